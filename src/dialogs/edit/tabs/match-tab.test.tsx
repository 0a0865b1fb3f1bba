import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { lookupMachine } from '#machines/editing/lookup/lookup.machine.ts'
import { bookMatchesSchema } from '#machines/model/entities/metadata-match.ts'
import { answered, book, inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { MatchTab } from './match-tab.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

it('a cover that is taken is known in the history of edits by the title of its book', () => {
  const url = 'https://covers.example/winter.jpg'
  const matches = answered(bookMatchesSchema, [{ id: '1', title: 'Found', cover: url }])
  const system = stillSystem({
    actors: {
      ...inside,
      form: stillOf(formMachine, { open: 'pristine' }, { ref: { kind: 'item', id: book.id } }),
      lookup: stillOf(lookupMachine, 'found', { found: { kind: 'books', matches } }),
    },
  })
  const send = vi.spyOn(system.root, 'send').mockReturnValue()
  render(
    <SystemContext value={system}>
      <MatchTab item={book} />
    </SystemContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Found/ }))
  fireEvent.click(screen.getByRole('button', { name: 'editor.submitMatch' }))
  expect(send).toHaveBeenCalledWith({
    type: 'operation.run',
    request: {
      name: 'item.setCover',
      params: { libraryItemId: book.id, cover: { by: 'url', url } },
      title: 'Winter Accounts',
    },
  })
})
