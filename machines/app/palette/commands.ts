import { THEMES } from '../../model/themes.ts'
import { EDITS_PATH } from '../../editing/unsaved/edits-path.ts'
import type { Library } from '../../model/entities/index.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import { canAccessLibrary, isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { PaletteAct } from './palette.types.ts'

export interface PaletteCommand {
  /** Unique in the whole list. */
  id: string
  group: 'screens' | 'actions'
  text: LocaleKey
  /** Named in the text. */
  params?: Readonly<Record<string, string | number>>
  act: PaletteAct
}

export interface PaletteSituation {
  account: Account | null
  /** The library that is looked at. */
  library: Library | null
  libraries: readonly Library[]
  hasPlaylists: boolean
  hasIssues: boolean
  /** Something is loaded, and whether it is heard. */
  player: 'empty' | 'paused' | 'playing'
}

const go = (to: string): PaletteAct => ({ type: 'navigation.go', to })

/** What an account can do and where it can go, in the order it is listed. What it may not is not there. */
export function commandsFor(situation: PaletteSituation): readonly PaletteCommand[] {
  return situation.account === null ? [] : [...screensOf(situation), ...actionsOf(situation)]
}

function screensOf({ account, library, hasPlaylists, hasIssues }: PaletteSituation): PaletteCommand[] {
  const screen = (id: string, text: LocaleKey, to: string): PaletteCommand => ({
    id: `screen ${id}`,
    group: 'screens',
    text,
    act: go(to),
  })
  const isAdmin = isAdminOrAbove(account)
  const ofLibrary: (PaletteCommand | false)[] = []
  if (library) {
    const { id, mediaType } = library
    const base = `/library/${encodeURIComponent(id)}`
    const shelf = `${base}/bookshelf`
    ofLibrary.push(
      screen('home', 'rail.home', base),
      mediaType === 'podcast' && screen('latest', 'rail.latest', `${base}/podcast/latest`),
      screen('library', 'rail.library', shelf),
      mediaType === 'book' && screen('series', 'rail.series', `${shelf}/series`),
      mediaType === 'book' && screen('collections', 'rail.collections', `${shelf}/collections`),
      hasPlaylists && screen('playlists', 'rail.playlists', `${shelf}/playlists`),
      mediaType === 'book' && screen('authors', 'rail.authors', `${base}/authors`),
      mediaType === 'book' && screen('narrators', 'rail.narrators', `${base}/narrators`),
      mediaType === 'podcast' && isAdmin && screen('search', 'rail.search', `${base}/podcast/search`),
      mediaType === 'music' && screen('albums', 'rail.albums', `${shelf}/albums`),
      mediaType === 'podcast' &&
        isAdmin &&
        screen('downloadQueue', 'rail.downloadQueue', `${base}/podcast/download-queue`),
      hasIssues && screen('issues', 'rail.issues', `${shelf}?filter=issues`),
    )
  }
  return [
    ...ofLibrary.filter((each) => each !== false),
    screen('stats', 'shell.stats', '/config/stats'),
    screen('inProgress', 'inProgress.title', '/account/in-progress'),
    ...(account?.permissions.update ? [screen('edits', 'edits.title', EDITS_PATH)] : []),
    screen('kept', 'kept.title', '/account/kept'),
    screen('listening', 'listeningLog.title', '/account/listening'),
    screen('bookmarks', 'bookmarks.all', '/account/bookmarks'),
    screen('account', 'palette.account', '/account'),
    ...(isAdmin ? [screen('settings', 'shell.settings', '/config')] : []),
  ]
}

function actionsOf({ account, library, libraries, player }: PaletteSituation): PaletteCommand[] {
  const action = (id: string, text: LocaleKey, act: PaletteAct): PaletteCommand => ({
    id: `action ${id}`,
    group: 'actions',
    text,
    act,
  })
  const panel = (name: Extract<PaletteAct, { type: 'panel.open' }>['panel']): PaletteAct => ({
    type: 'panel.open',
    panel: name,
  })
  const ofPlayer =
    player === 'empty'
      ? []
      : [
          action('toggle', player === 'playing' ? 'player.pause' : 'player.play', { type: 'player.toggle' }),
          action('chapters', 'player.chapters', panel('chapters')),
          action('queue', 'queue.title', panel('queue')),
          action('sleep', 'sleep.title', panel('sleep')),
          action('marks', 'player.bookmarks', panel('bookmarks')),
          action('history', 'history.title', panel('history')),
          action('playing', 'playerSettings.title', panel('settings')),
          action('keys', 'hotkeys.title', panel('hotkeys')),
          action('close', 'player.close', { type: 'player.close' }),
        ]
  const ofHome = library
    ? [
        action('arrangeHome', 'home.arrange', {
          type: 'dialog.open',
          dialog: { kind: 'arrangeHome', libraryId: library.id },
        }),
      ]
    : []
  const others = libraries.filter(({ id }) => id !== library?.id && canAccessLibrary(account, id))
  return [
    ...ofPlayer,
    ...ofHome,
    ...others.map(({ id, name }): PaletteCommand => ({
      id: `library ${id}`,
      group: 'actions',
      text: 'palette.toLibrary',
      params: { name },
      act: { type: 'library.choose', libraryId: id },
    })),
    ...THEMES.map((theme) => action(theme, `palette.${theme}`, { type: 'preferences.setTheme', theme })),
    action('signOut', 'account.signOut', { type: 'session.signOut' }),
  ]
}
