import { expect, it, vi } from 'vitest'
import { formOfUser, permissionsOf, withLibrary } from '#machines/editing/user-form.ts'
import type { EditedUser } from '#machines/editing/user-form.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { createVault } from '../account/vault.ts'
import { createServer } from '../server.ts'
import { checkOf } from './form-checks.ts'

const ANN: EditedUser = {
  id: 'ann',
  username: 'Ann',
  type: 'user',
  isActive: true,
  permissions: permissionsOf('user'),
  librariesAccessible: [],
  itemTagsSelected: [],
}
const REF = { kind: 'user', id: ANN.id } as const

function serverWith(user: EditedUser) {
  const others = {
    token: null,
    seriesHideFromContinueListening: [],
    isLocked: false,
    lastSeen: null,
    createdAt: 0,
  }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ users: [{ ...user, ...others }] }))),
  )
  const vault = createVault(null)
  vault.keep({ lasting: 'token' })
  return createServer({
    urls: createUrls({ base: 'http://server.test/', mediaToken: () => null, bearer: () => null }),
    vault,
    refresh: () => Promise.resolve(false),
    onExpired: () => undefined,
    onDoubt: () => undefined,
    onAnswer: () => undefined,
  })
}

it('a user is judged by the libraries that will be saved, not by those that the form shows still', async () => {
  const server = serverWith(ANN)
  const { signal } = new AbortController()
  // all libraries were allowed and saved, which emptied the list; now they are limited again
  const base = formOfUser({ ...ANN, librariesAccessible: ['a'] }).values
  const limited = { ...base, accessAllLibraries: false }
  const check = checkOf<'user'>(REF)
  const { errors, theirs } = await check(server, REF, { base, values: limited }, signal)
  expect(errors).toEqual({ librariesAccessible: 'configUsers.errors.noLibraries' })
  expect(theirs).toEqual(formOfUser(ANN).values)

  const values = { ...limited, librariesAccessible: withLibrary([], 'b', true) }
  expect((await check(server, REF, { base, values }, signal)).errors).toEqual({})
})
