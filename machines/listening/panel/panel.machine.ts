import { assign, not, setup } from 'xstate'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { typed } from '../../model/typed.ts'

/** The player's panels; one is open at a time. */
export type PanelName =
  | 'nowPlaying'
  | 'car'
  | 'chapters'
  | 'sleep'
  | 'queue'
  | 'bookmarks'
  | 'history'
  | 'transcript'
  | 'clips'
  | 'settings'
  | 'hotkeys'

export type PanelIntent =
  | { type: 'panel.open'; panel: PanelName }
  | { type: 'panel.toggle'; panel: PanelName }
  | { type: 'panel.close' }

export type PanelFact =
  | { type: 'player.closed' }
  | { type: 'hotkeys.chaptersRequested' }
  | { type: 'hotkeys.helpRequested' }

/** Panels that mean nothing without a medium. */
const OF_MEDIUM: ReadonlySet<PanelName> = new Set([
  'nowPlaying',
  'car',
  'chapters',
  'sleep',
  'queue',
  'bookmarks',
  'history',
  'transcript',
  'clips',
])

/**
 * Which panel of the player is open. From the phone's now-playing sheet another panel opens and leads back to it.
 *
 * - `closed`
 * - `open.resting` the screen goes off as the system has it; `open.awake` it stays on, in a car
 */
export const panelMachine = setup({
  types: typed<{
    context: { panel: PanelName | null; behind: PanelName | null }
    events: PanelIntent | PanelFact
  }>(),
  actors: { keepAwake: callbackPlaceholder('keepAwake') },
  actions: {
    open: assign(({ context }, panel: PanelName) => ({
      panel,
      behind: context.panel === 'nowPlaying' && panel !== 'nowPlaying' ? context.panel : null,
    })),
    goBack: assign(({ context }) => ({ panel: context.behind, behind: null })),
    forget: assign({ panel: null, behind: null }),
  },
  guards: {
    isShown: ({ context }, panel: PanelName) => context.panel === panel,
    isInCar: ({ context }) => context.panel === 'car',
    leadsBack: ({ context }) => context.behind !== null,
    isOfMedium: ({ context }) => context.panel !== null && OF_MEDIUM.has(context.panel),
  },
}).createMachine({
  id: 'panel',
  context: { panel: null, behind: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'panel.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event.panel } },
        'panel.toggle': { target: 'open', actions: { type: 'open', params: ({ event }) => event.panel } },
        'hotkeys.chaptersRequested': { target: 'open', actions: { type: 'open', params: 'chapters' } },
        'hotkeys.helpRequested': { target: 'open', actions: { type: 'open', params: 'hotkeys' } },
      },
    },
    open: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isInCar', target: 'awake' } },
        awake: {
          invoke: { src: 'keepAwake' },
          always: { guard: not('isInCar'), target: 'resting' },
        },
      },
      on: {
        'panel.open': { actions: { type: 'open', params: ({ event }) => event.panel } },
        'panel.toggle': [
          {
            guard: { type: 'isShown', params: ({ event }) => event.panel },
            target: 'closed',
            actions: 'forget',
          },
          { actions: { type: 'open', params: ({ event }) => event.panel } },
        ],
        'hotkeys.chaptersRequested': { target: 'closed', actions: 'forget' },
        'panel.close': [
          { guard: 'leadsBack', actions: 'goBack' },
          { target: 'closed', actions: 'forget' },
        ],
        'player.closed': { guard: 'isOfMedium', target: 'closed', actions: 'forget' },
      },
    },
  },
})
