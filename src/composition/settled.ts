import { waitFor } from 'xstate'
import type { SystemActors } from '#machines/system/system.types.ts'
import type { Vault } from '#src/platform/server/account/vault.ts'
import { nextTask } from '#src/platform/next-task.ts'

/**
 * What a visit kept may be looked at before the server has said that it still holds; what writes to the server waits until
 * it has, or is silent. It ends with the session's own waits.
 */
export async function isSettled(session: SystemActors['session'] | undefined): Promise<void> {
  if (session) await waitFor(session, ({ tags }) => !tags.has('unsettled'))
}

/** The same, for a line that is refused without a token: a refresh cookie is none. */
export async function hasToken(
  session: SystemActors['session'] | undefined,
  vault: Pick<Vault, 'kind'>,
): Promise<void> {
  await isSettled(session)
  if (session) await waitFor(session, ({ context }) => !context.isKept || vault.kind() !== 'pair')
}

/** What was loaded, in a task after the one that ran its modules: both together hold a slow machine for longer than eyes forgive. */
export async function inOwnTask<T>(loaded: Promise<T>): Promise<T> {
  const module = await loaded
  await nextTask()
  return module
}
