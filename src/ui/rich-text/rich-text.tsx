import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { cleaned } from '#src/markup/sanitise.ts'
import { cx } from '../cx.ts'
import { isOn, KEYS, linkAt, removeLink, setLink, TOOLS } from './commands.ts'
import type { Tool } from './commands.ts'
import { docOf, htmlOf, lostIn } from './html.ts'
import { LinkForm } from './link-form.tsx'
import { schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import './rich-text.css'

export interface RichTextProps {
  label: string
  /** HTML, or plain text with line ends. */
  value: string
  /** What `value` was at first: a text that is as it was is given back as it was written. */
  original: string
  onChange: (value: string) => void
  readOnly?: boolean
  description?: ReactNode
  error?: ReactNode
  className?: string
  texts: Readonly<
    Record<Tool | 'toolbar' | 'link' | 'address' | 'badAddress' | 'setLink' | 'removeLink', string>
  >
  /** Says what of the text is gone once it is changed: the names of HTML elements. */
  lostText: (elements: readonly string[]) => string
}

const stateOf = (html: string): EditorState =>
  EditorState.create({ schema, doc: docOf(html), plugins: [history(), keymap(KEYS)] })

function cleanMarkup(html: string): string {
  const holder = document.createElement('div')
  holder.append(cleaned(html))
  return holder.innerHTML
}

/** A description with what servers keep of it: bold, italic, struck text, lists and links. */
export function RichText(props: RichTextProps) {
  const { label, value, original, onChange, readOnly = false, description, error, className, texts } = props
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState(() => stateOf(value))
  // the text that the editor shows, as its owner has it
  const shown = useRef(value)
  const [isLinking, setLinking] = useState(false)
  const lost = lostIn(original)
  const describedBy = [(description || lost.length > 0) && `${id}-help`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')

  const apply = useEffectEvent((transaction: Transaction) => {
    const editor = view.current
    if (!editor) return
    const next = editor.state.apply(transaction)
    editor.updateState(next)
    setState(next)
    if (!transaction.docChanged) return
    const html = htmlOf(next.doc)
    shown.current = html === htmlOf(docOf(original)) ? original : html
    onChange(shown.current)
  })
  const isEditable = useEffectEvent(() => !readOnly)

  // effect: the editor lives in an element of its own, as long as the field is there
  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView(host.current, {
      state: stateOf(shown.current),
      editable: () => isEditable(),
      transformPastedHTML: cleanMarkup,
      dispatchTransaction: (transaction) => apply(transaction),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  // effect: what another has changed, a draft or an undo takes the place of what is shown
  useEffect(() => {
    if (!view.current || value === shown.current) return
    shown.current = value
    const next = stateOf(value)
    view.current.updateState(next)
    setState(next)
  }, [value])

  // effect: names and rights of the element that is typed into are the editor's to set
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        id: `${id}-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        // it keeps the focus while it is saved
        tabindex: '0',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true' } : {}),
      },
    })
  }, [id, describedBy, error, readOnly])

  const run = (command: Command): void => {
    const editor = view.current
    if (!editor || readOnly) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  const leaveLink = (command?: Command): void => {
    setLinking(false)
    if (command) run(command)
    else view.current?.focus()
  }
  const link = linkAt(state)
  return (
    <div
      className={cx('flex min-w-0 flex-col gap-1', className)}
      data-invalid={error ? '' : undefined}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      {/* a press on the label leads to the text, as with every field */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span id={`${id}-label`} className="text-small font-strong" onClick={() => view.current?.focus()}>
        {label}
      </span>
      <div className="input-box rich-text" data-read-only={readOnly ? '' : undefined}>
        <Toolbar
          texts={texts}
          controls={`${id}-text`}
          disabled={readOnly}
          isOn={(tool) => isOn(tool, state)}
          onTool={(tool) => run(TOOLS[tool])}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
        />
        {isLinking ? (
          <LinkForm
            key={link?.href ?? ''}
            href={link?.href ?? null}
            texts={texts}
            onSet={(href) => leaveLink(setLink(href))}
            onRemove={() => leaveLink(removeLink)}
            onLeave={() => leaveLink()}
          />
        ) : null}
        <div ref={host} className="rich-text-host safe-html" />
      </div>
      {description || lost.length > 0 ? (
        <div id={`${id}-help`} className="grid gap-1 text-small text-ink-quiet">
          {description}
          {lost.length > 0 ? <span>{props.lostText(lost)}</span> : null}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className="text-small text-bad">
          {error}
        </div>
      ) : null}
    </div>
  )
}
