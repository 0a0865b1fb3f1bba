import type { UserRequest } from '../model/entities/admin/admin-users.ts'
import type { Permissions, User } from '../model/entities/user.ts'
import type { Errors, FormContents } from './form/form.types.ts'
import type { Chip, FieldValue, Row, Values } from './values.ts'

/** What a user can be made; the root user is what it is. */
export const USER_TYPES = ['admin', 'user', 'guest'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The switches of every server, in the order of the dialog. */
export const PERMISSIONS = [
  'download',
  'update',
  'delete',
  'upload',
  'accessExplicitContent',
  'accessAllLibraries',
  'accessAllTags',
] as const satisfies readonly (keyof Permissions)[]

const FLAGS = [...PERMISSIONS, 'createEreader', 'selectedTagsNotAccessible'] as const

/** The id that the form of a new user has. */
export const NEW_USER = ''

/** What the form needs to know of a user. */
export type EditedUser = Pick<
  User,
  'id' | 'username' | 'type' | 'isActive' | 'permissions' | 'librariesAccessible' | 'itemTagsSelected'
>

const isType = (type: string): type is UserType => USER_TYPES.some((each) => each === type)

/** What a type of user may do until it is said otherwise. */
export function permissionsOf(type: string): Permissions {
  const isAdmin = type === 'admin'
  return {
    download: type !== 'guest',
    update: isAdmin,
    delete: isAdmin,
    upload: isAdmin,
    createEreader: false,
    accessAllLibraries: true,
    accessAllTags: true,
    accessExplicitContent: true,
    selectedTagsNotAccessible: false,
  }
}

const librariesOf = (ids: readonly string[]): readonly Row[] =>
  ids.toSorted().map((libraryId) => ({ libraryId }))
const tagsOf = (tags: readonly string[]): readonly Chip[] =>
  tags.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ id: null, name }))

/** What the form of a user holds. Of the root user only the name can be changed here. */
export function valuesOfUser(user: Omit<EditedUser, 'id'>): Values {
  const { username, type, isActive, permissions } = user
  if (type === 'root') return { username }
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, permissions[flag]]))
  return {
    username,
    password: '',
    type,
    isActive,
    ...flags,
    librariesAccessible: librariesOf(user.librariesAccessible),
    itemTagsSelected: tagsOf(user.itemTagsSelected),
  }
}

/** The form of a user who is not there yet. */
export const newUserValues = (): Values =>
  valuesOfUser({
    username: '',
    type: 'user',
    isActive: true,
    permissions: permissionsOf('user'),
    librariesAccessible: [],
    itemTagsSelected: [],
  })

/** The form of a user; of a new one for null. */
export function formOfUser(user: EditedUser | null): FormContents {
  return {
    ref: { kind: 'user', id: user?.id ?? NEW_USER },
    title: user?.username ?? '',
    values: user ? valuesOfUser(user) : newUserValues(),
  }
}

/** What a form holds once a type is chosen: the switches are those of the type again. */
export function valuesOfType(type: UserType): Values {
  return { type, ...permissionsOf(type), librariesAccessible: [], itemTagsSelected: [] }
}

/** The ids of the libraries in the form. */
export const librariesIn = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((row) => String(Reflect.get(Object(row), 'libraryId') ?? '')) : []

/** The libraries of the form with one more, or without it. */
export function withLibrary(value: FieldValue, libraryId: string, isIn: boolean): readonly Row[] {
  const others = librariesIn(value).filter((id) => id !== libraryId)
  return librariesOf(isIn ? [...others, libraryId] : others)
}

/** The tags in the form. */
export const tagsIn = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((chip) => String(Reflect.get(Object(chip), 'name') ?? '')) : []

/** A list that no longer limits is emptied: the newer server goes on by what is left in it, whatever the switch says. */
const withoutIdleLists = (values: Values): Values => ({
  ...values,
  ...(values['accessAllLibraries'] === true ? { librariesAccessible: [] } : {}),
  ...(values['accessAllTags'] === true ? { itemTagsSelected: [] } : {}),
})

/** What is sent for the fields of a form. The newer server reads the lists only beside permissions. */
export function userRequestOf(changes: Values): UserRequest {
  const values = withoutIdleLists(changes)
  const request: UserRequest = {}
  const { username, password, type, isActive } = values
  if (typeof username === 'string') request.username = username.trim()
  if (typeof password === 'string' && password !== '') request.password = password
  if (typeof type === 'string' && isType(type)) request.type = type
  if (typeof isActive === 'boolean') request.isActive = isActive
  const flags = FLAGS.flatMap((flag) => {
    const value = values[flag]
    return typeof value === 'boolean' ? [[flag, value] as const] : []
  })
  const hasLists = 'librariesAccessible' in values || 'itemTagsSelected' in values
  if (flags.length > 0 || hasLists) request.permissions = Object.fromEntries(flags)
  if ('librariesAccessible' in values)
    request.librariesAccessible = [...librariesIn(values['librariesAccessible'])]
  if ('itemTagsSelected' in values) request.itemTagsSelected = [...tagsIn(values['itemTagsSelected'])]
  return request
}

/** A new user as it is sent: what was filled in, over what such a form begins with. */
export const newUserOf = (changes: Values): UserRequest => userRequestOf({ ...newUserValues(), ...changes })

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Why a user is not saved; `users` are all there are. The server compares names without case. */
export function userErrors(
  id: string,
  values: Values,
  users: readonly { id: string; username: string }[],
): Errors {
  const { username: name = '' } = values
  const username = typeof name === 'string' ? name : ''
  const isTaken = users.some((user) => user.id !== id && isSameName(user.username, username))
  return {
    ...(username.trim() === '' ? { username: 'configUsers.errors.nameless' as const } : {}),
    ...(username.trim() !== '' && isTaken ? { username: 'configUsers.errors.taken' as const } : {}),
    ...(id === NEW_USER && values['password'] === '' ? { password: 'account.problems.empty' as const } : {}),
    ...(values['accessAllLibraries'] === false && librariesIn(values['librariesAccessible']).length === 0
      ? { librariesAccessible: 'configUsers.errors.noLibraries' as const }
      : {}),
    ...(values['accessAllTags'] === false && tagsIn(values['itemTagsSelected']).length === 0
      ? { itemTagsSelected: 'configUsers.errors.noTags' as const }
      : {}),
  }
}
