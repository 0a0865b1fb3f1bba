import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import type { Values } from '#machines/editing/values.ts'
import { inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { FormSeries } from './fields.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

it('two places in one series are changed and taken out each by itself', () => {
  const [first, second] = [
    { id: 's', name: 'Coast', sequence: '1' },
    { id: 's', name: 'Coast', sequence: '7' },
  ]
  const values: Values = { series: [first, second] }
  const form = stillOf(
    formMachine,
    { open: 'pristine' },
    { ref: { kind: 'item', id: 'i' }, base: values, values },
  )
  const system = stillSystem({ actors: { ...inside, form } })
  const send = vi.spyOn(system.root, 'send').mockReturnValue()
  render(
    <SystemContext value={system}>
      <FormSeries known={[]} />
    </SystemContext>,
  )
  const changedTo = (value: Values['series']) =>
    expect(send).toHaveBeenLastCalledWith({ type: 'form.change', field: 'series', value })
  const [, place] = screen.getAllByRole('textbox', { name: 'editor.placeIn' })
  if (place) fireEvent.change(place, { target: { value: '8' } })
  changedTo([first, { ...second, sequence: '8' }])
  const [, remove] = screen.getAllByRole('button', { name: 'form.remove' })
  if (remove) fireEvent.click(remove)
  changedTo([first])
})
