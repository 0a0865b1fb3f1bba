import { instant } from '#machines/model/time/some-date.ts'
import { useKnownProgress } from '#src/hooks/selectors.ts'
import { BookOpen } from 'lucide-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KEPT_SINCE } from '#machines/downloads/downloads.notices.ts'
import { standingOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { KeepButton } from '#src/cards/keep-button.tsx'
import { playIntent } from '#src/hooks/playing.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'

/** No row is lower. */
const ROW_PIXELS = 88

const keyOf = ({ libraryItemId, episodeId }: KeptTitle): string => `${libraryItemId} ${episodeId ?? ''}`

/** The titles that are kept, as high as their text. Only rows in view are on the page: there can be a thousand. */
export function KeptRows({ titles }: { titles: readonly KeptTitle[] }) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const ref = useRef<HTMLUListElement>(null)
  const { margin } = useListMargin(ref, isNarrowWindow)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useWindowVirtualizer({
    count: titles.length,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => {
      const title = titles[index]
      return title ? keyOf(title) : index
    },
    overscan: 6,
    scrollMargin: margin,
    // drawn at once a row is in the same task as what the scroll itself costs
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  return (
    <ul
      ref={ref}
      aria-label={t('kept.title')}
      style={{ blockSize: virtual.getTotalSize(), paddingBlockStart: (shown[0]?.start ?? margin) - margin }}
    >
      {shown.map(({ index }) => {
        const title = titles[index]
        return title ? (
          <li
            key={keyOf(title)}
            ref={virtual.measureElement}
            data-index={index}
            className="flex items-center gap-3 border-b border-line py-2 phone:gap-4"
            style={{ minBlockSize: ROW_PIXELS }}
            aria-setsize={titles.length}
            aria-posinset={index + 1}
          >
            <KeptRow title={title} />
          </li>
        ) : null
      })}
    </ul>
  )
}

const KeptRow = memo(function KeptRow({ title }: { title: KeptTitle }) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const urls = useUrls()
  const { libraryItemId, episodeId, cover } = title
  const key = { libraryItemId, episodeId }
  const playing = usePlaying(key)
  const name = title.title || t('item.noTitle')
  const standing = standingOf(title)
  const size = format.bytes(standing.size)
  const isPlayed = title.files.some(({ part }) => part === 'sound')
  const isReadable = episodeId === null && !isPlayed
  const heardAt = useKnownProgress(libraryItemId, episodeId)?.lastUpdate
  const day = heardAt ? format.date(instant(heardAt)) : ''
  const used = day && t(isReadable ? 'kept.read' : 'kept.heard', { day })
  const facts = [size, used]
  return (
    <>
      <div className="w-14 shrink-0">
        <Cover
          src={cover ? urls.cover(cover, 200) : undefined}
          title={name}
          failedText={t('item.invalidCover')}
          ratio={1}
        />
      </div>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <Link
          variant="quiet"
          href={`/item/${encodeURIComponent(libraryItemId)}`}
          className="line-clamp-2 font-strong"
        >
          {name}
        </Link>
        {standing.kind === 'stopped' || title.since ? null : (
          <p className="truncate text-small text-ink-quiet">{title.author}</p>
        )}
        {title.since ? (
          <p className="text-caption text-bad">{t(KEPT_SINCE[title.since])}</p>
        ) : standing.kind === 'whole' ? (
          <p className="tabular truncate text-caption text-ink-quiet">{facts.filter(Boolean).join(' · ')}</p>
        ) : standing.kind === 'stopped' ? (
          <p className="text-caption text-bad">{t('kept.incomplete')}</p>
        ) : (
          <ProgressLine
            label={t('kept.progress', { title: name })}
            value={standing.share}
            valueText={`${format.percent(standing.share)}, ${size}`}
          />
        )}
      </div>
      {isPlayed ? (
        <IconButton
          label={t(playing === 'playing' ? 'card.pause' : 'card.play', { title: name })}
          onClick={() => send(playIntent(playing, key))}
        >
          <PlayIcon playing={playing === 'playing'} />
        </IconButton>
      ) : null}
      {isReadable ? (
        <IconButton
          label={t('card.read', { title: name })}
          onClick={() => send({ type: 'reader.open', libraryItemId, ino: null })}
        >
          <BookOpen />
        </IconButton>
      ) : null}
      <KeepButton media={key} size="md" />
    </>
  )
})
