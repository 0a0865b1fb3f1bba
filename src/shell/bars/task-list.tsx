'use no memo'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#machines/model/entities/index.ts'
import { conditionOf, taskPath } from '#machines/server/tasks/task-rules.ts'
import type { TaskCondition } from '#machines/server/tasks/task-rules.ts'
import { queuedCount, visibleTasks } from '#machines/server/tasks/tasks.selectors.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { KeptTasks } from './kept-tasks.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const none: readonly Task[] = []

function isSameList(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index])
}

export interface TaskListProps {
  /** A row was followed: the list is in the way. */
  onLeave?: () => void
}

/** The server's tasks, the newest first: those that run, and those that ended a moment ago. */
export function TaskList({ onLeave }: TaskListProps) {
  const { t } = useTranslation()
  const account = useSignedIn()?.account ?? null
  const tasks = useSnapshot('tasks', visibleTasks, none, isSameList)
  const queued = useSnapshot('tasks', queuedCount, 0)
  return (
    <div aria-live="polite">
      {tasks.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-quiet">{t('tasks.none')}</p>
      ) : (
        <ul className="py-2">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} path={taskPath(task, account)} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <KeptTasks onLeave={onLeave} />
      {queued > 0 ? (
        <p className="border-t border-line px-4 py-2 text-small text-ink-quiet">
          {t('tasks.queued', { count: queued })}
        </p>
      ) : null}
    </div>
  )
}

const look = 'flex items-start gap-3 px-4 py-2'

interface TaskRowProps {
  task: Task
  path: string | null
  onLeave: (() => void) | undefined
}

function TaskRow({ task, path, onLeave }: TaskRowProps) {
  const { t } = useTranslation()
  const condition = conditionOf(task)
  const said = [task.description, task.details, task.data.scanResults?.text]
  const content = (
    <>
      <ConditionIcon condition={condition} />
      <span className="min-w-0 grow">
        <span className="block break-words font-strong">{task.title}</span>
        <span className="sr-only">{t(`tasks.conditions.${condition}`)}</span>
        {condition === 'failed' ? (
          <span className="block break-words text-small text-bad">
            {task.error ?? t('tasks.conditions.failed')}
          </span>
        ) : (
          said.filter(Boolean).map((line) => (
            <span key={line} className="block break-words text-small text-ink-quiet">
              {line}
            </span>
          ))
        )}
      </span>
    </>
  )
  return path === null ? (
    <div className={look}>{content}</div>
  ) : (
    <Anchor href={path} className={`${look} hover:bg-hover`} onClick={onLeave}>
      {content}
    </Anchor>
  )
}

function ConditionIcon({ condition }: { condition: TaskCondition }) {
  const look = 'mt-0.5 size-5 shrink-0'
  switch (condition) {
    case 'running':
      return <Spinner className={look} />
    case 'finished':
      return <CircleCheck className={`${look} text-good`} aria-hidden />
    case 'failed':
      return <CircleAlert className={`${look} text-bad`} aria-hidden />
  }
}
