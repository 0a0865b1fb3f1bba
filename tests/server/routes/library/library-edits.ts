import { inBackground } from '../../jobs/background.ts'
import { itemsChanged, removeItem } from '../../changes/items.ts'
import { quickMatch } from '../../changes/match.ts'
import { newLibrarySettings } from '../../boot/libraries.ts'
import { cronError } from '../../rules/cron.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, listOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { libraryJson } from '../../json/library.ts'
import { hasIssues } from '../../rules/filter.ts'
import { decodeValue } from '../../rules/names.ts'
import { isAdmin } from '../../rules/access.ts'
import { isCleanPath } from '../../state/tree-path.ts'
import type { BookItem, Library, LibraryFolder, LibrarySettings, MediaType } from '../../state/media.types.ts'
import { visibleIn } from './library-reads.ts'

const never = (): Promise<never> => new Promise(() => {})
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const mediaTypes = new Set<string>(['book', 'podcast', 'music', 'video'])
const isMediaType = (value: unknown): value is MediaType => typeof value === 'string' && mediaTypes.has(value)

/** Folders that no library may have. */
const forbidden = /^\/(?:proc|sys|dev|metadata|config)(?:\/|$)/u

/** Making, changing and scanning of libraries. */
export const libraryEditRoutes = (app: App, core: Core): void => {
  const { state, hub, disk } = core
  const isCurrent = state.flavour === '2.36'
  const mayEdit = (c: Ctx): boolean => !isCurrent || isAdmin(c.get('user'))

  const addFolders = async (library: Library, paths: string[]): Promise<string | null> => {
    for (const path of paths) {
      if (!isCleanPath(path) || forbidden.test(path)) return path
    }
    for (const fullPath of paths) {
      await disk.makeFolder(fullPath)
      const folder: LibraryFolder = {
        id: state.ids.fresh('fol'),
        fullPath,
        libraryId: library.id,
        addedAt: Date.now(),
      }
      library.folders.push(folder)
    }
    return null
  }

  /** The 2.36 line dies of a schedule that it cannot read. */
  const isMalformed = (settings: object): boolean => {
    const expression: unknown = Reflect.get(settings, 'autoScanCronExpression')
    return isCurrent && typeof expression === 'string' && expression !== '' && cronError(expression) !== null
  }

  /** The 2.36 line takes no setting that the media type does not have. */
  const known = (settings: LibrarySettings, sent: object): LibrarySettings => {
    const taken = Object.entries(sent).filter(([key]) => !isCurrent || key in settings)
    return { ...settings, ...Object.fromEntries(taken) }
  }

  const pathsOf = (folders: unknown[]): (string | undefined)[] =>
    folders.map((folder) => textOf((folder as Record<string, unknown> | null)?.['fullPath']))

  app.post('/api/libraries', async (c) => {
    if (!mayEdit(c)) return status(403)
    const body = bodyOf(c)
    const name = textOf(body['name'])
    const folders = Array.isArray(body['folders']) ? body['folders'] : []
    if (!name || folders.length === 0) return sentence(isCurrent ? 400 : 500, 'Invalid request')
    const paths = pathsOf(folders)
    if (paths.some((path) => path === undefined)) {
      core.crash()
      return never()
    }
    const now = Date.now()
    const sent: object = isObject(body['settings']) ? body['settings'] : {}
    if (isMalformed(sent)) {
      core.crash()
      return never()
    }
    const mediaType = isMediaType(body['mediaType']) ? body['mediaType'] : 'book'
    const library: Library = {
      id: state.ids.fresh('lib'),
      name,
      folders: [],
      displayOrder: state.libraries.size + 1,
      icon: textOf(body['icon']) || 'database',
      mediaType,
      provider: textOf(body['provider']) || 'google',
      settings: known(newLibrarySettings(state.flavour, mediaType), sent),
      createdAt: now,
      lastUpdate: now,
    }
    const bad = await addFolders(
      library,
      paths.filter((path): path is string => path !== undefined),
    )
    if (bad !== null) return sentence(400, `Invalid folder directory "${bad}"`)
    state.libraries.set(library.id, library)
    state.changed()
    hub.toLibrary(library.id, 'library_added', libraryJson(state, library))
    return json(c, libraryJson(state, library))
  })

  const applyFolders = async (library: Library, sent: unknown[]): Promise<string | null> => {
    const kept = new Set(sent.map((folder) => textOf((folder as Record<string, unknown>)['id'])))
    const fresh = sent.filter((folder) => !textOf((folder as Record<string, unknown>)['id']))
    // by their ids alone: one that is sent again without it is a further one, and the old one goes with its items
    const gone = new Set(library.folders.map(({ id }) => id).filter((id) => !kept.has(id)))
    const bad = await addFolders(
      library,
      pathsOf(fresh).filter((path): path is string => path !== undefined),
    )
    if (bad !== null) return bad
    library.folders = library.folders.filter(({ id }) => !gone.has(id))
    for (const item of [...state.items.inLibrary(library.id)]) {
      if (gone.has(item.folderId)) await removeItem(core, item)
    }
    return null
  }

  app.patch('/api/libraries/:id', async (c) => {
    if (!mayEdit(c)) return status(403)
    const library = c.get('library')
    const body = bodyOf(c)
    const before = JSON.stringify(library)
    if (Array.isArray(body['folders'])) {
      const bad = await applyFolders(library, body['folders'])
      // seen on both servers: they go on, and never answer
      if (bad !== null) return never()
    }
    for (const key of ['name', 'provider', 'icon'] as const) {
      const value = textOf(body[key])
      if (value) library[key] = value
    }
    if (isMediaType(body['mediaType'])) library.mediaType = body['mediaType']
    if (typeof body['displayOrder'] === 'number') library.displayOrder = body['displayOrder']
    if (isObject(body['settings'])) {
      if (isMalformed(body['settings'])) {
        core.crash()
        return never()
      }
      const percent: unknown = Reflect.get(body['settings'], 'markAsFinishedPercentComplete')
      if (isCurrent && typeof percent === 'number' && (percent < 0 || percent > 100)) {
        const problem = 'Setting "markAsFinishedPercentComplete" must be between 0 and 100'
        return sentence(400, `Invalid request. ${problem}`)
      }
      library.settings = known(library.settings, body['settings'])
    }
    if (JSON.stringify(library) !== before) {
      library.lastUpdate = Date.now()
      state.changed()
      hub.toLibrary(library.id, 'library_updated', libraryJson(state, library))
    }
    return json(c, libraryJson(state, library))
  })

  app.delete('/api/libraries/:id', async (c) => {
    if (!mayEdit(c)) return status(403)
    const library = c.get('library')
    for (const item of [...state.items.inLibrary(library.id)]) await removeItem(core, item, { lists: false })
    for (const collection of [...state.collections.values()]) {
      if (collection.libraryId === library.id) state.collections.delete(collection.id)
    }
    for (const playlist of [...state.playlists.values()]) {
      if (playlist.libraryId === library.id) state.playlists.delete(playlist.id)
    }
    const body = libraryJson(state, library)
    state.libraries.delete(library.id)
    for (const [position, other] of state.librariesInOrder().entries()) other.displayOrder = position + 1
    state.changed()
    hub.toEveryone('library_removed', body)
    return json(c, body)
  })

  app.post(
    '/api/libraries/order',
    forAdmins((c) => {
      const orders = listOf(c) as { id?: unknown; newOrder?: unknown }[]
      if (orders.some(({ id }) => !state.libraries.has(String(id)))) return status(500)
      for (const { id, newOrder } of orders) {
        const library = state.libraries.get(String(id))
        if (library) library.displayOrder = Number(newOrder)
      }
      state.changed()
      return json(c, { libraries: state.librariesInOrder().map((library) => libraryJson(state, library)) })
    }),
  )

  app.delete('/api/libraries/:id/issues', async (c) => {
    if (!mayEdit(c)) return status(403)
    for (const item of visibleIn(core, c).filter(hasIssues)) await removeItem(core, item)
    return ok()
  })

  app.post(
    '/api/libraries/:id/scan',
    forAdmins((c) => {
      inBackground(core.scans.scan(c.get('library')))
      return ok()
    }),
  )

  app.get(
    '/api/libraries/:id/matchall',
    forAdmins((c) => {
      const library = c.get('library')
      if (library.mediaType !== 'book') return ok()
      const options = { provider: library.provider, overrideDetails: false }
      inBackground(
        core.scans.matchAll(library, async (item) => quickMatch(core, item, options)?.updated ?? false),
      )
      return ok()
    }),
  )

  const renameNarrator = (c: Ctx, next: string | null): number => {
    const name = decodeValue(param(c, 'narratorId'))
    const books = state.items
      .inLibrary(c.get('library').id)
      .filter(
        (item): item is BookItem => item.mediaType === 'book' && item.media.metadata.narrators.includes(name),
      )
    for (const { media } of books) {
      const renamed = media.metadata.narrators.flatMap((one) => (one === name ? (next ?? []) : one))
      media.metadata.narrators = [...new Set(renamed)]
    }
    itemsChanged(core, books)
    return books.length
  }

  app.patch('/api/libraries/:id/narrators/:narratorId', (c) => {
    if (!c.get('user').permissions.update) return status(403)
    const name = textOf(bodyOf(c)['name'])
    if (!name) return sentence(400, 'Invalid request payload. Name not specified.')
    return json(c, { updated: renameNarrator(c, name) })
  })

  app.delete('/api/libraries/:id/narrators/:narratorId', (c) => {
    if (!c.get('user').permissions.update) return status(403)
    return json(c, { updated: renameNarrator(c, null) })
  })
}
