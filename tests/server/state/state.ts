import { randomBytes } from 'node:crypto'
import { createIds, type Flavour, type Ids } from './ids.ts'
import { ItemTable } from './item-table.ts'
import type { Author, Item, Library, Series } from './media.types.ts'
import type {
  ApiKey,
  Collection,
  Feed,
  MediaProgress,
  MetadataProvider,
  Playlist,
  RefreshRecord,
  Session,
  User,
} from './people.types.ts'
import {
  defaultEmailSettings,
  defaultNotificationSettings,
  defaultServerSettings,
  type Backup,
  type EmailSettings,
  type NotificationSettings,
  type ServerSettings,
} from './settings.types.ts'

const mapOf = <T extends { id: string }>(list: readonly T[] = []): Map<string, T> =>
  new Map(list.map((entry) => [entry.id, entry]))

/** What is written to the state file. */
export interface StateFile {
  version: 1
  flavour: Flavour
  secret: string
  users: User[]
  libraries: Library[]
  items: Item[]
  authors: Author[]
  series: Series[]
  collections: Collection[]
  playlists: Playlist[]
  sessions: Session[]
  feeds: Feed[]
  backups: Backup[]
  refreshTokens: RefreshRecord[]
  apiKeys: ApiKey[]
  metadataProviders: MetadataProvider[]
  settings: ServerSettings
  email: EmailSettings
  notifications: NotificationSettings
  removedPaths: string[]
}

/** What of it a backup holds and puts back. */
export type RestoredState = Omit<
  StateFile,
  | 'version'
  | 'flavour'
  | 'secret'
  | 'backups'
  | 'refreshTokens'
  | 'apiKeys'
  | 'metadataProviders'
  | 'removedPaths'
>

/** Everything the server would keep in its database. Open sessions, streams and tasks live elsewhere: a restart loses them. */
export class State {
  readonly flavour: Flavour
  readonly ids: Ids
  secret: string
  users: Map<string, User>
  libraries: Map<string, Library>
  items = new ItemTable()
  authors: Map<string, Author>
  series: Map<string, Series>
  collections: Map<string, Collection>
  playlists: Map<string, Playlist>
  sessions: Map<string, Session>
  feeds: Map<string, Feed>
  backups: Map<string, Backup>
  refreshTokens: Map<string, RefreshRecord>
  apiKeys: Map<string, ApiKey>
  metadataProviders: Map<string, MetadataProvider>
  settings: ServerSettings
  email: EmailSettings
  notifications: NotificationSettings
  readonly basePath: string
  /** Ids of the library, authors and series made up for scale: made again at each start instead of being stored. */
  readonly generated = new Set<string>()
  /** How often something was written. */
  writes = 0
  /** Called after every change; persistence and caches hang on it. */
  onChange: () => void = () => {}

  constructor(flavour: Flavour, basePath: string, kept: Partial<StateFile> = {}) {
    this.flavour = flavour
    this.basePath = basePath
    this.ids = createIds(flavour)
    this.secret = kept.secret ?? randomBytes(32).toString('hex')
    this.users = mapOf(kept.users)
    this.libraries = mapOf(kept.libraries)
    this.items.setAll(kept.items ?? [])
    this.authors = mapOf(kept.authors)
    this.series = mapOf(kept.series)
    this.collections = mapOf(kept.collections)
    this.playlists = mapOf(kept.playlists)
    this.sessions = mapOf(kept.sessions)
    this.feeds = mapOf(kept.feeds)
    this.backups = mapOf(kept.backups)
    this.refreshTokens = mapOf(kept.refreshTokens)
    this.apiKeys = mapOf(kept.apiKeys)
    this.metadataProviders = mapOf(kept.metadataProviders)
    this.settings = { ...defaultServerSettings, ...kept.settings }
    this.email = structuredClone({ ...defaultEmailSettings, ...kept.email })
    this.notifications = structuredClone({ ...defaultNotificationSettings, ...kept.notifications })
  }

  changed(): void {
    this.writes += 1
    this.onChange()
  }

  /** A user by name, compared without case as the login does. */
  userNamed(username: string): User | undefined {
    const wanted = username.toLowerCase()
    return [...this.users.values()].find((user) => user.username.toLowerCase() === wanted)
  }

  librariesInOrder(): Library[] {
    return [...this.libraries.values()].toSorted((a, b) => a.displayOrder - b.displayOrder)
  }

  progressOf(
    userId: string,
    libraryItemId: string,
    episodeId: string | null = null,
  ): MediaProgress | undefined {
    return this.users
      .get(userId)
      ?.mediaProgress.find((entry) => entry.libraryItemId === libraryItemId && entry.episodeId === episodeId)
  }

  /** An item by its title, for tests; throws when there is none. */
  itemTitled(title: string): Item {
    const found = [...this.items.values()].find((item) => item.media.metadata.title === title)
    if (!found) throw new Error(`No item titled "${title}" in the stand-in's state`)
    return found
  }

  /** A library by its name, for tests; throws when there is none. */
  libraryNamed(name: string): Library {
    const found = [...this.libraries.values()].find((library) => library.name === name)
    if (!found) throw new Error(`No library named "${name}" in the stand-in's state`)
    return found
  }

  /** Puts everything back to what a backup held; backups, secret and made-up libraries stay. */
  restore(kept: RestoredState): void {
    const madeUp = [...this.items.values()].filter((item) => this.generated.has(item.libraryId))
    const keepGenerated = <T extends { id: string }>(list: T[], now: Map<string, T>): Map<string, T> =>
      mapOf([...list, ...[...now.values()].filter(({ id }) => this.generated.has(id))])
    this.users = mapOf(kept.users)
    this.libraries = keepGenerated(kept.libraries, this.libraries)
    this.authors = keepGenerated(kept.authors, this.authors)
    this.series = keepGenerated(kept.series, this.series)
    this.items.clear()
    this.items.setAll([...kept.items, ...madeUp])
    this.collections = mapOf(kept.collections)
    this.playlists = mapOf(kept.playlists)
    this.sessions = mapOf(kept.sessions)
    this.feeds = mapOf(kept.feeds)
    this.settings = kept.settings
    this.email = kept.email
    this.notifications = kept.notifications
    this.changed()
  }

  toFile(removedPaths: Iterable<string> = []): StateFile {
    return {
      version: 1,
      flavour: this.flavour,
      secret: this.secret,
      users: [...this.users.values()],
      libraries: this.#stored(this.libraries.values()),
      items: [...this.items.values()].filter((item) => !this.generated.has(item.libraryId)),
      authors: this.#stored(this.authors.values()),
      series: this.#stored(this.series.values()),
      collections: [...this.collections.values()],
      playlists: [...this.playlists.values()],
      sessions: [...this.sessions.values()],
      feeds: [...this.feeds.values()],
      backups: [...this.backups.values()],
      refreshTokens: [...this.refreshTokens.values()],
      apiKeys: [...this.apiKeys.values()],
      metadataProviders: [...this.metadataProviders.values()],
      settings: this.settings,
      email: this.email,
      notifications: this.notifications,
      removedPaths: [...removedPaths],
    }
  }

  #stored<T extends { id: string }>(entries: Iterable<T>): T[] {
    return [...entries].filter((entry) => !this.generated.has(entry.id))
  }
}
