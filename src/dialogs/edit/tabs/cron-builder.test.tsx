import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { CronBuilder } from './cron-builder.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

const builder = (value: string, onChange: (value: string) => void) => (
  <SystemContext value={stillSystem({ actors: inside })}>
    <CronBuilder value={value} error={null} disabled={false} about="about" onChange={onChange} />
  </SystemContext>
)
const chosen = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true })

it('tells of a schedule that is not whole any more, and shows no other than the form has', () => {
  const onChange = vi.fn<(value: string) => void>()
  const { rerender } = render(builder('30 8 * * 1', onChange))
  const [monday] = chosen()
  if (!monday) throw new Error('No day is chosen.')
  fireEvent.click(monday)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  rerender(builder('', onChange))
  expect(chosen()).toEqual([])
  expect(screen.getByText('cron.needsDay')).toBeVisible()
  expect(screen.queryByText('about')).toBeNull()
  // the form was set back
  rerender(builder('30 8 * * 1', onChange))
  expect(chosen()).toEqual([monday])
})

it('takes a time that is typed, and none from a field that is cleared', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(builder('30 8 * * *', onChange))
  const time = screen.getByLabelText('cron.time')
  fireEvent.change(time, { target: { value: '' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(time, { target: { value: '09:15' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('15 9 * * *')
})
