'use no memo'

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

export type Notice = {
  id: string
  kind: NoticeKind
  text: ReactNode
  /** A second line. */
  detail?: string | undefined
  /** One thing to do about it; a verb. */
  action?: string | undefined
  /** A second one. */
  also?: string | undefined
  dismissLabel: string
  /** 0..1 draws a line of progress. */
  progress?: number | undefined
}

export type NoticesProps = {
  /** Names the region. */
  label: string
  notices: readonly Notice[]
  onDismiss: (id: string) => void
  onAction: (id: string, also: boolean) => void
  /** Pointer or focus came in or left: timers should wait while held. */
  onHold?: (held: boolean) => void
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

/** True for targets inside the notices: pressing one must not count as outside of a dialog. */
export function isInNotices(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-notices]') !== null
}

/** The list of notices. F6 goes into it and back; it is always in the page, so that screen readers listen. */
export function Notices({ label, notices, onDismiss, onAction, onHold }: NoticesProps) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  // effect: a key anywhere on the page moves the focus to the notices and back
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const box = region.current
      if (!box) return
      const inside = box.contains(document.activeElement)
      if (event.key === 'F6' && !inside && box.querySelector('button')) {
        event.preventDefault()
        cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        box.querySelector('button')?.focus()
      } else if (inside && (event.key === 'F6' || event.key === 'Escape')) {
        event.preventDefault()
        event.stopPropagation()
        cameFrom.current?.focus()
      }
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])

  const hold = useEffectEvent((event: Event) => {
    onHold?.(event.type === 'pointerover' || event.type === 'focusin')
  })
  // effect: pointer and focus on the notices hold them, which only their box can tell
  useEffect(() => {
    const box = region.current
    const stop = new AbortController()
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
      box?.addEventListener(type, (event) => hold(event), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])

  /** A notice that goes would take the focus with it: the next one has it, after the last one where it came from. */
  const passFocus = () => {
    const own = document.activeElement?.closest('.notice')
    if (!own || !region.current?.contains(own)) return
    const all = [...region.current.querySelectorAll('.notice')]
    const at = all.indexOf(own)
    const next = all[at + 1] ?? all[at - 1]
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
    const to = next?.querySelector<HTMLElement>('.notice-dismiss') ?? back
    to?.focus()
  }
  const isUrgent = (notice: Notice) => notice.kind === 'warning' || notice.kind === 'error'
  const row = (notice: Notice) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      onDismiss={() => {
        passFocus()
        onDismiss(notice.id)
      }}
      onAction={(also) => {
        passFocus()
        onAction(notice.id, also)
      }}
    />
  )
  return (
    <section ref={region} className="notices" data-notices="" aria-label={label}>
      <div className="contents" aria-live="assertive" aria-atomic="false">
        {notices.filter(isUrgent).map(row)}
      </div>
      <div className="contents" aria-live="polite" aria-atomic="false">
        {notices.filter((notice) => !isUrgent(notice)).map(row)}
      </div>
    </section>
  )
}

type RowProps = { notice: Notice; onDismiss: () => void; onAction: (also: boolean) => void }

function NoticeRow({ notice, onDismiss, onAction }: RowProps) {
  const Icon = icons[notice.kind]
  return (
    <div className="notice" data-kind={notice.kind}>
      <Icon className="notice-icon" aria-hidden="true" />
      <div className="notice-body">
        <div className="notice-text">
          {notice.text}
          {notice.detail ? <p className="notice-detail">{notice.detail}</p> : null}
        </div>
        {notice.action ? (
          <div className="notice-actions" data-two={notice.also ? '' : undefined}>
            <button type="button" className="notice-action" onClick={() => onAction(false)}>
              {notice.action}
            </button>
            {notice.also ? (
              <button type="button" className="notice-action" onClick={() => onAction(true)}>
                {notice.also}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      <button type="button" className="notice-dismiss" aria-label={notice.dismissLabel} onClick={onDismiss}>
        <X className="size-4" aria-hidden="true" />
      </button>
      {notice.progress === undefined ? null : (
        <span className="notice-progress" style={{ inlineSize: `${notice.progress * 100}%` }} />
      )}
    </div>
  )
}
