import { Bold, Italic, Link2, List, ListOrdered, Redo2, Strikethrough, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'

import { IconButton } from '../icon-button.tsx'
import type { Tool } from './commands.ts'

interface ToolbarProps {
  texts: Readonly<Record<Tool | 'toolbar' | 'link', string>>
  /** The id of the text that the tools are for. */
  controls: string
  disabled: boolean
  isOn: (tool: Tool | 'link') => boolean
  onTool: (tool: Tool) => void
  isLinking: boolean
  onLink: () => void
}

const ICONS = {
  bold: <Bold />,
  italic: <Italic />,
  strike: <Strikethrough />,
  bulletList: <List />,
  orderedList: <ListOrdered />,
  link: <Link2 />,
  undo: <Undo2 className="rtl:-scale-x-100" />,
  redo: <Redo2 className="rtl:-scale-x-100" />,
} satisfies Record<Tool | 'link', ReactNode>
const KEYS: Partial<Record<Tool | 'link', string>> = {
  bold: 'Control+B',
  italic: 'Control+I',
  strike: 'Control+Shift+S',
  bulletList: 'Control+Shift+8',
  orderedList: 'Control+Shift+7',
  undo: 'Control+Z',
  redo: 'Control+Shift+Z',
}
const ALL = ['bold', 'italic', 'strike', 'link', 'bulletList', 'orderedList', 'undo', 'redo'] as const
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop of the Tab key; the arrows lead along its buttons. */
export function Toolbar(props: ToolbarProps) {
  const { texts, controls, disabled, isOn, onTool, isLinking, onLink } = props
  const [at, setAt] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (STEPS[event.key] ?? 0) * (isRtl ? -1 : 1)
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? ALL.length - 1 : (at + step + ALL.length) % ALL.length
    if (step === 0 && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    event.stopPropagation()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // the keys move between the buttons, which hold the focus themselves
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="toolbar" aria-label={texts.toolbar} className="rich-text-tools" onKeyDown={onKeyDown}>
      {ALL.map((tool, index) => {
        const isHistory = tool === 'undo' || tool === 'redo'
        return (
          <IconButton
            key={tool}
            size="sm"
            label={texts[tool]}
            aria-controls={controls}
            aria-keyshortcuts={KEYS[tool]}
            tabIndex={index === at ? 0 : -1}
            pressed={isHistory ? undefined : tool === 'link' ? isLinking || isOn('link') : isOn(tool)}
            // the selection stays where it is
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (disabled) return
              if (tool === 'link') onLink()
              else onTool(tool)
            }}
          >
            {ICONS[tool]}
          </IconButton>
        )
      })}
    </div>
  )
}
