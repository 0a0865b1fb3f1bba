import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
} from 'mediabunny'
import type { EncodedPacket, InputAudioTrack } from 'mediabunny'
import { StripError } from './strip-error.ts'

/** What the file says of itself. */
export interface CutTags {
  title: string
  artist: string
}

/** A part of a file as a file of its own; `from` and `to` in seconds of the file it was cut out of. */
export interface CutSound {
  bytes: ArrayBuffer
  type: string
  /** With its dot. */
  ending: string
  from: number
  to: number
}

/** What a codec is put into, so that any player takes it. */
async function formatFor(track: InputAudioTrack, codec: string) {
  if (codec === 'mp3') return new Mp3OutputFormat()
  if (codec === 'flac') return new FlacOutputFormat()
  if (codec === 'opus' || codec === 'vorbis') return new OggOutputFormat()
  if (isPcm(codec)) return new WavOutputFormat()
  if (codec !== 'aac') return null
  // a raw stream says in each frame what others say once
  const config = await track.getDecoderConfig()
  return config?.description ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new AdtsOutputFormat()
}

const ENDINGS: Partial<Record<string, string>> = { '.mp4': '.m4a' }
const TYPES: Partial<Record<string, string>> = { 'video/mp4': 'audio/mp4' }

const isPcm = (codec: string): boolean => codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw'

/**
 * Takes the frames of a stretch over as they are. Frames are whole, so each end lies where the nearest of them begins or
 * ends: half a frame away at most, which is 13 ms in an MP3 and 23 ms in an AAC of 22,050 Hz. Of sound that is not
 * compressed each sample is one.
 *
 * @param base seconds of the file at time 0 of the track
 */
export async function cutTrack(
  track: InputAudioTrack,
  base: number,
  { from, to }: { from: number; to: number },
  tags: CutTags,
  signal: AbortSignal,
): Promise<CutSound> {
  const codec = await track.getCodec()
  const format = codec && (await formatFor(track, codec))
  if (!codec || !format) throw new StripError('format', `${codec ?? 'An unknown codec'} cannot be cut.`)
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  output.setMetadataTags(tags)
  await output.start()
  const decoderConfig = await track.getDecoderConfig()
  const stretch = { from: from - base, to: to - base }
  const frames = isPcm(codec)
    ? samplesIn(track, stretch, decoderConfig?.sampleRate ?? 1)
    : framesIn(track, stretch)
  let start: number | null = null
  let end = 0
  for await (const frame of frames) {
    signal.throwIfAborted()
    start ??= frame.timestamp
    const timestamp = Math.max(0, frame.timestamp - start)
    await source.add(frame.clone({ timestamp }), decoderConfig ? { decoderConfig } : undefined)
    end = frame.timestamp + frame.duration
  }
  if (start === null) throw new StripError('format', 'It has no frames there.')
  await output.finalize()
  const { buffer } = target
  if (!buffer) throw new StripError('format', 'Nothing was cut.')
  const { fileExtension, mimeType } = format
  return {
    bytes: buffer,
    type: TYPES[mimeType] ?? mimeType,
    ending: ENDINGS[fileExtension] ?? fileExtension,
    from: start + base,
    to: end + base,
  }
}

interface Part {
  from: number
  to: number
}

const middleOf = ({ timestamp, duration }: EncodedPacket): number => timestamp + duration / 2

/** From the frame that begins nearest to a second to the one that ends nearest to another. */
async function* framesIn(track: InputAudioTrack, { from, to }: Part): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const before = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  if (!before) return
  const first = middleOf(before) > from ? before : ((await sink.getNextPacket(before)) ?? before)
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp > first.timestamp && middleOf(packet) > to) return
    yield packet
  }
}

/** The same of sound that is not compressed: what lies outside of the stretch is cut off sample by sample. */
async function* samplesIn(
  track: InputAudioTrack,
  { from, to }: Part,
  sampleRate: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const before = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  if (!before) return
  for await (const packet of sink.packets(before)) {
    const { timestamp, duration, data } = packet
    const count = Math.round(duration * sampleRate)
    const first = Math.min(count, Math.max(0, Math.round((from - timestamp) * sampleRate)))
    const last = Math.min(count, Math.max(0, Math.round((to - timestamp) * sampleRate)))
    if (last === 0) return
    const bytes = data.length / Math.max(1, count)
    if (last > first)
      yield packet.clone({
        data: data.slice(first * bytes, last * bytes),
        timestamp: timestamp + first / sampleRate,
        duration: (last - first) / sampleRate,
      })
  }
}
