const RATE = 8000
const HEADER = 44

/** A WAV of so many seconds: a voice-like tone, silent where `isSilent` says so. */
export function makeWav(seconds: number, isSilent: (at: number) => boolean): Buffer {
  const samples = seconds * RATE
  const bytes = Buffer.alloc(HEADER + samples * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER - 8 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * 2, 40)
  for (let index = 0; index < samples; index += 1) {
    const at = index / RATE
    const level = isSilent(at) ? 0 : Math.sin(at * 1400) * (0.35 + 0.15 * Math.sin(at * 7))
    bytes.writeInt16LE(Math.round(level * 32_000), HEADER + index * 2)
  }
  return bytes
}
