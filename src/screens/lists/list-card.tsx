import { useTranslation } from 'react-i18next'
import { shortTitle } from '#machines/model/titles/items.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import './mosaic.css'

export interface MosaicItem {
  id: string
  updatedAt: number
  media: { coverPath: string | null; metadata: { title: string | null } }
}

const MOST = 4

/** The first covers of a list, as one picture: one alone, two beside each other, four in a square. */
export function Mosaic({
  items,
  ratio,
  label,
}: {
  items: readonly MosaicItem[]
  ratio: number
  label?: string
}) {
  const { t } = useTranslation()
  const urls = useUrls()
  const shown = items.slice(0, items.length >= MOST ? MOST : items.length > 1 ? 2 : 1)
  return (
    <div
      className="mosaic"
      data-count={shown.length}
      style={{ aspectRatio: 1 / ratio }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown.map((item, index) => (
        <Cover
          // oxlint-disable-next-line react/no-array-index-key -- a book may be in a list twice, and covers hold no state
          key={`${item.id} ${index}`}
          src={item.media.coverPath ? urls.cardCover(item) : undefined}
          title={item.media.metadata.title ?? t('item.noTitle')}
          failedText={t('item.invalidCover')}
          ratio={shown.length === 2 ? ratio * 2 : ratio}
        />
      ))}
    </div>
  )
}

interface ListCardProps {
  href: string
  name: string
  items: readonly MosaicItem[]
  count: number
  emptyText: string
  ratio: number
  view: 'detail' | 'standard'
}

/** A collection or a playlist on its shelf. */
export function ListCard({ href, name, items, count, emptyText, ratio, view }: ListCardProps) {
  const { t } = useTranslation()
  return (
    <CoverCard
      href={href}
      title={shortTitle(name)}
      subtitle={count === 0 ? emptyText : t('lists.items', { count })}
      view={view}
      badge={String(count)}
      cover={{ failedText: t('item.invalidCover'), ratio }}
      picture={<Mosaic items={items} ratio={ratio} />}
    />
  )
}
