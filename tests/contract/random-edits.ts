import { chipsIn, chipsOf } from '#machines/editing/chips.ts'
import { valuesOfEpisode } from '#machines/editing/episode-form.ts'
import { formOfChapters } from '#machines/editing/chapters/chapter-form.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import { choicesOf, moved } from '#machines/editing/track-order/track-order-rules.ts'
import { valuesOfLibrary } from '#machines/admin/library-editor/library-form.ts'
import type { FieldValue, Values } from '#machines/editing/values.ts'
import type { LibraryItemExpanded, ServerSettings } from '#machines/model/entities/index.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { readEpisode } from '#src/platform/server/podcasts/read-episode.ts'
import { readItems } from '#src/platform/server/reads/read-items.ts'
import { readLibraries } from '#src/platform/server/reads/read-library.ts'
import type { Server } from '#src/platform/server/server.ts'

export const KINDS = [
  'item',
  'items',
  'episode',
  'chapters',
  'tracks',
  'cover',
  'noCover',
  'settings',
  'library',
  'renameTag',
  'removeTag',
  'renameGenre',
] as const

/** An edit to be: of which kind, and three numbers that choose what it is about and what it writes. */
export type Recipe = readonly [kind: (typeof KINDS)[number], of: number, field: number, value: number]

/** What there is to edit. */
export interface Ground {
  server: Server
  ids: readonly string[]
  readSettings: () => Promise<ServerSettings>
}

const at = <Value>(of: readonly Value[], number: number): Value => {
  const value = of[number % of.length]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

const NAMES = ['sea', 'Sea', 'fog', 'salt', 'tide'] as const
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Few values, so that edits come upon each other’s. */
const VALUES: Readonly<Record<string, (number: number) => FieldValue>> = {
  title: (number) => at(['Ebb', 'Flood', 'Slack water'], number),
  subtitle: (number) => at(['', 'A tale', 'A tale of the sea'], number),
  publishedYear: (number) => at(['', '1998', '2004'], number),
  explicit: (number) => number % 2 === 0,
  genres: (number) => chipsOf([at(NAMES, number), at(NAMES, Math.floor(number / 8))].filter(isFirst)),
  tags: (number) => chipsOf([at(NAMES, number), at(NAMES, Math.floor(number / 8))].filter(isFirst)),
  narrators: (number) => chipsOf([at(['Ada Voss', 'Bo Lind'], number)]),
}

function isFirst(name: string, index: number, names: readonly string[]): boolean {
  return names.indexOf(name) === index
}

function changed(values: Values, number: number, wanted: number): { changes: Values; before: Values } | null {
  const field = at(
    Object.keys(VALUES).filter((name) => name in values),
    number,
  )
  const value = VALUES[field]?.(wanted) ?? ''
  const held = values[field] ?? ''
  if (JSON.stringify(value) === JSON.stringify(held)) return null
  return { changes: { [field]: value }, before: { [field]: held } }
}

const isBook = (item: LibraryItemExpanded): item is Extract<LibraryItemExpanded, { mediaType: 'book' }> =>
  item.mediaType === 'book' && item.media.tracks.length > 0

async function itemRequest(
  { server, ids }: Ground,
  [kind, of, field, value]: Recipe,
): Promise<OperationRequest | null> {
  const items = await readItems(server, ids)
  switch (kind) {
    case 'items': {
      const some = [0, 1, 2].map((step) => at(items, of + step))
      const each = some.flatMap((item, step) => {
        const change = changed(valuesOfItem(item), field + step, value + step)
        return change ? [{ libraryItemId: item.id, ...change }] : []
      })
      return each.length > 0 ? { name: 'items.update', params: { items: each, isUndo: false } } : null
    }
    case 'chapters': {
      const book = at(items.filter(isBook), of)
      const { duration } = book.media
      const count = 1 + (value % 3)
      const chapters = Array.from({ length: count }, (_, index) => ({
        start: (duration / count) * index,
        end: (duration / count) * (index + 1),
        title: `${at(NAMES, value)} ${index + 1}`,
      }))
      const before = formOfChapters(book).values['chapters'] as unknown as typeof chapters
      return JSON.stringify(chapters) === JSON.stringify(before)
        ? null
        : { name: 'item.setChapters', params: { libraryItemId: book.id, chapters, before } }
    }
    case 'tracks': {
      const books = items.filter((item) => isBook(item) && item.media.audioFiles.length > 1)
      if (books.length === 0) return null
      const book = at(books, of)
      if (!isBook(book)) return null
      const choices = choicesOf(book.media.audioFiles)
      const tracks = moved(choices, at(choices, value).ino, field % choices.length)
      return JSON.stringify(tracks) === JSON.stringify(choices)
        ? null
        : {
            name: 'item.setTracks',
            params: { libraryItemId: book.id, tracks, chapters: null, isUndo: false },
          }
    }
    default: {
      const item = at(items, of)
      const change = changed(valuesOfItem(item), field, value)
      return change && { name: 'item.update', params: { libraryItemId: item.id, ...change } }
    }
  }
}

/** The write of a recipe as things stand; null where it would change nothing. */
export async function requestOf(ground: Ground, recipe: Recipe): Promise<OperationRequest | null> {
  const { server, ids } = ground
  const [kind, of, field, value] = recipe
  const { signal } = new AbortController()
  switch (kind) {
    case 'episode': {
      const podcasts = (await readItems(server, ids)).filter(
        (item) => item.mediaType === 'podcast' && item.media.episodes.length > 0,
      )
      const podcast = at(podcasts, of)
      if (podcast.mediaType !== 'podcast') return null
      const { id: episodeId } = at(podcast.media.episodes, field)
      const ref = { libraryItemId: podcast.id, episodeId }
      const { season = '' } = valuesOfEpisode(await readEpisode(server, ref, signal))
      const wanted = at(['1', '2', '3'], value)
      return season === wanted
        ? null
        : { name: 'episode.update', params: { ...ref, changes: { season: wanted }, before: { season } } }
    }
    case 'cover': {
      const bytes = new Uint8Array([...SIGNATURE, value % 3])
      const file = new File([bytes], 'cover.png', { type: 'image/png' })
      return { name: 'item.setCover', params: { libraryItemId: at(ids, of), cover: { by: 'file', file } } }
    }
    case 'noCover': {
      const item = at(await readItems(server, ids), of)
      return item.media.coverPath ? { name: 'item.removeCover', params: { libraryItemId: item.id } } : null
    }
    case 'settings': {
      const { scannerFindCovers, sortingPrefixes, version } = await ground.readSettings()
      const isPrefixes = field % 2 === 0
      const patch = isPrefixes
        ? { sortingPrefixes: at([['the'], ['the', 'a'], ['der']], value) }
        : { scannerFindCovers: !scannerFindCovers }
      const before = isPrefixes ? { sortingPrefixes } : { scannerFindCovers }
      return JSON.stringify(patch) === JSON.stringify(before)
        ? null
        : { name: 'settings.update', params: { patch, before, serverVersion: version ?? null } }
    }
    case 'library': {
      const library = at(await readLibraries(server, signal), of)
      const { squareCovers = true } = valuesOfLibrary(library)
      const changes = { squareCovers: squareCovers !== true }
      return { name: 'library.update', params: { libraryId: library.id, changes, before: { squareCovers } } }
    }
    case 'renameTag':
    case 'renameGenre': {
      const name = at(NAMES, value)
      const from = at(NAMES, field)
      if (name === from || !(await isHeld(ground, kind === 'renameTag' ? 'tags' : 'genres', from)))
        return null
      return { name: kind === 'renameTag' ? 'tag.rename' : 'genre.rename', params: { value: from, name } }
    }
    case 'removeTag': {
      const from = at(NAMES, field)
      return (await isHeld(ground, 'tags', from)) ? { name: 'tag.remove', params: { value: from } } : null
    }
    default:
      return await itemRequest(ground, recipe)
  }
}

async function isHeld({ server, ids }: Ground, field: 'tags' | 'genres', name: string): Promise<boolean> {
  const items = await readItems(server, ids)
  return items.some((item) => chipsIn(valuesOfItem(item)[field]).some((chip) => chip.name === name))
}
