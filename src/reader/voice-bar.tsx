import { Minus, Moon, Plus, SkipBack, SkipForward, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { NO_NARRATION } from '#machines/reading/narration/narration.setup.ts'
import type {
  NarrationFailure,
  NarrationWish,
  ShownNarration,
  SleepChoice,
} from '#machines/reading/narration/narration.types.ts'
import { languageOf, voicesInOrder } from '#machines/reading/narration/voices.ts'
import { DEFAULT_READER_SETTINGS, VOICE_RATE } from '#machines/reading/reader/reader-settings.ts'
import type { VoiceSettings } from '#machines/reading/reader/reader-settings.ts'
import { withVoice } from '#machines/reading/reader/settings-rules.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Select } from '#src/ui/form/select.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'
import './sound-bar.css'

const FAILURES = {
  silent: 'reader.voice.failures.silent',
  book: 'reader.voice.failures.book',
  blocked: 'reader.voice.failures.blocked',
  damaged: 'reader.voice.failures.damaged',
  refused: 'reader.voice.failures.refused',
} as const satisfies Record<NarrationFailure, LocaleKey>
const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const

/** A voice of the book itself: what it says, how, and until when. */
export function VoiceBar() {
  const { t } = useTranslation()
  const send = useIntents()
  const narration = useSnapshot<'reader', ShownNarration>(
    'reader',
    ({ context }) => context.narration,
    NO_NARRATION,
  )
  const { kind, isShown, phase, text, failure } = narration
  if (kind === null || !isShown) return null
  const wish = (asked: NarrationWish): void => send({ type: 'reader.voice', wish: asked })
  const isSpeaking = phase === 'speaking' || phase === 'starting'
  // a sound that does not come is the book's own
  const shown = failure === 'silent' && kind === 'sound' ? 'damaged' : failure
  return (
    <section className="reader-sound reader-voice" aria-label={t('reader.voice.title')}>
      <div className="reader-sound-acts" role="group" aria-label={t('player.transport')}>
        <IconButton
          label={t('reader.voice.previous')}
          hint={`${t('reader.voice.previous')} (Shift + ←)`}
          disabled={phase === 'idle'}
          onClick={() => wish({ type: 'narration.step', by: -1 })}
        >
          <SkipBack />
        </IconButton>
        <IconButton
          variant="primary"
          label={t(isSpeaking ? 'player.pause' : 'player.play')}
          hint={`${t(isSpeaking ? 'player.pause' : 'player.play')} (Space)`}
          onClick={() => wish({ type: 'narration.play' })}
        >
          <PlayIcon playing={isSpeaking} />
        </IconButton>
        <IconButton
          label={t('reader.voice.next')}
          hint={`${t('reader.voice.next')} (Shift + →)`}
          disabled={phase === 'idle'}
          onClick={() => wish({ type: 'narration.step', by: 1 })}
        >
          <SkipForward />
        </IconButton>
      </div>
      <p className="reader-sound-here">
        {text === '' || phase === 'idle' ? (
          <span>{t('reader.voice.hint')}</span>
        ) : (
          <span className="reader-quote">{text}</span>
        )}
      </p>
      <div className="reader-sound-acts">
        <SleepMenu sleep={narration.sleep} onChoose={(until) => wish({ type: 'narration.sleep', until })} />
        <VoiceOptions narration={narration} />
      </div>
      <p role="status" className={shown ? 'reader-sound-failure' : 'sr-only'}>
        {shown ? t(FAILURES[shown]) : ''}
      </p>
    </section>
  )
}

/** Until when it speaks, with what is left of it. */
function SleepMenu({ sleep, onChoose }: { sleep: SleepChoice; onChoose: (until: SleepChoice) => void }) {
  const { t } = useTranslation()
  const isTimed = sleep !== null && sleep !== 'chapter'
  const left = isTimed ? t('sleep.minutes', { value: sleep.minutes }) : ''
  const label =
    sleep === null
      ? t('sleep.title')
      : isTimed
        ? t('sleep.running', { time: left })
        : `${t('sleep.title')}: ${t('reader.voice.sleepChapter')}`
  const choose = (value: string): void => {
    if (value === 'off') onChoose(null)
    else onChoose(value === 'chapter' ? 'chapter' : { minutes: Number(value) })
  }
  return (
    <>
      <Menu
        label={t('sleep.title')}
        side="top"
        align="end"
        items={[
          {
            kind: 'choice',
            label: t('sleep.title'),
            value: isTimed ? String(sleep.minutes) : (sleep ?? 'off'),
            options: [
              { value: 'off', label: t('reader.voice.sleepOff') },
              ...SLEEP_MINUTES.map((minutes) => ({
                value: String(minutes),
                label: t('sleep.minutes', { value: minutes }),
              })),
              { value: 'chapter', label: t('reader.voice.sleepChapter') },
            ],
            onChoose: choose,
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={label} lit={sleep !== null}>
            <Moon />
          </IconButton>
        )}
      />
      {isTimed ? (
        <span className="tabular text-ink-quiet" aria-hidden="true">
          {left}
        </span>
      ) : null}
    </>
  )
}

/** How fast it speaks, and which voice of the system. */
function VoiceOptions({ narration: { kind, voices, language } }: { narration: ShownNarration }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const settings = useSnapshot<'reader', VoiceSettings>(
    'reader',
    ({ context }) => context.settings.voice,
    DEFAULT_READER_SETTINGS.voice,
  )
  const { rate } = settings
  const change = (changed: Partial<VoiceSettings>): void =>
    send({ type: 'preferences.changeReader', settings: { voice: { ...settings, ...changed } } })
  const stepRate = (by: number): void => change({ rate: Math.round((rate + by) * 10) / 10 })
  const label = t(kind === 'sound' ? 'player.speed' : 'reader.voice.options')
  return (
    <Popover
      label={label}
      side="top"
      align="end"
      width={280}
      renderTrigger={(props) => (
        <IconButton {...props} label={label}>
          <SlidersHorizontal />
        </IconButton>
      )}
    >
      <div className="grid gap-4">
        <div role="group" aria-label={t('player.speed')}>
          <p className="mb-1 text-small font-strong">{t('player.speed')}</p>
          <div className="flex items-center gap-2">
            <IconButton
              variant="secondary"
              label={t('player.slower')}
              unavailable={rate <= VOICE_RATE.min ? t('player.slowest') : undefined}
              onClick={() => stepRate(-VOICE_RATE.step)}
            >
              <Minus />
            </IconButton>
            <output className="tabular flex-1 text-center">{format.rate(rate)}</output>
            <IconButton
              variant="secondary"
              label={t('player.faster')}
              unavailable={rate >= VOICE_RATE.max ? t('player.fastest') : undefined}
              onClick={() => stepRate(VOICE_RATE.step)}
            >
              <Plus />
            </IconButton>
          </div>
        </div>
        {kind === 'voice' ? (
          <VoiceChoice
            {...{ voices, language }}
            chosen={settings.voices[languageOf(language)] ?? ''}
            onChoose={(id) =>
              change({ voices: withVoice(settings.voices, languageOf(language), id === '' ? null : id) })
            }
          />
        ) : null}
      </div>
    </Popover>
  )
}

interface VoiceChoiceProps extends Pick<ShownNarration, 'voices' | 'language'> {
  chosen: string
  onChoose: (id: string) => void
}

function VoiceChoice({ voices, language, chosen, onChoose }: VoiceChoiceProps) {
  const { t } = useTranslation()
  const { own, others } = voicesInOrder(voices, language)
  const isThere = voices.some(({ id }) => id === chosen)
  return (
    <Select
      label={t('reader.voice.voice')}
      value={isThere ? chosen : ''}
      options={[
        { value: '', label: t('reader.voice.automatic') },
        ...own.map(({ id, name }) => ({ value: id, label: name })),
        ...(others.length > 0
          ? [
              {
                label: t('reader.voice.otherLanguages'),
                options: others.map(({ id, name, language: tag }) => ({
                  value: id,
                  label: `${name} (${tag})`,
                })),
              },
            ]
          : []),
      ]}
      onChange={onChoose}
    />
  )
}
