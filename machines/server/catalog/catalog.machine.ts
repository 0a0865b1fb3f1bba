import { enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { CatalogEvent } from './catalog.types.ts'
import type { CacheCommand } from './reads.ts'

const catalogSetup = setup({
  types: typed<{ events: CatalogEvent }>(),
  actors: { readCache: callbackPlaceholder<CacheCommand>('readCache') },
  actions: {
    command: sendTo('readCache', (_, command: CacheCommand) => command),
    applyAll: enqueueActions(({ enqueue }, commands: readonly CacheCommand[]) => {
      for (const command of commands) enqueue.sendTo('readCache', command)
    }),
  },
  guards: { isAnnounced: (_, announced: boolean | undefined) => announced === true },
})

/**
 * What changes what the page has read of the server. The cache belongs to a library in platform, and views watch it
 * directly; here facts of the socket and ends of writes become changes of it.
 *
 * - `offline` no message arrives: what this page writes, it reads again by itself
 * - `online` messages arrive: what the server announces is left to its message, or it would be read twice
 */
export const catalogMachine = catalogSetup.createMachine({
  id: 'catalog',
  initial: 'offline',
  invoke: { src: 'readCache', id: 'readCache' },
  on: {
    'catalog.refresh': {
      actions: { type: 'command', params: ({ event }) => ({ type: 'cache.refresh', key: event.key }) },
    },
    'catalog.apply': { actions: { type: 'applyAll', params: ({ event }) => event.commands } },
    'connection.restored': {
      target: '.online',
      actions: { type: 'command', params: { type: 'cache.invalidateAll' } },
    },
    'connection.lost': { target: '.offline' },
    'connection.failed': { target: '.offline' },
    'connection.refused': { target: '.offline' },
  },
  states: {
    offline: { on: { 'connection.established': { target: 'online' } } },
    online: {
      on: { 'catalog.apply': { guard: { type: 'isAnnounced', params: ({ event }) => event.announced } } },
    },
  },
})
