"""Frames of websockets."""


def text_frame(payload: bytes) -> bytes:
    r"""Return a whole message as a frame: servers do not mask, and we do not compress.

    >>> text_frame(b"Hello")
    b'\x81\x05Hello'
    """
    length = len(payload)
    if length < 126:
        return bytes((0x81, length)) + payload
    if length < 2**16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload
