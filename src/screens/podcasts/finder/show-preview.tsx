import { ArrowLeft, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, imageOf } from '#machines/podcasts/new-podcast.ts'
import type { FoundShow } from '#machines/podcasts/new-podcast.ts'
import { knownOf } from '#machines/podcasts/podcast-finder/known-shows.ts'
import type { PodcastFinderContext } from '#machines/podcasts/podcast-finder/podcast-finder.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { ItemDescription } from '#src/screens/item/item-description.tsx'
import { Badge } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Link } from '#src/ui/link.tsx'
import { FeedEpisodes } from './feed-episodes.tsx'

/** A podcast as its feed tells of it, before it is added. */
export function ShowPreview({ show, context }: { show: FoundShow; context: PodcastFinderContext }) {
  const { t } = useTranslation()
  const send = useIntents()
  const heading = useRef<HTMLHeadingElement>(null)
  // effect: what was pressed is gone with the results, and the focus with it
  useEffect(() => heading.current?.focus(), [])
  const { match, known: all, folders } = context
  const { title, author, feedUrl, genres, explicit, description, type } = draftOf(show, match, folders)
  const known = knownOf(all, { title, feedUrl, itunesId: match?.id ?? null })
  const facts = [
    genres.join(', '),
    t(type === 'serial' ? 'editor.serial' : 'editor.episodic'),
    t('finder.episodes', { count: show.episodes.length }),
  ].filter(Boolean)
  return (
    <section className="grid gap-6" aria-labelledby="finder-show">
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          onClick={() => send({ type: 'podcastFinder.back' })}
        >
          {t('finder.back')}
        </Button>
      </div>
      <div className="finder-head">
        <Cover
          src={imageOf(show, match) || undefined}
          title={title}
          failedText={t('item.invalidCover')}
          ratio={1}
          eager
        />
        <div className="grid min-w-0 content-start justify-items-start gap-2">
          <h2 ref={heading} id="finder-show" tabIndex={-1} className="text-title break-words">
            {title || t('item.noTitle')}
          </h2>
          <p className="text-ink-quiet">{author || t('item.unknown')}</p>
          <p className="tabular text-small text-ink-quiet">{facts.join(' · ')}</p>
          <p className="max-w-full text-small break-all text-ink-quiet">{feedUrl}</p>
          <p className="flex flex-wrap items-center gap-2 empty:hidden">
            {explicit ? <Badge>{t('item.explicit')}</Badge> : null}
            {known ? <Badge tone="good">{t('finder.known')}</Badge> : null}
          </p>
          {known ? (
            <Link href={`/item/${encodeURIComponent(known.id)}`}>{t('finder.open')}</Link>
          ) : (
            <Button variant="primary" icon={<Plus />} onClick={() => send({ type: 'podcastFinder.add' })}>
              {t('finder.add')}
            </Button>
          )}
        </div>
      </div>
      <ItemDescription description={description} />
      <section className="grid gap-3" aria-labelledby="finder-newest">
        <h2 id="finder-newest" className="text-lead">
          {t('finder.newest')}
        </h2>
        <FeedEpisodes episodes={show.episodes} />
      </section>
    </section>
  )
}
