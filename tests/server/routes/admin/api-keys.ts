import type { Core } from '../../core.ts'
import { json, ok, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { signToken } from '../../http/tokens.ts'
import type { ApiKey } from '../../state/people.types.ts'

/** API keys of the 2.36 line. Name and expiry are for good; the key itself is told once. */
export const apiKeyRoutes = (app: App, core: Core): void => {
  const { state } = core
  if (state.flavour !== '2.36') return

  const userOf = (id: string) => {
    const user = state.users.get(id)
    return user ? { id, username: user.username, type: user.type } : null
  }
  const keyJson = (key: ApiKey) => {
    const { id, name, expiresAt, lastUsedAt, isActive, createdAt, updatedAt, userId, createdByUserId } = key
    const user = userOf(userId)
    return {
      ...{ id, name, description: null, expiresAt, lastUsedAt, isActive, permissions: null },
      ...{ createdAt, updatedAt, userId, createdByUserId, user },
    }
  }

  app.get(
    '/api/api-keys',
    forAdmins((c) => {
      const keys = [...state.apiKeys.values()].filter(({ userId }) => state.users.has(userId))
      return json(c, {
        apiKeys: keys.map((key) => ({ ...keyJson(key), createdByUser: userOf(key.createdByUserId) })),
      })
    }),
  )

  app.post(
    '/api/api-keys',
    forAdmins((c) => {
      const body = bodyOf(c)
      const name = textOf(body['name'])
      const user = userOf(textOf(body['userId']) ?? '')
      const { expiresIn } = body
      const isLong = expiresIn === undefined || (typeof expiresIn === 'number' && expiresIn >= 0)
      if (!name || !user || !isLong) return status(400)
      if (typeof expiresIn === 'number' && !Number.isInteger(expiresIn)) return status(500)
      const now = Date.now()
      const createdAt = new Date(now).toISOString()
      const key: ApiKey = {
        id: state.ids.fresh('key'),
        name,
        expiresAt: expiresIn ? new Date(now + expiresIn * 1000).toISOString() : null,
        lastUsedAt: null,
        isActive: body['isActive'] === true,
        createdAt,
        updatedAt: createdAt,
        userId: user.id,
        createdByUserId: c.get('user').id,
      }
      state.apiKeys.set(key.id, key)
      state.changed()
      const iat = Math.floor(now / 1000)
      const apiKey = signToken(state.secret, {
        ...{ keyId: key.id, name, type: 'api' as const, iat },
        ...(expiresIn ? { exp: iat + expiresIn } : {}),
      })
      const { id, expiresAt, userId, isActive, createdByUserId, updatedAt } = key
      return json(c, {
        apiKey: {
          ...{ apiKey, id, name, expiresAt, userId, isActive, createdByUserId, updatedAt, createdAt, user },
        },
      })
    }),
  )

  app.patch(
    '/api/api-keys/:id',
    forAdmins((c) => {
      const key = state.apiKeys.get(param(c, 'id'))
      if (!key) return status(404)
      const body = bodyOf(c)
      const userId = textOf(body['userId'])
      if (userId !== undefined && !state.users.has(userId)) return status(400)
      if (userId !== undefined) key.userId = userId
      if (typeof body['isActive'] === 'boolean') key.isActive = body['isActive']
      key.updatedAt = new Date().toISOString()
      state.changed()
      return json(c, { apiKey: keyJson(key) })
    }),
  )

  app.delete(
    '/api/api-keys/:id',
    forAdmins((c) => {
      if (!state.apiKeys.delete(param(c, 'id'))) return status(404)
      state.changed()
      return ok()
    }),
  )
}
