import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'

/** Gives up what waits of a podcast, after a question. */
export function ClearQueue(props: { libraryItemId: string; title: string; count: number }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useIsRunning(
    ({ name, params }) =>
      name === 'podcast.clearQueue' &&
      'libraryItemId' in params &&
      params.libraryItemId === props.libraryItemId,
  )
  return (
    <Button
      size="sm"
      busy={isBusy}
      aria-label={t('downloads.clearOf', { title: props.title })}
      onClick={() => send({ type: 'dialog.open', dialog: { kind: 'clearDownloads', ...props } })}
    >
      {t('downloads.clear')}
    </Button>
  )
}
