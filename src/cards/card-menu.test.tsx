import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { libraryItemMinifiedSchema, mediaProgressSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import type { Account } from '#machines/model/permissions.ts'
import { administrator, answered, books, NOON } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { answer, stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { CardMenu } from './card-menu.tsx'
import type { CardPlace } from './card-menu.types.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const TABS = ['card.editItem', 'card.files', 'card.match']

const [book] = books
const song = answered(libraryItemMinifiedSchema, { ...book, id: 'song', mediaType: 'music' })

interface Looks {
  item?: LibraryItemMinified | undefined
  may?: Partial<Account['permissions']>
  place?: CardPlace
  read?: object
}

/** What the menu of a card offers to an account. */
async function entries({
  item = book,
  may = {},
  place = 'elsewhere',
  read = {},
}: Looks): Promise<(string | null)[]> {
  if (!item) throw new Error('There is no item')
  const permissions = { ...administrator.account.permissions, update: false, download: false, ...may }
  const signedIn = {
    ...administrator,
    account: { ...administrator.account, type: 'user' as const, permissions },
  }
  const progress = answered(mediaProgressSchema, {
    id: 'mark',
    libraryItemId: item.id,
    lastUpdate: NOON,
    startedAt: NOON,
    ...read,
  })
  const system = stillSystem({
    actors: { session: stillOf(sessionMachine, { signedIn: 'sure' }, { signedIn }) },
    reads: [
      answer(
        { name: 'userRecord' },
        { mediaProgress: [progress], bookmarks: [], seriesHideFromContinueListening: [] },
      ),
    ],
  })
  const { unmount } = render(
    <SystemContext value={system}>
      <CardMenu
        request={{ item, episode: undefined, place, ids: [], anchor: { x: 0, y: 0 } }}
        open
        onOpenChange={() => {}}
      />
    </SystemContext>,
  )
  const labels = (await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })).map(
    ({ textContent }) => textContent,
  )
  unmount()
  return labels
}

it('a card leads to those tabs of the editor that the account has of the item', async () => {
  const tabs = async (looks: Looks) => (await entries(looks)).filter((label) => TABS.includes(label ?? ''))
  expect(await tabs({ may: { update: true } })).toEqual(['card.editItem', 'card.match'])
  expect(await tabs({ may: { download: true } })).toEqual(['card.files'])
  expect(await tabs({ may: { update: true, download: true } })).toEqual(TABS)
  expect(await tabs({})).toEqual([])
  expect(await tabs({ item: song, may: { update: true } })).toEqual(['card.editItem'])
})

it('what was only read goes from what is to be read, wherever it stands', async () => {
  const heard = { progress: 0.5, ebookProgress: 0.2 }
  const onlyRead = { progress: 0, ebookProgress: 0.2 }
  expect(await entries({ place: 'continue-listening', read: heard })).toContain('card.hideListening')
  expect(await entries({ place: 'continue-listening', read: onlyRead })).toContain('card.hideReading')
  expect(await entries({ place: 'continue-reading', read: heard })).toContain('card.hideReading')
})
