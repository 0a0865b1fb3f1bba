import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { useSeriesLine } from './series-line.ts'

const ROOT = { getSnapshot: () => ({ children: {} }), subscribe: () => ({ unsubscribe: () => {} }) }
const DAY = 24 * 3600 * 1000
const SERIES = {
  addedAt: DAY,
  totalDuration: 60,
  books: [
    { addedAt: 2 * DAY, updatedAt: 4 * DAY },
    { addedAt: 3 * DAY, updatedAt: 3 * DAY },
  ],
}

function lineOf(sort: string, series: object = SERIES): string | undefined {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={{ root: ROOT } as never}>{children}</SystemContext>
  )
  return renderHook(() => useSeriesLine(sort), { wrapper }).result.current(series as never)
}

it('says of a series what it is sorted by', () => {
  expect(lineOf('lastBookUpdated')).toBe('shelf.lines.bookUpdated')
  expect(lineOf('lastBookAdded')).toBe('shelf.lines.bookAdded')
  expect(lineOf('addedAt')).toBe('shelf.lines.addedAt')
  expect(lineOf('totalDuration')).toBe('shelf.lines.duration')
})

it('says nothing that the card says anyway, and nothing of a series without books', () => {
  expect(lineOf('name')).toBeUndefined()
  expect(lineOf('numBooks')).toBeUndefined()
  expect(lineOf('lastBookAdded', { ...SERIES, books: [] })).toBe('')
})
