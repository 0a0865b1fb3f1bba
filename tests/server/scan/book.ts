import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { ensureAuthor, ensureSeries } from '../state/catalogue.ts'
import { extensionOf } from '../mime.ts'
import type {
  AudioFile,
  BookItem,
  BookMetadata,
  EBookFile,
  EbookFormat,
  LibraryFile,
} from '../state/media.types.ts'
import { chaptersOfFiles, orderAudioFiles, readAudioFile } from './audio-files.ts'
import { coverFileOf, itemBase, type ScanContext } from './context.ts'
import { embeddedCoverPath } from './embedded-cover.ts'
import { parseBookPath, splitNames } from './folder-names.ts'
import type { ItemGroup } from './groups.ts'
import { parseOpf, type OpfInfo } from './opf.ts'

const textBeside = async (
  context: ScanContext,
  files: readonly LibraryFile[],
  name: RegExp,
): Promise<string | null> => {
  const file = files.find(({ metadata }) => name.test(metadata.filename))
  const real = file ? context.disk.real(file.metadata.path) : null
  return real === null ? null : (await readFile(real, 'utf8')).trim() || null
}

const splitGenres = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((genre) => genre.trim())
    .filter(Boolean)

interface NamedMetadata extends Omit<BookMetadata, 'authors' | 'series'> {
  authorNames: string[]
  seriesName: string | null
  sequence: string | null
}

const fromTags = ({ metaTags: tags }: AudioFile): Partial<NamedMetadata> => ({
  title: tags['tagAlbum'] ?? tags['tagTitle'] ?? null,
  subtitle: tags['tagSubtitle'] ?? null,
  authorNames: splitNames(tags['tagAlbumArtist'] ?? tags['tagArtist'] ?? ''),
  narrators: splitNames(tags['tagComposer'] ?? ''),
  genres: splitGenres(tags['tagGenre']),
  publishedYear: /\d{4}/u.exec(tags['tagDate'] ?? '')?.[0] ?? null,
  publisher: tags['tagPublisher'] ?? null,
  description: tags['tagDescription'] ?? tags['tagComment'] ?? null,
  language: tags['tagLanguage'] ?? null,
  asin: tags['tagASIN'] ?? null,
})

const fromOpf = (opf: OpfInfo): Partial<NamedMetadata> => ({
  title: opf.title,
  authorNames: opf.authors,
  narrators: opf.narrators,
  publisher: opf.publisher,
  publishedYear: opf.publishedYear,
  description: opf.description,
  language: opf.language,
  isbn: opf.isbn,
  asin: opf.asin,
  genres: opf.genres,
  seriesName: opf.series,
  sequence: opf.sequence,
})

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && !value.length)

/** Later sources fill what earlier ones left empty. */
const fillIn = (sources: readonly Partial<NamedMetadata>[]): NamedMetadata => {
  const merged: Record<string, unknown> = {}
  for (const source of sources) {
    for (const [key, value] of Object.entries(source)) if (isEmpty(merged[key])) merged[key] = value
  }
  const empty: NamedMetadata = {
    title: null, subtitle: null, authorNames: [], narrators: [], seriesName: null, sequence: null, genres: [],
    publishedYear: null, publishedDate: null, publisher: null, description: null, isbn: null, asin: null,
    language: null, explicit: false, abridged: false,
  } // prettier-ignore
  return { ...empty, ...Object.fromEntries(Object.entries(merged).filter(([, value]) => !isEmpty(value))) }
}

const readMetadata = async (
  context: ScanContext,
  group: ItemGroup,
  files: readonly LibraryFile[],
  audio: readonly AudioFile[],
): Promise<BookMetadata> => {
  const { state, now, created } = context
  const place = group.isFile
    ? parseBookPath(posix.basename(group.relPath).replace(/\.[^.]+$/u, ''))
    : parseBookPath(group.relPath, { subtitle: state.settings.scannerParseSubtitle })
  const folder: Partial<NamedMetadata> = {
    ...place,
    authorNames: place.authors,
    seriesName: place.series,
    narrators: place.narrators,
  }
  const [description, reader, opfText] = await Promise.all([
    textBeside(context, files, /^desc\.txt$/iu),
    textBeside(context, files, /^reader\.txt$/iu),
    textBeside(context, files, /\.opf$/iu),
  ])
  const texts: Partial<NamedMetadata> = { description, narrators: reader ? splitNames(reader) : [] }
  const tags = audio[0] ? fromTags(audio[0]) : {}
  const opf = opfText ? fromOpf(parseOpf(opfText)) : {}
  const sources = [texts, folder, tags, opf]
  if (state.settings.scannerPreferAudioMetadata) sources.unshift(tags)
  if (state.settings.scannerPreferOpfMetadata) sources.unshift(opf)
  const { authorNames, seriesName, sequence, ...rest } = fillIn(sources)
  return {
    title: rest.title,
    subtitle: rest.subtitle,
    authors: authorNames.map((name) => ensureAuthor(state, name, created, now)),
    narrators: rest.narrators,
    series: seriesName ? [{ ...ensureSeries(state, seriesName, created, now), sequence }] : [],
    genres: rest.genres,
    publishedYear: rest.publishedYear,
    publishedDate: null,
    publisher: rest.publisher,
    description: rest.description,
    isbn: rest.isbn,
    asin: rest.asin,
    language: rest.language,
    explicit: false,
    abridged: false,
  }
}

export const ebookFileOf = (file: LibraryFile): EBookFile => ({
  ino: file.ino,
  metadata: file.metadata,
  ebookFormat: extensionOf(file.metadata.filename) as EbookFormat,
  addedAt: file.addedAt,
  updatedAt: file.updatedAt,
})

/** A book from its folder or file; null when nothing in it can be heard or read. */
export const buildBook = async (context: ScanContext, group: ItemGroup): Promise<BookItem | null> => {
  const base = itemBase(context, group)
  const read = await Promise.all(
    base.libraryFiles
      .filter((file) => file.fileType === 'audio')
      .map((file) => readAudioFile(context.disk, context.probes, file, context.now)),
  )
  const audioFiles = orderAudioFiles(read.filter((file): file is AudioFile => file !== null))
  const ebooks = base.libraryFiles.filter((file) => file.fileType === 'ebook')
  const primary = context.library.settings.audiobooksOnly
    ? undefined
    : (ebooks.find((file) => file.metadata.ext.toLowerCase() === '.epub') ?? ebooks[0])
  if (audioFiles.length === 0 && ebooks.length === 0) return null
  const cover = coverFileOf(base.libraryFiles)
  return {
    ...base,
    libraryFiles: base.libraryFiles.map((file) =>
      file === primary ? { ...file, isSupplementary: false } : file,
    ),
    mediaType: 'book',
    media: {
      metadata: await readMetadata(context, group, base.libraryFiles, audioFiles),
      coverPath: cover?.metadata.path ?? (await embeddedCoverPath(context.disk, base.id, audioFiles)),
      tags: [],
      audioFiles,
      chapters: chaptersOfFiles(audioFiles, context.state.flavour === '2.36'),
      missingParts: [],
      ebookFile: primary ? ebookFileOf(primary) : null,
    },
  }
}
