import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import type { ReadSnapshot, ReadStore } from '#machines/server/catalog/reads.ts'
import { SystemContext } from './system-context.ts'
import { useLibrary } from './use-library.ts'

const ROOT = { getSnapshot: () => ({ children: {} }), subscribe: () => ({ unsubscribe: () => {} }) }

function accessWith(snapshot: ReadSnapshot<unknown>) {
  const reads = {
    watch: () => () => {},
    subscribe: () => () => {},
    snapshot: () => snapshot as never,
  } satisfies ReadStore
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={{ root: ROOT, reads } as never}>{children}</SystemContext>
  )
  return renderHook(() => useLibrary('lib1'), { wrapper }).result.current
}

it('tells a list of libraries that could not be read from one that is still read', () => {
  const error = appError('serverFault')
  expect(accessWith({ status: 'failed', error })).toEqual({ status: 'failed', error })
  expect(accessWith({ status: 'loading' })).toEqual({ status: 'loading' })
})

it('refuses a library that the list does not name', () => {
  expect(accessWith({ status: 'ready', data: [], refreshing: false })).toEqual({ status: 'refused' })
})
