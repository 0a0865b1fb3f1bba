import type { LoginAnswer, User } from '../../model/entities/index.ts'
import type { SignedIn, SignedInAccount } from './session.types.ts'

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

export function signedInOf(answer: LoginAnswer): SignedIn {
  const settings = answer.serverSettings
  return {
    account: accountOf(answer.user),
    defaultLibraryId: answer.userDefaultLibraryId,
    settings: {
      version: settings.version,
      language: settings.language,
      dateFormat: settings.dateFormat,
      timeFormat: settings.timeFormat,
      bookshelfView: settings.bookshelfView,
      homeBookshelfView: settings.homeBookshelfView,
      chromecastEnabled: settings.chromecastEnabled,
      sortingIgnorePrefix: settings.sortingIgnorePrefix,
    },
    source: answer.Source,
    ereaderDevices: answer.ereaderDevices,
  }
}
