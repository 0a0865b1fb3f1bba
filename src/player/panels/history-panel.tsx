import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry, HistoryKind } from '#machines/listening/history/history-rules.ts'
import { selectHistory, selectUndoPosition } from '#machines/listening/history/history.selectors.ts'
import { chapterAt } from '#machines/model/titles/chapters.ts'
import type { ChapterSpan } from '#machines/model/titles/chapters.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { PanelDialog } from './panel-dialog.tsx'

const KINDS = {
  opened: 'history.opened',
  stopped: 'history.stopped',
  jumped: 'history.jumped',
  nudged: 'history.nudged',
  followed: 'history.followed',
  elsewhere: 'history.elsewhere',
  marked: 'history.marked',
} as const satisfies Record<HistoryKind, LocaleKey>

const none: readonly HistoryEntry[] = []
const noChapters: readonly ChapterSpan[] = []

/** Where this medium was left, newest first; a press goes back there. */
export function HistoryPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const entries = useSnapshot('history', selectHistory, none)
  const undo = useSnapshot('history', selectUndoPosition, null)
  const chapters = useSnapshot(
    'player',
    ({ context }) => context.session?.media.chapters ?? noChapters,
    noChapters,
  )
  return (
    <PanelDialog
      title={t('history.title')}
      width={500}
      aside
      flush
      actions={
        undo === null ? null : (
          <Button icon={<Undo2 aria-hidden />} onClick={() => send({ type: 'history.undo' })}>
            {t('history.undo', { time: format.clock(undo) })}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="px-6 py-10 text-center text-ink-quiet">{t('history.empty')}</p>
      ) : (
        <ol className="max-h-[60dvh] overflow-y-auto px-2 pb-2">
          {entries.map((entry) => (
            <li key={`${entry.at ?? ''} ${entry.kind} ${entry.position}`}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-4 rounded-control px-4 py-1 text-start hover:bg-hover"
                onClick={() => send({ type: 'history.goTo', position: entry.position })}
              >
                <span className="tabular min-w-16 shrink-0 font-strong">{format.clock(entry.position)}</span>
                <span className="grid min-w-0 grow text-small">
                  <span className="truncate">
                    {t(KINDS[entry.kind], { device: entry.device ?? t('place.anotherDevice') })}
                  </span>
                  <span className="tabular truncate text-ink-quiet">
                    {[
                      entry.at === null ? '' : format.moment(entry.at),
                      chapterAt(chapters, entry.position)?.title,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </PanelDialog>
  )
}
