import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Table } from './table.tsx'

const COLUMNS = [
  { key: 'title', head: 'Item', cell: (row: string) => row, isRowHead: true, sortable: true },
  { key: 'device', head: 'Device', cell: () => 'Phone' },
  { key: 'time', head: 'Time listened', cell: () => '1 h', sortable: true },
]
const onSort = vi.fn<(key: string) => void>()
/** Of the window, rem. */
let width = 20

beforeEach(() => {
  width = 20
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/width < (?<limit>[\d.]+)rem/.exec(query)?.groups?.['limit']),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => vi.unstubAllGlobals())

it('offers what a press on the head does beside it too, for where there is no head to press', async () => {
  const sort = { key: 'title', desc: true, label: 'Sort', direction: 'descending', onSort }
  render(<Table caption="All" columns={COLUMNS} rows={['Marathon']} rowKey={(row) => row} sort={sort} />)
  const choice = screen.getByRole('combobox', { name: 'Sort' })
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Item', 'Time listened'])
  expect((choice as HTMLSelectElement).value).toBe('title')
  await userEvent.selectOptions(choice, 'Time listened')
  expect(onSort).toHaveBeenLastCalledWith('time')
  await userEvent.click(screen.getByRole('button', { name: 'descending' }))
  expect(onSort).toHaveBeenLastCalledWith('title')
  expect(screen.getByRole('table', { name: 'All' }).hasAttribute('data-sorted')).toBe(true)
})

it('offers nothing where nothing sorts', () => {
  render(<Table caption="All" columns={COLUMNS.slice(1, 2)} rows={['Marathon']} rowKey={(row) => row} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('has cards and a choice below the width that its columns need, a head to press above it', () => {
  const sort = { key: 'title', desc: true, label: 'Sort', direction: 'descending', onSort }
  const table = (
    <Table
      caption="All"
      columns={COLUMNS}
      rows={['Marathon']}
      rowKey={(row) => row}
      sort={sort}
      stacksBelow="72rem"
    />
  )
  width = 64
  const { unmount } = render(table)
  expect(screen.getByRole('table').hasAttribute('data-stacked')).toBe(true)
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeDefined()
  unmount()
  width = 72
  render(table)
  expect(screen.getByRole('table').hasAttribute('data-stacked')).toBe(false)
  expect(screen.queryByRole('combobox')).toBeNull()
})
