import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { collectionMinifiedSchema } from '#machines/model/entities/index.ts'
import type { CollectionMinified } from '#machines/model/entities/index.ts'
import { answered, inside, LIBRARY, NOON } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { answer } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { AddToListDialog } from './add-to-list-dialog.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const dialog = {
  kind: 'addToCollection',
  libraryId: LIBRARY,
  items: [{ libraryItemId: 'winter', title: 'Winter Accounts' }],
} as const

const list = (id: string, name: string): CollectionMinified =>
  answered(collectionMinifiedSchema, {
    id,
    libraryId: LIBRARY,
    name,
    description: null,
    lastUpdate: NOON,
    createdAt: NOON,
    books: [],
  })

function view(...lists: CollectionMinified[]) {
  const reads = [answer({ name: 'collections', libraryId: LIBRARY }, lists)]
  return (
    <SystemContext value={stillSystem({ actors: inside, reads })}>
      <AddToListDialog dialog={dialog} />
    </SystemContext>
  )
}

it('keeps the name of a new list until the list is there', async () => {
  const user = userEvent.setup()
  const old = list('old', 'Rainy days')
  const { rerender } = render(view(old))
  const name = await screen.findByRole('textbox', { name: 'lists.newCollection' }, { timeout: 10_000 })
  await user.type(name, ' Rainy days ')
  await user.click(screen.getByRole('button', { name: 'lists.create' }))
  expect(name).toHaveValue(' Rainy days ')
  rerender(view(old, list('new', 'Rainy days')))
  expect(name).toHaveValue('')
  await user.type(name, 'Rainy days')
  expect(name).toHaveValue('Rainy days')
})
