'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  selectChapter,
  selectIsPlaying,
  selectRate,
  selectVolume,
} from '#machines/listening/player/player.selectors.ts'
import {
  selectSleepChaptersLeft,
  selectSleepMode,
  selectSleepRemaining,
} from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { pressNews } from './press-news.ts'
import type { Heard } from './press-news.ts'
import { useSleepTexts } from './use-sleep-texts.ts'

/** Says what a press has done to the player: a button and a key say by themselves only what they do. */
export function PlayerNews() {
  const { t } = useTranslation()
  const format = useFormat()
  const { label: sleepLabel } = useSleepTexts()
  const now = useHeard()
  const { sessionId, position, isPlaying, chapter, volume, rate, sleep, left } = now
  const last = useRef(now)
  const [said, setSaid] = useState('')
  // effect: what was before is known of the last drawing only
  useEffect(() => {
    const news = pressNews(last.current, now)
    last.current = now
    // a track that has the keys says its own value
    if (news === null || document.activeElement?.matches('[role="slider"], input[type="range"]')) return
    const texts = {
      rate: t('player.speedIs', { rate: format.rate(rate) }),
      volume: `${t('player.volume')} ${format.percent(volume)}`,
      sleep: sleep === 'off' ? t('sleep.off') : sleepLabel,
      chapter: chapter ?? '',
      position: format.spoken(position),
    }
    setSaid(texts[news])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is heard, not the words for it
  }, [sessionId, position, isPlaying, chapter, volume, rate, sleep, left])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

function useHeard(): Heard {
  const sleep = useSnapshot('sleepTimer', selectSleepMode, 'off')
  const seconds = useSnapshot('sleepTimer', selectSleepRemaining, 0)
  const chapters = useSnapshot('sleepTimer', selectSleepChaptersLeft, 0)
  return {
    sessionId: useSnapshot('player', ({ context }) => context.session?.id ?? null, null),
    position: useSnapshot('player', ({ context }) => context.position, 0),
    isPlaying: useSnapshot('player', selectIsPlaying, false),
    chapter: useSnapshot('player', (player) => selectChapter(player)?.title ?? null, null),
    volume: useSnapshot('player', selectVolume, 1),
    rate: useSnapshot('player', selectRate, 1),
    sleep,
    left: sleep === 'chapters' ? chapters : seconds,
  }
}
