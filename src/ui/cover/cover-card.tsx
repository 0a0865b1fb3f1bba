import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'

import type { CoverProps } from './cover.tsx'
import { Cover } from './cover.tsx'
import { cx } from '../cx.ts'
import { Anchor } from '../link.tsx'
import { useLongPress } from '../overlay/long-press.ts'
import type { MenuAnchor } from '../overlay/menu.types.ts'
import { preloadMenu } from '../overlay/menu.tsx'
import { leaveFocus } from '../overlay/leave-focus.ts'
import { tipProps } from '../overlay/tip-props.ts'

export type CoverCardProps = {
  href: string
  title: string
  /** The quieter line; an empty one keeps its place. */
  subtitle?: ReactNode
  cover: Omit<CoverProps, 'title' | 'width' | 'className'>
  /** Instead of the single cover: a mosaic, a stack, a portrait. */
  picture?: ReactNode
  /** Names the round button; left out when it cannot be played. */
  playLabel?: string
  onPlay?: (() => void) | undefined
  /** It plays now: the round button stays and pauses. */
  playing?: boolean
  /** Names the button that opens an e-book, where there is nothing to play. */
  readLabel?: string
  onRead?: (() => void) | undefined
  /** Names the pencil. */
  editLabel?: string
  onEdit?: (() => void) | undefined
  /** Names the more button; also a right click and a long press. */
  moreLabel?: string
  onMore?: ((anchor: MenuAnchor) => void) | undefined
  moreOpen?: boolean
  /** Selection: the tick in the corner; while `selecting`, a press anywhere toggles. */
  selectLabel?: string
  selected?: boolean
  selecting?: boolean
  onSelect?: ((how: { shift: boolean }) => void) | undefined
  /** Escape on the tick: the page's keys are not heard on buttons. */
  onUnselect?: (() => void) | undefined
  /** What the line or the folded corner of the cover says, in words: read, not shown. */
  heard?: string | undefined
  /** On the cover, top at the start: a number in a series, "explicit". */
  badge?: ReactNode
  /** On the cover, top at the end: small icons with names of their own. */
  marks?: ReactNode
  /** A line between the title and the subtitle; given, even empty, it keeps its place. */
  note?: ReactNode
  /** A line below the subtitle; given, even empty, it keeps its place. */
  third?: ReactNode
  /** `standard` stands on a board: no text below, the title is the tooltip, and stands on a picture of several covers. */
  view?: 'detail' | 'standard'
  className?: string
}

/**
 * A cover with its title. The acts show on hover and focus; on touch the more button is always there. Their icons are
 * pictures of the style sheet: a shelf draws hundreds of cards, and most of their acts are never seen.
 */
export function CoverCard(props: CoverCardProps) {
  // most cards are drawn once and scroll away: what would be remembered of them costs more than it saves
  'use no memo'
  const {
    href,
    title,
    subtitle,
    cover,
    picture,
    playLabel,
    onPlay,
    playing = false,
    moreLabel,
    onMore,
    moreOpen = false,
    readLabel,
    onRead,
    editLabel,
    onEdit,
    marks,
    note,
    third,
    view,
    heard,
  } = props
  const { selectLabel, selected = false, selecting = false, onSelect, onUnselect, badge, className } = props
  const isOnBoard = view === 'standard'
  const id = useId()
  const longPress = useLongPress((point) => {
    if (!selecting) onMore?.(point)
  })
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSelect?.({ shift: event.shiftKey })
  }
  const openAt = (event: MouseEvent) => {
    if (!onMore || selecting || event.shiftKey) return
    event.preventDefault()
    onMore({ x: event.clientX, y: event.clientY })
  }
  return (
    // Right click and long press only repeat what the more button does
    <div
      className={cx('card', note !== undefined && !isOnBoard && 'card-noted', className)}
      data-editable={onEdit ? '' : undefined}
      data-selectable={onSelect ? '' : undefined}
      data-selected={selected ? '' : undefined}
      data-selecting={selecting ? '' : undefined}
      data-more-open={moreOpen ? '' : undefined}
      onContextMenu={openAt}
      {...longPress}
    >
      <div className="card-cover" data-marked={badge || marks ? '' : undefined}>
        {picture ?? <Cover {...cover} title={title} />}
        {badge ? <span className="card-badge">{badge}</span> : null}
        {marks ? <span className="card-marks">{marks}</span> : null}
      </div>
      <div className="card-text">
        <Anchor
          href={href}
          className="card-link"
          onClick={selecting ? toggle : undefined}
          draggable={false}
          aria-describedby={heard === undefined ? undefined : id}
          {...(isOnBoard ? { 'aria-label': title, ...tipProps(title) } : {})}
        >
          {isOnBoard ? picture && <span>{title}</span> : title}
        </Anchor>
        {heard === undefined ? null : (
          <span id={id} className="sr-only">
            {heard}
          </span>
        )}
        {isOnBoard || note === undefined ? null : <span className="card-subtitle">{note}</span>}
        {isOnBoard ? null : <span className="card-subtitle">{subtitle}</span>}
        {isOnBoard || third === undefined ? null : <span className="card-subtitle card-fact">{third}</span>}
      </div>
      {onSelect && selectLabel ? (
        <button
          type="button"
          aria-pressed={selected}
          aria-label={selectLabel}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && selecting) onUnselect?.()
          }}
          className="card-act card-select"
          onClick={toggle}
        />
      ) : null}
      {onPlay && playLabel ? (
        <button
          type="button"
          className="card-act card-play"
          data-playing={playing ? '' : undefined}
          aria-label={playLabel}
          {...tipProps(playLabel)}
          onMouseDown={leaveFocus}
          onClick={onPlay}
        />
      ) : null}
      {onRead && readLabel ? (
        <button
          type="button"
          className="card-act card-play card-read"
          aria-label={readLabel}
          {...tipProps(readLabel)}
          onClick={onRead}
        />
      ) : null}
      {onEdit && editLabel ? (
        <button
          type="button"
          className="card-act card-edit"
          aria-label={editLabel}
          {...tipProps(editLabel)}
          onClick={onEdit}
        />
      ) : null}
      {onMore && moreLabel ? (
        <button
          type="button"
          className="card-act card-more"
          aria-label={moreLabel}
          aria-haspopup="menu"
          aria-expanded={moreOpen}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          onClick={(event) => onMore(event.currentTarget)}
        />
      ) : null}
    </div>
  )
}
