import { useTranslation } from 'react-i18next'
import { isUnanswered } from '#machines/model/errors.ts'
import { problemsOf } from '#machines/podcasts/new-podcast.ts'
import { selectIsCreating } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import '#src/dialogs/edit/edit.css'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FeedEpisodes } from './feed-episodes.tsx'
import { NewPodcastFields } from './new-podcast-fields.tsx'
import { useFinder } from './use-finder.ts'

const WIDTH = 800

/** How a podcast is called here, where it lies, and what is downloaded of it. */
export function NewPodcastDialog() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useIntents()
  const { context } = useFinder()
  const isCreating = useSnapshot('podcastFinder', selectIsCreating, false)
  const { draft, show, folders, isTried, refusal } = context
  if (!draft || !show) return null
  const problems = problemsOf(draft, folders)
  const isWrong = isTried && Object.keys(problems).length > 0
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('finder.formTitle')}
      description={show.metadata.title}
      closeLabel={t('common.close')}
      busy={isCreating}
      persistent="always"
      className="finder-dialog"
      onOpenChange={() => send({ type: 'podcastFinder.dismiss' })}
      actions={
        <>
          <p role="alert" className="finder-refusal">
            {isWrong ? t('finder.mend') : null}
            {refusal
              ? isUnanswered(refusal)
                ? t('finder.unclear')
                : t('finder.refused', { reason: errorText(refusal) })
              : null}
          </p>
          <Button onClick={() => send({ type: 'podcastFinder.dismiss' })}>
            {t(isCreating ? 'upload.leaveGoOn' : 'common.cancel')}
          </Button>
          <Button variant="primary" busy={isCreating} onClick={() => send({ type: 'podcastFinder.submit' })}>
            {t('finder.create')}
          </Button>
        </>
      }
    >
      <div className="edit-body grid gap-6">
        <NewPodcastFields draft={draft} context={context} isBusy={isCreating} />
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-lead">{t('finder.download')}</legend>
          {draft.picked.length > 0 ? (
            <p className="tabular text-small text-ink-quiet" role="status">
              {t('finder.picked', { count: draft.picked.length })}
            </p>
          ) : null}
          <FeedEpisodes
            episodes={show.episodes}
            picking={{
              picked: draft.picked,
              isBusy: isCreating,
              onPick: (episodes, isPicked) => send({ type: 'podcastFinder.pick', episodes, isPicked }),
            }}
          />
        </fieldset>
      </div>
    </Dialog>
  )
}
