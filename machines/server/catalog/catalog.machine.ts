import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { readId } from './read-id.ts'
import type { CatalogContext, CatalogEvent } from './catalog.types.ts'
import type { CacheCommand, ReadKey } from './reads.ts'

function counted(watched: Record<string, number>, id: string, by: number): Record<string, number> {
  const { [id]: count = 0, ...rest } = watched
  return count + by > 0 ? { ...rest, [id]: count + by } : rest
}

const catalogSetup = setup({
  types: { context: {} as CatalogContext, events: {} as CatalogEvent },
  actors: { readCache: callbackPlaceholder<CacheCommand>('readCache') },
  actions: {
    command: sendTo('readCache', (_, command: CacheCommand) => command),
    countWatch: assign(({ context }, { key, by }: { key: ReadKey; by: number }) => ({
      watched: counted(context.watched, readId(key), by),
    })),
    begin: assign(({ context }, { id }: { id: string }) => ({ running: [...context.running, id] })),
    end: assign(({ context }, { id }: { id: string }) => ({
      running: context.running.filter((each) => each !== id),
    })),
    setFailure: assign((_, failure: NonNullable<CatalogContext['lastFailure']>) => ({
      lastFailure: failure,
    })),
    applyAll: enqueueActions(({ enqueue }, commands: readonly CacheCommand[]) => {
      for (const command of commands) enqueue.sendTo('readCache', command)
    }),
  },
  guards: { isAnnounced: (_, announced: boolean | undefined) => announced === true },
})

/**
 * What the page reads of the server. The cache itself belongs to a library in platform; here is what is watched, what
 * runs, what failed, and the one place where facts of the socket become changes of the cache.
 *
 * - `deaf` no message arrives: what this page writes, it reads again by itself
 * - `hearing` messages arrive: what the server announces is left to its message, or it would be read twice
 */
export const catalogMachine = catalogSetup.createMachine({
  id: 'catalog',
  context: { watched: {}, running: [], lastFailure: null },
  initial: 'deaf',
  invoke: { src: 'readCache', id: 'readCache' },
  on: {
    'catalog.watch': {
      actions: [
        { type: 'countWatch', params: ({ event }) => ({ key: event.key, by: 1 }) },
        { type: 'command', params: ({ event }) => ({ type: 'cache.watch', key: event.key }) },
      ],
    },
    'catalog.unwatch': {
      actions: [
        { type: 'countWatch', params: ({ event }) => ({ key: event.key, by: -1 }) },
        { type: 'command', params: ({ event }) => ({ type: 'cache.unwatch', key: event.key }) },
      ],
    },
    'catalog.refresh': {
      actions: { type: 'command', params: ({ event }) => ({ type: 'cache.refresh', key: event.key }) },
    },
    'catalog.apply': { actions: { type: 'applyAll', params: ({ event }) => event.commands } },
    'read.started': { actions: { type: 'begin', params: ({ event }) => event } },
    'read.succeeded': { actions: { type: 'end', params: ({ event }) => event } },
    'read.failed': {
      actions: [
        { type: 'end', params: ({ event }) => event },
        { type: 'setFailure', params: ({ event }) => event },
      ],
    },
    'connection.restored': {
      target: '.hearing',
      actions: { type: 'command', params: { type: 'cache.invalidateAll' } },
    },
    'connection.lost': { target: '.deaf' },
    'connection.failed': { target: '.deaf' },
    'connection.refused': { target: '.deaf' },
  },
  states: {
    deaf: { on: { 'connection.established': { target: 'hearing' } } },
    hearing: {
      on: { 'catalog.apply': { guard: { type: 'isAnnounced', params: ({ event }) => event.announced } } },
    },
  },
})
