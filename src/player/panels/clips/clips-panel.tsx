import { Scissors, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { filesOf } from '#machines/listening/clip-sound/clip-files.ts'
import type { FilesAbsence } from '#machines/listening/clip-sound/clip-sound.types.ts'
import { MOST_CLIPS } from '#machines/listening/clips/clip-rules.ts'
import type { Clip, ClipFailure, Press } from '#machines/listening/clips/clips.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { selectMedia } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PanelDialog } from '../panel-dialog.tsx'
import { ClipItem } from './clip-item.tsx'
import { ClipsMenu } from './clips-menu.tsx'

const FAILURES = {
  read: 'clips.failures.read',
  keep: 'clips.failures.keep',
  remove: 'clips.failures.remove',
  short: 'clips.failures.short',
  long: 'clips.failures.long',
  full: 'clips.failures.full',
} as const satisfies Record<ClipFailure, LocaleKey>

const ABSENCES = {
  stream: 'clips.absences.stream',
  notOpen: 'clips.absences.notOpen',
} as const satisfies Record<FilesAbsence, LocaleKey>

const NONE: readonly Clip[] = []

/** The parts of what plays that its listener marked, and two presses for another one. */
export function ClipsPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const session = useSnapshot('player', ({ context }) => context.session, null)
  const clips = useSnapshot('clips', ({ context }) => context.clips, null)
  const edited = useSnapshot('clips', ({ context }) => context.edited, null)
  const files = filesOf(session)

  // effect: the clips of a title are asked for by the panel that shows them
  useEffect(() => {
    if (!media) return
    const { libraryItemId, episodeId, title, author, duration, chapters } = media
    send({
      type: 'clips.look',
      media: {
        ...{ libraryItemId, episodeId, title, author, duration },
        chapters: chapters.map((chapter) => ({ start: chapter.start, title: chapter.title })),
      },
    })
  }, [send, media])
  // effect: nothing is heard of a panel that is closed
  useEffect(() => () => send({ type: 'clipSound.stop' }), [send])

  return (
    <PanelDialog title={t('clips.title')} width={600} aside flush tools={<ClipsMenu />}>
      <div data-own-keys="">
        <Marks />
        <Outcome />
        {typeof files === 'string' ? (
          <p className="px-6 pb-3 text-small text-ink-quiet">{t(ABSENCES[files])}</p>
        ) : null}
        <ul className="clips max-h-[60dvh] overflow-y-auto px-4 pb-2" aria-label={t('clips.title')}>
          {(clips ?? NONE).map((clip) => (
            <ClipItem
              key={clip.id}
              clip={clip}
              edited={clip.id === edited?.id ? edited : null}
              files={typeof files === 'string' ? null : files}
            />
          ))}
        </ul>
        {edited ? null : <p className="px-6 pt-2 pb-5 text-small text-ink-quiet">{t('clips.keptHere')}</p>}
      </div>
    </PanelDialog>
  )
}

/** One button for both presses: who pressed it once has the finger on it for the other. */
function Marks() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const start = useSnapshot('clips', ({ context }) => context.start, null)
  const isFailed = useSnapshot('clips', (snapshot) => snapshot.matches('failed'), false)
  const isKeeping = useSnapshot('clips', (snapshot) => snapshot.matches({ ready: 'keeping' }), false)
  const position = useSnapshot('player', ({ context }) => context.position, 0)
  const isPlaying = useSnapshot('player', (player) => player.hasTag('playing'), false)
  const time = format.clock(position)
  const mark = (at: number): void => {
    const press: Press = { at, position, isPlaying }
    send(start === null ? { type: 'clips.markStart', press } : { type: 'clips.markEnd', press })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-1 pb-3">
      <Button
        variant="primary"
        icon={<Scissors aria-hidden />}
        className="tabular"
        disabled={isFailed}
        busy={isKeeping}
        data-autofocus=""
        onClick={({ timeStamp }) => mark(timeStamp)}
      >
        {start === null ? t('clips.markStart', { time }) : t('clips.markEnd', { time })}
      </Button>
      {start === null ? null : (
        <span className="inline-flex items-center gap-1">
          <span className="tabular text-small text-ink-quiet">
            {t('clips.startAt', { time: format.clock(start) })}
          </span>
          <IconButton
            size="sm"
            label={t('clips.dropStart')}
            onClick={() => send({ type: 'clips.dropStart' })}
          >
            <X />
          </IconButton>
        </span>
      )}
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

/** What came of the last act, and the ways on from it. */
function Outcome() {
  const { t } = useTranslation()
  const send = useIntents()
  const clips = useSnapshot('clips', ({ context }) => context.clips, null)
  const failure = useSnapshot('clips', ({ context }) => context.failure, null)
  const removed = useSnapshot('clips', ({ context }) => context.removed, null)
  const start = useSnapshot('clips', ({ context }) => context.start, null)
  const isUnheard = useSnapshot('clipSound', ({ context }) => context.isUnheard, false)
  const said = failure
    ? t(FAILURES[failure], { most: MOST_CLIPS })
    : isUnheard
      ? t('clips.unheard')
      : removed
        ? t('clips.removed')
        : clips?.length === 0 && start === null
          ? t('clips.none')
          : null
  return (
    <div className="flex flex-wrap items-center gap-3 px-6">
      <p
        role="status"
        className={
          said === null
            ? 'sr-only'
            : failure || isUnheard
              ? 'pb-3 text-small text-bad'
              : 'pb-3 text-small text-ink-quiet'
        }
      >
        {said}
      </p>
      {clips === null && failure === null ? <Spinner size={16} className="mb-3" /> : null}
      {removed && !failure ? (
        // the clip that had the focus is gone
        <Button size="sm" className="mb-3" ref={takeFocus} onClick={() => send({ type: 'clips.restore' })}>
          {t('common.undo')}
        </Button>
      ) : null}
      {failure === 'read' ? (
        <Button size="sm" className="mb-3" onClick={() => send({ type: 'clips.retry' })}>
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}
