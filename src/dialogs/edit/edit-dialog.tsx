import { useTranslation } from 'react-i18next'
import type { EditorTab } from '#machines/editing/item-editor/item-editor.types.ts'
import { tabShown, tabsOf, tabsWithErrors } from '#machines/editing/item-editor/tabs.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ChaptersTab } from './tabs/chapters-tab.tsx'
import { CoverTab } from './tabs/cover-tab.tsx'
import { DetailsTab } from './tabs/details-tab.tsx'
import { EditorQuestionBox } from './editor-question.tsx'
import { EpisodesTab } from './tabs/episodes-tab.tsx'
import { FilesTab } from './tabs/files-tab.tsx'
import { MatchTab } from './tabs/match-tab.tsx'
import { ScheduleTab } from './tabs/schedule-tab.tsx'
import { ToolsTab } from './tabs/tools-tab.tsx'
import { ErrorBadge } from './error-badge.tsx'
import { FormFoot } from './form-foot.tsx'
import { WalkTools } from './walk-tools.tsx'
import { useErrors } from './use-form.ts'
import './edit.css'

const WIDTH = 800
const MAX_HEIGHT = 650
/** The tabs whose fields are saved. */
const FORMS: ReadonlySet<EditorTab | null> = new Set(['details', 'schedule'])

/** What is known of an item, to be changed; the neighbours of its shelf are one press away. */
export function EditDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const editor = useSnapshot('itemEditor', ({ context }) => context, null)
  const isReading = useSnapshot('itemEditor', (snapshot) => snapshot.matches({ open: 'reading' }), true)
  const faulty = tabsWithErrors(useErrors())
  if (!editor) return null
  const { item, ids, libraryItemId, account } = editor
  const tabs = item ? tabsOf(account, item) : []
  const tab = tabShown(tabs, editor.tab)
  const title = item?.media.metadata.title || t('item.noTitle')
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      className="edit-dialog"
      title={
        item ? (account?.permissions.update ? t('editor.title', { title }) : title) : t('common.loading')
      }
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => send({ type: 'itemEditor.close' })}
      tools={
        <WalkTools
          ids={ids}
          id={libraryItemId}
          labels={[t('editor.previous'), t('editor.next')]}
          onWalk={(by) => send({ type: 'itemEditor.walk', by })}
        />
      }
      header={
        tab ? (
          <Tabs
            label={title}
            value={tab}
            tabs={tabs.map((value) => ({
              value,
              label: t(`editor.${value}`),
              badge: faulty.has(value) ? <ErrorBadge /> : undefined,
            }))}
            onChange={(value) => send({ type: 'itemEditor.show', tab: value })}
          />
        ) : undefined
      }
      actions={item && FORMS.has(tab) ? <FormFoot item={item} /> : undefined}
    >
      {item && tab ? (
        <div aria-busy={isReading} className="edit-body">
          {face(tab, item)}
          <EditorQuestionBox />
        </div>
      ) : (
        <p className="grid place-items-center py-24">
          <Spinner label={t('common.loading')} />
        </p>
      )}
    </Dialog>
  )
}

function face(tab: EditorTab, item: LibraryItemExpanded) {
  switch (tab) {
    case 'details':
      return <DetailsTab item={item} />
    case 'cover':
      return <CoverTab key={item.id} item={item} />
    case 'chapters':
      return <ChaptersTab item={item} />
    case 'files':
      return <FilesTab item={item} />
    case 'match':
      return <MatchTab key={item.id} item={item} />
    case 'schedule':
      return <ScheduleTab key={item.id} />
    case 'episodes':
      return <EpisodesTab key={item.id} item={item} />
    case 'tools':
      return <ToolsTab item={item} />
  }
}
