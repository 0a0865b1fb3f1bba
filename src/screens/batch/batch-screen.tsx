import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { BatchFoot } from './batch-foot.tsx'
import { BatchItems } from './batch-items.tsx'
import { BatchMap } from './batch-map.tsx'
import { BatchMatch } from './batch-match.tsx'
import { BatchNews } from './batch-news.tsx'
import { BatchWords } from './batch-words.tsx'
import { useBatchChanges, useIsBatchForm } from './use-batch.ts'
import { useKnown } from '#src/dialogs/edit/use-known.ts'
import '#src/dialogs/edit/edit.css'
import './batch.css'

/** The details of many items in one form. */
export function BatchScreen() {
  const send = useIntents()
  const failure = useSnapshot('batchEditor', ({ context }) => context.failure, null)
  const isReady = useSnapshot('batchEditor', (editor) => editor.matches({ open: 'ready' }), false)
  const hasForm = useIsBatchForm()
  const { t } = useTranslation()
  // effect: that the page is there is its only word
  useEffect(() => send({ type: 'batchEditor.enter' }), [send])
  if (failure) return <ReadFailed error={failure} onRetry={() => send({ type: 'batchEditor.retry' })} />
  return isReady && hasForm ? (
    <Page />
  ) : (
    <p className="grid place-items-center py-24">
      <Spinner label={t('common.loading')} />
    </p>
  )
}

function Page() {
  const { t } = useTranslation()
  const items = useSnapshot('batchEditor', ({ context }) => context.items, [])
  const changes = useBatchChanges()
  const known = useKnown(items[0]?.libraryId ?? '')
  // what is above the items is drawn before them, so that nothing waits for both
  const isListed = useDeferredValue(true, false)
  return (
    <div className="batch-page">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-title phone:text-display">{t('batch.title')}</h1>
        <p className="tabular text-ink-quiet">{t('batch.items', { count: items.length })}</p>
      </header>
      <BatchNews />
      <BatchMap known={known} />
      <BatchWords />
      <BatchMatch />
      {isListed ? <BatchItems items={items} known={known} changed={changes} /> : null}
      <BatchFoot changes={changes} />
    </div>
  )
}
