import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { CastContext, CastEvent, CastToParent, SenderCommand } from './cast.types.ts'
import { logWarning } from '../../model/log.ts'

/**
 * The way to a cast device. `asleep` until something is opened, since the sender is another party's script; `off` where
 * the server forbids it, `insecure` where the browser does. `missing`: it did not come, a press tries again.
 * Within `awake` the sender lives: `ready`, `connecting`, `connected`. The player hears of a device and of its end.
 */
export const castMachine = setup({
  types: typed<{
    context: CastContext
    events: CastEvent
    tags: 'busy'
  }>(),
  actors: { sender: callbackPlaceholder<SenderCommand>('sender') },
  actions: {
    setDevice: assign((_, device: string | null) => ({ device })),
    tellParent: sendTo(parentOf, (_, fact: CastToParent) => fact),
    command: sendTo('sender', (_, command: SenderCommand) => command),
    logMissing: () => logWarning('The script for casting did not come.'),
  },
  delays: {
    /** Another party's script that says nothing for so long is not coming. */
    senderTimeout: 10_000,
    /** People look for their device in a list that is open all the while. */
    choiceTimeout: 120_000,
  },
}).createMachine({
  id: 'cast',
  context: { device: null },
  initial: 'asleep',
  states: {
    asleep: { on: { 'player.opened': { target: 'awake' } } },
    // asked again with every medium: the setting may have changed
    off: { on: { 'player.opened': { target: 'awake' } } },
    insecure: { on: { 'player.opened': { target: 'awake' } } },
    missing: { entry: 'logMissing', on: { 'cast.toggle': { target: 'awake' } } },
    awake: {
      invoke: { src: 'sender', id: 'sender' },
      initial: 'loading',
      on: {
        'sender.missing': { target: 'missing' },
        'sender.forbidden': { target: 'off' },
        'sender.insecure': { target: 'insecure' },
      },
      states: {
        loading: {
          tags: ['busy'],
          on: { 'sender.ready': { target: 'ready' } },
          after: { senderTimeout: { target: '#cast.missing' } },
        },
        ready: {
          on: {
            'cast.toggle': {
              target: 'connecting',
              actions: { type: 'command', params: { type: 'sender.choose' } },
            },
            'sender.connected': { target: 'connected' },
          },
        },
        connecting: {
          tags: ['busy'],
          on: {
            'sender.connected': { target: 'connected' },
            'sender.refused': { target: 'ready' },
          },
          after: { choiceTimeout: { target: 'ready' } },
        },
        connected: {
          entry: [
            {
              type: 'setDevice',
              params: ({ event }) => (event.type === 'sender.connected' ? event.device : null),
            },
            { type: 'tellParent', params: { type: 'cast.connected' } },
          ],
          exit: [
            { type: 'setDevice', params: null },
            { type: 'tellParent', params: { type: 'cast.disconnected', position: null } },
          ],
          on: {
            'cast.toggle': { actions: { type: 'command', params: { type: 'sender.end' } } },
            'sender.disconnected': { target: 'ready' },
          },
        },
      },
    },
  },
})
