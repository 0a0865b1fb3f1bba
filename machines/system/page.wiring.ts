import type { PageCommand } from './system.types.ts'
import type { Wiring } from './wiring.ts'

export const pageWiring: Wiring<PageCommand> = {
  owns: {},
  hears: {
    'session.deviceForgotten': () => ({ type: 'page.open', path: '/login' }),
    'device.forgotten': () => ({ type: 'page.open', path: '/login' }),
    'clientUpdate.due': () => ({ type: 'page.reload' }),
  },
}
