import {
  ADTS,
  AudioSampleSink,
  BufferSource,
  CustomSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import type { InputAudioTrack } from 'mediabunny'
import { addSamples } from '#machines/editing/waveform/levels.ts'
import type { Levels } from '#machines/editing/waveform/levels.ts'
import { bytesOf } from './byte-file.ts'
import type { ByteFile, Excerpt } from './byte-file.ts'
import { cutTrack } from './cut-track.ts'
import type { CutSound, CutTags } from './cut-track.ts'
import { openFlac } from './flac-file.ts'
import { id3Length, mp3HeaderAt } from './mp3-header.ts'
import { openMp3 } from './mp3-file.ts'
import { openMp4 } from './mp4-file.ts'
import { StripError } from './strip-error.ts'

/** A stretch of a file to be decoded: `from`, `to` and `duration` in seconds of it, `startOffset` in those of the book. */
export interface Stretch {
  from: number
  to: number
  startOffset: number
  duration: number
}

/** A file whose sound is decoded, or cut, in stretches. */
export interface AudioFile {
  /** @throws StripError `format` when this browser cannot decode it, `noIndex` when too much would have to be read */
  decode(stretch: Stretch, levels: Levels, signal: AbortSignal): Promise<void>
  /** The same sound as a file of its own. @throws StripError as above; nothing is decoded for it */
  cut(stretch: Stretch, tags: CutTags, signal: AbortSignal): Promise<CutSound>
  close(): void
}

const FORMATS = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS]
/** A file without an index is read from its start so far, but not further. */
const MOST_FROM_START = 12 * 1024 ** 2
const CACHE_BYTES = 1024 ** 2
/** A decoder needs what came before, to begin in full. */
const LEAD_SECONDS = 0.25

// what it cannot read is said in a sentence
Logging.level = LogLevel.Silent

/** How a stretch of a file is found. */
interface Finder {
  /** Null where only reading from the start leads there. */
  excerpt(from: number, to: number): Promise<Excerpt | null>
  /** Of the whole file. */
  base: number
  /** Whether a demuxer finds a time by itself without reading all before. */
  hasIndex: boolean
}

export async function openAudio(file: ByteFile): Promise<AudioFile> {
  const finder = await finderOf(file)
  // what a demuxer has learnt of a file without an index is worth keeping
  let kept: Input | null = null

  /** @param base seconds of the file at time 0 of the track that is used */
  async function withTrack<Made>(
    { from, to, duration }: Stretch,
    make: (track: InputAudioTrack, base: number) => Promise<Made>,
  ): Promise<Made> {
    const excerpt = await finder.excerpt(from, to)
    if (!excerpt && !finder.hasIndex && (file.size * to) / Math.max(duration, to) > MOST_FROM_START)
      throw new StripError('noIndex', 'It has no index.')
    const input = excerpt
      ? new Input({ formats: FORMATS, source: new BufferSource(await bytesOf(file, excerpt)) })
      : (kept ??= inputOf(file, finder.hasIndex))
    try {
      const track = await input.getPrimaryAudioTrack()
      if (!track) throw new StripError('format', 'It has no sound.')
      return await make(track, (excerpt ?? finder).base)
    } finally {
      if (input !== kept) input.dispose()
    }
  }

  return {
    decode: async (stretch, levels, signal) => {
      await withTrack(stretch, async (track, base) => {
        if (!(await track.canDecode())) throw new StripError('format', 'It cannot be decoded here.')
        await measure(track, base, stretch, levels, signal)
      })
    },
    cut: async (stretch, tags, signal) =>
      await withTrack(stretch, async (track, base) => await cutTrack(track, base, stretch, tags, signal)),
    close: () => kept?.dispose(),
  }
}

async function measure(
  track: InputAudioTrack,
  base: number,
  { from, to, startOffset }: Stretch,
  levels: Levels,
  signal: AbortSignal,
): Promise<void> {
  let plane = new Float32Array()
  for await (const sample of new AudioSampleSink(track).samples(from - base - LEAD_SECONDS, to - base)) {
    const { numberOfChannels, numberOfFrames, sampleRate, timestamp } = sample
    if (plane.length < numberOfFrames) plane = new Float32Array(numberOfFrames)
    const samples = plane.subarray(0, numberOfFrames)
    const at = timestamp + base
    for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
      sample.copyTo(samples, { planeIndex, format: 'f32-planar' })
      // what lies beyond this stretch is the next file's
      const first = Math.max(0, Math.ceil((from - at) * sampleRate))
      const last = Math.min(numberOfFrames, Math.ceil((to - at) * sampleRate))
      if (last > first)
        addSamples(levels, samples.subarray(first, last), sampleRate, startOffset + at + first / sampleRate)
    }
    sample.close()
    signal.throwIfAborted()
  }
}

/** Pages are read ahead as it is; only what is gone through frame by frame is worth larger parts. */
function inputOf(file: ByteFile, hasIndex: boolean): Input {
  return new Input({
    formats: FORMATS,
    source: new CustomSource({
      getSize: () => file.size,
      read: async (start, end) => await file.read(start, end),
      maxCacheSize: CACHE_BYTES,
      prefetchProfile: hasIndex ? 'none' : 'network',
      // of what was read ahead: the next read meets it again
      handleUnhandledError: () => undefined,
    }),
  })
}

async function finderOf(file: ByteFile): Promise<Finder> {
  const bytes = await file.read(0, 16)
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  const byItself: Finder = { excerpt: () => Promise.resolve(null), base: 0, hasIndex: true }
  if (word(4) === 'ftyp') return { ...byItself, ...(await openMp4(file)) }
  if (word(0) === 'fLaC') return { ...byItself, hasIndex: false, ...(await openFlac(file)) }
  if (id3Length(bytes) > 0 || mp3HeaderAt(bytes, 0))
    return { ...byItself, hasIndex: false, ...(await openMp3(file)) }
  // a raw stream of AAC
  return { ...byItself, hasIndex: bytes[0] !== 0xff }
}
