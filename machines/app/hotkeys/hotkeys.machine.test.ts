import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import { hotkeysMachine } from './hotkeys.machine.ts'
import { selectHotkeysOn, selectKeyMap } from './hotkeys.selectors.ts'
import type { KeyboardCommand, KeyPlace, Layer } from './hotkeys.types.ts'
import { assignKey, keyMapOf } from './key-map.ts'
import { DEFAULT_KEYS } from './default-keys.ts'

const PALETTE = ['Ctrl+K', 'Meta+K']
const ALL = [
  'Escape',
  ...PALETTE,
  'Space',
  'ArrowRight',
  'ArrowLeft',
  'ArrowUp',
  'ArrowDown',
  'M',
  'L',
  'Shift+ArrowUp',
  'Shift+ArrowDown',
  '?',
]

let under: UnderParent<typeof hotkeysMachine>
let claimed: readonly string[]

function start(settings: Partial<PlayerSettings> = {}): void {
  claimed = []
  under = startUnderParent(
    hotkeysMachine.provide({
      actors: {
        keyboard: fromCallback<KeyboardCommand>(({ receive }) => {
          receive((command) => {
            claimed = command.combos
          })
        }),
      },
    }),
    { ...DEFAULT_PLAYER_SETTINGS, ...settings },
  )
}

function open(): void {
  under.actor.send({
    type: 'player.opened',
    session: {} as OpenedSession,
    request: { libraryItemId: 'a', episodeId: null, startAt: null, play: true, transcode: 'auto' },
  })
}

function press(combo: string, place: KeyPlace = 'page', held = false): unknown {
  under.actor.send({ type: 'key.pressed', combo, place, held })
  return under.news()
}

const layer = (type: 'layer.opened' | 'layer.closed', name: Layer) => under.actor.send({ type, layer: name })

beforeEach(() => {
  start()
  open()
  return () => under.stop()
})

describe('what keys do', () => {
  it.each([
    ['Space', { type: 'player.toggle' }],
    ['M', { type: 'player.toggleMute' }],
    ['L', { type: 'hotkeys.chaptersRequested' }],
    ['?', { type: 'hotkeys.helpRequested' }],
  ])('[P2-75] %s', (combo, told) => {
    expect(press(combo)).toEqual([told])
  })

  it.each([
    ['ArrowRight', { type: 'player.jump', by: 10 }],
    ['ArrowLeft', { type: 'player.jump', by: -10 }],
    ['ArrowUp', { type: 'player.stepVolume', by: 0.1 }],
    ['ArrowDown', { type: 'player.stepVolume', by: -0.1 }],
    ['Shift+ArrowUp', { type: 'player.stepRate', by: 0.1 }],
    ['Shift+ArrowDown', { type: 'player.stepRate', by: -0.1 }],
  ])('[P2-76] %s', (combo, told) => {
    expect(press(combo)).toEqual([told])
  })

  it('[P2-77] Escape closes the player when nothing else is open', () => {
    expect(press('Escape')).toEqual([{ type: 'player.close' }])
  })

  it.each(['field', 'widget'] as const)('[P2-78] nothing while the focus is in a %s', (place) => {
    expect(ALL.map((combo) => press(combo, place))).toEqual(ALL.map(() => []))
  })

  it('in a dialog nothing', () => {
    expect([press('Space', 'dialog'), press('Escape', 'dialog')]).toEqual([[], []])
  })

  it('a held key goes on jumping, but does not play and pause in turn', () => {
    expect(press('ArrowRight', 'page', true)).toEqual([{ type: 'player.jump', by: 10 }])
    expect([press('Space', 'page', true), press('M', 'page', true), press('Escape', 'page', true)]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('jumps as far as the listener chose', () => {
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, jumpForwardSeconds: 30, jumpBackSeconds: 15 },
    })
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([
      [{ type: 'player.jump', by: 30 }],
      [{ type: 'player.jump', by: -15 }],
    ])
  })
})

describe('which keys are claimed from the page', () => {
  it('all of them while something is loaded, before and after only those of the palette and of the list of keys', () => {
    expect(claimed).toEqual(ALL)
    under.actor.send({ type: 'player.closed' })
    expect([claimed, press('Space')]).toEqual([[...PALETTE, '?'], []])
    expect(press('?')).toEqual([{ type: 'hotkeys.helpRequested' }])
    expect(PALETTE.map((combo) => press(combo))).toEqual(
      PALETTE.map(() => [{ type: 'hotkeys.paletteRequested' }]),
    )
    expect([press('Ctrl+K', 'dialog'), press('Ctrl+K', 'page', true)]).toEqual([[], []])
  })

  it('the palette’s may be others, and then its own mean nothing', () => {
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, hotkeys: { palette: 'Alt+P' } },
    })
    expect([press('Alt+P'), press('Ctrl+K'), press('Meta+K')]).toEqual([
      [{ type: 'hotkeys.paletteRequested' }],
      [],
      [],
    ])
    const writes = { ...DEFAULT_PLAYER_SETTINGS, hotkeys: { palette: 'P' } }
    under.actor.send({ type: 'preferences.playerChanged', settings: writes })
    under.actor.send({ type: 'player.closed' })
    expect([claimed, press('P')]).toEqual([['P', '?'], [{ type: 'hotkeys.paletteRequested' }]])
  })

  it('[promise 4] none when the listener switched them off', () => {
    under.actor.send({ type: 'hotkeys.setOn', on: false })
    expect(under.news()).toEqual([{ type: 'preferences.changePlayer', settings: { hotkeysOn: false } }])
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, hotkeysOn: false },
    })
    expect([claimed, press('Space'), press('Escape')]).toEqual([[], [], []])
    expect(selectHotkeysOn(under.actor.getSnapshot())).toBe(false)
  })

  it('a start with keys switched off claims none', () => {
    under.stop()
    start({ hotkeysOn: false })
    open()
    expect(claimed).toEqual([])
  })
})

describe('Escape', () => {
  it('[P2-77] closes the innermost first, one a press', () => {
    layer('layer.opened', 'selection')
    layer('layer.opened', 'fullScreen')
    layer('layer.opened', 'reader')
    expect(press('Escape')).toEqual([{ type: 'hotkeys.readerCloseRequested' }])
    layer('layer.closed', 'reader')
    expect(press('Escape')).toEqual([{ type: 'player.close' }])
    layer('layer.closed', 'fullScreen')
    expect(press('Escape')).toEqual([{ type: 'hotkeys.selectionClearRequested' }])
    layer('layer.closed', 'selection')
    expect(press('Escape')).toEqual([{ type: 'player.close' }])
  })

  it('leaves a dialog or menu over the reader to itself', () => {
    layer('layer.opened', 'reader')
    expect([press('Escape', 'dialog'), press('Escape', 'widget'), press('Escape', 'field')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('works on a selection though nothing is loaded', () => {
    under.actor.send({ type: 'player.closed' })
    layer('layer.opened', 'selection')
    expect(claimed).toEqual(['Escape', ...PALETTE, '?'])
    expect(press('Escape')).toEqual([{ type: 'hotkeys.selectionClearRequested' }])
    layer('layer.closed', 'selection')
    expect(claimed).toEqual([...PALETTE, '?'])
  })

  it('an open reader keeps left and right', () => {
    layer('layer.opened', 'reader')
    expect(claimed).toEqual(ALL.filter((combo) => combo !== 'ArrowLeft' && combo !== 'ArrowRight'))
    expect([press('ArrowLeft'), press('Space')]).toEqual([[], [{ type: 'player.toggle' }]])
    layer('layer.closed', 'reader')
    expect(press('ArrowLeft')).toEqual([{ type: 'player.jump', by: -10 }])
  })
})

describe('keys of one’s own', () => {
  it('[promise 4] a key is set, and taken from the command that had it', () => {
    under.actor.send({ type: 'hotkeys.assign', command: 'playPause', combo: 'M' })
    expect(under.news()).toEqual([
      { type: 'preferences.changePlayer', settings: { hotkeys: { mute: null, playPause: 'M' } } },
    ])
  })

  it('takes effect when the preferences say so', () => {
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, hotkeys: { playPause: 'K', close: null } },
    })
    expect([press('K'), press('Space'), press('Escape')]).toEqual([[{ type: 'player.toggle' }], [], []])
    expect(claimed).not.toContain('Escape')
    expect(selectKeyMap(under.actor.getSnapshot()).playPause).toBe('K')
  })

  it('can all be given back', () => {
    under.actor.send({ type: 'hotkeys.reset' })
    expect(under.news()).toEqual([{ type: 'preferences.changePlayer', settings: { hotkeys: {} } }])
  })

  it('refuses keys that a page needs, for every command', () => {
    expect(assignKey({}, 'playPause', 'Tab')).toEqual({})
    expect(assignKey({}, 'playPause', 'Escape')).toEqual({})
    expect(assignKey({ close: null }, 'close', 'Escape')).toEqual({ close: 'Escape' })
    expect(keyMapOf({ playPause: 'Ctrl+W', mute: 'K', nonsense: 'X' })).toEqual({
      ...DEFAULT_KEYS,
      mute: 'K',
    })
    expect(keyMapOf({ playPause: 7 } as never)).toEqual(DEFAULT_KEYS)
  })
})
