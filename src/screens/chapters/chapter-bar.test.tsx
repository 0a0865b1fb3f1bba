import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { ChapterBar } from './chapter-bar.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

it.each([
  ['saving', true],
  ['dirty', false],
] as const)('keeps the keys from undoing what is being saved, without a row too: %s', (unsaved, isLocked) => {
  const form = stillOf(formMachine, { open: { unsaved } }, { ref: { kind: 'chapters', id: 'i' } })
  const { container } = render(
    <SystemContext value={stillSystem({ actors: { ...inside, form } })}>
      <ChapterBar />
    </SystemContext>,
  )
  expect(container.querySelector('[data-undo-locked]') !== null).toBe(isLocked)
})
