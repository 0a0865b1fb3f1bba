import type { WiringsOf } from '../system/system.types.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { peopleWiring } from './people/people.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  people: peopleWiring,
}
