import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { readToken, signToken } from './tokens.ts'

const REFRESH_SECONDS = 30 * 24 * 3600

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** The token pairs of the 2.36 line: short access tokens, refresh tokens that change at every use. */
export class RefreshTokens {
  readonly #state: State
  readonly #faults: Faults

  constructor(state: State, faults: Faults) {
    this.#state = state
    this.#faults = faults
  }

  issue(user: User): TokenPair {
    const now = Date.now()
    const id = randomUUID()
    this.#state.refreshTokens.set(id, {
      id,
      userId: user.id,
      expiresAt: now + REFRESH_SECONDS * 1000,
      usedAt: null,
    })
    this.#state.changed()
    const base = { userId: user.id, username: user.username, iat: Math.floor(now / 1000), jti: id }
    return {
      accessToken: signToken(this.#state.secret, {
        ...base,
        type: 'access',
        exp: now / 1000 + this.#faults.accessTokenSeconds,
      }),
      refreshToken: signToken(this.#state.secret, {
        ...base,
        type: 'refresh',
        exp: Math.floor(now / 1000) + REFRESH_SECONDS,
      }),
    }
  }

  /** A new pair for a refresh token; null when it is unknown, ended, expired, or was used too long ago. */
  rotate(token: string): { user: User; pair: TokenPair } | null {
    const record = this.#recordOf(token)
    const user = record ? this.#state.users.get(record.userId) : undefined
    if (!record || !user?.isActive) return null
    const isGraceOver =
      record.usedAt !== null && Date.now() - record.usedAt > this.#faults.refreshGraceSeconds * 1000
    if (isGraceOver) return null
    record.usedAt ??= Date.now()
    return { user, pair: this.issue(user) }
  }

  end(token: string): void {
    const record = this.#recordOf(token)
    if (record) this.#state.refreshTokens.delete(record.id)
    this.#state.changed()
  }

  /** The sign-ins of a user that were not followed by another token, newest first. */
  listOf(userId: string, token: string | undefined) {
    const current = token === undefined ? undefined : this.#recordOf(token)?.id
    return [...this.#state.refreshTokens.values()]
      .filter((record) => record.userId === userId && record.usedAt === null)
      .toSorted((a, b) => b.expiresAt - a.expiresAt)
      .map(({ id, expiresAt }) => {
        const createdAt = expiresAt - REFRESH_SECONDS * 1000
        return {
          id,
          ipAddress: '127.0.0.1',
          userAgent: 'stand-in',
          deviceInfo: null,
          createdAt,
          updatedAt: createdAt,
          current: id === current,
        }
      })
  }

  /** Whether there was such a sign-in of this user. */
  endOne(userId: string, id: string): boolean {
    if (this.#state.refreshTokens.get(id)?.userId !== userId) return false
    this.#state.refreshTokens.delete(id)
    this.#state.changed()
    return true
  }

  endAllOf(userId: string): void {
    for (const [id, record] of this.#state.refreshTokens) {
      if (record.userId === userId) this.#state.refreshTokens.delete(id)
    }
    this.#state.changed()
  }

  #recordOf(token: string) {
    const payload = readToken(this.#state.secret, token)
    return payload?.type === 'refresh' && payload.jti ? this.#state.refreshTokens.get(payload.jti) : undefined
  }
}
