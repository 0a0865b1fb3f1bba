import { mediaProgressSchema } from './media-progress.ts'
import { byDefault } from './reading/needs.ts'
import {
  epoch,
  epochOrNull,
  flag,
  flagOrFalse,
  id,
  requiredSeconds,
  text,
  textOrNull,
  texts,
} from './reading/primitives.ts'
import * as z from './reading/zod.ts'

/** What the server does not name is not permitted. */
export const permissionsSchema = z.object({
  download: flagOrFalse,
  update: flagOrFalse,
  delete: flagOrFalse,
  upload: flagOrFalse,
  createEreader: flagOrFalse,
  accessAllLibraries: flagOrFalse,
  accessAllTags: flagOrFalse,
  accessExplicitContent: flagOrFalse,
  selectedTagsNotAccessible: flagOrFalse,
})
export type Permissions = z.infer<typeof permissionsSchema>

/** Bookmarks have no id: item and time name them. */
export const bookmarkSchema = z.object({
  libraryItemId: id,
  title: text,
  time: requiredSeconds,
  createdAt: epoch,
})
export type Bookmark = z.infer<typeof bookmarkSchema>

export const userShape = {
  id,
  username: text,
  type: text,
  token: textOrNull,
  seriesHideFromContinueListening: z.array(id),
  isActive: byDefault(z.boolean(), true),
  isLocked: flag,
  lastSeen: epochOrNull,
  createdAt: epoch,
  permissions: permissionsSchema,
  librariesAccessible: z.array(id),
  itemTagsSelected: texts,
  email: z.exactOptional(textOrNull),
}

/**
 * A user with progress and bookmarks. `type` is root, admin, user or guest. Events can carry another user: take it
 * only when the id is one's own. Newer servers add a pair of short-lived tokens at sign-in.
 */
export const userSchema = z.object({
  ...userShape,
  mediaProgress: z.array(mediaProgressSchema),
  bookmarks: z.array(bookmarkSchema),
  accessToken: z.exactOptional(text),
  refreshToken: z.exactOptional(textOrNull),
  isOldToken: z.exactOptional(flag),
})
export type User = z.infer<typeof userSchema>

/** `error` comes with status 200. */
export const passwordAnswerSchema = z.object({
  success: z.exactOptional(flag),
  error: z.exactOptional(text),
})
