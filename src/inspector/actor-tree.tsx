'use no memo'

import { Pin } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { InspectedActor, InspectedLog } from '#machines/app/inspector/inspected-log.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'
import { stateText } from './words.ts'

interface Row {
  actor: InspectedActor
  level: number
  state: string
}

/** The actors that run at a place, each below its parent; with a search those whose name or state has it. */
function rowsOf(log: InspectedLog, at: number, search: string, pinned: readonly string[]): Row[] {
  const running = log.actorsAt(at).filter((actor) => log.runsAt(actor, at))
  const stateOf = ({ sessionId }: InspectedActor): string =>
    stateText(log.snapshotAt(sessionId, at)?.snapshot?.value)
  const text = search.trim().toLowerCase()
  if (text !== '') {
    return running
      .map((actor) => ({ actor, level: 1, state: stateOf(actor) }))
      .filter(({ actor, state }) => `${actor.name} ${state}`.toLowerCase().includes(text))
  }
  const known = new Set(running.map(({ sessionId }) => sessionId))
  const below = new Map<string | null, InspectedActor[]>()
  for (const actor of running) {
    const parent = actor.parentId !== null && known.has(actor.parentId) ? actor.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), actor])
  }
  const walk = (parent: string | null, level: number): Row[] =>
    (below.get(parent) ?? []).flatMap((actor) => [
      { actor, level, state: stateOf(actor) },
      ...walk(actor.sessionId, level + 1),
    ])
  const rows = walk(null, 1)
  const isPinned = ({ actor }: Row): boolean => pinned.includes(actor.sessionId)
  return [
    ...rows.filter(isPinned).map((row) => ({ ...row, level: 1 })),
    ...rows.filter((row) => !isPinned(row)),
  ]
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function ActorTree() {
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const { log, at } = useLog()
  const search = useInspected(({ context }) => context.search)
  const pinned = useInspected(({ context }) => context.pinned)
  const chosen = useInspected(({ context }) => context.chosen)
  const rows = rowsOf(log, at, search, pinned)
  const choose = (sessionId: string): void => inspector.send({ type: 'inspector.choose', sessionId })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = rows.findIndex(({ actor }) => actor.sessionId === chosen)
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? rows[0]
        : event.key === 'End'
          ? rows.at(-1)
          : step === undefined
            ? undefined
            : rows[Math.min(rows.length - 1, Math.max(0, index + step))]
    if (!next) return
    event.preventDefault()
    choose(next.actor.sessionId)
    const row = event.currentTarget.querySelector<HTMLElement>(`[data-actor="${next.actor.sessionId}"]`)
    row?.focus()
  }
  const entered = new Set(log.entry(at) ? [log.entry(at)?.sessionId] : [])
  const focusable = rows.some(({ actor }) => actor.sessionId === chosen) ? chosen : rows[0]?.actor.sessionId
  return (
    <nav className="inspector-actors" aria-label={t('inspector.actors')}>
      <TextField
        type="search"
        label={t('inspector.search')}
        hideLabel
        placeholder={t('inspector.search')}
        value={search}
        onChange={(text) => inspector.send({ type: 'inspector.search', text })}
      />
      {/* the keys move between the rows, which hold the focus themselves */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tree" aria-label={t('inspector.actors')} className="inspector-tree" onKeyDown={onKeyDown}>
        {rows.map(({ actor: { sessionId, name, chart }, level, state }) => (
          <button
            key={sessionId}
            type="button"
            role="treeitem"
            aria-level={level}
            aria-selected={sessionId === chosen}
            tabIndex={sessionId === focusable ? 0 : -1}
            data-actor={sessionId}
            data-new={entered.has(sessionId) ? '' : undefined}
            data-plain={chart ? undefined : ''}
            className="inspector-actor"
            style={{ paddingInlineStart: `${0.5 + (level - 1) * 0.875}rem` }}
            onClick={() => choose(sessionId)}
          >
            <span className="inspector-actor-name">{name}</span>
            {state === '' ? null : <span className="inspector-actor-state">{state}</span>}
          </button>
        ))}
        {rows.length === 0 ? <p className="text-small text-ink-quiet">{t('inspector.noneFound')}</p> : null}
      </div>
      {chosen !== null && log.actor(chosen) ? (
        <IconButton
          size="sm"
          label={t('inspector.pin', { name: log.actor(chosen)?.name })}
          pressed={pinned.includes(chosen)}
          onClick={() => inspector.send({ type: 'inspector.togglePin', sessionId: chosen })}
        >
          <Pin aria-hidden />
        </IconButton>
      ) : null}
    </nav>
  )
}
