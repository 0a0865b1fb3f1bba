import { Bookmark, ListOrdered, ListVideo, Moon, RectangleEllipsis, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelName } from '#machines/listening/panel/panel.machine.ts'
import { selectIsSleepSet } from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useKeyHint } from './key-text.ts'
import { useSleepTexts } from './use-sleep-texts.ts'

interface PanelButtonProps {
  panel: PanelName
  label: string
  hint?: string
  pressed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Opens a panel of the player, and closes it again where it does not cover the page. */
function PanelButton({ panel, children, ...rest }: PanelButtonProps) {
  const send = useIntents()
  const isOpen = useSnapshot('panel', ({ context }) => context.panel === panel, false)
  return (
    <IconButton
      {...rest}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-popup-open={isOpen ? '' : undefined}
      onClick={() => send({ type: 'panel.toggle', panel })}
    >
      {children}
    </IconButton>
  )
}

export function SleepButton() {
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const { label, countdown } = useSleepTexts()
  return (
    <PanelButton panel="sleep" label={label} pressed={isSet} className={countdown ? 'text-tool' : undefined}>
      {countdown ? <span className="tabular text-caption font-strong">{countdown}</span> : <Moon />}
    </PanelButton>
  )
}

export function ChaptersButton() {
  const { t } = useTranslation()
  const hint = useKeyHint()
  const label = t('player.chapters')
  return (
    <PanelButton panel="chapters" label={label} hint={hint(label, 'chapters')}>
      <ListOrdered />
    </PanelButton>
  )
}

export function ChapterTrackButton() {
  const { t } = useTranslation()
  const send = useIntents()
  const byChapter = useSnapshot('preferences', ({ context }) => context.settings.useChapterTrack, false)
  return (
    <IconButton
      label={t('player.chapterTrack')}
      pressed={byChapter}
      onClick={() => send({ type: 'preferences.change', settings: { useChapterTrack: !byChapter } })}
    >
      <RectangleEllipsis />
    </IconButton>
  )
}

export function BookmarksButton() {
  const { t } = useTranslation()
  return (
    <PanelButton panel="bookmarks" label={t('player.bookmarks')}>
      <Bookmark />
    </PanelButton>
  )
}

export function QueueButton() {
  const { t } = useTranslation()
  return (
    <PanelButton panel="queue" label={t('queue.title')}>
      <ListVideo />
    </PanelButton>
  )
}

export function CloseButton() {
  const { t } = useTranslation()
  const send = useIntents()
  const hint = useKeyHint()
  const label = t('player.close')
  return (
    <IconButton label={label} hint={hint(label, 'close')} onClick={() => send({ type: 'player.close' })}>
      <X />
    </IconButton>
  )
}
