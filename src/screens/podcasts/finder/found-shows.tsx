import { useTranslation } from 'react-i18next'
import type { PodcastMatch } from '#machines/model/entities/metadata-match.ts'
import { knownOf } from '#machines/podcasts/podcast-finder/known-shows.ts'
import type { FinderPhase } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import type { PodcastFinderContext } from '#machines/podcasts/podcast-finder/podcast-finder.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Badge } from '#src/ui/bits.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { FeedState } from './finder-states.tsx'

interface FoundShowsProps {
  matches: readonly PodcastMatch[]
  context: PodcastFinderContext
  phase: FinderPhase
}

/** What a store has for the words. One that the library has leads to it, any other shows its feed. */
export function FoundShows({ matches, context, phase }: FoundShowsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <ul className="finder-list" aria-label={t('finder.results')}>
      {matches.map((match) => {
        const { id, title, feedUrl } = match
        const known = knownOf(context.known, { title, feedUrl, itunesId: id })
        return (
          <li key={id}>
            {known ? (
              <Anchor className="finder-row" href={`/item/${encodeURIComponent(known.id)}`}>
                <Face match={match} isKnown />
              </Anchor>
            ) : (
              <button
                type="button"
                className="finder-row"
                disabled={!feedUrl}
                onClick={() => send({ type: 'podcastFinder.choose', match })}
              >
                <Face match={match} isKnown={false} />
              </button>
            )}
            {context.match?.id === id ? <FeedState phase={phase} failure={context.failure} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function Face({ match, isKnown }: { match: PodcastMatch; isKnown: boolean }) {
  const { t } = useTranslation()
  const { title, artistName, cover, genres, trackCount, explicit, feedUrl } = match
  const facts = [
    genres.filter((genre) => genre !== 'Podcasts').join(', '),
    trackCount === null ? '' : t('finder.episodes', { count: trackCount }),
  ].filter(Boolean)
  return (
    <>
      <Cover src={cover ?? undefined} title={title} failedText={t('item.invalidCover')} ratio={1} />
      <span className="grid min-w-0 gap-0.5 text-start">
        <span className="line-clamp-2 font-strong break-words">{title || t('item.noTitle')}</span>
        <span className="truncate text-small text-ink-quiet">{artistName || t('item.unknown')}</span>
        <span className="tabular truncate text-small text-ink-quiet">{facts.join(' · ')}</span>
      </span>
      <span className="finder-marks">
        {isKnown ? <Badge tone="good">{t('finder.known')}</Badge> : null}
        {explicit ? <Badge>{t('item.explicit')}</Badge> : null}
        {feedUrl || isKnown ? null : <Badge tone="warn">{t('finder.noFeed')}</Badge>}
      </span>
    </>
  )
}
