import { useTranslation } from 'react-i18next'
import type { AppError } from '#machines/model/errors.ts'
import type { FinderPhase } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import type { PodcastFinderContext } from '#machines/podcasts/podcast-finder/podcast-finder.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

interface StateProps {
  phase: FinderPhase
  context: PodcastFinderContext
}

/** How the search stands, with the way out of a wait. */
export function SearchState({ phase, context: { matches, failure } }: StateProps) {
  const { t } = useTranslation()
  const hasCount = phase === 'found' && matches !== null && matches.length > 0
  return (
    <>
      <div role="status" className="finder-state">
        {phase === 'searching' ? <Waiting text={t('finder.searching')} /> : null}
        {hasCount ? <p className="text-ink-quiet">{t('finder.found', { count: matches.length })}</p> : null}
      </div>
      {phase === 'failed' && failure ? <Failure text={t('finder.searchFailed')} failure={failure} /> : null}
    </>
  )
}

/** How the reading of a feed stands. */
export function FeedState({ phase, failure }: { phase: FinderPhase; failure: AppError | null }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status" className="finder-state">
        {phase === 'reading' ? <Waiting text={t('finder.reading')} /> : null}
      </div>
      {phase === 'refused' && failure ? <Failure text={t('finder.feedFailed')} failure={failure} /> : null}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <>
      <Spinner size={20} label={text} />
      <span className="text-ink-quiet" aria-hidden>
        {text}
      </span>
      <Button size="sm" onClick={() => send({ type: 'podcastFinder.cancel' })}>
        {t('common.cancel')}
      </Button>
    </>
  )
}

function Failure({ text, failure }: { text: string; failure: AppError }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useIntents()
  // what the server says of a feed is not what it says of its own pages
  const isOwnText = !failure.fault && (failure.code === 'notFound' || failure.code === 'rejected')
  return (
    <div role="alert" className="finder-failure">
      <div className="min-w-0">
        <p className="font-strong text-bad">{text}</p>
        <p className="break-words text-small text-ink-quiet">
          {failure.text
            ? t('finder.serverSays', { text: failure.text })
            : isOwnText
              ? null
              : errorText(failure)}
        </p>
      </div>
      <Button size="sm" onClick={() => send({ type: 'podcastFinder.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
