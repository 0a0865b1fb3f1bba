import { Bookmark, ListMusic, ListOrdered, Moon, RectangleEllipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  selectIsSleepSet,
  selectSleepRemaining,
  sleepCountdownText,
} from '#machines/sleep-timer/sleep-timer.selectors.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Panels of the player, in the order in which they are used. */
export function ToolButtons() {
  const { t } = useTranslation()
  const send = useIntents()
  const isBook = useSnapshot('player', ({ context }) => context.session?.media.mediaType === 'book', false)
  const hasChapters = useSnapshot(
    'player',
    ({ context }) => (context.session?.media.chapters.length ?? 0) > 0,
    false,
  )
  const byChapter = useSnapshot('preferences', ({ context }) => context.settings.useChapterTrack, false)
  return (
    <>
      <SleepButton />
      {hasChapters ? (
        <>
          <IconButton
            label={t('player.chapters')}
            onClick={() => send({ type: 'panel.open', panel: 'chapters' })}
          >
            <ListOrdered />
          </IconButton>
          <IconButton
            label={t('player.chapterTrack')}
            pressed={byChapter}
            onClick={() => send({ type: 'preferences.change', settings: { useChapterTrack: !byChapter } })}
          >
            <RectangleEllipsis />
          </IconButton>
        </>
      ) : null}
      {isBook ? (
        <IconButton
          label={t('player.bookmarks')}
          onClick={() => send({ type: 'panel.open', panel: 'bookmarks' })}
        >
          <Bookmark />
        </IconButton>
      ) : null}
      <IconButton label={t('queue.title')} onClick={() => send({ type: 'panel.open', panel: 'queue' })}>
        <ListMusic />
      </IconButton>
    </>
  )
}

function SleepButton() {
  const { t } = useTranslation()
  const send = useIntents()
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const remaining = useSnapshot('sleepTimer', selectSleepRemaining, 0)
  const countdown = isSet && remaining > 0 ? sleepCountdownText(remaining) : null
  return (
    <IconButton
      label={t('sleep.title')}
      pressed={isSet}
      onClick={() => send({ type: 'panel.open', panel: 'sleep' })}
    >
      {countdown ? (
        <span className="tabular text-caption font-strong">{String(t(countdown.key, countdown.params))}</span>
      ) : (
        <Moon />
      )}
    </IconButton>
  )
}
