import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { datesChange, datesOf } from '#machines/browsing/own-dates.ts'
import type { DatesTyped } from '#machines/browsing/own-dates.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { useProgress, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

/** When a title was begun and finished, to be corrected. */
export function ProgressDatesDialog({ libraryItemId }: { libraryItemId: string }) {
  const progress = useProgress(libraryItemId)
  return progress ? <DatesForm key={progress.id} progress={progress} /> : null
}

function DatesForm({ progress }: { progress: MediaProgress }) {
  const { t } = useTranslation()
  const send = useIntents()
  const canMoveStart = !isNewerServer(useSignedIn()?.settings.version ?? null)
  const [typed, setTyped] = useState<DatesTyped>(() => datesOf(progress, canMoveStart))
  const [isTried, setTried] = useState(false)
  const [now] = useState(() => Date.now())
  const change = datesChange(progress, typed, now)
  const errorOf = (field: keyof DatesTyped): string | undefined =>
    isTried && change.kind === 'problem' && change.field === field
      ? t(`item.dateProblems.${change.problem}`)
      : undefined
  const close = (): void => send({ type: 'dialog.close' })
  const save = (): void => {
    setTried(true)
    if (change.kind === 'problem') return
    close()
    if (change.kind === 'unchanged') return
    const { libraryItemId, episodeId } = progress
    const params = { libraryItemId, episodeId, ...change.dates }
    send({ type: 'operation.run', request: { name: 'progress.setDates', params } })
  }
  return (
    <Dialog
      open
      title={t('item.dates')}
      closeLabel={t('common.close')}
      onOpenChange={close}
      actions={
        <Button variant="primary" onClick={save}>
          {t('lists.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {typed.started === null ? null : (
          <TextField
            type="date"
            label={t('item.startedOn')}
            value={typed.started}
            onChange={(started) => setTyped({ ...typed, started })}
            error={errorOf('started')}
          />
        )}
        {typed.finished === null ? null : (
          <TextField
            type="date"
            label={t('item.finishedDay')}
            value={typed.finished}
            onChange={(finished) => setTyped({ ...typed, finished })}
            error={errorOf('finished')}
          />
        )}
      </div>
    </Dialog>
  )
}
