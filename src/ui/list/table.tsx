import { ArrowDown, ArrowDownNarrowWide, ArrowUp, ArrowUpNarrowWide } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMedia } from '#src/hooks/use-media.ts'
import { cx } from '../cx.ts'
import { Select } from '../form/select.tsx'
import { IconButton } from '../icon-button.tsx'
import './table.css'

export type Column<R> = {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Numbers and times go to the end. */
  align?: 'start' | 'end'
  /** A CSS width, e.g. `8rem`; the rest is shared. */
  width?: string
  /** The head is a button that sorts. */
  sortable?: boolean
  /** The name of the row: read with every cell, first and large on phones. */
  isRowHead?: boolean
  /** The head is read, not shown (a column of buttons). */
  hideHead?: boolean
}

export type TableSort = {
  key: string
  desc: boolean
  /** Another column, or the same one the other way round. */
  onSort: (key: string) => void
  /** Names the choice of a column, where there is no head to press. */
  label: string
  /** Which way round it is now. */
  direction: string
}

export type TableProps<R> = {
  /** Names the table; read, not shown. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Marks a row, e.g. what plays. */
  isCurrent?: (row: R) => boolean
  sort?: TableSort | undefined
  /** A CSS width of the window, e.g. `80rem`, that has no room for all columns; that of phones unless it is given. */
  stacksBelow?: string | undefined
  className?: string
}

/**
 * 40 px rows on a mouse, 48 on touch. Where there is no room for its columns each row becomes a small block with named values,
 * and a choice above them sorts in place of the head.
 */
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, rowKey, isCurrent, sort, stacksBelow = '40rem', className } = props
  const isStacked = useMedia(`(width < ${stacksBelow})`)
  const order = (key: string) => (sort?.key === key ? (sort.desc ? 'descending' : 'ascending') : undefined)
  const table = (
    <table
      className={cx('table', className)}
      data-stacked={isStacked ? '' : undefined}
      data-sorted={sort ? '' : undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              style={{ inlineSize: column.width }}
              data-align={column.align}
              aria-sort={order(column.key)}
            >
              {column.sortable ? (
                <button type="button" className="table-sort" onClick={() => sort?.onSort(column.key)}>
                  {column.head}
                  {order(column.key) === 'ascending' ? <ArrowUp aria-hidden="true" /> : null}
                  {order(column.key) === 'descending' ? <ArrowDown aria-hidden="true" /> : null}
                </button>
              ) : (
                <span className={column.hideHead ? 'sr-only' : undefined}>{column.head}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-current={isCurrent?.(row) ? 'true' : undefined}>
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {sort && isStacked ? <SortChoice sort={sort} columns={columns} /> : null}
      {table}
    </>
  )
}

function SortChoice<R>({ sort, columns }: { sort: TableSort; columns: readonly Column<R>[] }) {
  return (
    <div className="flex items-end gap-1 p-1 pb-2">
      <Select
        className="min-w-0 grow"
        label={sort.label}
        value={sort.key}
        options={columns
          .filter(({ sortable }) => sortable)
          .map(({ key, head }) => ({ value: key, label: head }))}
        onChange={sort.onSort}
      />
      <IconButton label={sort.direction} onClick={() => sort.onSort(sort.key)}>
        {sort.desc ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
      </IconButton>
    </div>
  )
}

function Cell<R>({ column, children }: { column: Column<R>; children: ReactNode }) {
  const shared = {
    'data-align': column.align,
    'data-head': column.hideHead ? undefined : column.head,
    'data-acts': column.hideHead ? '' : undefined,
  }
  if (column.isRowHead) {
    return (
      <th scope="row" data-align={column.align}>
        {children}
      </th>
    )
  }
  return <td {...shared}>{children}</td>
}
