import { hashPassword, userToken } from '../http/tokens.ts'
import type { Permissions, User, UserType } from './people.types.ts'
import type { State } from './state.ts'

/** What each type of user may do when nothing else is said. */
export const defaultPermissions = (type: UserType): Permissions => ({
  download: true,
  update: true,
  delete: type === 'root',
  upload: type === 'root' || type === 'admin',
  accessAllLibraries: true,
  accessAllTags: true,
  accessExplicitContent: true,
})

export interface NewUser {
  username: string
  password: string
  type: UserType
  isActive?: boolean
  permissions?: Partial<Permissions>
  librariesAccessible?: string[]
  itemTagsSelected?: string[]
  createdAt?: number
}

/** The id of the root account: a fixed text on 2.2.23. */
export const rootIdOf = (state: State): string =>
  state.flavour === '2.36' ? state.ids.from('usr', 'root') : 'root'

/** Makes a user with its token and adds it to the state. */
export const addUser = (state: State, wanted: NewUser): User => {
  const seeded = state.ids.from('usr', wanted.username.toLowerCase())
  const draft = {
    id: wanted.type === 'root' ? rootIdOf(state) : state.users.has(seeded) ? state.ids.fresh('usr') : seeded,
    username: wanted.username,
    createdAt: wanted.createdAt ?? Date.now(),
  }
  const permissions = { ...defaultPermissions(wanted.type), ...wanted.permissions }
  const user: User = {
    ...draft,
    type: wanted.type,
    token: userToken(state.secret, draft),
    passwordHash: wanted.password === '' ? null : hashPassword(wanted.password),
    mediaProgress: [],
    seriesHideFromContinueListening: [],
    bookmarks: [],
    isActive: wanted.isActive ?? true,
    isLocked: false,
    lastSeen: null,
    permissions,
    librariesAccessible: permissions.accessAllLibraries ? [] : (wanted.librariesAccessible ?? []),
    itemTagsSelected: permissions.accessAllTags ? [] : (wanted.itemTagsSelected ?? []),
  }
  state.users.set(user.id, user)
  state.changed()
  return user
}

export const hasRoot = (state: State): boolean =>
  [...state.users.values()].some((user) => user.type === 'root')
