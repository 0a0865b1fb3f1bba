import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formOfUser,
  librariesIn,
  newUserOf,
  newUserValues,
  PERMISSIONS,
  permissionsOf,
  tagsIn,
  userErrors,
  userRequestOf,
  valuesOfType,
  valuesOfUser,
  withLibrary,
} from './user-form.ts'
import type { EditedUser } from './user-form.ts'

const ANN: EditedUser = {
  id: 'ann',
  username: 'Ann',
  type: 'user',
  isActive: true,
  permissions: permissionsOf('user'),
  librariesAccessible: ['b', 'a'],
  itemTagsSelected: ['kids'],
}
const USERS = [ANN, { id: 'root', username: 'root' }]
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))

describe('the form of a user', () => {
  it('[P6-03] holds a switch for each of the seven permissions, and the limits', () => {
    const { ref, title, values } = formOfUser(ANN)
    expect(ref).toEqual({ kind: 'user', id: 'ann' })
    expect(title).toBe('Ann')
    expect(PERMISSIONS.map((flag) => values[flag])).toEqual([true, false, false, false, true, true, true])
    expect(librariesIn(values['librariesAccessible'])).toEqual(['a', 'b'])
    expect(tagsIn(values['itemTagsSelected'])).toEqual(['kids'])
    expect(values['password']).toBe('')
  })

  it('[P6-01] holds of the root user the name alone', () => {
    expect(valuesOfUser({ ...ANN, type: 'root' })).toEqual({ username: 'Ann' })
  })

  it('begins again with the switches of a type when one is chosen', () => {
    expect(valuesOfType('admin')).toMatchObject({ type: 'admin', delete: true, upload: true, update: true })
    expect(valuesOfType('guest')).toMatchObject({ type: 'guest', download: false, update: false })
    expect(valuesOfType('user')).toMatchObject({ type: 'user', download: true, accessAllLibraries: true })
  })

  it('puts libraries in and out, in one order whatever was pressed first', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean(), (chosen, id, isIn) => {
        const before = chosen.reduce<ReturnType<typeof withLibrary>>(
          (value, each) => withLibrary(value, each, true),
          [],
        )
        const after = librariesIn(withLibrary(before, id, isIn))
        const others = chosen.filter((each) => each !== id)
        expect(after).toEqual((isIn ? [...others, id] : others).toSorted())
      }),
    )
  })
})

describe('what is sent of a user', () => {
  it('is only what was changed', () => {
    expect(userRequestOf({ username: ' Anna ' })).toEqual({ username: 'Anna' })
    expect(userRequestOf({ upload: true })).toEqual({ permissions: { upload: true } })
    expect(userRequestOf({ password: '' })).toEqual({})
    expect(userRequestOf({})).toEqual({})
  })

  it('has permissions beside the lists, without which the newer server does not read them', () => {
    expect(userRequestOf({ librariesAccessible: [{ libraryId: 'a' }] })).toEqual({
      permissions: {},
      librariesAccessible: ['a'],
    })
  })

  it('empties a list that no longer limits, by which the newer server would go on', () => {
    expect(userRequestOf({ accessAllLibraries: true, accessAllTags: true })).toEqual({
      permissions: { accessAllLibraries: true, accessAllTags: true },
      librariesAccessible: [],
      itemTagsSelected: [],
    })
    expect(userRequestOf({ accessAllTags: false })).toEqual({ permissions: { accessAllTags: false } })
  })

  it('is everything of a new user', () => {
    expect(newUserOf({ username: 'Bob', password: 'pw', ...valuesOfType('guest') })).toEqual({
      username: 'Bob',
      password: 'pw',
      type: 'guest',
      isActive: true,
      permissions: permissionsOf('guest'),
      librariesAccessible: [],
      itemTagsSelected: [],
    })
  })

  it('makes the same form again once the server has it', () => {
    const user = { ...ANN, librariesAccessible: [], itemTagsSelected: [] }
    const again = { ...user, ...newUserOf(valuesOfUser(user)), permissions: user.permissions }
    expect(valuesOfUser(again as EditedUser)).toEqual(valuesOfUser(user))
  })
})

describe('a user is not saved', () => {
  const wrong = (id: string, change: object) =>
    userErrors(id, { ...formOfUser(ANN).values, ...change }, USERS)

  it('without a name, or with that of another in any case', () => {
    expect(wrong('ann', { username: '  ' })).toEqual({ username: 'configUsers.errors.nameless' })
    expect(wrong('ann', { username: 'ROOT' })).toEqual({ username: 'configUsers.errors.taken' })
    expect(wrong('ann', { username: 'ann' })).toEqual({})
  })

  it('[P5-06] new and without a password', () => {
    const values = { ...newUserValues(), username: 'Bob' }
    expect(userErrors('', values, USERS)).toEqual({ password: 'account.problems.empty' })
    expect(userErrors('', { ...values, password: ' ' }, USERS)).toEqual({})
    expect(wrong('ann', { password: '' })).toEqual({})
  })

  it('limited to no library or no tag', () => {
    expect(wrong('ann', { accessAllLibraries: false, librariesAccessible: [] })).toEqual({
      librariesAccessible: 'configUsers.errors.noLibraries',
    })
    expect(wrong('ann', { accessAllTags: false, itemTagsSelected: [] })).toEqual({
      itemTagsSelected: 'configUsers.errors.noTags',
    })
    expect(wrong('ann', { accessAllLibraries: false, accessAllTags: false })).toEqual({})
  })
})
