import { parseFile, type IAudioMetadata, type ICommonTagsResult } from 'music-metadata'
import { extensionOf } from '../mime.ts'
import type { Chapter } from '../state/media.types.ts'
import { readMp4Info, type Mp4Info } from './mp4.ts'

/** What was read from a media file; null when it is not one. */
export interface Probe {
  format: string
  codec: string
  duration: number
  bitRate: number
  channels: number
  channelLayout: string | null
  timeBase: string
  chapters: Chapter[]
  hasPicture: boolean
  metaTags: Record<string, string>
  track: number | null
  trackTotal: number | null
  disc: number | null
  video: Mp4Info['video']
}

const containers: [RegExp, string][] = [
  [/^MPEG$/u, 'MP2/3 (MPEG audio layer 2/3)'],
  [/FLAC/u, 'raw FLAC'],
  [/^Ogg/u, 'Ogg'],
  [/ASF/u, 'ASF (Advanced / Active Streaming Format)'],
  [/AIFF/u, 'Audio IFF'],
  [/WAVE/u, 'WAV / WAVE (Waveform Audio)'],
  [/EBML|matroska|webm/iu, 'Matroska / WebM'],
  [/ADTS/u, 'raw ADTS AAC (Advanced Audio Coding)'],
]

const codecs: [RegExp, string][] = [
  [/Layer 3/u, 'mp3'],
  [/AAC/u, 'aac'],
  [/ALAC/u, 'alac'],
  [/FLAC/u, 'flac'],
  [/Opus/iu, 'opus'],
  [/Vorbis/iu, 'vorbis'],
  [/Windows Media Audio/u, 'wmav2'],
]

const named = (table: [RegExp, string][], text: string | undefined, otherwise: string): string =>
  table.find(([form]) => form.test(text ?? ''))?.[1] ?? otherwise

const round = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return textOf(value[0])
  if (typeof value === 'object' && value !== null && 'text' in value) return textOf(value.text)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

const pair = (part: { no: number | null; of: number | null }): string | undefined =>
  part.no === null ? undefined : part.of === null ? String(part.no) : `${part.no}/${part.of}`

const nativeText = (metadata: IAudioMetadata, id: RegExp): string | undefined =>
  textOf(
    Object.values(metadata.native)
      .flat()
      .find((tag) => id.test(tag.id))?.value,
  )

const metaTagsOf = (metadata: IAudioMetadata): Record<string, string> => {
  const common: ICommonTagsResult = metadata.common
  const found: Record<string, string | undefined> = {
    tagAlbum: common.album,
    tagArtist: common.artist,
    tagGenre: common.genre?.join('; '),
    tagTitle: common.title,
    tagTrack: pair(common.track),
    tagDisc: pair(common.disk),
    tagAlbumArtist: common.albumartist,
    tagDate: common.date ?? textOf(common.year),
    tagComposer: common.composer?.join(', '),
    tagPublisher: textOf(common.label),
    tagComment: textOf(common.comment) ?? nativeText(metadata, /(?:^|:)comment$/iu),
    tagDescription: textOf(common.description) ?? textOf(common.longDescription),
    tagSubtitle: textOf(common.subtitle),
    tagEncoder: metadata.format.tool,
    tagLanguage: common.language,
    tagIsrc: textOf(common.isrc),
    tagASIN: common.asin,
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** `CHAPTER001=00:01:02.500` with `CHAPTER001NAME=…`, as Ogg files keep chapters. */
const commentChapters = (metadata: IAudioMetadata): { start: number; title: string }[] => {
  const tags = new Map(
    (metadata.native['vorbis'] ?? []).map((tag) => [tag.id.toUpperCase(), String(tag.value)]),
  )
  return [...tags].flatMap(([id, value]) => {
    const time = /^CHAPTER\d+$/u.test(id) ? /^(\d+):(\d+):(\d+(?:\.\d+)?)$/u.exec(value) : null
    if (!time) return []
    const start = Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3])
    return [{ start, title: tags.get(`${id}NAME`) ?? '' }]
  })
}

const readTags = async (path: string): Promise<IAudioMetadata> => {
  try {
    return await parseFile(path, { duration: true, includeChapters: true })
  } catch {
    // Some chapter tracks are beyond the tag reader; the rest of the file is not.
    return parseFile(path, { duration: true })
  }
}

const chaptersOf = (marks: { start: number; title: string }[], duration: number): Chapter[] =>
  marks
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, title }, id, all) => ({
      id,
      start: round(start),
      end: round(all[id + 1]?.start ?? duration),
      title: title || `Chapter ${id + 1}`,
    }))

/** Reads a media file. Random bytes, empty files and unknown formats give null. */
export const probeFile = async (path: string): Promise<Probe | null> => {
  let metadata: IAudioMetadata
  try {
    metadata = await readTags(path)
  } catch {
    return null
  }
  const { format, common } = metadata
  if (!format.duration || !format.container || (!format.hasAudio && !format.hasVideo)) return null
  const duration = round(format.duration)
  const isMp4 = ['m4a', 'm4b', 'mp4'].includes(extensionOf(path))
  const mp4 = isMp4 ? await readMp4Info(path) : { chapters: [], video: null }
  const embedded = (format.chapters ?? []).map((chapter) => ({
    start: chapter.start / 1000,
    title: chapter.title,
  }))
  const marks = [mp4.chapters, embedded, commentChapters(metadata)].find((list) => list.length > 0) ?? []
  const channels = format.numberOfChannels ?? 1
  return {
    format: isMp4 ? 'QuickTime / MOV' : named(containers, format.container, format.container),
    codec: mp4.video ? 'h264' : named(codecs, format.codec, 'pcm_s16le'),
    duration,
    bitRate: Math.round(format.bitrate ?? 0),
    channels,
    channelLayout: channels === 1 ? 'mono' : channels === 2 ? 'stereo' : null,
    timeBase: format.container === 'MPEG' ? '1/14112000' : `1/${format.sampleRate ?? 1000}`,
    chapters: chaptersOf(marks, duration),
    hasPicture: (common.picture?.length ?? 0) > 0,
    metaTags: metaTagsOf(metadata),
    track: common.track.no,
    trackTotal: common.track.of,
    disc: common.disk.no,
    video: mp4.video,
  }
}

/** The first picture inside a media file, or null. */
export const readPicture = async (path: string): Promise<Uint8Array | null> => {
  try {
    const metadata = await parseFile(path, { duration: false })
    return metadata.common.picture?.[0]?.data ?? null
  } catch {
    return null
  }
}
