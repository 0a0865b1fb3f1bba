import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStandIn, DEMO_PASSWORD, type StandIn } from '../index.ts'
import { signIn } from '#tests/contract/steps/run-step.ts'

let standIn: StandIn
let root: string

beforeAll(async () => {
  standIn = await createStandIn({ flavour: '2.36' })
  root = await signIn(standIn.url, 'root', DEMO_PASSWORD)
})
afterAll(() => standIn.close())

async function call(token: string, path: string, method = 'GET', body?: unknown) {
  const response = await fetch(`${standIn.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}

async function newKey(change: object = {}) {
  const userId = standIn.state.userNamed('listener')?.id
  const made = await call(root, '/api/api-keys', 'POST', { name: 'a', userId, isActive: true, ...change })
  const { apiKey } = made.body as { apiKey: { id: string; apiKey: string } }
  return apiKey
}

describe('an API key of the stand-in', () => {
  it('[P7-65] signs in as its user until it is switched off, and again after', async () => {
    const { id, apiKey } = await newKey()
    expect((await call(apiKey, '/api/me')).body).toMatchObject({ username: 'listener' })
    await call(root, `/api/api-keys/${id}`, 'PATCH', { isActive: false })
    expect((await call(apiKey, '/api/me')).status).toBe(401)
    await call(root, `/api/api-keys/${id}`, 'PATCH', { isActive: true })
    expect((await call(apiKey, '/api/me')).status).toBe(200)
    await call(root, `/api/api-keys/${id}`, 'DELETE')
    expect((await call(apiKey, '/api/me')).status).toBe(401)
  })

  it('is refused as the server refuses it', async () => {
    const refused = [
      { name: '' },
      { userId: 'nobody' },
      { expiresIn: '3600' },
      { expiresIn: -5 },
      { expiresIn: 1.5 },
    ]
    const userId = standIn.state.userNamed('listener')?.id
    const found = await Promise.all(
      refused.map((change) =>
        call(root, '/api/api-keys', 'POST', { name: 'a', userId, ...change }).then(({ status }) => status),
      ),
    )
    expect(found).toEqual([400, 400, 400, 400, 500])
    expect((await call(root, '/api/api-keys/none', 'PATCH', {})).status).toBe(404)
    expect((await call(root, '/api/api-keys/none', 'DELETE')).status).toBe(404)
  })

  it('is none of an older server', async () => {
    const older = await createStandIn({ flavour: '2.2.23' })
    const token = await signIn(older.url, 'root', DEMO_PASSWORD)
    const response = await fetch(`${older.url}/api/api-keys`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await older.close()
    expect(response.status).toBe(404)
  })
})
