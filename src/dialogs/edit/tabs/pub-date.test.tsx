import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Row } from '#machines/editing/values.ts'
import { PubDate } from './pub-date.tsx'

const { opened } = vi.hoisted(() => ({ opened: { pubDate: '' } }))

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../use-form.ts', () => ({
  useFieldLabel: () => (field: string) => field,
  useField: () => {
    const { pubDate } = opened
    const [value, change] = useState<readonly Row[]>([{ pubDate, publishedAt: Date.parse(pubDate) }])
    return { value, error: null, isFollowed: false, isBusy: false, change }
  },
}))

it.each([
  ['2026-09-12', 'date', '2026-09-13'],
  ['Mon, 09 Jan 2023 06:00:00 GMT', 'datetime-local', '2023-01-09T08:30'],
])('a date that was %s is typed in the field it opened with', (pubDate, type, next) => {
  opened.pubDate = pubDate
  render(<PubDate />)
  const field = screen.getByLabelText('pubDate')
  expect(field).toHaveAttribute('type', type)
  // as a browser says of a date that is not complete
  fireEvent.change(field, { target: { value: '' } })
  expect(field).toHaveAttribute('type', type)
  fireEvent.change(field, { target: { value: next } })
  expect(field).toHaveAttribute('type', type)
  expect(field).toHaveValue(next)
})
