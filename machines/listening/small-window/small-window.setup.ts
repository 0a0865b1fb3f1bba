import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { HotkeySettings } from '../../app/hotkeys/hotkeys.types.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { intentOf, isClosingKey, wayOf } from './small-window-rules.ts'
import type {
  SmallWindowContext,
  SmallWindowEvent,
  SmallWindowFact,
  SmallWindowInput,
  SmallWindowToParent,
  WindowWay,
  WindowWays,
} from './small-window.types.ts'

type Pressed = Extract<SmallWindowFact, { type: 'key.pressed' }>

export const smallWindowSetup = setup({
  types: typed<{
    context: SmallWindowContext
    events: SmallWindowEvent
    input: SmallWindowInput
    tags: 'offered' | 'shown' | 'open'
  }>(),
  actors: {
    findWays: promisePlaceholder<WindowWays>('findWays'),
    /** The window: it opens when the actor starts, and closes when it is stopped. */
    openWindow: callbackPlaceholder<{ type: 'unused' }, { way: WindowWay }>('openWindow'),
  },
  actions: {
    setWay: assign((_, ways: WindowWays) => ({ way: wayOf(ways) })),
    setSettings: assign((_, settings: HotkeySettings) => ({
      settings: {
        hotkeysOn: settings.hotkeysOn,
        hotkeys: settings.hotkeys,
        jumpBackSeconds: settings.jumpBackSeconds,
        jumpForwardSeconds: settings.jumpForwardSeconds,
      },
    })),
    perform: enqueueActions(({ context, enqueue }, pressed: Pressed) => {
      const intent = intentOf(pressed, context.settings)
      if (intent) enqueue.sendTo(parentOf, intent)
    }),
    notifyRefused: sendTo(parentOf, (): SmallWindowToParent => ({ type: 'smallWindow.refused' })),
  },
  guards: {
    hasWay: (_, ways: WindowWays) => wayOf(ways) !== null,
    isClosingKey: (_, pressed: Pressed) => isClosingKey(pressed),
  },
  delays: { openingLimit: 8000 },
})
