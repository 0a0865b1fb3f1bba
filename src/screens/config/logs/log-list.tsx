import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#machines/model/entities/admin/log-entry.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useHandScroll } from '#src/ui/list/use-hand-scroll.ts'

/** No line is lower. */
const LINE_PIXELS = 24
/** Above the first line and below the last. */
const EDGE_PIXELS = 8
/** The end of the list is in view when no more than this is below it. */
const NEAR_END_PIXELS = 2 * LINE_PIXELS
/** As long as a list goes on by itself after a hand moved it. */
const HAND_MS = 1500

interface LogListProps {
  lines: readonly LogEntry[]
  isFollowing: boolean
}

/** Lines as high as their text, of which only those in view are on the page. Who scrolls up by hand stops following. */
export function LogList({ lines, isFollowing }: LogListProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const box = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const byHandUntil = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: LINE_PIXELS * 20 },
    estimateSize: () => LINE_PIXELS,
    paddingStart: EDGE_PIXELS,
    paddingEnd: EDGE_PIXELS,
    overscan: 8,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
  })
  useHandScroll(box, (by) => {
    // a bar may be held for as long as one likes
    byHandUntil.current = by === 'bar' ? Number.POSITIVE_INFINITY : performance.now() + HAND_MS
  })
  const height = virtual.scrollRect?.height
  const total = virtual.getTotalSize()
  // effect: the scroll of the list belongs to the browser
  useLayoutEffect(() => {
    if (isFollowing && box.current) box.current.scrollTop = total
  }, [isFollowing, lines, height, total])
  return (
    <div
      ref={box}
      className="logs-scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('configLogs.list')}
      onScroll={({ timeStamp, currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // lines that turn out to be higher move the end away, and so does a window that changes
        const isUpwards = scrollTop < lastTop.current && timeStamp < byHandUntil.current
        lastTop.current = scrollTop
        if (isFollowing && isUpwards && scrollHeight - scrollTop - clientHeight > NEAR_END_PIXELS)
          send({ type: 'logs.pause' })
      }}
    >
      <div className="logs-lines" style={{ blockSize: total }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          return line ? (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              className="log-line"
              data-level={line.levelName.toLowerCase()}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className="log-time">
                <span className="log-date">{line.timestamp.slice(0, 11)}</span>
                {line.timestamp.slice(11)}
              </span>
              <span className="log-level">{line.levelName}</span>
              <span className="log-message">{line.message.trimEnd()}</span>
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}
