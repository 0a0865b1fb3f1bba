import type { LoginAnswer, ServerSettings, User } from '../../model/entities/index.ts'
import type { ClientServerSettings, SignedIn, SignedInAccount } from './session.types.ts'

const TYPES = ['root', 'admin', 'user', 'guest'] as const

/** The account of a user's record: no token, no progress. An unknown type has the rights of a user. */
export function accountOf(user: User): SignedInAccount {
  return {
    id: user.id,
    username: user.username,
    type: TYPES.find((type) => type === user.type) ?? 'user',
    permissions: user.permissions,
    librariesAccessible: user.librariesAccessible,
    itemTagsSelected: user.itemTagsSelected,
  }
}

/** What the rest of the client needs of them. */
export const clientSettingsOf = (settings: ServerSettings): ClientServerSettings => ({
  version: settings.version,
  language: settings.language,
  dateFormat: settings.dateFormat,
  timeFormat: settings.timeFormat,
  timeZone: settings.timeZone,
  bookshelfView: settings.bookshelfView,
  homeBookshelfView: settings.homeBookshelfView,
  chromecastEnabled: settings.chromecastEnabled,
  sortingIgnorePrefix: settings.sortingIgnorePrefix,
})

export function signedInOf(answer: LoginAnswer): SignedIn {
  return {
    account: accountOf(answer.user),
    defaultLibraryId: answer.userDefaultLibraryId,
    settings: clientSettingsOf(answer.serverSettings),
    source: answer.Source,
    ereaderDevices: answer.ereaderDevices,
  }
}
