'use no memo'

import { ListChecks } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskCounts } from '#machines/server/tasks/tasks.selectors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const loadList = () => import('./task-list.tsx').then((module) => module.TaskList)
const TaskList = lazyView(loadList, 'first')

const none = { running: 0, failed: 0 }

/** What the server works on: turns while something runs, and opens the list. */
export function TaskWidget() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { running, failed } = useSnapshot(
    'tasks',
    taskCounts,
    none,
    (a, b) => a.running === b.running && a.failed === b.failed,
  )
  const news = [
    running > 0 ? t('tasks.running', { count: running }) : '',
    failed > 0 ? t('tasks.failedCount', { count: failed }) : '',
  ].filter(Boolean)
  return (
    <Popover
      label={t('tasks.title')}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      width={380}
      flush
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={[t('tasks.title'), ...news].join(', ')}
          tooltipSide="bottom"
          className={cx('size-full! rounded-full', running > 0 && 'text-ink')}
          onPointerEnter={() => {
            props.onPointerEnter()
            void loadList()
          }}
          onFocus={() => {
            props.onFocus()
            void loadList()
          }}
        >
          {running > 0 ? <Spinner /> : <ListChecks aria-hidden />}
          {failed > 0 ? (
            <span aria-hidden className="absolute end-1.5 top-1.5 size-2 rounded-full bg-bad" />
          ) : null}
        </IconButton>
      )}
    >
      <Suspense fallback={<p className="px-4 py-6 text-center text-ink-quiet">{t('common.loading')}</p>}>
        <TaskList onLeave={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}
