import { RotateCcw, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { selectHotkeysOn, selectKeyMap } from '#machines/app/hotkeys/hotkeys.selectors.ts'
import { DEFAULT_KEYS, HOTKEY_COMMANDS } from '#machines/app/hotkeys/default-keys.ts'
import type { HotkeyCommand } from '#machines/app/hotkeys/default-keys.ts'
import { captureKey, leaveCapture, NO_CAPTURE, toggleCapture } from '#machines/app/hotkeys/key-capture.ts'
import type { KeyMap } from '#machines/app/hotkeys/key-map.ts'
import { VOICE_KEYS } from '#machines/reading/narration/voice-keys.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { keysOf } from '#machines/model/keys-of.ts'
import { comboText } from '../key-text.ts'
import { PanelDialog } from './panel-dialog.tsx'

const COMMANDS = {
  playPause: 'hotkeys.commands.playPause',
  jumpForward: 'hotkeys.commands.jumpForward',
  jumpBack: 'hotkeys.commands.jumpBack',
  volumeUp: 'hotkeys.commands.volumeUp',
  volumeDown: 'hotkeys.commands.volumeDown',
  mute: 'hotkeys.commands.mute',
  chapters: 'hotkeys.commands.chapters',
  rateUp: 'hotkeys.commands.rateUp',
  rateDown: 'hotkeys.commands.rateDown',
  help: 'hotkeys.commands.help',
  palette: 'hotkeys.commands.palette',
  close: 'hotkeys.commands.close',
} as const satisfies Record<HotkeyCommand, LocaleKey>

/** Of the reader alone, while a book is read aloud. */
const ALOUD = {
  play: 'hotkeys.commands.playPause',
  previous: 'reader.voice.previous',
  next: 'reader.voice.next',
} as const satisfies Record<keyof typeof VOICE_KEYS, LocaleKey>

/** Of the reader alone, on the page of a book. */
const MARKS = [
  ['reader.marks.next', 'S'],
  ['reader.marks.previous', 'Shift + S'],
  ['reader.marks.longer', 'D'],
  ['reader.marks.shorter', 'Shift + D'],
  ['reader.marks.title', '1 – 4'],
] as const satisfies readonly (readonly [LocaleKey, string])[]

/** Of a finger on the phone's player: what it does, and how. */
const TOUCH = [
  ['player.showNowPlaying', 'touch.open'],
  ['touch.leave', 'touch.leaveHow'],
  ['touch.jump', 'touch.jumpHow'],
  ['touch.hurry', 'touch.hurryHow'],
] as const satisfies readonly (readonly [LocaleKey, LocaleKey])[]

/** Keys that cannot be changed: what they do, and how they are called. */
function FixedKeys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  const id = useId()
  return (
    <section className="grid gap-1" aria-labelledby={id}>
      <h3 id={id} className="text-small font-strong">
        {title}
      </h3>
      <ul>
        {keys.map(([name, key]) => (
          <li key={name} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 grow">{name}</span>
            <kbd className="tabular text-end text-small text-ink-quiet">{key}</kbd>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the keys of the player do: listed, changed, switched off. */
export function HotkeysPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const isOn = useSnapshot('hotkeys', selectHotkeysOn, true)
  const map = useSnapshot<'hotkeys', KeyMap>('hotkeys', selectKeyMap, DEFAULT_KEYS)
  const [capture, setCapture] = useState(NO_CAPTURE)
  const { command: waiting, refused } = capture

  const take = (event: KeyboardEvent): void => {
    const captured = captureKey(capture, event)
    if (captured === null) return
    event.preventDefault()
    event.stopPropagation()
    setCapture(captured.capture)
    if (captured.assigned) send({ type: 'hotkeys.assign', ...captured.assigned })
  }

  return (
    <PanelDialog
      title={t('hotkeys.title')}
      width={500}
      actions={
        <Button
          variant="quiet"
          icon={<RotateCcw aria-hidden />}
          onClick={() => send({ type: 'hotkeys.reset' })}
        >
          {t('hotkeys.reset')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Switch
          label={t('hotkeys.on')}
          description={t('hotkeys.onText')}
          checked={isOn}
          onChange={(on) => send({ type: 'hotkeys.setOn', on })}
        />
        <ul className="grid gap-1" aria-label={t('hotkeys.changeable')}>
          {HOTKEY_COMMANDS.map((command) => (
            <li key={command} className="flex min-h-10 items-center gap-2">
              <span className="min-w-0 grow">{t(COMMANDS[command])}</span>
              <button
                type="button"
                className="tabular min-w-24 rounded-control border border-line-strong px-3 py-1 text-small hover:bg-hover aria-pressed:border-focus"
                aria-label={t('hotkeys.change', {
                  command: t(COMMANDS[command]),
                  key: comboText(map[command], t('hotkeys.noKey')),
                })}
                aria-pressed={waiting === command}
                onClick={() => setCapture(toggleCapture(capture, command))}
                onKeyDown={(event) => {
                  if (waiting === command) take(event)
                }}
                onBlur={() => setCapture(leaveCapture)}
              >
                {waiting === command ? t('hotkeys.press') : comboText(map[command], t('hotkeys.noKey'))}
              </button>
              <IconButton
                size="sm"
                label={t('hotkeys.clear', { command: t(COMMANDS[command]) })}
                disabled={map[command] === null}
                onClick={() => send({ type: 'hotkeys.assign', command, combo: null })}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
        <FixedKeys
          title={t('hotkeys.aloud')}
          keys={keysOf(VOICE_KEYS).map((name) => [t(ALOUD[name]), comboText(VOICE_KEYS[name], '')])}
        />
        <FixedKeys title={t('hotkeys.marks')} keys={MARKS.map(([name, key]) => [t(name), key])} />
        <FixedKeys title={t('touch.title')} keys={TOUCH.map(([name, how]) => [t(name), t(how)])} />
        <p className="min-h-6 text-small text-bad" role="status">
          {refused ? t('hotkeys.refused', { key: comboText(refused, '') }) : ''}
        </p>
      </div>
    </PanelDialog>
  )
}
