import { checkPassword, hashPassword } from '../http/tokens.ts'
import type { Permissions, UserType } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { addUser } from '../state/users.ts'

export const DEMO_PASSWORD = 'demo'

interface DemoAccount {
  username: string
  type: UserType
  permissions?: Partial<Permissions>
  /** Only libraries of this media type. */
  onlyBooks?: boolean
}

const noChanges = { update: false, delete: false, upload: false }

/** Who can sign in to a fresh stand-in, all of them with the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'root', type: 'root' },
  { username: 'admin', type: 'admin', permissions: { delete: true } },
  {
    username: 'limited',
    type: 'user',
    permissions: { ...noChanges, accessAllLibraries: false, accessExplicitContent: false },
    onlyBooks: true,
  },
  { username: 'guest', type: 'guest', permissions: { ...noChanges, download: false } },
  { username: 'listener', type: 'user', permissions: noChanges },
]

export const addDemoAccounts = (state: State, createdAt: number, password: string): void => {
  const books = [...state.libraries.values()]
    .filter(({ mediaType }) => mediaType === 'book')
    .map(({ id }) => id)
  for (const { onlyBooks, ...account } of demoAccounts) {
    addUser(state, {
      ...account,
      password,
      createdAt,
      ...(onlyBooks ? { librariesAccessible: books } : {}),
    })
  }
}

/** Takes the known password away from the accounts of a kept state that still have it. */
export const replaceKnownPassword = (state: State, password: string): void => {
  if (password === DEMO_PASSWORD) return
  for (const user of state.users.values()) {
    if (user.passwordHash !== null && checkPassword(DEMO_PASSWORD, user.passwordHash))
      user.passwordHash = hashPassword(password)
  }
}
