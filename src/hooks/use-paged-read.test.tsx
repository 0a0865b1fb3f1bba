import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ReadSnapshot, ReadStore } from '#machines/server/catalog/reads.ts'
import { SystemContext } from './system-context.ts'
import { usePagedRead } from './use-paged-read.ts'

const LOADING = { status: 'loading' } as const

/** A cache that answers when it is told to. */
function fakeReads() {
  const known = new Map<string, ReadSnapshot<unknown>>()
  const listeners = new Set<() => void>()
  const idOf = (key: object): string => JSON.stringify(key)
  const reads = {
    watch: () => () => {},
    subscribe: (_, listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: (key) => (known.get(idOf(key)) ?? LOADING) as never,
  } satisfies ReadStore
  const answer = (key: object, snapshot: ReadSnapshot<unknown>): void => {
    known.set(idOf(key), snapshot)
    for (const listener of listeners) listener()
  }
  return { reads, answer }
}

const pageOf = (userId: string, page: number) => ({ name: 'userSessions', userId, page }) as const
const ready = (data: string) => ({ status: 'ready', data, refreshing: false }) as const

function draw() {
  const { reads, answer } = fakeReads()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={{ reads } as never}>{children}</SystemContext>
  )
  const { result, rerender } = renderHook(({ userId, page }) => usePagedRead(pageOf(userId, page), userId), {
    wrapper,
    initialProps: { userId: 'ann', page: 0 },
  })
  return {
    result,
    rerender,
    tell: (key: object, news: ReadSnapshot<unknown>) => act(() => answer(key, news)),
  }
}

it('keeps the page before while the next one is read', () => {
  const { result, rerender, tell } = draw()
  expect(result.current).toEqual({ read: LOADING, isTurning: false })
  tell(pageOf('ann', 0), ready('first'))
  expect(result.current).toEqual({ read: ready('first'), isTurning: false })
  rerender({ userId: 'ann', page: 1 })
  expect(result.current).toEqual({ read: ready('first'), isTurning: true })
  tell(pageOf('ann', 1), ready('second'))
  expect(result.current).toEqual({ read: ready('second'), isTurning: false })
})

it('shows that the next one could not be read, and begins empty after that', () => {
  const { result, rerender, tell } = draw()
  tell(pageOf('ann', 0), ready('first'))
  rerender({ userId: 'ann', page: 1 })
  const failed = { status: 'failed', error: { code: 'offline' } } as never
  tell(pageOf('ann', 1), failed)
  expect(result.current).toEqual({ read: failed, isTurning: false })
  tell(pageOf('ann', 1), LOADING)
  expect(result.current).toEqual({ read: LOADING, isTurning: false })
})

it('never shows what another list holds', () => {
  const { result, rerender, tell } = draw()
  tell(pageOf('ann', 0), ready('of Ann'))
  rerender({ userId: 'ben', page: 0 })
  expect(result.current).toEqual({ read: LOADING, isTurning: false })
})
