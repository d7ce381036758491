CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.events (
    table_id character varying(32) NOT NULL,
    sequence integer NOT NULL,
    command character varying(120),
    body text NOT NULL
);
CREATE TABLE public.guests (
    id character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    since double precision NOT NULL
);
CREATE TABLE public.handovers (
    digest character varying(64) NOT NULL,
    table_id character varying(32) NOT NULL,
    seat integer NOT NULL,
    expires double precision NOT NULL
);
CREATE TABLE public.heartbeat (
    id integer NOT NULL,
    seen double precision NOT NULL
);
CREATE SEQUENCE public.heartbeat_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.heartbeat_id_seq OWNED BY public.heartbeat.id;
CREATE TABLE public.seats (
    table_id character varying(32) NOT NULL,
    seat integer NOT NULL,
    guest character varying(32) NOT NULL
);
CREATE TABLE public.tables (
    id character varying(32) NOT NULL,
    code character varying(16) NOT NULL,
    agreed bytea NOT NULL,
    first integer,
    public boolean NOT NULL,
    waiting boolean NOT NULL,
    since double precision NOT NULL,
    due double precision
);
ALTER TABLE ONLY public.heartbeat ALTER COLUMN id SET DEFAULT nextval('public.heartbeat_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 1, NULL, '{"type":"Begun","at":1794830533.629616,"first":1}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 2, '8EzTdGx1fO2Wk8dY:c1', '{"type":"Acted","at":1794830533.801713,"seat":1,"action":"@8"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 3, '73CLYremTnXPTJar:c2', '{"type":"Acted","at":1794830533.8148587,"seat":2,"action":"a1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 4, '73CLYremTnXPTJar:c3', '{"type":"Acted","at":1794830533.8249502,"seat":2,"action":"@B"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 5, '8EzTdGx1fO2Wk8dY:c4', '{"type":"Acted","at":1794830533.8332243,"seat":1,"action":"b1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 6, '8EzTdGx1fO2Wk8dY:c5', '{"type":"Acted","at":1794830533.8399632,"seat":1,"action":"@D"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 7, '73CLYremTnXPTJar:c6', '{"type":"Acted","at":1794830533.846624,"seat":2,"action":"c1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 8, '73CLYremTnXPTJar:c7', '{"type":"Acted","at":1794830533.8519344,"seat":2,"action":"@E"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 9, '8EzTdGx1fO2Wk8dY:c8', '{"type":"Acted","at":1794830533.8618183,"seat":1,"action":"d1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 10, '8EzTdGx1fO2Wk8dY:c9', '{"type":"Acted","at":1794830533.87006,"seat":1,"action":"@0"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 11, '73CLYremTnXPTJar:c10', '{"type":"FalselyCalled","at":1794830533.8761706,"seat":2,"line":"a2d2"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 12, '73CLYremTnXPTJar:c11', '{"type":"Acted","at":1794830533.8811538,"seat":2,"action":"a4"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 13, '73CLYremTnXPTJar:c12', '{"type":"FalselyCalled","at":1794830533.8893344,"seat":2,"line":"a1d1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 14, '73CLYremTnXPTJar:c13', '{"type":"Acted","at":1794830533.8940585,"seat":2,"action":"@7"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 15, '8EzTdGx1fO2Wk8dY:c14', '{"type":"Acted","at":1794830533.9001963,"seat":1,"action":"c3"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 16, '8EzTdGx1fO2Wk8dY:c15', '{"type":"Acted","at":1794830533.9054062,"seat":1,"action":"@1"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 17, '73CLYremTnXPTJar:c16', '{"type":"Acted","at":1794830533.9179606,"seat":2,"action":"a3"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 18, '73CLYremTnXPTJar:c17', '{"type":"Acted","at":1794830533.9253361,"seat":2,"action":"@F"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 19, '8EzTdGx1fO2Wk8dY:c18', '{"type":"Acted","at":1794830533.931957,"seat":1,"action":"c4"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 20, '8EzTdGx1fO2Wk8dY:c19', '{"type":"Acted","at":1794830533.9398851,"seat":1,"action":"@A"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 21, '73CLYremTnXPTJar:c20', '{"type":"Acted","at":1794830533.947823,"seat":2,"action":"b3"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 22, '73CLYremTnXPTJar:c21', '{"type":"Acted","at":1794830533.953629,"seat":2,"action":"@5"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 23, '8EzTdGx1fO2Wk8dY:c22', '{"type":"Acted","at":1794830533.9599411,"seat":1,"action":"c2"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 24, '8EzTdGx1fO2Wk8dY:c23', '{"type":"Acted","at":1794830533.966487,"seat":1,"action":"!c1c4"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 25, NULL, '{"type":"Ended","at":1794830533.966487,"ending":"call","winner":1}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 26, '73CLYremTnXPTJar:c24', '{"type":"RematchAsked","at":1794830533.9723186,"seat":2}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 27, '8EzTdGx1fO2Wk8dY:c25', '{"type":"RematchAsked","at":1794830533.9783745,"seat":1}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 28, NULL, '{"type":"RematchAgreed","at":1794830533.9783745,"first":2}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 29, NULL, '{"type":"Begun","at":1794830533.9783745,"first":2}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 30, '73CLYremTnXPTJar:c26', '{"type":"Acted","at":1794830533.981984,"seat":2,"action":"@3"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 31, '8EzTdGx1fO2Wk8dY:c27', '{"type":"Acted","at":1794830533.991811,"seat":1,"action":"b2"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 32, '8EzTdGx1fO2Wk8dY:c28', '{"type":"Acted","at":1794830534.0014725,"seat":1,"action":"@C"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 33, '73CLYremTnXPTJar:c29', '{"type":"Acted","at":1794830534.012967,"seat":2,"action":"c3"}');
INSERT INTO public.events VALUES ('apPcHmxI0rVPObwM', 34, '73CLYremTnXPTJar:c30', '{"type":"Acted","at":1794830534.0206757,"seat":2,"action":"@5"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 1, NULL, '{"type":"Begun","at":1794830534.084162,"first":1}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 2, 'XqvM1Sz8LMcqqXYY:c31', '{"type":"Acted","at":1794830534.1318483,"seat":1,"action":"a4=PPPP"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 3, 'N2SefnwLeddRYqdC:c32', '{"type":"Acted","at":1794830534.1367855,"seat":2,"action":"e3=TTTT"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 4, 'XqvM1Sz8LMcqqXYY:c33', '{"type":"Acted","at":1794830534.1443489,"seat":1,"action":"f3=PPLT"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 5, 'N2SefnwLeddRYqdC:c34', '{"type":"Acted","at":1794830534.1589506,"seat":2,"action":"d3=DTDP"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 6, 'XqvM1Sz8LMcqqXYY:c35', '{"type":"Acted","at":1794830534.166536,"seat":1,"action":"b4=PPLP"}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 7, 'N2SefnwLeddRYqdC:c36', '{"type":"Ended","at":1794830534.1760108,"ending":"resignation","winner":1}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 8, 'XqvM1Sz8LMcqqXYY:c37', '{"type":"RematchAsked","at":1794830534.187472,"seat":1}');
INSERT INTO public.events VALUES ('dnRcLEX42YPTv1KJ', 9, 'N2SefnwLeddRYqdC:c38', '{"type":"RematchDeclined","at":1794830534.1940885,"seat":2}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 1, NULL, '{"type":"Begun","at":1794830534.2317142,"first":1}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 2, 'XqvM1Sz8LMcqqXYY:c39', '{"type":"Acted","at":1794830534.2729745,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 3, '8EzTdGx1fO2Wk8dY:c40', '{"type":"Acted","at":1794830534.2875793,"seat":2,"action":"b2"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 4, '8EzTdGx1fO2Wk8dY:c41', '{"type":"Acted","at":1794830534.2974513,"seat":2,"action":"@4"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 5, '8EzTdGx1fO2Wk8dY:c42', '{"type":"TakebackAsked","at":1794830534.3036578,"seat":2}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 6, 'XqvM1Sz8LMcqqXYY:c43', '{"type":"TakenBack","at":1794830534.3087242,"seat":2,"kept":1}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 7, '8EzTdGx1fO2Wk8dY:c44', '{"type":"Acted","at":1794830534.311591,"seat":2,"action":"c3"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 8, '8EzTdGx1fO2Wk8dY:c45', '{"type":"Acted","at":1794830534.3133411,"seat":2,"action":"@4"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 9, '8EzTdGx1fO2Wk8dY:c46', '{"type":"TakebackAsked","at":1794830534.3149781,"seat":2}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 10, 'XqvM1Sz8LMcqqXYY:c47', '{"type":"Declined","at":1794830534.3165727,"seat":1}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 11, 'XqvM1Sz8LMcqqXYY:c48', '{"type":"Acted","at":1794830534.3181534,"seat":1,"action":"a1"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 12, 'XqvM1Sz8LMcqqXYY:c49', '{"type":"FalselyCalled","at":1794830534.320153,"seat":1,"line":"a1d1"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 13, 'XqvM1Sz8LMcqqXYY:c50', '{"type":"FalselyCalled","at":1794830534.322944,"seat":1,"line":"a1d4"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 14, 'XqvM1Sz8LMcqqXYY:c51', '{"type":"Acted","at":1794830534.327263,"seat":1,"action":"@7"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 15, 'XqvM1Sz8LMcqqXYY:c52', '{"type":"DrawOffered","at":1794830534.330507,"seat":1}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 16, '8EzTdGx1fO2Wk8dY:c53', '{"type":"Declined","at":1794830534.3325286,"seat":2}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 17, '8EzTdGx1fO2Wk8dY:c54', '{"type":"Acted","at":1794830534.334448,"seat":2,"action":"d4"}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 18, '8EzTdGx1fO2Wk8dY:c55', '{"type":"DrawOffered","at":1794830534.3363469,"seat":2}');
INSERT INTO public.events VALUES ('ygdubASFIE7cP11N', 19, 'XqvM1Sz8LMcqqXYY:c56', '{"type":"Ended","at":1794830534.3380368,"ending":"agreement","winner":null}');
INSERT INTO public.events VALUES ('NGN_kcX6k__71r_b', 1, NULL, '{"type":"Begun","at":1794830534.3512585,"first":1}');
INSERT INTO public.events VALUES ('NGN_kcX6k__71r_b', 2, 'N2SefnwLeddRYqdC:c57', '{"type":"Acted","at":1794830534.382425,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 1, NULL, '{"type":"Begun","at":1794830534.395412,"first":1}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 2, 'N2SefnwLeddRYqdC:c58', '{"type":"Acted","at":1794830534.4108405,"seat":1,"action":"b3=PPPP"}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 3, '8EzTdGx1fO2Wk8dY:c59', '{"type":"Acted","at":1794830534.4147072,"seat":2,"action":"e3=TTTT"}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 4, 'N2SefnwLeddRYqdC:c60', '{"type":"Acted","at":1794830534.419091,"seat":1,"action":"a3=TPLP"}');
INSERT INTO public.events VALUES ('dZQjPQgA9aBXmM1v', 1, NULL, '{"type":"Begun","at":1794830534.430701,"first":1}');
INSERT INTO public.events VALUES ('dZQjPQgA9aBXmM1v', 2, '73CLYremTnXPTJar:c61', '{"type":"Acted","at":1794830534.4472466,"seat":1,"action":"@0"}');
INSERT INTO public.events VALUES ('GkDxvxODA_8BlPpS', 1, NULL, '{"type":"Begun","at":1794830534.4568627,"first":1}');
INSERT INTO public.events VALUES ('GkDxvxODA_8BlPpS', 2, 'XqvM1Sz8LMcqqXYY:c64', '{"type":"Acted","at":1794830534.4706607,"seat":2,"action":"@3"}');
INSERT INTO public.events VALUES ('GkDxvxODA_8BlPpS', 3, 'N2SefnwLeddRYqdC:c65', '{"type":"Acted","at":1794830534.4724739,"seat":1,"action":"a2"}');
INSERT INTO public.events VALUES ('GkDxvxODA_8BlPpS', 4, 'N2SefnwLeddRYqdC:c66', '{"type":"Acted","at":1794830534.4740381,"seat":1,"action":"@6"}');
INSERT INTO public.events VALUES ('Xs5oEcz04JZiEgBt', 1, NULL, '{"type":"Begun","at":1794830534.48437,"first":1}');
INSERT INTO public.events VALUES ('Xs5oEcz04JZiEgBt', 2, '8EzTdGx1fO2Wk8dY:c67', '{"type":"Acted","at":1794830534.4954693,"seat":1,"action":"c3=PPPP"}');
INSERT INTO public.events VALUES ('Xs5oEcz04JZiEgBt', 3, 'N2SefnwLeddRYqdC:c68', '{"type":"Acted","at":1794830534.4974234,"seat":2,"action":"d5=TTTT"}');
INSERT INTO public.events VALUES ('Xs5oEcz04JZiEgBt', 4, '8EzTdGx1fO2Wk8dY:c69', '{"type":"Acted","at":1794830534.4989796,"seat":1,"action":"c2=LLPP"}');
INSERT INTO public.events VALUES ('Xs5oEcz04JZiEgBt', 5, '8EzTdGx1fO2Wk8dY:c70', '{"type":"Ended","at":1794830534.5007753,"ending":"resignation","winner":2}');
INSERT INTO public.events VALUES ('BSnOyO1v9uHPDHvk', 1, NULL, '{"type":"Begun","at":1794830534.511013,"first":1}');
INSERT INTO public.events VALUES ('BSnOyO1v9uHPDHvk', 2, 'XqvM1Sz8LMcqqXYY:c71', '{"type":"Acted","at":1794830534.524464,"seat":1,"action":"d1"}');
INSERT INTO public.events VALUES ('BSnOyO1v9uHPDHvk', 3, 'XqvM1Sz8LMcqqXYY:c72', '{"type":"Acted","at":1794830534.5268166,"seat":1,"action":"@0"}');
INSERT INTO public.events VALUES ('BSnOyO1v9uHPDHvk', 4, 'XqvM1Sz8LMcqqXYY:c73', '{"type":"DrawOffered","at":1794830534.528652,"seat":1}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 1, NULL, '{"type":"Begun","at":1794830534.5385616,"first":1}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 2, 'XqvM1Sz8LMcqqXYY:c74', '{"type":"Acted","at":1794830534.5513961,"seat":2,"action":"e4=DPDT"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 3, 'N2SefnwLeddRYqdC:c75', '{"type":"Acted","at":1794830534.5536454,"seat":1,"action":"b3=PPLL"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 4, 'XqvM1Sz8LMcqqXYY:c76', '{"type":"Acted","at":1794830534.5558171,"seat":2,"action":"c4=PTDD"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 5, 'N2SefnwLeddRYqdC:c77', '{"type":"Acted","at":1794830534.5575967,"seat":1,"action":"b2=PLPP"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 6, 'XqvM1Sz8LMcqqXYY:c78', '{"type":"Acted","at":1794830534.5593064,"seat":2,"action":"f4=DPPP"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 7, 'N2SefnwLeddRYqdC:c79', '{"type":"Acted","at":1794830534.5608552,"seat":1,"action":"b1=PLPL"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 8, 'XqvM1Sz8LMcqqXYY:c80', '{"type":"Acted","at":1794830534.562822,"seat":2,"action":"a2=DPDD"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 9, 'N2SefnwLeddRYqdC:c81', '{"type":"Acted","at":1794830534.5647972,"seat":1,"action":"d5=TLPP"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 10, 'XqvM1Sz8LMcqqXYY:c82', '{"type":"Acted","at":1794830534.5669494,"seat":2,"action":"d2=TPTD"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 11, 'N2SefnwLeddRYqdC:c83', '{"type":"Acted","at":1794830534.568535,"seat":1,"action":"d1=PLTT"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 12, 'XqvM1Sz8LMcqqXYY:c84', '{"type":"Acted","at":1794830534.5705285,"seat":2,"action":"d6=PDPT"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 13, 'N2SefnwLeddRYqdC:c85', '{"type":"Acted","at":1794830534.572319,"seat":1,"action":"e1=TPPL"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 14, 'XqvM1Sz8LMcqqXYY:c86', '{"type":"Acted","at":1794830534.5738096,"seat":2,"action":"f1=PDDP"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 15, 'N2SefnwLeddRYqdC:c87', '{"type":"Acted","at":1794830534.575319,"seat":1,"action":"c1=TTTL"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 16, 'XqvM1Sz8LMcqqXYY:c88', '{"type":"Acted","at":1794830534.5769002,"seat":2,"action":"c6=DTPD"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 17, 'N2SefnwLeddRYqdC:c89', '{"type":"Acted","at":1794830534.5795906,"seat":1,"action":"f5=PTTL"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 18, 'XqvM1Sz8LMcqqXYY:c90', '{"type":"Acted","at":1794830534.5814376,"seat":2,"action":"f6=TDPP"}');
INSERT INTO public.events VALUES ('h94kVabBvRNwqKaL', 19, NULL, '{"type":"Ended","at":1794830534.5814376,"ending":"stuck","winner":2}');
INSERT INTO public.events VALUES ('3VTWzKjzZbwQAwr1', 1, NULL, '{"type":"Begun","at":1794830534.594957,"first":1}');
INSERT INTO public.events VALUES ('3VTWzKjzZbwQAwr1', 2, 'XqvM1Sz8LMcqqXYY:c91', '{"type":"Acted","at":1794830534.607612,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('3VTWzKjzZbwQAwr1', 3, 'N2SefnwLeddRYqdC:c92', '{"type":"Acted","at":1794830534.6097462,"seat":2,"action":"b2"}');
INSERT INTO public.events VALUES ('3VTWzKjzZbwQAwr1', 4, 'N2SefnwLeddRYqdC:c93', '{"type":"FalselyCalled","at":1794830534.611705,"seat":2,"line":"a1d1"}');
INSERT INTO public.events VALUES ('3VTWzKjzZbwQAwr1', 5, NULL, '{"type":"Ended","at":1794830534.611705,"ending":"false call","winner":1}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 1, NULL, '{"type":"Begun","at":1794830534.6220417,"first":1}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 2, '8EzTdGx1fO2Wk8dY:c94', '{"type":"Acted","at":1794830534.6340814,"seat":1,"action":"@2"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 3, 'XqvM1Sz8LMcqqXYY:c95', '{"type":"Acted","at":1794830534.6360128,"seat":2,"action":"c3"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 4, 'XqvM1Sz8LMcqqXYY:c96', '{"type":"Acted","at":1794830534.6377203,"seat":2,"action":"@7"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 5, '8EzTdGx1fO2Wk8dY:c97', '{"type":"Acted","at":1794830534.6393824,"seat":1,"action":"a1"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 6, '8EzTdGx1fO2Wk8dY:c98', '{"type":"Acted","at":1794830534.6410408,"seat":1,"action":"@E"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 7, 'XqvM1Sz8LMcqqXYY:c99', '{"type":"Acted","at":1794830534.6426165,"seat":2,"action":"b2"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 8, 'XqvM1Sz8LMcqqXYY:c100', '{"type":"Acted","at":1794830534.6447532,"seat":2,"action":"@6"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 9, '8EzTdGx1fO2Wk8dY:c101', '{"type":"Acted","at":1794830534.647292,"seat":1,"action":"d4"}');
INSERT INTO public.events VALUES ('O32lMvYBOmJT_3IK', 10, NULL, '{"type":"Ended","at":1794830534.647292,"ending":"alignment","winner":1}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 1, NULL, '{"type":"Begun","at":1794830534.6583953,"first":1}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 2, '73CLYremTnXPTJar:c102', '{"type":"Acted","at":1794830534.6719673,"seat":1,"action":"@2"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 3, 'N2SefnwLeddRYqdC:c103', '{"type":"Acted","at":1794830534.6739078,"seat":2,"action":"b1"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 4, 'N2SefnwLeddRYqdC:c104', '{"type":"Acted","at":1794830534.6755111,"seat":2,"action":"@B"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 5, '73CLYremTnXPTJar:c105', '{"type":"Acted","at":1794830534.6770217,"seat":1,"action":"c2"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 6, '73CLYremTnXPTJar:c106', '{"type":"Acted","at":1794830534.6785684,"seat":1,"action":"@8"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 7, 'N2SefnwLeddRYqdC:c107', '{"type":"Acted","at":1794830534.6800034,"seat":2,"action":"c3"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 8, 'N2SefnwLeddRYqdC:c108', '{"type":"Acted","at":1794830534.681393,"seat":2,"action":"@F"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 9, '73CLYremTnXPTJar:c109', '{"type":"Acted","at":1794830534.6827283,"seat":1,"action":"c1"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 10, '73CLYremTnXPTJar:c110', '{"type":"Acted","at":1794830534.6840634,"seat":1,"action":"@D"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 11, 'N2SefnwLeddRYqdC:c111', '{"type":"Acted","at":1794830534.6853957,"seat":2,"action":"d3"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 12, 'N2SefnwLeddRYqdC:c112', '{"type":"Acted","at":1794830534.68674,"seat":2,"action":"@C"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 13, '73CLYremTnXPTJar:c113', '{"type":"Acted","at":1794830534.68815,"seat":1,"action":"d2"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 14, '73CLYremTnXPTJar:c114', '{"type":"Acted","at":1794830534.689575,"seat":1,"action":"@7"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 15, 'N2SefnwLeddRYqdC:c115', '{"type":"Acted","at":1794830534.6909568,"seat":2,"action":"a4"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 16, 'N2SefnwLeddRYqdC:c116', '{"type":"Acted","at":1794830534.6923802,"seat":2,"action":"@A"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 17, '73CLYremTnXPTJar:c117', '{"type":"Acted","at":1794830534.6939454,"seat":1,"action":"a2"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 18, '73CLYremTnXPTJar:c118', '{"type":"Acted","at":1794830534.6954386,"seat":1,"action":"@0"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 19, 'N2SefnwLeddRYqdC:c119', '{"type":"Acted","at":1794830534.6968358,"seat":2,"action":"d1"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 20, 'N2SefnwLeddRYqdC:c120', '{"type":"Acted","at":1794830534.6984508,"seat":2,"action":"@5"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 21, '73CLYremTnXPTJar:c121', '{"type":"Acted","at":1794830534.6997774,"seat":1,"action":"a1"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 22, '73CLYremTnXPTJar:c122', '{"type":"Acted","at":1794830534.7011554,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 23, 'N2SefnwLeddRYqdC:c123', '{"type":"Acted","at":1794830534.7025208,"seat":2,"action":"b3"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 24, 'N2SefnwLeddRYqdC:c124', '{"type":"Acted","at":1794830534.7038476,"seat":2,"action":"@4"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 25, '73CLYremTnXPTJar:c125', '{"type":"Acted","at":1794830534.7051008,"seat":1,"action":"c4"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 26, '73CLYremTnXPTJar:c126', '{"type":"Acted","at":1794830534.7064111,"seat":1,"action":"@6"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 27, 'N2SefnwLeddRYqdC:c127', '{"type":"Acted","at":1794830534.7078,"seat":2,"action":"b2"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 28, 'N2SefnwLeddRYqdC:c128', '{"type":"Acted","at":1794830534.7090309,"seat":2,"action":"@E"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 29, '73CLYremTnXPTJar:c129', '{"type":"Acted","at":1794830534.7101989,"seat":1,"action":"d4"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 30, '73CLYremTnXPTJar:c130', '{"type":"Acted","at":1794830534.711451,"seat":1,"action":"@1"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 31, 'N2SefnwLeddRYqdC:c131', '{"type":"Acted","at":1794830534.7126338,"seat":2,"action":"b4"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 32, 'N2SefnwLeddRYqdC:c132', '{"type":"Acted","at":1794830534.7138052,"seat":2,"action":"@3"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 33, '73CLYremTnXPTJar:c133', '{"type":"Acted","at":1794830534.7150643,"seat":1,"action":"a3"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 34, '73CLYremTnXPTJar:c134', '{"type":"Acted","at":1794830534.7163262,"seat":1,"action":"-"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 35, 'N2SefnwLeddRYqdC:c135', '{"type":"Acted","at":1794830534.7175014,"seat":2,"action":"-"}');
INSERT INTO public.events VALUES ('xmAh8zMtJ2WIP02E', 36, NULL, '{"type":"Ended","at":1794830534.7175014,"ending":"full board","winner":null}');
INSERT INTO public.events VALUES ('CmEY6czqJMyGGrvk', 1, NULL, '{"type":"Begun","at":1794830534.7212574,"first":2}');
INSERT INTO public.events VALUES ('CmEY6czqJMyGGrvk', 2, 'N2SefnwLeddRYqdC:c136', '{"type":"Acted","at":1794830534.7288585,"seat":2,"action":"@A"}');
INSERT INTO public.events VALUES ('CmEY6czqJMyGGrvk', 3, 'N2SefnwLeddRYqdC:c137', '{"type":"Acted","at":1794830534.730568,"seat":1,"action":"c4"}');
INSERT INTO public.events VALUES ('mJOS15KAGrvopF1D', 1, NULL, '{"type":"Begun","at":1794830534.758165,"first":1}');
INSERT INTO public.events VALUES ('mJOS15KAGrvopF1D', 2, 'XqvM1Sz8LMcqqXYY:c138', '{"type":"Acted","at":1794830534.7807803,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('NGN_kcX6k__71r_b', 3, NULL, '{"type":"AlarmRang","at":1794830534.9833593,"seat":2,"seconds":10}');
INSERT INTO public.events VALUES ('mJOS15KAGrvopF1D', 3, 'computer:2', '{"type":"Acted","at":1794830535.7616324,"seat":2,"action":"d4"}');
INSERT INTO public.events VALUES ('mJOS15KAGrvopF1D', 4, NULL, '{"type":"Acted","at":1794830535.7616324,"seat":2,"action":"@D"}');
INSERT INTO public.events VALUES ('EoA0xktVmiuajsD6', 1, NULL, '{"type":"Begun","at":1794830535.7669938,"first":1}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 1, NULL, '{"type":"Begun","at":1794830535.7873096,"first":1}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 2, 'XqvM1Sz8LMcqqXYY:c139', '{"type":"Acted","at":1794830535.7962546,"seat":1,"action":"@9"}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 3, '8EzTdGx1fO2Wk8dY:c140', '{"type":"Acted","at":1794830535.7978065,"seat":2,"action":"b2"}');
INSERT INTO public.events VALUES ('NGN_kcX6k__71r_b', 4, NULL, '{"type":"Ended","at":1794830544.9824502,"ending":"time","winner":1}');
INSERT INTO public.events VALUES ('NGN_kcX6k__71r_b', 5, 'N2SefnwLeddRYqdC:c145', '{"type":"RematchAsked","at":1794830544.985803,"seat":1}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 4, NULL, '{"type":"Paused","at":1794830536.2978065}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 5, NULL, '{"type":"Resumed","at":1794830538.5478065,"away":null}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 6, NULL, '{"type":"Acted","at":1794830540.7978065,"seat":2,"action":"@4"}');
INSERT INTO public.events VALUES ('P25us3zXfKxKv6Qw', 7, NULL, '{"type":"Paused","at":1794830543.0478065}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 5, NULL, '{"type":"Resumed","at":1794830547.9110324,"away":2.753185987472534}');
INSERT INTO public.events VALUES ('dZQjPQgA9aBXmM1v', 3, NULL, '{"type":"Resumed","at":1794830547.9145668,"away":2.7567203044891357}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 6, '8EzTdGx1fO2Wk8dY:c146', '{"type":"Acted","at":1794830547.9709947,"seat":2,"action":"e2=TDTD"}');
INSERT INTO public.events VALUES ('I-a-vaw1We0oy1NF', 7, 'N2SefnwLeddRYqdC:c147', '{"type":"Acted","at":1794830547.9775214,"seat":1,"action":"c3=LLPP"}');
INSERT INTO public.guests VALUES ('8EzTdGx1fO2Wk8dY', 'Zoë', 1794830533.5901036);
INSERT INTO public.guests VALUES ('73CLYremTnXPTJar', '阿明', 1794830533.59787);
INSERT INTO public.guests VALUES ('XqvM1Sz8LMcqqXYY', 'Ben', 1794830534.0311062);
INSERT INTO public.guests VALUES ('N2SefnwLeddRYqdC', 'Ada', 1794830534.0460608);
INSERT INTO public.guests VALUES ('Xdc7r2oyHYl5rzsn', 'Tablet', 1794830534.740508);
INSERT INTO public.handovers VALUES ('ce9c7a9b1c29c95afde981230c4f79d19036cba4dde5e43b5da6921db07b6141', 'CmEY6czqJMyGGrvk', 1, 1794831134.7533693);
INSERT INTO public.handovers VALUES ('b9a61ab83b0029047431449eefa0d89360251238f6708e43cbf341107aea668c', 'CmEY6czqJMyGGrvk', 2, 1794831134.7533693);
INSERT INTO public.heartbeat VALUES (1, 1794830548.1346562);
INSERT INTO public.seats VALUES ('apPcHmxI0rVPObwM', 1, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.seats VALUES ('apPcHmxI0rVPObwM', 2, '73CLYremTnXPTJar');
INSERT INTO public.seats VALUES ('dnRcLEX42YPTv1KJ', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('dnRcLEX42YPTv1KJ', 2, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('ygdubASFIE7cP11N', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('ygdubASFIE7cP11N', 2, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.seats VALUES ('NGN_kcX6k__71r_b', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('NGN_kcX6k__71r_b', 2, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('I-a-vaw1We0oy1NF', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('I-a-vaw1We0oy1NF', 2, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.seats VALUES ('dZQjPQgA9aBXmM1v', 1, '73CLYremTnXPTJar');
INSERT INTO public.seats VALUES ('dZQjPQgA9aBXmM1v', 2, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('GkDxvxODA_8BlPpS', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('GkDxvxODA_8BlPpS', 2, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('Xs5oEcz04JZiEgBt', 1, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.seats VALUES ('Xs5oEcz04JZiEgBt', 2, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('BSnOyO1v9uHPDHvk', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('BSnOyO1v9uHPDHvk', 2, '73CLYremTnXPTJar');
INSERT INTO public.seats VALUES ('h94kVabBvRNwqKaL', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('h94kVabBvRNwqKaL', 2, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('3VTWzKjzZbwQAwr1', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('3VTWzKjzZbwQAwr1', 2, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('O32lMvYBOmJT_3IK', 1, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.seats VALUES ('O32lMvYBOmJT_3IK', 2, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('xmAh8zMtJ2WIP02E', 1, '73CLYremTnXPTJar');
INSERT INTO public.seats VALUES ('xmAh8zMtJ2WIP02E', 2, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('CmEY6czqJMyGGrvk', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('CmEY6czqJMyGGrvk', 2, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('CmEY6czqJMyGGrvk', 1, 'Xdc7r2oyHYl5rzsn');
INSERT INTO public.seats VALUES ('CmEY6czqJMyGGrvk', 2, 'Xdc7r2oyHYl5rzsn');
INSERT INTO public.seats VALUES ('mJOS15KAGrvopF1D', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('D2EWi-KKbbHLlhZY', 1, 'N2SefnwLeddRYqdC');
INSERT INTO public.seats VALUES ('P25us3zXfKxKv6Qw', 1, 'XqvM1Sz8LMcqqXYY');
INSERT INTO public.seats VALUES ('P25us3zXfKxKv6Qw', 2, '8EzTdGx1fO2Wk8dY');
INSERT INTO public.tables VALUES ('apPcHmxI0rVPObwM', '36772534', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22616363657373222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22e998bfe6988e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, true, false, 1794830533.6068535, NULL);
INSERT INTO public.tables VALUES ('dnRcLEX42YPTv1KJ', '59348394', '\x7b2267616d65223a225175616473222c2272756c6573223a226268222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2268696e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.0654972, NULL);
INSERT INTO public.tables VALUES ('ygdubASFIE7cP11N', '19363526', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a226e6f7468696e67222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.2051094, NULL);
INSERT INTO public.tables VALUES ('NGN_kcX6k__71r_b', '54662399', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a7b2274797065223a225065724d6f7665222c227365636f6e6473223a31302e367d2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.345074, NULL);
INSERT INTO public.tables VALUES ('I-a-vaw1We0oy1NF', '76319727', '\x7b2267616d65223a225175616473222c2272756c6573223a226273222c2270696563655f736574223a22222c22636c6f636b223a7b2274797065223a22546f74616c222c227365636f6e6473223a333630302e302c22696e6372656d656e74223a33302e307d2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a66616c73652c22636861697273223a5b7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a7b2274797065223a225065724d6f7665222c227365636f6e6473223a3930302e307d7d5d2c227374617274223a22227d', 1, false, false, 1794830534.388987, 1794831327.9775214);
INSERT INTO public.tables VALUES ('dZQjPQgA9aBXmM1v', '38330139', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a7b2274797065223a225065724d6f7665222c227365636f6e6473223a3235393230302e307d2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22e998bfe6988e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.4243267, 1795089617.2039669);
INSERT INTO public.tables VALUES ('GkDxvxODA_8BlPpS', '05519433', '\x7b2267616d65223a2251756172746f222c2272756c6573223a224348534621222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a22776f726e222c2274696d65223a6e756c6c7d2c7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a223842442e2f2e2e2e2e2f2e2e2e2e2f2e2e2e2e202d2032204348534621206331227d', 1, false, false, 1794830534.4514503, NULL);
INSERT INTO public.tables VALUES ('Xs5oEcz04JZiEgBt', '14523721', '\x7b2267616d65223a225175616473222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a227265717569726564222c2274696d65223a6e756c6c7d2c7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a22776f726e222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.479039, NULL);
INSERT INTO public.tables VALUES ('BSnOyO1v9uHPDHvk', '27188697', '\x7b2267616d65223a2251756172746f222c2272756c6573223a224348534621222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273686f776e222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22e998bfe6988e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a223842442e2f2e2e2e2e2f2e2e2e2e2f2e2e2e2e20452031204348534621206331227d', 1, false, false, 1794830534.5053535, NULL);
INSERT INTO public.tables VALUES ('h94kVabBvRNwqKaL', '18259525', '\x7b2267616d65223a225175616473222c2272756c6573223a222d222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22362f362f3250505050544c5450322f3354545454322f362f362044202d227d', 1, false, false, 1794830534.5328074, NULL);
INSERT INTO public.tables VALUES ('3VTWzKjzZbwQAwr1', '67625914', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a2267616d65222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.5889127, NULL);
INSERT INTO public.tables VALUES ('O32lMvYBOmJT_3IK', '75557298', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22435371222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.6165812, NULL);
INSERT INTO public.tables VALUES ('xmAh8zMtJ2WIP02E', '99977965', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22e998bfe6988e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.6525655, NULL);
INSERT INTO public.tables VALUES ('CmEY6czqJMyGGrvk', '33813151', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a224c656674222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a225269676874222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 2, false, false, 1794830534.7212574, NULL);
INSERT INTO public.tables VALUES ('mJOS15KAGrvopF1D', '58904508', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22222c226c6576656c223a312c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830534.758165, NULL);
INSERT INTO public.tables VALUES ('EoA0xktVmiuajsD6', '60128974', '\x7b2267616d65223a225175616473222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a6e756c6c2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a22222c226c6576656c223a322c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22222c226c6576656c223a31302c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, true, false, 1794830535.7669938, NULL);
INSERT INTO public.tables VALUES ('D2EWi-KKbbHLlhZY', '80368911', '\x7b2267616d65223a2251756172746f222c2272756c6573223a2243487121222c2270696563655f736574223a22636c6173736963222c22636c6f636b223a7b2274797065223a22546f74616c222c227365636f6e6473223a3330302e302c22696e6372656d656e74223a352e307d2c2266616c73655f63616c6c223a226e6f7468696e67222c2268656c70223a2268696e74222c2274616b656261636b73223a66616c73652c22636861697273223a5b7b226e616d65223a22416461222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a22222c226c6576656c223a6e756c6c2c226d61736b223a22776f726e222c2274696d65223a7b2274797065223a225065724d6f7665222c227365636f6e6473223a34352e357d7d5d2c227374617274223a22227d', 2, true, true, 1794830535.7733037, NULL);
INSERT INTO public.tables VALUES ('P25us3zXfKxKv6Qw', '11380217', '\x7b2267616d65223a2251756172746f222c2272756c6573223a22222c2270696563655f736574223a22222c22636c6f636b223a7b2274797065223a22546f74616c222c227365636f6e6473223a313230302e302c22696e6372656d656e74223a322e357d2c2266616c73655f63616c6c223a227269676874222c2268656c70223a2273696c656e74222c2274616b656261636b73223a747275652c22636861697273223a5b7b226e616d65223a2242656e222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d2c7b226e616d65223a225a6fc3ab222c226c6576656c223a6e756c6c2c226d61736b223a226f6666222c2274696d65223a6e756c6c7d5d2c227374617274223a22227d', 1, false, false, 1794830535.7825198, NULL);
SELECT pg_catalog.setval('public.heartbeat_id_seq', 1, false);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, sequence);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_table_id_command_key UNIQUE (table_id, command);
ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY public.heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat, guest);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_code_key UNIQUE (code);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX ix_seats_guest ON public.seats USING btree (guest);
CREATE INDEX ix_tables_due ON public.tables USING btree (due);
CREATE INDEX open_tables ON public.tables USING btree (public, waiting, since);
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
