import type { AudioFile } from '../../model/entities/index.ts'

export const CODECS = ['aac', 'copy'] as const
export const BITRATES = ['32k', '64k', '96k', '128k', '192k', '256k'] as const
export const CHANNELS = ['1', '2'] as const

/** How the server makes one file of many; it hands these to its encoder as they are, so nothing else is ever sent. */
export interface EncodeOptions {
  /** `copy` leaves the sound as it is, in a new file. */
  codec: (typeof CODECS)[number]
  bitrate: (typeof BITRATES)[number]
  channels: (typeof CHANNELS)[number]
}

/** What servers do without options. */
export const DEFAULT_ENCODE: EncodeOptions = { codec: 'aac', bitrate: '64k', channels: '2' }

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null
}

/** Options out of what was kept; what means nothing is as servers have it. */
export function encodeOptionsOf(kept: unknown): EncodeOptions {
  const { codec, bitrate, channels } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<
    Record<string, unknown>
  >
  return {
    codec: oneOf(CODECS, codec) ?? DEFAULT_ENCODE.codec,
    bitrate: oneOf(BITRATES, bitrate) ?? DEFAULT_ENCODE.bitrate,
    channels: oneOf(CHANNELS, channels) ?? DEFAULT_ENCODE.channels,
  }
}

/** The codecs for these files: an M4B file holds AAC, so only that can be copied. */
export function codecsFor(files: readonly Pick<AudioFile, 'codec'>[]): readonly EncodeOptions['codec'][] {
  const isAac = files.length > 0 && files.every(({ codec }) => codec?.toLowerCase() === 'aac')
  return isAac ? CODECS : ['aac']
}

/** The options that are sent for these files: the codec that was chosen for other ones may not fit. */
export function fittedTo(options: EncodeOptions, files: readonly Pick<AudioFile, 'codec'>[]): EncodeOptions {
  return codecsFor(files).includes(options.codec) ? options : { ...options, codec: DEFAULT_ENCODE.codec }
}

/** About how large the file will be, in bytes; `size` is of the files it is made of, `duration` in seconds. */
export function encodedSize(
  { codec, bitrate }: EncodeOptions,
  { size, duration }: { size: number; duration: number },
): number {
  return codec === 'copy' ? size : (Number.parseInt(bitrate, 10) * 1000 * duration) / 8
}
