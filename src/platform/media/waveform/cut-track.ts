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
  if (codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') return new WavOutputFormat()
  if (codec !== 'aac') return null
  // a raw stream says in each frame what others say once
  const config = await track.getDecoderConfig()
  return config?.description ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new AdtsOutputFormat()
}

const ENDINGS: Partial<Record<string, string>> = { '.mp4': '.m4a' }
const TYPES: Partial<Record<string, string>> = { 'video/mp4': 'audio/mp4' }

/**
 * Takes the frames of a stretch over as they are. Frames are whole, so each end lies where the nearest of them begins or
 * ends: half a frame away at most, which is 13 ms in an MP3 and 23 ms in an AAC of 22,050 Hz.
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
  const sink = new EncodedPacketSink(track)
  const first = await nearestTo(sink, from - base)
  if (!first) throw new StripError('format', 'It has no frames there.')

  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  output.setMetadataTags(tags)
  await output.start()
  const decoderConfig = await track.getDecoderConfig()
  const start = first.timestamp
  let end = start
  for await (const packet of sink.packets(first)) {
    signal.throwIfAborted()
    if (end > start && middleOf(packet) > to - base) break
    await source.add(
      packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }),
      decoderConfig ? { decoderConfig } : undefined,
    )
    end = packet.timestamp + packet.duration
  }
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

const middleOf = ({ timestamp, duration }: EncodedPacket): number => timestamp + duration / 2

/** The frame that begins nearest to a second. */
async function nearestTo(sink: EncodedPacketSink, at: number): Promise<EncodedPacket | null> {
  const packet = (await sink.getPacket(at)) ?? (await sink.getFirstPacket())
  if (!packet || middleOf(packet) > at) return packet
  return (await sink.getNextPacket(packet)) ?? packet
}
