import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inside } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { CronBuilder } from './cron-builder.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

it('takes a time that is typed, and none from a field that is cleared', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <SystemContext value={stillSystem({ actors: inside })}>
      <CronBuilder value="30 8 * * *" error={null} disabled={false} onChange={onChange} />
    </SystemContext>,
  )
  const time = screen.getByLabelText('cron.time')
  fireEvent.change(time, { target: { value: '' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(time, { target: { value: '09:15' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('15 9 * * *')
})
