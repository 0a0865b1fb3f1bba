import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '#machines/editing/episode-form.ts'
import type { LibraryItemExpanded, PodcastMediaExpanded } from '#machines/model/entities/index.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const LIMIT = '3'

interface CheckNewProps {
  item: LibraryItemExpanded
  media: PodcastMediaExpanded
}

/** Lets the server look into the feed, and download what came after a day. */
export function CheckNew({ item, media: { lastEpisodeCheck, metadata } }: CheckNewProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const isBusy = useIsRunning(({ name }) => name === 'podcast.checkNew')
  const known = lastEpisodeCheck ? localDate(lastEpisodeCheck) : ''
  // null: as the server has it
  const [after, setAfter] = useState<string | null>(null)
  const [limit, setLimit] = useState(LIMIT)
  if (!metadata.feedUrl) return <p className="form-news">{t('editor.noFeedUrl')}</p>
  const time = Date.parse(after ?? known)
  const check = (): void => {
    const changed = after !== null && after !== known && !Number.isNaN(time) ? time : null
    const params = { libraryItemId: item.id, after: changed, limit: Math.max(0, Math.round(Number(limit))) }
    send({ type: 'operation.run', request: { name: 'podcast.checkNew', params } })
    setAfter(null)
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <div className="edit-check">
        <TextField
          type="datetime-local"
          label={t('episode.lookAfter')}
          value={after ?? known}
          disabled={isBusy}
          onChange={setAfter}
        />
        <TextField
          type="number"
          min={0}
          inputMode="numeric"
          label={t('episode.limit')}
          value={limit}
          required
          disabled={isBusy}
          onChange={setLimit}
        />
        <Button type="submit" busy={isBusy}>
          {t('episode.check')}
        </Button>
      </div>
      <p className="text-small text-ink-quiet">
        {lastEpisodeCheck
          ? t('episode.lastCheck', {
              date: format.date(instant(lastEpisodeCheck)),
              time: format.time(lastEpisodeCheck),
            })
          : t('episode.neverChecked')}{' '}
        {t('episode.limitHelp')}
      </p>
    </form>
  )
}
