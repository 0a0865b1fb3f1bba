'use no memo'

import type { ComponentType, KeyboardEvent } from 'react'
import { createElement, useDeferredValue, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A component in a chunk of its own. A failed load may be tried again, which `React.lazy` cannot. */
export type LazyPart<P> = {
  /** Starts the load unless it runs or is done. Never rejects; false when it failed. */
  load: () => Promise<boolean>
  /** The same, for event handlers. */
  preload: () => void
  subscribe: (listener: () => void) => () => void
  getPart: () => ComponentType<P> | undefined
}

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const listeners = new Set<() => void>()
  let part: ComponentType<P> | undefined
  let running: Promise<boolean> | undefined
  const start = async () => {
    try {
      part = await load()
      for (const listener of listeners) listener()
      return true
    } catch {
      running = undefined
      return false
    }
  }
  const run = () => (running ??= start())
  return {
    load: run,
    preload: () => void run(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getPart: () => part,
  }
}

type LazyMountProps<P extends { open: boolean }> = {
  part: LazyPart<P>
  /** Opening it loads the part. */
  props: P
  /** The load that was wanted failed: close what never opened. */
  onFailed: () => void
}

/**
 * Renders the part once it is there, and nothing before. What was pressed shows that first: drawing a menu takes a slow
 * phone for longer than a press may go without an answer.
 */
export function LazyMount<P extends { open: boolean }>({ part, props, onFailed }: LazyMountProps<P>) {
  const { open } = props
  const Part = useSyncExternalStore(part.subscribe, part.getPart, part.getPart)
  const reportFailure = useEffectEvent(onFailed)
  // effect: the part is fetched when it is first wanted, and a failure is reported
  useEffect(() => {
    if (!open) return
    let isCurrent = true
    void part.load().then((loaded) => {
      if (!loaded && isCurrent) reportFailure()
    })
    return () => {
      isCurrent = false
    }
  }, [part, open])
  const isDue = useDeferredValue(open)
  const isComing = open && !(Part && isDue)
  return (
    <>
      {Part && createElement(Part, isComing ? { ...props, open: false } : props)}
      {isComing && <LoadingLayer onClose={onFailed} />}
    </>
  )
}

/**
 * Stands for what was opened and is still loading. Escape closes it, as the innermost of what is open (ruling 9), before
 * anything else hears the key.
 */
export function LoadingLayer({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  // effect: nothing of it is on the page yet that could have the focus, so the window listens for it
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return null
}

export type TriggerProps = {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'data-popup-open'?: '' | undefined
  onClick: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

type TriggerOptions = {
  kind: 'menu' | 'dialog'
  open: boolean
  setOpen: (open: boolean) => void
  preload: () => void
}

/** What the button that opens a popup needs. It is a plain button; hover, focus and press load the popup. */
export function triggerProps({ kind, open, setOpen, preload }: TriggerOptions): TriggerProps {
  return {
    'aria-haspopup': kind,
    'aria-expanded': open,
    'data-popup-open': open ? '' : undefined,
    onClick: () => setOpen(!open),
    ...(kind === 'menu' && {
      onKeyDown: (event) => {
        if (event.currentTarget.ariaDisabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        setOpen(true)
      },
    }),
    onPointerEnter: preload,
    onFocus: preload,
  }
}

/** Keeps the trigger's element for the popup to stand beside; in `useState`, so no render reads a ref. */
export function anchorHolder() {
  let element: HTMLElement | null = null
  return {
    set: (next: HTMLElement | null) => {
      element = next
    },
    get: () => element,
  }
}
