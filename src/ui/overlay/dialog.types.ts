import type { ReactNode, RefObject } from 'react'

/** `unavailable`: the code of the dialog could not be loaded; nothing was shown. */
export type CloseReason = 'close-icon' | 'outside' | 'escape' | 'unavailable'

export type DialogProps = {
  open: boolean
  /** Only asks: the owner decides whether `open` changes. */
  onOpenChange: (open: boolean, reason: CloseReason) => void
  title: string
  /** The title is read, not shown. */
  hideTitle?: boolean
  /** A line under the title, read with it. */
  description?: ReactNode
  /** Pixels on a desktop, default 500. On phones every dialog is a bottom sheet. */
  width?: number
  /** Pixels, the most it may be high. */
  maxHeight?: number
  /** Something runs: with `persistent` an outside click no longer closes it. */
  busy?: boolean
  /** `true`: holds against outside clicks while busy; `always`: holds at any time. */
  persistent?: boolean | 'always'
  closeLabel: string
  /** `center` (default), a bottom sheet at any size, or a drawer at the end side. */
  placement?: 'center' | 'bottom' | 'end'
  /** Lies beside the page at its end, above the bars: the page is neither dimmed nor blocked, and a press on it closes nothing. */
  aside?: boolean
  /** Beside the title, before the close icon. */
  tools?: ReactNode
  /** Under the title, above what scrolls: tabs, a search field. */
  header?: ReactNode
  /** Buttons in the foot; the primary one last. */
  actions?: ReactNode
  /** The content brings its own padding. */
  flush?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** Where focus goes on closing; by default to what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}
