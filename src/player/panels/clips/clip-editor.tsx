import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTime } from '#machines/editing/chapters/chapter-time.ts'
import type { ClipFiles } from '#machines/listening/clip-sound/clip-sound.types.ts'
import { LONGEST_CLIP_NOTE, reachOf } from '#machines/listening/clips/clip-rules.ts'
import { clipClock, sayTenths } from '#machines/listening/clips/clip-text.ts'
import type { Clip, Edge } from '#machines/listening/clips/clips.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { SpanWaveform } from '#src/ui/sound/span-waveform.tsx'
import { WaveformWaiting } from '#src/ui/sound/waveform.tsx'
import { ClipPreview } from './clip-row.tsx'
import './clips.css'

interface EditorProps {
  /** As it would be kept. */
  clip: Clip
  files: ClipFiles | null
  firstField: Ref<HTMLInputElement>
}

const EDGES = ['start', 'end'] as const
/** Of one press, seconds. */
const STEP = 0.1

const bringIntoView = (form: HTMLElement | null): void => form?.scrollIntoView({ block: 'nearest' })

/** Moves the ends of a clip, on its sound and beside it, and takes a note. */
export function ClipEditor({ clip, files, firstField }: EditorProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // the form closes, not the panel around it
    event.stopPropagation()
    send({ type: 'clips.cancel' })
  }
  return (
    <li className="rounded-control bg-hover p-3" ref={bringIntoView}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields closes it */}
      <form
        className="grid gap-3"
        onKeyDown={escape}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'clips.save' })
        }}
      >
        {files ? <ClipStrip clip={clip} files={files} /> : null}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
          {EDGES.map((edge) => (
            <EdgeField key={edge} clip={clip} edge={edge} ref={edge === 'start' ? firstField : undefined} />
          ))}
        </div>
        <TextArea
          label={t('clips.note')}
          rows={2}
          maxLength={LONGEST_CLIP_NOTE}
          value={clip.note}
          onChange={(text) => send({ type: 'clips.typeNote', text })}
        />
        <div className="clip-acts">
          <ClipPreview clip={clip} files={files} />
          <Button type="submit">{t('clips.save')}</Button>
          <Button variant="quiet" onClick={() => send({ type: 'clips.cancel' })}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </li>
  )
}

const HINT = 'clip-strip-hint'

function ClipStrip({ clip, files }: { clip: Clip; files: ClipFiles }) {
  const { t, i18n } = useTranslation()
  const send = useIntents()
  const { start, end } = clip
  const strip = useSnapshot('clipSound', ({ context }) => context.strip, null)
  const absence = useSnapshot('clipSound', ({ context }) => context.absence, null)
  const at = useSnapshot('clipSound', ({ context }) => context.at, null)
  // effect: what is shown goes with the clip that is adjusted
  useEffect(() => {
    send({ type: 'clipSound.show', files, span: { start, end } })
  }, [send, files, start, end])
  // effect: nothing is read or kept for a clip that is left
  useEffect(() => () => send({ type: 'clipSound.hide' }), [send])
  if (absence) {
    const canRetry = absence === 'unreachable' || absence === 'timeout'
    return (
      <p className="flex flex-wrap items-center gap-3 text-small text-ink-quiet" role="status">
        {t(`waveform.absent.${absence}`)}
        {canRetry ? (
          <Button size="sm" onClick={() => send({ type: 'clipSound.retry' })}>
            {t('common.tryAgain')}
          </Button>
        ) : null}
      </p>
    )
  }
  if (!strip) return <WaveformWaiting label={t('waveform.loading')} />
  return (
    <div className="grid">
      <SpanWaveform
        {...strip}
        span={clip}
        at={at}
        labels={{ start: t('clips.start'), end: t('clips.end') }}
        describedBy={HINT}
        textOf={clipClock}
        spokenOf={(seconds) => sayTenths(seconds, i18n.language)}
        reachOf={(edge) => reachOf(clip, edge, files.duration)}
        onMove={(edge, to) => send({ type: 'clips.move', edge, to })}
      />
      <p id={HINT} className="text-small text-ink-quiet max-phone:sr-only coarse:sr-only">
        {t('clips.hint')}
      </p>
    </div>
  )
}

interface EdgeFieldProps {
  clip: Clip
  edge: Edge
  ref: Ref<HTMLInputElement> | undefined
}

/** An end of a clip in figures. What is typed is taken when the field is left or Enter is pressed; Escape drops it. */
function EdgeField({ clip, edge, ref }: EdgeFieldProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = clipClock(clip[edge])
  const move = (to: number): void => send({ type: 'clips.move', edge, to })
  const take = (): void => {
    const to = parseTime(typed ?? '')
    setTyped(null)
    if (to !== null && typed?.trim() !== shown) move(to)
  }
  const label = t(edge === 'start' ? 'clips.start' : 'clips.end')
  return (
    <div className="flex items-end gap-1">
      <IconButton
        label={t(edge === 'start' ? 'clips.startEarlier' : 'clips.endEarlier')}
        onClick={() => move(clip[edge] - STEP)}
      >
        <Minus />
      </IconButton>
      <TextField
        className="min-w-0 grow [&_input]:w-0 [&_input]:grow [&_input]:text-center"
        ref={ref}
        label={label}
        autoComplete="off"
        value={typed ?? shown}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation()
            setTyped(null)
          }
        }}
      />
      <IconButton
        label={t(edge === 'start' ? 'clips.startLater' : 'clips.endLater')}
        onClick={() => move(clip[edge] + STEP)}
      >
        <Plus />
      </IconButton>
    </div>
  )
}
