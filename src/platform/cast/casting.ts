import { createCastDriver } from '../media/cast-driver.ts'
import type { CastDriverDeps } from '../media/cast-driver.ts'
import type { OutputDriver } from '../media/output-driver.ts'
import type { CastReceiver } from './cast-receiver.ts'
import { createGoogleCast } from './google-cast.ts'

export interface Casting {
  receiver: CastReceiver
  driver: OutputDriver
}

/** Everything about casting; a chunk of its own, for servers that have it switched on. */
export function createCasting(deps: Omit<CastDriverDeps, 'receiver'>): Casting {
  const receiver = createGoogleCast()
  return { receiver, driver: createCastDriver({ ...deps, receiver }) }
}
