import { useTranslation } from 'react-i18next'
import {
  selectChapter,
  selectDuration,
  selectFailure,
  selectIsConverting,
  selectMedia,
  selectRate,
} from '#machines/listening/player/player.selectors.ts'
import type { PlayerFailure } from '#machines/listening/player/player.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useMedia } from '#src/hooks/use-media.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { cx } from '#src/ui/cx.ts'
import { touched } from '#src/ui/touch.ts'
import { SLIM_BAR } from './bar-layout.ts'

const FAILURES = {
  openFailed: 'player.failures.openFailed',
  onlyKept: 'player.failures.onlyKept',
  unplayable: 'player.failures.unplayable',
  mediaFault: 'player.failures.mediaFault',
  timeout: 'player.failures.timeout',
  notConverted: 'player.failures.notConverted',
  streamFailed: 'player.failures.mediaFault',
  // what is wrong with the file is said in a notice, with the way on
  endsEarly: 'player.failures.mediaFault',
  noRanges: 'player.failures.mediaFault',
} as const satisfies Record<PlayerFailure['code'], LocaleKey>

/** Cover, title, who made it; in their place what went wrong, when it did. */
export function PlayerInfo() {
  const { t } = useTranslation()
  const coverUrl = useCoverUrl()
  const format = useFormat()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const failure = useSnapshot('player', selectFailure, null)
  const isConverting = useSnapshot('player', selectIsConverting, false)
  const chapter = useSnapshot('player', selectChapter, null)
  const duration = useSnapshot('player', selectDuration, 0)
  const rate = useSnapshot('player', selectRate, 1)
  const isSlim = useMedia(SLIM_BAR)
  if (!media) {
    return (
      <p
        className={cx('line-clamp-2 text-small', failure ? 'text-bad' : 'text-ink-quiet')}
        role={failure ? 'alert' : 'status'}
      >
        {t(failure ? FAILURES[failure.code] : 'player.opening')}
      </p>
    )
  }
  const title = media.title || t('item.noTitle')
  const page = `/item/${encodeURIComponent(media.libraryItemId)}`
  const cover = (
    <Cover src={coverUrl(media, 200)} title={title} failedText={t('item.invalidCover')} ratio={1} />
  )
  const said =
    failure || isConverting ? (
      // beside the button of a phone's bar a sentence has no room in one line
      <PlayerSays className={isSlim ? 'line-clamp-2 text-caption leading-4' : 'truncate'} />
    ) : null
  if (isSlim) {
    // one target, as wide as the bar: the links are in the sheet that it opens
    const show = (): void => send({ type: 'panel.open', panel: 'nowPlaying' })
    return (
      <button type="button" className="player-info player-open" ref={drawnUp(show)} onClick={show}>
        <span className="sr-only">{t('player.showNowPlaying')}</span>
        <span className="w-14 shrink-0">{cover}</span>
        <span className="grid min-w-0 text-start text-small">
          <span className="truncate font-strong">{title}</span>
          {said ?? <span className="truncate text-ink-quiet">{media.author || t('item.unknown')}</span>}
        </span>
      </button>
    )
  }
  return (
    <div className="player-info">
      <Anchor href={page} className="w-14 shrink-0" aria-label={t('player.openItem', { title })}>
        {cover}
      </Anchor>
      <div className="grid min-w-0 text-small">
        <p className="flex min-w-0 items-center gap-2">
          <Anchor href={page} className="truncate leading-6 font-strong hover:underline">
            {title}
          </Anchor>
          {media.explicit ? <ExplicitMark /> : null}
        </p>
        <p className="truncate text-ink-quiet">
          {said ?? (
            <>
              <Makers media={media} />
              {chapter ? (
                <>
                  {' · '}
                  <bdi>{chapter.title}</bdi>
                </>
              ) : null}
              {' · '}
              <bdi className="tabular">{format.duration(duration / rate)}</bdi>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

const drawnUp = (show: () => void) =>
  touched({
    onSwipe: (to) => {
      if (to === 'up') show()
    },
  })

/** Why nothing is heard, where that needs a sentence. */
export function PlayerSays({ className }: { className: string }) {
  const { t } = useTranslation()
  const failure = useSnapshot('player', selectFailure, null)
  const isConverting = useSnapshot('player', selectIsConverting, false)
  if (failure) {
    return (
      <span className={cx(className, 'text-bad')} role="alert">
        {t(FAILURES[failure.code])}
      </span>
    )
  }
  return isConverting ? (
    <span className={cx(className, 'text-ink-quiet')} role="status">
      {t('player.converting')}
    </span>
  ) : null
}

export function ExplicitMark() {
  const { t } = useTranslation()
  return (
    <span
      className="shrink-0 rounded-xs border border-line-strong px-1 text-caption leading-4"
      title={t('item.explicit')}
      aria-label={t('item.explicit')}
    >
      E
    </span>
  )
}

interface MakersProps {
  media: NonNullable<ReturnType<typeof selectMedia>>
  /** A link was pressed. */
  onLeave?: () => void
}

export function Makers({ media, onLeave }: MakersProps) {
  const { t } = useTranslation()
  if (media.authors.length === 0) return <>{media.author || t('item.unknown')}</>
  return media.authors.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <Anchor
        href={`/author/${encodeURIComponent(id)}?library=${encodeURIComponent(media.libraryId)}`}
        className="hover:underline"
        onClick={onLeave}
      >
        {name}
      </Anchor>
    </span>
  ))
}
