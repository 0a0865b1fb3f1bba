import { and, not } from 'xstate'
import { hotkeysSetup } from './hotkeys.setup.ts'

/**
 * What keys do, wherever the focus is on the page. Two concerns side by side:
 *
 * - `player` whether there is something to play, `loaded` or `empty`
 * - `keys` are `ready` while the listener wants them and something is loaded; `quiet` otherwise, when they are the
 *   page's own, save those of the palette and of the list of keys. In both, Escape closes what lies over the page, the innermost first
 *
 * None is final: keys are pressed as long as a user is signed in.
 */
export const hotkeysMachine = hotkeysSetup.createMachine({
  id: 'hotkeys',
  context: ({ input }) => ({ settings: input, layers: [] }),
  type: 'parallel',
  invoke: { src: 'keyboard', id: 'keyboard' },
  on: {
    'hotkeys.assign': { actions: { type: 'tellAssigned', params: ({ event }) => event } },
    'hotkeys.reset': { actions: 'tellReset' },
    'hotkeys.setOn': { actions: { type: 'tellOn', params: ({ event }) => event } },
  },
  states: {
    player: {
      initial: 'empty',
      states: {
        empty: { on: { 'player.opened': { target: 'loaded' } } },
        loaded: { on: { 'player.closed': { target: 'empty' } } },
      },
    },
    keys: {
      initial: 'quiet',
      states: {
        quiet: {
          entry: 'claimFew',
          always: { guard: and(['isOn', 'isLoaded']), target: 'ready' },
          on: {
            'layer.opened': {
              actions: [{ type: 'addLayer', params: ({ event }) => event.layer }, 'claimFew'],
            },
            'layer.closed': {
              actions: [{ type: 'removeLayer', params: ({ event }) => event.layer }, 'claimFew'],
            },
            'key.pressed': [
              { guard: { type: 'shouldCloseLayer', params: ({ event }) => event }, actions: 'closeTop' },
              {
                guard: { type: 'shouldHelp', params: ({ event }) => event },
                actions: { type: 'perform', params: ({ event }) => event },
              },
            ],
            'preferences.playerChanged': {
              actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'claimFew'],
            },
          },
        },
        ready: {
          entry: 'claimAll',
          always: { guard: not(and(['isOn', 'isLoaded'])), target: 'quiet' },
          on: {
            'layer.opened': {
              actions: [{ type: 'addLayer', params: ({ event }) => event.layer }, 'claimAll'],
            },
            'layer.closed': {
              actions: [{ type: 'removeLayer', params: ({ event }) => event.layer }, 'claimAll'],
            },
            'key.pressed': [
              { guard: { type: 'shouldCloseLayer', params: ({ event }) => event }, actions: 'closeTop' },
              {
                guard: { type: 'shouldPerform', params: ({ event }) => event },
                actions: { type: 'perform', params: ({ event }) => event },
              },
            ],
            'preferences.playerChanged': {
              actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'claimAll'],
            },
          },
        },
      },
    },
  },
})
