import { mediaProgressSchema } from '../media-progress.ts'
import { onlineUserSchema } from './online-user.ts'
import { listeningSessionSchema, listeningSessionsPageSchema } from '../playback-session.ts'
import { epoch, flag, id, text, textOrNull, texts } from '../reading/primitives.ts'
import { bookmarkSchema, userSchema, userShape } from '../user.ts'
import * as z from '../reading/zod.ts'

/** A user in the list of users: no progress, no bookmarks. Newer servers add what was listened to last where it is asked for. */
export const listedUserSchema = z.object({
  ...userShape,
  latestSession: z.exactOptional(z.nullable(z.object({ displayTitle: textOrNull }))),
})
export type ListedUser = z.infer<typeof listedUserSchema>

export const usersAnswerSchema = z.object({ users: z.array(listedUserSchema) })
export type UsersAnswer = z.infer<typeof usersAnswerSchema>

/** A new or changed user; `success` comes with changes only. */
export const userAnswerSchema = z.object({ success: z.exactOptional(flag), user: userSchema })

/** Older servers attach the media, newer ones its title; neither does when the item is gone. */
export const namedProgressSchema = z.object({
  ...mediaProgressSchema.shape,
  media: z.exactOptional(
    z.nullable(z.object({ coverPath: textOrNull, metadata: z.object({ title: textOrNull }) })),
  ),
  episode: z.exactOptional(z.nullable(z.object({ title: textOrNull }))),
  displayTitle: z.exactOptional(textOrNull),
  coverPath: z.exactOptional(textOrNull),
})
export type NamedProgress = z.infer<typeof namedProgressSchema>

export const userDetailSchema = z.object({
  ...userShape,
  mediaProgress: z.array(namedProgressSchema),
  bookmarks: z.array(bookmarkSchema),
})
export type UserDetail = z.infer<typeof userDetailSchema>

const ownedSessionSchema = z.object({
  ...listeningSessionSchema.shape,
  user: z.exactOptional(z.nullable(z.object({ id, username: text }))),
})
export type OwnedSession = z.infer<typeof ownedSessionSchema>

export const sessionsPageSchema = z.object({
  ...listeningSessionsPageSchema.shape,
  sessions: z.array(ownedSessionSchema),
})
export type SessionsPage = z.infer<typeof sessionsPageSchema>

export const openSessionsAnswerSchema = z.object({ sessions: z.array(ownedSessionSchema) })

export const onlineUsersAnswerSchema = z.object({
  usersOnline: z.array(onlineUserSchema),
  openSessions: z.array(listeningSessionSchema),
})
export type OnlineUsersAnswer = z.infer<typeof onlineUsersAnswerSchema>

/** Newer servers: the sign-ins of a user. */
export const signInSessionsPageSchema = z.object({
  sessions: z.array(
    z.object({
      id,
      ipAddress: textOrNull,
      userAgent: textOrNull,
      createdAt: epoch,
      updatedAt: epoch,
      current: flag,
    }),
  ),
})
export type SignInSessionsPage = z.infer<typeof signInSessionsPageSchema>

/** Absent permissions keep their value. A new user needs all three of name, password and type. */
export const userRequestSchema = z.object({
  username: z.exactOptional(text),
  password: z.exactOptional(text),
  type: z.exactOptional(text),
  isActive: z.exactOptional(flag),
  permissions: z.exactOptional(z.record(text, flag)),
  librariesAccessible: z.exactOptional(z.array(id)),
  itemTagsSelected: z.exactOptional(texts),
})
export type UserRequest = z.infer<typeof userRequestSchema>
