import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedRow, FileState } from '#machines/podcasts/feed-episodes/feed-list.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { FeedRowView } from './feed-row.tsx'

const ROW_PIXELS = 88

interface FeedListProps {
  rows: readonly FeedRow[]
  shown: readonly number[]
  states: ReadonlyMap<string, FileState>
  chosen: ReadonlySet<number>
  disabled: boolean
}

/** The episodes as they are shown; however many there are, only those in view are on the page. */
export function FeedList({ rows, shown, states, chosen, disabled }: FeedListProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const lines = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current?.closest('.dialog-body') ?? null,
    getItemKey: (at) => shown[at] ?? at,
    initialRect: { width: 0, height: ROW_PIXELS * 8 },
    estimateSize: () => ROW_PIXELS,
    overscan: 4,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
  })
  const choose = useCallback(
    (index: number, isChosen: boolean, isExtended: boolean) =>
      send(
        isExtended
          ? { type: 'feedEpisodes.extend', index, shown }
          : { type: 'feedEpisodes.choose', indexes: [index], isChosen },
      ),
    [send, shown],
  )
  return (
    <ul
      ref={list}
      className="feed-list"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      aria-label={t('feedEpisodes.list')}
      style={{ blockSize: lines.getTotalSize() }}
    >
      {lines.getVirtualItems().map(({ key, index: at, start }) => {
        const index = shown[at]
        const row = index === undefined ? undefined : rows[index]
        return row && index !== undefined ? (
          <li
            key={key}
            ref={lines.measureElement}
            data-index={at}
            aria-setsize={shown.length}
            aria-posinset={at + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <FeedRowView
              episode={row.episode}
              index={index}
              file={states.get(row.key)}
              isChosen={chosen.has(index)}
              disabled={disabled}
              onChoose={choose}
            />
          </li>
        ) : null
      })}
    </ul>
  )
}
