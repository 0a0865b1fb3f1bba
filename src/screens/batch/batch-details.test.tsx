import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { administrator, inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { BatchDetails } from './batch-details.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))
vi.mock('#src/dialogs/edit/rich-text-field.tsx', () => ({
  RichTextField: ({ value, original }: { value: string; original: string }) => (
    <output>{`${value}, before ${original}`}</output>
  ),
}))

const NONE = { authors: [], series: [], genres: [], tags: [], narrators: [] }

function draw(version: string) {
  const form = stillOf(
    formMachine,
    { open: { unsaved: 'dirty' } },
    {
      ref: { kind: 'batch', id: 'x' },
      base: { a: { description: '<p>One</p>' }, b: { description: '<p>Two</p>' } },
      values: { a: { description: '<p>One</p>' }, b: { description: '<p>Three</p>' } },
    },
  )
  const signedIn = { ...administrator, settings: { ...administrator.settings, version } }
  const session = stillOf(sessionMachine, { signedIn: 'sure' }, { signedIn })
  render(
    <SystemContext value={stillSystem({ actors: { ...inside, session, form } })}>
      <BatchDetails item={{ id: 'b', mediaType: 'book' }} known={NONE} />
    </SystemContext>,
  )
}

it('the description of one of many items is rich text where its server keeps it so', () => {
  draw('2.36.0')
  expect(screen.getByRole('status').textContent).toBe('<p>Three</p>, before <p>Two</p>')
})

it('is plain text on the older line of servers', () => {
  draw('2.2.23')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'editor.field.description' })
  expect(field.value).toBe('<p>Three</p>')
  expect(screen.queryByRole('status')).toBeNull()
})
