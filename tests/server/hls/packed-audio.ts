const PRIVATE_OWNER = 'com.apple.streaming.transportStreamTimestamp'
const CLOCK_HZ = 90_000

const syncSafe = (value: number): number[] => [
  (value >> 21) & 0x7f,
  (value >> 14) & 0x7f,
  (value >> 7) & 0x7f,
  value & 0x7f,
]

/** The tag that begins a segment of packed audio and says at which time of the stream it begins. */
export const timestampTag = (seconds: number): Buffer => {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.round(seconds * CLOCK_HZ)) & 0x1_ffff_ffffn)
  const body = Buffer.concat([Buffer.from(`${PRIVATE_OWNER}\0`, 'latin1'), time])
  const frame = Buffer.concat([
    Buffer.from('PRIV', 'latin1'),
    Buffer.from([...syncSafe(body.length), 0, 0]),
    body,
  ])
  return Buffer.concat([
    Buffer.from('ID3', 'latin1'),
    Buffer.from([4, 0, 0, ...syncSafe(frame.length)]),
    frame,
  ])
}
