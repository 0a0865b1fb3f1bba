import { isNewerServer } from '../app/updates/version-rules.ts'
import { isAdminOrAbove } from '../model/permissions.ts'
import type { Account } from '../model/permissions.ts'

/** Heads of the side list, in its order. */
export const CONFIG_GROUPS = ['server', 'people', 'upkeep', 'outside', 'figures'] as const

export interface ConfigPage {
  id: string
  /** Where it is, below `/config`; empty for the first page. */
  path: string
  group: (typeof CONFIG_GROUPS)[number]
  /** Whether every account opens it; else administrators only. */
  forEverybody?: boolean
  /** Whether only servers newer than the older line have it. */
  isNewer?: boolean
}

/** The pages of the settings, in the order of the side list. The addresses are those of the servers' own routes. */
export const CONFIG_PAGES = [
  { id: 'overview', path: 'overview', group: 'server' },
  { id: 'settings', path: 'settings', group: 'server' },
  { id: 'libraries', path: 'libraries', group: 'server' },
  { id: 'metadataUtils', path: 'item-metadata-utils', group: 'server' },
  { id: 'users', path: 'users', group: 'people' },
  { id: 'sessions', path: 'sessions', group: 'people' },
  { id: 'authentication', path: 'authentication', group: 'people', isNewer: true },
  { id: 'apiKeys', path: 'api-keys', group: 'people', isNewer: true },
  { id: 'backups', path: 'backups', group: 'upkeep' },
  { id: 'logs', path: 'log', group: 'upkeep' },
  { id: 'notifications', path: 'notifications', group: 'outside' },
  { id: 'email', path: 'email', group: 'outside' },
  { id: 'feeds', path: 'rss-feeds', group: 'outside' },
  { id: 'libraryStats', path: 'library-stats', group: 'figures' },
  { id: 'serverStats', path: 'server-stats', group: 'figures', isNewer: true },
  { id: 'stats', path: 'stats', group: 'figures', forEverybody: true },
] as const satisfies readonly ConfigPage[]

export type ConfigPageId = (typeof CONFIG_PAGES)[number]['id']
export type ConfigPages = readonly (typeof CONFIG_PAGES)[number][]

/** The address of a page. */
export const configPathOf = (id: ConfigPageId): string =>
  `/config/${CONFIG_PAGES.find((page) => page.id === id)?.path ?? ''}`

/** The pages that an account may open on a server. */
export function configPagesOf(account: Account | null, serverVersion: string | null): ConfigPages {
  const isAdmin = isAdminOrAbove(account)
  const isNewer = isNewerServer(serverVersion)
  return CONFIG_PAGES.filter(
    (page: ConfigPage) => (isAdmin || page.forEverybody === true) && (isNewer || page.isNewer !== true),
  )
}

/** The page that an address below `/config` belongs to, such as `users/u1`; null for one that is none. */
export function configPageAt(path: string): ConfigPageId | null {
  const [first = ''] = path.replace(/^\/*config\/*/, '').split('/')
  if (first === '') return 'settings'
  return CONFIG_PAGES.find((page) => page.path === first)?.id ?? null
}
