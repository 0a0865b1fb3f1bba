'use no memo'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFilter } from '#machines/app/inspector/entry-filter.ts'
import type { InspectedLog, LogEntry } from '#machines/app/inspector/inspected-log.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'
import { SequenceLanes } from './sequence-lanes.tsx'
import { eventText, stateText, timeText } from './words.ts'

const ROW_PIXELS = 28

/** Who sent what to whom: as a table, or with a line for each actor between which the events go. */
export function SequencePart() {
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const { log, at, isLive } = useLog()
  const search = useInspected(({ context }) => context.search)
  const chosen = useInspected(({ context }) => context.chosen)
  const isOwnOnly = useInspected(({ context }) => context.isOwnOnly)
  const [isDrawn, setIsDrawn] = useState(false)
  const [filter] = useState(() => new EntryFilter())
  const places = filter.placesIn(log, { text: search, sessionId: isOwnOnly ? chosen : null })
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: ROW_PIXELS * 20 },
    estimateSize: () => ROW_PIXELS,
    overscan: 12,
    useFlushSync: false,
  })
  const total = virtual.getTotalSize()
  // effect: the scroll of the list belongs to the browser
  useLayoutEffect(() => {
    if (isLive && box.current) box.current.scrollTop = total
  }, [isLive, total])
  const row = isLive ? -1 : places.indexOf(at)
  // effect: the place that is looked at, wherever it was chosen, is in view
  useLayoutEffect(() => {
    const list = box.current
    if (row === -1 || !list) return
    const top = row * ROW_PIXELS
    const isSeen = top >= list.scrollTop && top + ROW_PIXELS <= list.scrollTop + list.clientHeight
    if (!isSeen) list.scrollTop = top - list.clientHeight / 2
  }, [row])
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const entry = log.entry(places[index] ?? -1)
    return entry ? [{ index, start, entry }] : []
  })
  const entry = log.entry(at)
  return (
    <div className="inspector-sequence">
      <div className="inspector-sequence-head">
        <Checkbox
          label={t('inspector.ownOnly')}
          checked={isOwnOnly}
          disabled={chosen === null}
          onChange={(isOwn) => inspector.send({ type: 'inspector.setOwnOnly', isOwnOnly: isOwn })}
        />
        <p className="text-small text-ink-quiet tabular">
          {t('inspector.entries', { count: places.length })}
        </p>
        <Button size="sm" variant="quiet" aria-pressed={isDrawn} onClick={() => setIsDrawn(!isDrawn)}>
          {isDrawn ? t('inspector.asTable') : t('inspector.asDiagram')}
        </Button>
      </div>
      <div className="inspector-sequence-body">
        <div
          ref={box}
          className="inspector-rows"
          role="table"
          aria-label={t('inspector.parts.sequence')}
          aria-rowcount={places.length}
        >
          {isDrawn ? <SequenceLanes rows={shown} log={log} at={at} height={total} /> : null}
          <div
            className="inspector-rows-inner"
            style={{ blockSize: total }}
            data-drawn={isDrawn ? '' : undefined}
          >
            {shown.map(({ index, start, entry: each }) => (
              <Row
                key={each.index}
                entry={each}
                log={log}
                row={index}
                top={start}
                isCurrent={each.index === at}
              />
            ))}
          </div>
        </div>
        {entry ? <EntryDetail entry={entry} /> : null}
      </div>
    </div>
  )
}

interface RowProps {
  entry: LogEntry
  log: InspectedLog
  row: number
  top: number
  isCurrent: boolean
}

function Row({ entry, log, row, top, isCurrent }: RowProps) {
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const { index, at, kind, sessionId, sourceId, event, snapshot } = entry
  const name = (id: string | null): string =>
    id === null ? t('inspector.outside') : (log.actor(id)?.name ?? id)
  const what =
    kind === 'started' ? t('inspector.started') : kind === 'changed' ? stateText(snapshot?.value) : ''
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="inspector-row"
      data-kind={kind}
      data-current={isCurrent ? '' : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="tabular">
        {timeText(at)}
      </span>
      <span role="cell">{kind === 'sent' ? `${name(sourceId)} → ${name(sessionId)}` : name(sessionId)}</span>
      <span role="cell" className="inspector-row-what">
        <button
          type="button"
          onClick={() => {
            inspector.send({ type: 'inspector.lookAt', at: index })
            inspector.send({ type: 'inspector.choose', sessionId })
          }}
        >
          {eventText(log, entry) ?? what}
        </button>
        {event && what !== '' ? <span className="text-ink-quiet"> ⇒ {what}</span> : null}
      </span>
    </div>
  )
}
