import { z } from 'zod'

// Only what this server itself shapes: a client may have sent odd values, and no odd value may cost a whole state.
const record = z.looseObject({ id: z.string() })
const named = record.extend({ name: z.string() })
const texts = z.array(z.string())
const objects = z.array(z.looseObject({}))

const user = record.extend({
  username: z.string(),
  type: z.enum(['root', 'admin', 'user', 'guest']),
  token: z.string(),
  passwordHash: z.string().nullable(),
  mediaProgress: z.array(record),
  seriesHideFromContinueListening: z.array(z.unknown()),
  bookmarks: objects,
  isActive: z.boolean(),
  permissions: z.looseObject({}),
  librariesAccessible: z.array(z.unknown()),
  itemTagsSelected: z.array(z.unknown()),
})

const library = named.extend({
  folders: z.array(record.extend({ fullPath: z.string() })),
  mediaType: z.enum(['book', 'podcast', 'music', 'video']),
  settings: z.looseObject({}),
})

const item = record.extend({
  libraryId: z.string(),
  path: z.string(),
  libraryFiles: objects,
  mediaType: z.enum(['book', 'podcast', 'music', 'video']),
  media: z.looseObject({ metadata: z.looseObject({}), tags: z.array(z.unknown()) }),
})

/** What a state file looks like, as far as the server could not start or answer without it. */
export const stateSchema = z.looseObject({
  version: z.literal(1),
  flavour: z.enum(['2.2.23', '2.36']),
  secret: z.string().min(1),
  users: z.array(user),
  libraries: z.array(library),
  items: z.array(item),
  authors: z.array(named),
  series: z.array(named),
  collections: z.array(named.extend({ books: texts })),
  playlists: z.array(named.extend({ items: objects })),
  sessions: z.array(record.extend({ userId: z.string(), libraryItemId: z.string() })),
  feeds: z.array(record),
  backups: z.array(record).optional(),
  refreshTokens: z.array(record.extend({ userId: z.string() })).optional(),
  apiKeys: z.array(record.extend({ userId: z.string() })).optional(),
  metadataProviders: z.array(record).optional(),
  settings: z.looseObject({}),
  email: z.looseObject({}),
  notifications: z.looseObject({ notifications: z.array(record) }),
  removedPaths: texts,
})
