import type { Core } from '../../core.ts'
import { json, refusal, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, textsOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { checkPassword, hashPassword, userToken } from '../../http/tokens.ts'
import { storedSessionJson } from '../../play/session-json.ts'
import { progressWithMedia, userJson } from '../../json/user.ts'
import type { Permissions, User, UserType } from '../../state/people.types.ts'
import { addUser } from '../../state/users.ts'

const never = (): Promise<never> => new Promise(() => {})
const isType = (value: unknown): value is UserType =>
  value === 'admin' || value === 'user' || value === 'guest'
/** What a user listened to last, of all that was closed. */
const latestSession = ({ state }: Core, userId: string) => {
  const own = [...state.sessions.values()].filter((session) => session.userId === userId)
  const latest = own.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  return latest ? storedSessionJson(state, latest) : null
}
const permissionsOf = (value: unknown): Partial<Permissions> =>
  typeof value === 'object' && value !== null ? (value as Partial<Permissions>) : {}

/** Accounts, for administrators; and one's own password. */
export const userRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'

  const forCaller = (c: Ctx, user: User, form: 'full' | 'list' = 'full') =>
    userJson(state, user, { form, hideRootToken: c.get('user').type !== 'root' })

  app.get(
    '/api/users',
    forAdmins((c) => {
      const withLatest = isCurrent && c.req.query('include')?.split(',').includes('latestSession')
      const latest = (user: User) => ({ latestSession: latestSession(core, user.id) })
      const users = [...state.users.values()].map((user) => ({
        ...forCaller(c, user, 'list'),
        ...(withLatest ? latest(user) : {}),
      }))
      return json(c, { users })
    }),
  )

  app.post(
    '/api/users',
    forAdmins((c) => {
      const body = bodyOf(c)
      const username = textOf(body['username'])
      if (username === undefined) {
        core.crash()
        return never()
      }
      if (isCurrent && !textOf(body['password'])) return sentence(400, 'Username and password are required')
      if (state.userNamed(username)) return refusal(state, 'Username already taken')
      const user = addUser(state, {
        username,
        password: textOf(body['password']) ?? '',
        type: isType(body['type']) ? body['type'] : 'user',
        isActive: body['isActive'] !== false,
        permissions: permissionsOf(body['permissions']),
        librariesAccessible: textsOf(body['librariesAccessible']),
        itemTagsSelected: textsOf(body['itemTagsSelected']),
      })
      hub.toAdmins('user_added', userJson(state, user))
      return json(c, { user: userJson(state, user) })
    }),
  )

  app.get(
    '/api/users/online',
    forAdmins((c) =>
      json(c, {
        usersOnline: hub.usersOnline(),
        openSessions: [...core.play.open.values()].map(
          ({ audioTracks: _a, videoTrack: _v, ...rest }) => rest,
        ),
      }),
    ),
  )

  const detail = (c: Ctx, user: User) => ({
    ...forCaller(c, user),
    mediaProgress: user.mediaProgress.map((entry) => progressWithMedia(state, user.id, entry)),
  })

  app.get(
    '/api/users/:id',
    forAdmins((c) => {
      const user = state.users.get(param(c, 'id'))
      return user ? json(c, detail(c, user)) : status(404)
    }),
  )

  const edit = (user: User, body: Record<string, unknown>): void => {
    const username = textOf(body['username'])
    if (username && username !== user.username) {
      user.username = username
      core.refreshTokens.endAllOf(user.id)
      user.token = userToken(state.secret, { ...user, createdAt: Date.now() })
    }
    const password = textOf(body['password'])
    if (password) {
      user.passwordHash = hashPassword(password)
      core.refreshTokens.endAllOf(user.id)
    }
    if (user.type !== 'root') {
      if (isType(body['type'])) user.type = body['type']
      if (typeof body['isActive'] === 'boolean') user.isActive = body['isActive']
      user.permissions = { ...user.permissions, ...permissionsOf(body['permissions']) }
      // The newer line reads the lists beside permissions only.
      const hasLists = !isCurrent || typeof body['permissions'] === 'object'
      if (hasLists && Array.isArray(body['librariesAccessible']))
        user.librariesAccessible = textsOf(body['librariesAccessible'])
      if (hasLists && Array.isArray(body['itemTagsSelected']))
        user.itemTagsSelected = textsOf(body['itemTagsSelected'])
    }
    if (Array.isArray(body['seriesHideFromContinueListening'])) {
      user.seriesHideFromContinueListening = textsOf(body['seriesHideFromContinueListening'])
    }
    if (isCurrent) return
    if (user.permissions.accessAllLibraries) user.librariesAccessible = []
    if (user.permissions.accessAllTags) {
      user.itemTagsSelected = []
      user.permissions.selectedTagsNotAccessible = false
    }
  }

  app.patch(
    '/api/users/:id',
    forAdmins((c) => {
      const user = state.users.get(param(c, 'id'))
      if (!user) return status(404)
      if (user.type === 'root' && c.get('user').type !== 'root') return status(403)
      const body = bodyOf(c)
      if (body['username'] === null) {
        core.crash()
        return never()
      }
      const other = state.userNamed(textOf(body['username']) ?? '')
      if (other && other.id !== user.id) return refusal(state, 'Username already taken')
      edit(user, body)
      state.changed()
      // To the one who edits, with the edited user in it.
      hub.toUser(c.get('user').id, 'user_updated', userJson(state, user))
      return json(c, { success: true, user: userJson(state, user) })
    }),
  )

  app.delete(
    '/api/users/:id',
    forAdmins((c) => {
      const id = param(c, 'id')
      const user = state.users.get(id)
      if (!user) return status(404)
      if (user.type === 'root') {
        if (!isCurrent) return status(500)
        return status(c.get('user').type === 'root' ? 400 : 403)
      }
      if (id === c.get('user').id) return status(500)
      for (const playlist of [...state.playlists.values()]) {
        if (playlist.userId === id) state.playlists.delete(playlist.id)
      }
      const body = userJson(state, user)
      state.users.delete(id)
      core.refreshTokens.endAllOf(id)
      for (const key of [...state.apiKeys.values()]) if (key.userId === id) state.apiKeys.delete(key.id)
      state.changed()
      hub.toAdmins('user_removed', body)
      return json(c, { success: true })
    }),
  )

  if (state.flavour === '2.2.23') {
    app.post(
      '/api/users/:id/purge-media-progress',
      forAdmins((c) => {
        const user = state.users.get(param(c, 'id'))
        if (!user) return status(404)
        const kept = user.mediaProgress.filter((entry) => state.items.has(entry.libraryItemId))
        if (kept.length < user.mediaProgress.length) {
          user.mediaProgress = kept
          state.changed()
          hub.toAdmins('user_updated', userJson(state, user))
        }
        return json(c, detail(c, user))
      }),
    )
  }

  app.patch('/api/me/password', (c) => {
    const user = c.get('user')
    if (user.type === 'guest') return status(state.flavour === '2.36' ? 403 : 500)
    const body = bodyOf(c)
    const next = textOf(body['newPassword']) ?? ''
    const refuse = (error: string): Response =>
      state.flavour === '2.36' ? sentence(400, error) : json(c, { error })
    if (next === '' && user.type !== 'root') {
      return refuse('Invalid new password - Only root can have an empty password')
    }
    if (!checkPassword(textOf(body['password']) ?? '', user.passwordHash)) return refuse('Invalid password')
    user.passwordHash = next === '' ? null : hashPassword(next)
    state.changed()
    if (state.flavour === '2.2.23') return json(c, { success: true })
    core.refreshTokens.endAllOf(user.id)
    return json(c, { success: true, user: core.refreshTokens.issue(user) })
  })
}
