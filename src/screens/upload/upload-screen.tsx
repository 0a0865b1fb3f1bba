import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '#machines/editing/upload/upload-parcel.ts'
import { startable } from '#machines/editing/upload/upload-rules.ts'
import { selectIsOpen } from '#machines/editing/upload/upload.selectors.ts'
import type { UploadContext } from '#machines/editing/upload/upload.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { StartingScreen } from '#src/shell/states/starting-screen.tsx'
import { appError } from '#machines/model/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { DropArea } from './drop-area.tsx'
import { FolderFields } from './folder-fields.tsx'
import { IgnoredFiles } from './ignored-files.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { TargetFields } from './target-fields.tsx'
import { UploadCard } from './upload-card.tsx'
import { useUploadContext } from './use-upload.ts'
import './upload.css'

/** Files and folders of this machine become books and podcasts of a library. */
export function UploadScreen() {
  const { root } = useSystem()
  const send = useIntents()
  const isThere = useSelector(root, (snapshot) => snapshot.children.upload !== undefined)
  const libraryId = useLibraryId()
  const open = (): void => send({ type: 'upload.open', libraryId })
  // effect: the page is there, and an actor that was started again has to hear it again
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a library that is chosen meanwhile is told by its own actor
  useEffect(open, [root, isThere])
  const context = useUploadContext()
  const isOpen = useSnapshot('upload', selectIsOpen, false)
  const isFailed = useSnapshot('upload', (upload) => upload.matches({ visit: { here: 'failed' } }), false)
  if (isFailed) return <ReadFailed error={appError('unreachable')} onRetry={open} />
  if (!context || (!isOpen && context.libraries.length === 0)) return <StartingScreen />
  return <Upload context={context} />
}

function Upload({ context }: { context: UploadContext }) {
  const { t } = useTranslation()
  const { items, target, turns, sent } = context
  const problems = problemsOf(items, target, sent)
  const isWatched = context.libraries.find(({ id }) => id === target?.libraryId)?.isWatched ?? true
  return (
    <div className="upload mx-auto grid max-w-[56rem] gap-8 px-4 py-8 phone:px-8 phone:py-12">
      <h1 className="text-title phone:text-display">{t('upload.title')}</h1>
      <TargetFields context={context} />
      <DropArea target={target} isCompact={items.length > 0} />
      <FolderFields context={context} />
      {items.length > 0 ? (
        <ul className="grid gap-4" aria-label={t('upload.list')}>
          {items.map((item) => (
            <UploadCard
              key={item.id}
              item={item}
              target={target}
              problem={problems.get(item.id)}
              isBusy={turns.some(({ id }) => id === item.id)}
            />
          ))}
        </ul>
      ) : null}
      <IgnoredFiles files={context.ignored} />
      {isWatched ? null : <p className="text-small text-ink-quiet">{t('upload.unwatched')}</p>}
      {items.length > 0 ? <UploadFoot context={context} /> : null}
      <LeaveQuestion />
    </div>
  )
}

function UploadFoot({ context }: { context: UploadContext }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { items, turns, sent } = context
  const ready = startable(context, null).length
  const isRunning = turns.length > 0
  return (
    <footer className="upload-foot">
      <p role="status" className="text-small text-ink-quiet tabular">
        {t('upload.sentOf', { sent: sent.length, count: items.length })}
      </p>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {isRunning ? (
          <Button onClick={() => send({ type: 'upload.cancel', id: null })}>{t('upload.stop')}</Button>
        ) : (
          <Button onClick={() => send({ type: 'upload.clear' })}>{t('upload.clear')}</Button>
        )}
        {ready > 0 ? (
          <Button variant="primary" onClick={() => send({ type: 'upload.start', id: null })}>
            {t('upload.start', { count: ready })}
          </Button>
        ) : null}
      </div>
    </footer>
  )
}
