import { useTranslation } from 'react-i18next'
import { LIBRARY_TABS } from '#machines/admin/library-editor/library-editor.types.ts'
import type {
  EditedLibrary,
  LibraryEditorContext,
} from '#machines/admin/library-editor/library-editor.types.ts'
import { tabsWithErrors } from '#machines/admin/library-editor/library-tabs.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ErrorBadge } from '#src/dialogs/edit/error-badge.tsx'
import { CreateButtons, FormButtons } from '#src/dialogs/edit/form-foot.tsx'
import { useErrors } from '#src/dialogs/edit/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { LibraryDetails } from './library-details.tsx'
import { LibraryNews } from './library-news.tsx'
import { LibrarySchedule } from './library-schedule.tsx'
import { LibrarySettings } from './library-settings.tsx'
import '#src/dialogs/edit/edit.css'
import './library.css'

const WIDTH = 800
const MAX_HEIGHT = 720

/** A tab begins at its top, wherever the one before was scrolled to. */
const toTop = (body: HTMLElement | null): void => body?.scrollIntoView({ block: 'start' })

/** A library that is to be, or what one is and how it is looked after. */
export function LibraryDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const editor = useSnapshot<'libraryEditor', LibraryEditorContext | null>(
    'libraryEditor',
    ({ context }) => context,
    null,
  )
  const faulty = tabsWithErrors(useErrors())
  if (!editor) return null
  const { libraryId, edited, tab } = editor
  const name = edited?.library?.name ?? ''
  const title = libraryId === null ? t('configLibraries.newTitle') : t('editor.title', { title: name })
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      className="edit-dialog"
      title={edited || libraryId === null ? title : t('common.loading')}
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => send({ type: 'libraryEditor.close' })}
      header={
        <Tabs
          label={title}
          value={tab}
          tabs={LIBRARY_TABS.map((value) => ({
            value,
            label: t(`configLibraries.tabs.${value}`),
            badge: faulty.has(value) ? <ErrorBadge /> : undefined,
          }))}
          onChange={(value) => send({ type: 'libraryEditor.show', tab: value })}
        />
      }
      actions={edited ? <LibraryButtons isNew={libraryId === null} /> : undefined}
    >
      {edited ? (
        <div key={tab} ref={toTop} className="edit-body grid gap-4">
          <LibraryNews library={edited.library} />
          {face(tab, edited)}
        </div>
      ) : (
        <p className="grid place-items-center py-24">
          <Spinner label={t('common.loading')} />
        </p>
      )}
    </Dialog>
  )
}

function face(tab: LibraryEditorContext['tab'], edited: EditedLibrary) {
  switch (tab) {
    case 'details':
      return <LibraryDetails edited={edited} />
    case 'settings':
      return <LibrarySettings isWatcherOff={edited.isWatcherOff} />
    case 'schedule':
      return <LibrarySchedule />
  }
}

function LibraryButtons({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const isPristine = useSnapshot('form', (form) => form.matches({ open: 'pristine' }), false)
  if (isNew) return <CreateButtons label={t('configLibraries.create')} />
  return (
    <>
      {isPristine ? (
        <p className="me-auto self-center text-small text-ink-quiet">{t('configLibraries.noUpdates')}</p>
      ) : null}
      <FormButtons />
    </>
  )
}
