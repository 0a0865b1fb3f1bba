import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  selectChapter,
  selectFailure,
  selectIsConverting,
  selectMedia,
} from '#machines/listening/player/player.selectors.ts'
import { useSmallWindowPlace } from '#src/hooks/system-context.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useAccent } from '#src/theme/use-accent.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { dressLike } from '#src/ui/dress-like.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'
import { leaveFocus } from '#src/ui/overlay/leave-focus.ts'
import { useSoon } from '#src/ui/soon.ts'
import { PlayerSays } from '../player-info.tsx'
import { PlayerTrack } from '../player-track.tsx'
import { PlayerTransport } from '../player-transport.tsx'
import { SleepChoices } from './sleep-choices.tsx'
import { SpeedChoices } from './speed-choices.tsx'
import './small-window.css'

/** For its style sheets, which the page has loaded already. */
const LONGEST_WAIT_MS = 500

/** The player in a window beside the page. It is drawn by this page, so it shows and sends what the bar does. */
export function SmallWindow() {
  const isOpen = useSnapshot('smallWindow', (small) => small.hasTag('open'), false)
  return isOpen ? <InWindow /> : null
}

function InWindow() {
  // one body for as long as this is drawn
  const { body } = useSmallWindowPlace()
  const [drawnIn] = useState(body)
  const [isDressed, setDressed] = useState(false)
  const isReady = useSoon(isDressed, LONGEST_WAIT_MS)
  const { t } = useTranslation()
  const title = useSnapshot('player', (player) => selectMedia(player)?.title, undefined)
  // effect: the window's document follows the page's theme, language and style sheets
  useLayoutEffect(
    () => (drawnIn ? dressLike(document, drawnIn.ownerDocument, () => setDressed(true)) : undefined),
    [drawnIn],
  )
  // effect: the title of that window
  useEffect(() => {
    if (drawnIn) setTitle(drawnIn.ownerDocument, title || t('smallWindow.title'))
  }, [drawnIn, title, t])
  return drawnIn && isReady ? createPortal(<SmallPlayer />, drawnIn) : null
}

function setTitle(page: Document, title: string): void {
  page.title = title
}

/** Cover and title, transport, track, speed and sleep timer, as much of it as the window has room for. */
export function SmallPlayer() {
  const { t } = useTranslation()
  const send = useIntents()
  const coverUrl = useCoverUrl()
  const media = useSnapshot('player', selectMedia, null)
  const chapter = useSnapshot('player', selectChapter, null)
  const isSaid = useSnapshot(
    'player',
    (player) => selectFailure(player) !== null || selectIsConverting(player),
    false,
  )
  const cover = coverUrl(media, 400)
  const accent = useAccent(cover)
  const title = media ? media.title || t('item.noTitle') : t('player.opening')
  return (
    // the buttons in it are pressed, not all of it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      className="small-window tinted"
      style={accent}
      aria-label={t('smallWindow.title')}
      onMouseDown={leaveFocus}
    >
      <div className="small-window-cover">
        {media ? (
          <Cover src={cover} title={title} failedText={t('item.invalidCover')} ratio={1} eager />
        ) : null}
      </div>
      <div className="small-window-texts">
        <h1 className="truncate text-small font-strong">{title}</h1>
        {isSaid ? (
          <PlayerSays className="line-clamp-2 text-caption" />
        ) : (
          <p className="truncate text-caption text-ink-quiet">
            {chapter ? (
              <>
                <bdi>{chapter.title}</bdi>
                {' · '}
              </>
            ) : null}
            {media ? <bdi>{media.author || t('item.unknown')}</bdi> : null}
          </p>
        )}
      </div>
      <div className="small-window-tools">
        <SpeedChoices />
        <SleepChoices />
        <IconButton label={t('smallWindow.close')} onClick={() => send({ type: 'smallWindow.close' })}>
          <X />
        </IconButton>
      </div>
      <PlayerTransport all size="lg" />
      <PlayerTrack />
      <TooltipLayer />
    </main>
  )
}
