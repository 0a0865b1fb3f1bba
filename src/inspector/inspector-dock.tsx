'use no memo'

import { X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'
import { dressLike } from '#src/ui/dress-like.ts'
import './inspector-dock.css'

/** Of the window's height, in percent. */
const LEAST = 20
const MOST = 80
const STEP = 5

const within = (size: number): number => Math.min(MOST, Math.max(LEAST, size))

/**
 * The inspector at the foot of the page that it watches, as tall as one likes. It stands in a frame with a document of its own:
 * what is pressed and typed there never reaches the page, and neither does its title.
 */
export function InspectorDock({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const [size, setSize] = useState(50)
  const [frame, setFrame] = useState<Document | null>(null)
  // effect: the bars of the page stand above it (inspector-dock.css), and they are in another tree
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--dock', `${size}vh`)
    return () => void document.documentElement.style.removeProperty('--dock')
  }, [size])
  // effect: the frame's document follows the page's theme and style sheets for as long as it is there
  useLayoutEffect(() => (frame ? dressLike(document, frame) : undefined), [frame])
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowUp') setSize(within(size + STEP))
    if (key === 'ArrowDown') setSize(within(size - STEP))
  }
  const onPointerMove = ({ currentTarget, pointerId, clientY }: PointerEvent): void => {
    if (currentTarget.hasPointerCapture(pointerId))
      setSize(within(100 - (clientY / window.innerHeight) * 100))
  }
  return (
    <section className="inspector-dock" aria-label={t('inspector.title')}>
      <div className="inspector-dock-edge">
        {/* a separator that can be moved is a control */}
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="horizontal"
          aria-label={t('inspector.dockSize')}
          aria-valuenow={Math.round(size)}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          className="inspector-dock-handle"
          onKeyDown={onKeyDown}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onPointerMove}
        />
        <IconButton size="sm" label={t('inspector.undock')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {/* its document is ours, and WebKit hears no press in one that is sandboxed */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={t('inspector.title')}
        // a document that is in standards mode, and that no browser replaces later
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
      />
      {frame ? createPortal(children, frame.body) : null}
    </section>
  )
}
