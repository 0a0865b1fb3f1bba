import { useState } from 'react'
import type { ReadKey, ReadName, ReadResult, ReadSnapshot } from '#machines/server/catalog/reads.ts'
import { useRead } from './use-read.ts'

interface PagedRead<Result> {
  read: ReadSnapshot<Result>
  /** What is shown is the page before; the one that was asked for is being read. */
  isTurning: boolean
}

/**
 * As `useRead`, for one page of a list: the page before stays while the next one is read, and with it the focus on what
 * turned to it. `list` says which list the page is of; another list begins empty.
 * @example const { read, isTurning } = usePagedRead({ name: 'userSessions', userId, page }, userId)
 */
export function usePagedRead<Name extends ReadName>(
  key: ReadKey<Name>,
  list: string,
): PagedRead<ReadResult<Name>> {
  const read = useRead(key)
  const [last, setLast] = useState({ list, read })
  if (read.status !== 'loading' && (last.read !== read || last.list !== list)) setLast({ list, read })
  const isTurning = read.status === 'loading' && last.read.status === 'ready' && last.list === list
  return isTurning ? { read: last.read, isTurning } : { read, isTurning: false }
}
