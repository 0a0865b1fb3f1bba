import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'

import { cx } from '../cx.ts'
import type { CloseReason, DialogProps } from './dialog.types.ts'
import { isInNotices } from '../notices.tsx'
import './dialog.css'

const reasons: Partial<Record<Base.Root.ChangeEventReason, CloseReason>> = {
  'close-press': 'close-icon',
  'outside-press': 'outside',
  'escape-key': 'escape',
}

/** Reading starts at the content, not at the close icon; without a control the dialog itself takes the focus. */
function firstControl(popup: HTMLElement | null): HTMLElement | null {
  const controls = 'input, textarea, select, button, a[href], [tabindex="0"]'
  return (
    popup?.querySelector<HTMLElement>('[data-autofocus]') ??
    popup?.querySelector<HTMLElement>(
      `.dialog-body :is(${controls}):not(:disabled, [aria-disabled='true'])`,
    ) ??
    popup
  )
}

function controlOf(element: Element | null): HTMLElement | false {
  return element instanceof HTMLElement && element.isConnected && element.matches('button, a, input, select')
    ? element
    : false
}

/**
 * The page itself has the focus after a press on its text; its first control would take keys that are meant for it. What
 * opened meanwhile keeps it.
 */
function giveBackToPage(page: Element | null, popup: Element | null): false {
  queueMicrotask(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || popup?.contains(activeElement)
    if (isFree && page instanceof HTMLElement) page.focus({ preventScroll: true })
  })
  return false
}

export function DialogPart(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, description, width = 500, maxHeight, busy = false } = props
  const { persistent = false, closeLabel, tools, header, actions, flush, aside = false } = props
  const placement = aside ? 'aside' : (props.placement ?? 'center')
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [isFromPage, setFromPage] = useState(false)
  // effect: what has the focus is asked of the page, before the dialog takes it
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    setFromPage(opener.current?.matches('main, [role="main"]') ?? false)
  }, [open])
  const holds = persistent === 'always' || (persistent && busy)

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const reason = reasons[details.reason]
    const fromNotice = details.reason === 'outside-press' && isInNotices(details.event.target)
    if (next || !reason || fromNotice || (reason === 'outside' && holds)) details.cancel()
    else onOpenChange(false, reason)
  }
  return (
    <Base.Root open={open} onOpenChange={change} modal={!aside} disablePointerDismissal={aside}>
      <Base.Portal>
        {aside ? null : <Base.Backdrop className="dialog-scrim" />}
        <Base.Viewport className="dialog-viewport" data-placement={placement}>
          <Base.Popup
            className={cx('dialog', props.className)}
            data-placement={placement}
            aria-busy={busy || undefined}
            style={{
              '--dialog-width': `${width}px`,
              ...(maxHeight && { '--dialog-height': `${maxHeight}px` }),
            }}
            ref={popup}
            initialFocus={
              props.initialFocus ?? ((how) => (how === 'touch' ? true : firstControl(popup.current)))
            }
            {...(isFromPage && { finalFocus: () => giveBackToPage(opener.current, popup.current) })}
            {...(props.finalFocus && { finalFocus: props.finalFocus })}
            // what lies beside the page gives the focus back to a control, else leaves it to the page
            {...(aside && { finalFocus: () => controlOf(opener.current) })}
          >
            <div className={cx('dialog-head', hideTitle && 'dialog-head-bare')}>
              <div className="min-w-0 flex-1">
                <Base.Title className={hideTitle ? 'sr-only' : 'text-lead font-strong'}>{title}</Base.Title>
                {description ? (
                  <Base.Description render={<div />} className="text-small text-ink-quiet">
                    {description}
                  </Base.Description>
                ) : null}
              </div>
              {tools ? <div className="dialog-tools">{tools}</div> : null}
              <Base.Close className="dialog-close" aria-label={closeLabel}>
                <X className="size-5" aria-hidden="true" />
              </Base.Close>
            </div>
            {header ? <div className="px-6">{header}</div> : null}
            <div className="dialog-body" data-flush={flush ? '' : undefined}>
              {props.children}
            </div>
            {actions ? <footer className="dialog-foot">{actions}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
