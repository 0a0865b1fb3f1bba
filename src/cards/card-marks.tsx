import { MonitorCheck, Rss, TriangleAlert } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import { ebookFormatOf } from '#machines/model/titles/items.ts'
import { tipProps } from '#src/ui/overlay/tip-props.ts'

/** What is to be known of an item at a glance: an e-book, an open feed, explicit, on this device, and what is wrong with it. */
export function cardMarks(item: LibraryItemMinified, t: TFunction, isKept: boolean): ReactNode {
  const fault = faultOf(item)
  const ebook = ebookFormatOf(item)
  const isExplicit = item.media.metadata.explicit
  if (!fault && !ebook && !isExplicit && !item.rssFeed && !isKept) return null
  return (
    <>
      {ebook ? (
        <span
          role="img"
          className="card-format"
          aria-label={`${t('card.ebook')}: ${ebook}`}
          {...tipProps(`${t('card.ebook')}: ${ebook}`)}
        >
          {ebook}
        </span>
      ) : null}
      {item.rssFeed ? (
        <span role="img" aria-label={t('card.feedOpen')} {...tipProps(t('card.feedOpen'))}>
          <Rss aria-hidden />
        </span>
      ) : null}
      {isExplicit ? (
        <span role="img" aria-label={t('item.explicit')} {...tipProps(t('item.explicit'))}>
          E
        </span>
      ) : null}
      {isKept ? (
        <span role="img" aria-label={t('kept.whole')} {...tipProps(t('kept.whole'))}>
          <MonitorCheck aria-hidden />
        </span>
      ) : null}
      {fault ? (
        <span role="img" data-tone="bad" aria-label={t(fault)} {...tipProps(t(fault))}>
          <TriangleAlert aria-hidden />
        </span>
      ) : null}
    </>
  )
}

function faultOf(item: LibraryItemMinified) {
  if (item.isMissing) return 'card.faults.missing'
  if (item.isInvalid) return 'card.faults.invalid'
  if (item.mediaType !== 'book') return null
  const { numMissingParts = 0, numInvalidAudioFiles = 0 } = item.media
  if (numMissingParts > 0) return 'card.faults.missingParts'
  return numInvalidAudioFiles > 0 ? 'card.faults.invalidFiles' : null
}
