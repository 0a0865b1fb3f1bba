import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

export interface TokenPayload {
  userId: string
  username: string
  iat: number
  /** Only of the 2.36 line: its pair, and an API key. */
  type?: 'access' | 'refresh' | 'api'
  exp?: number
  jti?: string
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** What an API key is made of. */
export interface KeyPayload {
  keyId: string
  name: string
  type: 'api'
  iat: number
  exp?: number
}

/** A JWT, HS256. */
export const signToken = (secret: string, payload: TokenPayload | KeyPayload): string => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${text}.${signature(secret, text)}`
}

/** The payload of a token signed with this secret and not expired; null for anything else. */
export const readToken = (secret: string, token: string, now = Date.now()): TokenPayload | null => {
  const [head, body, sign, ...rest] = token.split('.')
  if (!head || !body || !sign || rest.length > 0) return null
  const expected = Buffer.from(signature(secret, `${head}.${body}`))
  const given = Buffer.from(sign)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as TokenPayload
  return payload.exp !== undefined && payload.exp * 1000 <= now ? null : payload
}

/** The id of the key in an API key's token; null for any other. */
export const readKeyId = (secret: string, token: string): string | null => {
  const payload: object | null = readToken(secret, token)
  const keyId = payload && 'keyId' in payload ? payload.keyId : null
  return typeof keyId === 'string' ? keyId : null
}

/** A user's lasting token. It only changes when the user is renamed. */
export const userToken = (
  secret: string,
  user: { id: string; username: string; createdAt: number },
): string =>
  signToken(secret, { userId: user.id, username: user.username, iat: Math.floor(user.createdAt / 1000) })

const SCRYPT_COST = 1024

export const hashPassword = (password: string): string => {
  const salt = randomBytes(12).toString('hex')
  return `${salt}:${scryptSync(password, salt, 32, { N: SCRYPT_COST }).toString('hex')}`
}

/** Whether a password is the user's; no stored hash means the empty password. */
export const checkPassword = (password: string, hash: string | null): boolean => {
  if (hash === null) return password === ''
  const [salt, expected] = hash.split(':')
  if (!salt || !expected) return false
  return timingSafeEqual(scryptSync(password, salt, 32, { N: SCRYPT_COST }), Buffer.from(expected, 'hex'))
}
