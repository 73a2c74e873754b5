type Frame = { bytes: Buffer; isText: boolean };

const textOpcode = 0x81;
const maskBit = 0x80;

/** The whole WebSocket frames (RFC 6455, 5.2) at the start of some bytes, with their heads, and what is left. */
export function takeFrames(bytes: Buffer): { frames: Frame[]; left: Buffer } {
  const frames: Frame[] = [];
  let left = bytes;
  for (;;) {
    const length = frameLength(left);
    if (length === undefined || left.length < length) return { frames, left };
    frames.push({ bytes: left.subarray(0, length), isText: left[0] === textOpcode });
    left = left.subarray(length);
  }
}

/** Bytes of the first frame with its head; undefined where too little of it is there to tell. */
function frameLength(bytes: Buffer): number | undefined {
  const second = bytes[1];
  if (second === undefined) return undefined;
  const mask = second & maskBit ? 4 : 0;
  const short = second & ~maskBit;
  if (short < 126) return 2 + mask + short;
  if (short === 126) return bytes.length < 4 ? undefined : 4 + mask + bytes.readUInt16BE(2);
  return bytes.length < 10 ? undefined : 10 + mask + Number(bytes.readBigUInt64BE(2));
}
