import { useTranslation } from 'react-i18next'
import { EPISODE_TABS } from '#machines/editing/episode-editor/episode-editor.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { EpisodeDetailsTab } from './tabs/episode-details-tab.tsx'
import { EpisodeMatchTab } from './tabs/episode-match-tab.tsx'
import { FormButtons } from './form-foot.tsx'
import { WalkTools } from './walk-tools.tsx'
import './edit.css'

const WIDTH = 800
const MAX_HEIGHT = 650

/** What is known of an episode, to be changed; the neighbours of its table are one press away. */
export function EpisodeEditDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const editor = useSnapshot('episodeEditor', ({ context }) => context, null)
  const isReading = useSnapshot('episodeEditor', (snapshot) => snapshot.matches({ open: 'reading' }), true)
  if (!editor) return null
  const { episode, episodeId, libraryItemId, ids, tab } = editor
  const title = episode?.title || t('item.noTitle')
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      className="edit-dialog"
      title={episode ? t('editor.title', { title }) : t('common.loading')}
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => send({ type: 'episodeEditor.close' })}
      tools={
        <WalkTools
          ids={ids}
          id={episodeId}
          labels={[t('episode.previous'), t('episode.next')]}
          onWalk={(by) => send({ type: 'episodeEditor.walk', by })}
        />
      }
      header={
        <Tabs
          label={title}
          value={tab}
          tabs={EPISODE_TABS.map((value) => ({ value, label: t(`editor.${value}`) }))}
          onChange={(value) => send({ type: 'episodeEditor.show', tab: value })}
        />
      }
      actions={episode && tab === 'details' ? <FormButtons /> : undefined}
    >
      {episode ? (
        <div aria-busy={isReading} className="edit-body">
          {tab === 'details' ? (
            <EpisodeDetailsTab key={episode.id} />
          ) : (
            <EpisodeMatchTab key={episode.id} libraryItemId={libraryItemId} title={episode.title ?? ''} />
          )}
        </div>
      ) : (
        <p className="grid place-items-center py-24">
          <Spinner label={t('common.loading')} />
        </p>
      )}
    </Dialog>
  )
}
