import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { heardUntil } from '#machines/model/titles/episodes.ts'
import { makersOf } from '#machines/model/titles/items.ts'
import { languageTag } from '#machines/model/text/language-tag.ts'
import { isOnlyRead, shareDone } from '#machines/model/titles/share-done.ts'
import { selectOpenPosition, shareBehind } from '#machines/listening/player/player.selectors.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useProgress } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemDetails } from './item-details.tsx'
import { PlayFrom } from './play-from.tsx'
import { WaysAcross } from './ways-across.tsx'

export function ItemHead({ item, ratio }: { item: LibraryItemExpanded; ratio: number }) {
  const { t } = useTranslation()
  const metadata = item.media.metadata
  const title = metadata.title || t('item.noTitle')
  const lang = languageTag(metadata.language) ?? undefined
  return (
    <header className="grid gap-8 phone:grid-cols-[clamp(10rem,30%,16.25rem)_minmax(0,1fr)] phone:gap-10">
      <div className="mx-auto w-52 phone:w-full">
        <HeadCover item={item} title={title} ratio={ratio} />
      </div>
      <div className="grid min-w-0 content-start gap-6 wrap-anywhere">
        <div className="grid gap-2">
          <Series item={item} />
          <h1 className="text-title phone:text-display" lang={metadata.title ? lang : undefined}>
            {title}
          </h1>
          {'subtitle' in metadata && metadata.subtitle ? (
            <p className="text-lead text-ink-quiet" lang={lang}>
              {metadata.subtitle}
            </p>
          ) : null}
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Makers item={item} />
            {metadata.explicit ? <Marker text={t('item.explicit')} /> : null}
            {'abridged' in metadata && metadata.abridged ? <Marker text={t('item.abridged')} /> : null}
          </p>
        </div>
        <ItemActions item={item} />
        {item.isMissing || item.isInvalid ? null : <PlayFrom libraryItemId={item.id} />}
        <ProgressText item={item} />
        <WaysAcross item={item} />
        <ItemDetails item={item} />
      </div>
    </header>
  )
}

function Marker({ text }: { text: string }) {
  return <span className="rounded-control border border-line px-2 text-caption text-ink-quiet">{text}</span>
}

function Series({ item }: { item: LibraryItemExpanded }) {
  if (item.mediaType !== 'book' || item.media.metadata.series.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-quiet">
      {item.media.metadata.series.map(({ id, name, sequence }) => (
        <Anchor
          key={id}
          href={`/library/${encodeURIComponent(item.libraryId)}/series/${encodeURIComponent(id)}`}
          className="link"
        >
          {sequence ? `${name} #${sequence}` : name}
        </Anchor>
      ))}
    </p>
  )
}

function Makers({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  if (item.mediaType === 'book' && item.media.metadata.authors.length > 0) {
    return (
      <span>
        {t('item.by')}{' '}
        {item.media.metadata.authors.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <Anchor
              className="link font-strong"
              href={`/author/${encodeURIComponent(id)}?library=${encodeURIComponent(item.libraryId)}`}
            >
              {name}
            </Anchor>
          </span>
        ))}
      </span>
    )
  }
  return <span>{makersOf(item) || t('item.unknown')}</span>
}

/** What is open in the player is where the player has it, in whole seconds as its bar says. */
function useOpen(item: LibraryItemExpanded) {
  return useSnapshot(
    'player',
    (player) => selectOpenPosition(player, item.id),
    null,
    (a, b) => a?.duration === b?.duration && a?.position === b?.position,
  )
}

function HeadCover({ item, title, ratio }: { item: LibraryItemExpanded; title: string; ratio: number }) {
  const { t } = useTranslation()
  const urls = useUrls()
  const send = useIntents()
  const progress = useProgress(item.id)
  const open = useOpen(item)
  const isFinished = progress?.isFinished ?? false
  const heard = open ? open.position / open.duration : progress ? shareDone(progress) : undefined
  const cover = (
    <Cover
      src={item.media.coverPath ? urls.cover(item, 600) : undefined}
      title={title}
      author={makersOf(item)}
      failedText={t('item.invalidCover')}
      ratio={ratio}
      alt={t('item.coverOf', { title })}
      progress={progress && !isFinished ? heard : undefined}
      corner={isFinished ? 'finished' : undefined}
      eager
    />
  )
  if (!item.media.coverPath) return cover
  return (
    <button
      type="button"
      className="block w-full cursor-zoom-in"
      aria-haspopup="dialog"
      onClick={() => send({ type: 'dialog.open', dialog: { kind: 'cover', libraryItemId: item.id } })}
    >
      {cover}
    </button>
  )
}

function ProgressText({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const progress = useProgress(item.id)
  const open = useOpen(item)
  if (!progress || item.mediaType === 'podcast') return null
  if (progress.isFinished) {
    return (
      <p className="text-small text-good">
        {progress.finishedAt
          ? t('item.finishedOn', { date: format.date(instant(progress.finishedAt)) })
          : t('item.finished')}
      </p>
    )
  }
  const isRead = isOnlyRead(progress) && !open
  const heard = open ?? { position: heardUntil(progress), duration: progress.duration }
  // what was not finished is not said to be done, as on its card
  const ratio = open ? shareBehind(open.position, open.duration) : Math.min(0.99, shareDone(progress))
  const left = isRead ? 0 : Math.max(0, heard.duration - heard.position)
  return (
    <p className="tabular text-small text-ink-quiet">
      {t('item.progress', {
        percent: format.percent(ratio),
      })}
      {left > 0 ? ` · ${t('item.left', { time: format.duration(left) })}` : ''}
    </p>
  )
}
