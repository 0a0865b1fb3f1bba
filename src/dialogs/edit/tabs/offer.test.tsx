import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { Offer } from './offer.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

const values = { title: 'A' }
const nothing = (): void => undefined

it.each([
  ['saving', true],
  ['validating', true],
  ['dirty', false],
] as const)('is not taken while its form can take nothing: %s', (unsaved, isRefused) => {
  const form = stillOf(
    formMachine,
    { open: { unsaved } },
    { ref: { kind: 'item', id: 'i' }, base: values, values },
  )
  render(
    <SystemContext value={stillSystem({ actors: { ...inside, form } })}>
      <Offer offer={{ values: { title: 'B' }, cover: null }} onTaken={nothing} onLeave={nothing} />
    </SystemContext>,
  )
  const submit = screen.getByRole('button', { name: 'editor.submitMatch' })
  expect(submit.getAttribute('aria-disabled') === 'true').toBe(isRefused)
})
