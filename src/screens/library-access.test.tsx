import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { authorWithItemsSchema, collectionSchema, playlistSchema } from '#machines/model/entities/index.ts'
import { administrator, answered, book, inside, LIBRARY, NOON } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { answer, stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { AuthorScreen } from './authors/author-screen.tsx'
import { CollectionScreen } from './lists/collection-screen.tsx'
import { PlaylistScreen } from './lists/playlist-screen.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

const list = {
  id: 'one',
  libraryId: LIBRARY,
  userId: administrator.account.id,
  name: 'Coast shelf',
  description: null,
  lastUpdate: NOON,
  createdAt: NOON,
}

const PAGES = {
  collection: {
    at: ['/collection/:collectionId', '/collection/one'],
    view: <CollectionScreen />,
    read: answer(
      { name: 'collection', collectionId: 'one' },
      answered(collectionSchema, { ...list, books: [book] }),
    ),
  },
  playlist: {
    at: ['/playlist/:playlistId', '/playlist/one'],
    view: <PlaylistScreen />,
    read: answer(
      { name: 'playlist', playlistId: 'one' },
      answered(playlistSchema, {
        ...list,
        items: [{ libraryItemId: book.id, episodeId: null, libraryItem: book }],
      }),
    ),
  },
  author: {
    at: ['/author/:authorId', `/author/one?library=${LIBRARY}`],
    view: <AuthorScreen />,
    read: answer(
      { name: 'author', authorId: 'one', libraryId: LIBRARY },
      answered(authorWithItemsSchema, { ...list, updatedAt: NOON, libraryItems: [] }),
    ),
  },
} as const

/** The heading of a page, for an account that may enter these libraries. */
function heading(page: keyof typeof PAGES, librariesAccessible: readonly string[]): string | null {
  const { account } = administrator
  const permissions = { ...account.permissions, accessAllLibraries: false }
  const signedIn = { ...administrator, account: { ...account, permissions, librariesAccessible } }
  const {
    at: [path, place],
    view,
    read,
  } = PAGES[page]
  const system = stillSystem({
    actors: {
      ...inside,
      session: stillOf(sessionMachine, { signedIn: 'sure' }, { signedIn }),
      navigation: stillOf(navigationMachine, 'inside', { libraryId: 'podcasts' }),
    },
    reads: [read],
  })
  const { unmount } = render(
    <SystemContext value={system}>
      <MemoryRouter initialEntries={[place]}>
        <Routes>
          <Route path={path} element={view} />
        </Routes>
      </MemoryRouter>
    </SystemContext>,
  )
  const { textContent } = screen.getByRole('heading', { level: 1 })
  unmount()
  return textContent
}

it.each([
  ['collection', 'lists.goneCollection'],
  ['playlist', 'lists.gonePlaylist'],
  ['author', 'authors.gone'],
] as const)('the %s of a library that the account may not enter is not here', (page, gone) => {
  expect(heading(page, [LIBRARY])).toBe('Coast shelf')
  expect(heading(page, ['podcasts'])).toBe(gone)
})
