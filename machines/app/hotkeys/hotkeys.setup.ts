import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { Combo } from './combo.ts'
import {
  assignKey,
  closingOf,
  commandOf,
  everywhereOf,
  isOurPlace,
  isReadersKey,
  isRepeating,
  keyMapOf,
  paletteKeysOf,
  tellingOf,
  topLayer,
} from './key-map.ts'
import { ESCAPE } from './default-keys.ts'
import type { HotkeyCommand } from './default-keys.ts'
import type {
  HotkeysContext,
  HotkeysEvent,
  HotkeySettings,
  HotkeysToParent,
  KeyboardCommand,
  KeyPlace,
  Layer,
} from './hotkeys.types.ts'

interface Pressed {
  combo: Combo
  place: KeyPlace
  held: boolean
}

export const hotkeysSetup = setup({
  types: typed<{
    context: HotkeysContext
    events: HotkeysEvent
    input: HotkeySettings
  }>(),
  actors: { keyboard: callbackPlaceholder<KeyboardCommand>('keyboard') },
  actions: {
    setSettings: assign((_, settings: HotkeySettings) => ({
      settings: {
        hotkeysOn: settings.hotkeysOn,
        hotkeys: settings.hotkeys,
        jumpBackSeconds: settings.jumpBackSeconds,
        jumpForwardSeconds: settings.jumpForwardSeconds,
      },
    })),
    addLayer: assign(({ context }, layer: Layer) => ({
      layers: [...context.layers.filter((each) => each !== layer), layer],
    })),
    removeLayer: assign(({ context }, layer: Layer) => ({
      layers: context.layers.filter((each) => each !== layer),
    })),
    /** The keys of the player, and Escape while it has something to close. */
    claimAll: sendTo('keyboard', ({ context }): KeyboardCommand => ({
      type: 'keyboard.claim',
      everywhere: everywhereOf(keyMapOf(context.settings.hotkeys)),
      combos: [
        ...new Set(
          [
            ESCAPE,
            ...paletteKeysOf(keyMapOf(context.settings.hotkeys)),
            ...Object.values(keyMapOf(context.settings.hotkeys)),
          ].filter(
            (combo): combo is Combo =>
              combo !== null && !isReadersKey(context.layers, combo) && hasMeaning(context, combo),
          ),
        ),
      ],
    })),
    /** What has a meaning while nothing is loaded: Escape while it has something to close, the palette, and the list of keys. */
    claimFew: sendTo('keyboard', ({ context }): KeyboardCommand => {
      const { hotkeysOn, hotkeys } = context.settings
      const map = keyMapOf(hotkeys)
      return {
        type: 'keyboard.claim',
        everywhere: hotkeysOn ? everywhereOf(map) : [],
        combos: [
          ...(context.layers.length > 0 ? [ESCAPE] : []),
          ...(hotkeysOn ? paletteKeysOf(map) : []),
          ...(hotkeysOn && map.help !== null ? [map.help] : []),
        ],
      }
    }),
    perform: enqueueActions(({ context, enqueue }, { combo }: Pressed) => {
      const command = commandOf(keyMapOf(context.settings.hotkeys), combo)
      if (command) enqueue.sendTo(parentOf, tellingOf(command, context.settings))
    }),
    closeTop: enqueueActions(({ context, enqueue }) => {
      const layer = topLayer(context.layers)
      if (layer) enqueue.sendTo(parentOf, closingOf(layer))
    }),
    tellAssigned: sendTo(
      parentOf,
      (
        { context },
        { command, combo }: { command: HotkeyCommand; combo: Combo | null },
      ): HotkeysToParent => ({
        type: 'preferences.changePlayer',
        settings: { hotkeys: assignKey(context.settings.hotkeys, command, combo) },
      }),
    ),
    tellReset: sendTo(parentOf, (): HotkeysToParent => ({
      type: 'preferences.changePlayer',
      settings: { hotkeys: {} },
    })),
    tellOn: sendTo(parentOf, (_, { on }: { on: boolean }): HotkeysToParent => ({
      type: 'preferences.changePlayer',
      settings: { hotkeysOn: on },
    })),
  },
  guards: {
    isOn: ({ context }) => context.settings.hotkeysOn,
    isLoaded: stateIn({ player: 'loaded' }),
    shouldCloseLayer: ({ context }, { combo, place, held }: Pressed) =>
      combo === ESCAPE && !held && place === 'page' && context.layers.length > 0,
    shouldHelp: ({ context }, { combo, place, held }: Pressed) => {
      if (!context.settings.hotkeysOn || held || !isOurPlace(place)) return false
      const command = commandOf(keyMapOf(context.settings.hotkeys), combo)
      return command === 'palette' || command === 'help'
    },
    shouldPerform: ({ context }, { combo, place, held }: Pressed) => {
      const command = commandOf(keyMapOf(context.settings.hotkeys), combo)
      if (!command || !isOurPlace(place) || isReadersKey(context.layers, combo)) return false
      return !held || isRepeating(command)
    },
  },
})

function hasMeaning({ layers, settings }: HotkeysContext, combo: Combo): boolean {
  return combo !== ESCAPE || layers.length > 0 || commandOf(keyMapOf(settings.hotkeys), ESCAPE) !== null
}
