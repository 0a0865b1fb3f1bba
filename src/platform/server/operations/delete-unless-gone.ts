import { toAppError } from '#machines/model/errors.ts'
import type { CallOptions, Server } from '../server.ts'
import type { Receipt } from '../who-answered.ts'

/** Deletes on the server what another client may have deleted first, which comes to the same. */
export async function deleteUnlessGone(
  server: Server,
  path: string,
  receipt: Receipt,
  options: CallOptions = {},
): Promise<void> {
  try {
    await server.send('delete', path, receipt, { ...options, expect404: true })
  } catch (thrown) {
    if (toAppError(thrown).status !== 404) throw thrown
  }
}
