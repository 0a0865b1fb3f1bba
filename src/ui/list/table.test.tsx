import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Table } from './table.tsx'

const COLUMNS = [
  { key: 'title', head: 'Item', cell: (row: string) => row, isRowHead: true, sortable: true },
  { key: 'device', head: 'Device', cell: () => 'Phone' },
  { key: 'time', head: 'Time listened', cell: () => '1 h', sortable: true },
]
const onSort = vi.fn<(key: string) => void>()

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
