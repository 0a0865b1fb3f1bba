import type { LocaleKey } from '../../model/locale-key.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

/** A text of the locale files with its parameters, or words of the server shown as they are (plain text). */
export type NoticeText = { key: LocaleKey; params?: Record<string, string | number> } | { words: string }

export interface NoticeAction {
  key: LocaleKey
  params?: Record<string, string | number>
  /** Sent to the root when pressed, which routes it like any intent. */
  intent: { type: string; [detail: string]: unknown }
}

export interface Notice {
  /** The same id replaces the notice that is there. */
  id: string
  kind: NoticeKind
  text: NoticeText
  /** A second line: what is true here, where the first is the specification's. */
  detail?: NoticeText
  /** How long it stays; null stays until an event takes it away. */
  durationMs: number | null
  action?: NoticeAction
  /** A second one, after it. */
  also?: NoticeAction
}

/** What a fact does to the notices. */
export type NoticeChange = { show: Notice } | { dismiss: string }

export type NoticesEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: string }
  | { type: 'notice.act'; id: string; also?: boolean }
  | { type: 'notice.expired'; id: string }
  /** Pointer or focus is on the notices: reading takes the time it takes. */
  | { type: 'notices.hold' }
  | { type: 'notices.release' }
  /** No user is signed in any more: the notices of one user are not for the next. */
  | { type: 'notices.clear' }

/** What views may ask of the notices. */
export type NoticesIntent = Extract<
  NoticesEvent,
  { type: 'notice.show' | 'notice.dismiss' | 'notice.act' | 'notices.hold' | 'notices.release' }
>

export type NoticesToParent =
  | { type: 'notice.acted'; intent: NoticeAction['intent'] }
  | { type: 'notice.dismissed'; id: string }
