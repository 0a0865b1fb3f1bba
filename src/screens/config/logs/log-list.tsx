import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogRow } from '#machines/admin/logs/log-lines.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

const LINE_PIXELS = 24
/** The end of the list is in view when no more than this is below it. */
const NEAR_END_PIXELS = 2 * LINE_PIXELS

interface LogListProps {
  lines: readonly LogRow[]
  isFollowing: boolean
}

/** Lines of one height, of which only those in view are on the page. Scrolling up stops following. */
export function LogList({ lines, isFollowing }: LogListProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: LINE_PIXELS * 20 },
    estimateSize: () => LINE_PIXELS,
    overscan: 8,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
  })
  const height = virtual.scrollRect?.height
  // effect: the scroll of the list belongs to the browser
  useLayoutEffect(() => {
    if (isFollowing && box.current) box.current.scrollTop = lines.length * LINE_PIXELS
  }, [isFollowing, lines, height])
  return (
    <div
      ref={box}
      className="logs-scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('configLogs.list')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (isFollowing && scrollHeight - scrollTop - clientHeight > NEAR_END_PIXELS)
          send({ type: 'logs.pause' })
      }}
    >
      <div className="logs-lines" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          return line ? <Line key={index} {...{ line, start }} /> : null
        })}
      </div>
    </div>
  )
}

function Line({ line, start }: { line: LogRow; start: number }) {
  return (
    <div
      className="log-line"
      data-level={line.levelName.toLowerCase()}
      data-more={line.isMore}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span className="log-time">
        <span className="log-date">{line.timestamp.slice(0, 11)}</span>
        {line.timestamp.slice(11)}
      </span>
      <span className="log-level">{line.levelName}</span>
      <span>{line.message}</span>
    </div>
  )
}
