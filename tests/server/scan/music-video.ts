import { posix } from 'node:path'
import { extensionOf } from '../mime.ts'
import type { MusicItem, VideoFile, VideoItem } from '../state/media.types.ts'
import { readAudioFile } from './audio-files.ts'
import { coverFileOf, itemBase, type ScanContext } from './context.ts'
import type { ItemGroup } from './groups.ts'

const stem = (filename: string): string => filename.replace(/\.[^.]+$/u, '')
const half = (text: string | undefined, which: 0 | 1): string | null => text?.split('/')[which] || null

/** A music item is one audio file; its facts come from the tags alone. */
export const buildMusic = async (context: ScanContext, group: ItemGroup): Promise<MusicItem | null> => {
  const base = itemBase(context, group)
  const file = base.libraryFiles[0]
  const audioFile = file ? await readAudioFile(context.disk, context.probes, file, context.now) : null
  if (!audioFile) return null
  const tags = audioFile.metaTags
  return {
    ...base,
    mediaType: 'music',
    media: {
      metadata: {
        title: tags['tagTitle'] ?? stem(audioFile.metadata.filename),
        artists: tags['tagArtist'] ? [tags['tagArtist']] : [],
        album: tags['tagAlbum'] ?? null,
        albumArtist: tags['tagAlbumArtist'] ?? null,
        genres: tags['tagGenre'] ? [tags['tagGenre']] : [],
        composer: tags['tagComposer'] ?? null,
        originalYear: null,
        releaseDate: tags['tagDate'] ?? null,
        releaseCountry: null,
        releaseType: null,
        releaseStatus: null,
        recordLabel: tags['tagPublisher'] ?? null,
        language: tags['tagLanguage'] ?? null,
        explicit: false,
        discNumber: half(tags['tagDisc'], 0),
        discTotal: half(tags['tagDisc'], 1),
        trackNumber: half(tags['tagTrack'], 0),
        trackTotal: half(tags['tagTrack'], 1),
        isrc: tags['tagIsrc'] ?? null,
        musicBrainzTrackId: null,
        musicBrainzAlbumId: null,
        musicBrainzAlbumArtistId: null,
        musicBrainzArtistId: null,
      },
      coverPath: null,
      tags: [],
      audioFile: { ...audioFile, index: null },
    },
  }
}

export const buildVideo = async (context: ScanContext, group: ItemGroup): Promise<VideoItem | null> => {
  const base = itemBase(context, group)
  const file = base.libraryFiles.find(({ metadata }) => extensionOf(metadata.filename) === 'mp4')
  const real = file ? context.disk.real(file.metadata.path) : null
  const probe = real === null ? null : await context.probes.probe(real)
  if (!file || !probe?.video) return null
  const videoFile: VideoFile = {
    index: null,
    ino: file.ino,
    metadata: file.metadata,
    addedAt: context.now,
    updatedAt: context.now,
    invalid: false,
    error: null,
    format: probe.format,
    duration: probe.duration,
    bitRate: probe.bitRate,
    language: 'und',
    codec: probe.codec,
    timeBase: '1/12800',
    frameRate: probe.video.frameRate,
    width: probe.video.width,
    height: probe.video.height,
    embeddedCoverArt: null,
    mimeType: 'video/mp4',
  }
  return {
    ...base,
    mediaType: 'video',
    media: {
      metadata: {
        title: stem(posix.basename(group.relPath)),
        description: null,
        explicit: false,
        language: null,
      },
      coverPath: coverFileOf(base.libraryFiles)?.metadata.path ?? null,
      tags: [],
      videoFile,
    },
  }
}
