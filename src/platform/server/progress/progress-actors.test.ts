import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, toPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import { createProgressActors } from './progress-actors.ts'
import type { ProgressDeps } from './progress-actors.ts'

const idle = { actor: fromCallback(() => {}), onDisk: () => Promise.resolve() }

async function outcomeOf(failure: AppError | null): Promise<unknown> {
  const send = vi.fn(() => (failure ? Promise.reject(failure as unknown as Error) : Promise.resolve()))
  const { syncSession } = createProgressActors({ server: { send }, pen: idle } as unknown as ProgressDeps)
  const input = { sessionId: 's', timeListened: 5, currentTime: 10, duration: 100 }
  return await toPromise(createActor(syncSession, { input }).start())
}

it('[promise 1.5] [promise 1.15] a sync is unclear where something else answered instead of the server: it may have arrived', async () => {
  expect(await outcomeOf(null)).toBe('applied')
  expect(await outcomeOf(appError('timeout'))).toBe('unclear')
  expect(await outcomeOf(appError('intercepted'))).toBe('unclear')
  expect(await outcomeOf(appError('notFound', { status: 404 }))).toBe('forgotten')
  expect(await outcomeOf(appError('serverFault', { status: 500 }))).toBe('later')
  expect(await outcomeOf(appError('rejected', { status: 400 }))).toBe('refused')
})

describe('[promise 1.12] a record that does not say where it stands', () => {
  const key = { libraryItemId: 'li', episodeId: null }
  const record = { id: 'p', libraryItemId: 'li', currentTime: null, lastUpdate: 5, isFinished: false }
  const actors = createProgressActors({
    server: {
      read: (_method: string, path: string) => Promise.resolve(path.includes('progress') ? record : null),
    },
    recordOf: () => record,
    pen: idle,
  } as unknown as ProgressDeps)

  it('is no place to compare with: nothing is told over it', async () => {
    const standing = toPromise(
      createActor(actors.readServerState, { input: { sessionId: 's', key } }).start(),
    )
    await expect(standing).rejects.toMatchObject({ code: 'malformed' })
  })
})
