import type { AnyActorRef } from 'xstate'

interface Hook {
  readonly memoizedState: unknown
  readonly next: Hook | null
}

/** What React keeps of a component that is drawn; its own name for it. */
interface Fiber {
  readonly return: Fiber | null
  readonly memoizedState: unknown
}

const isHook = (value: unknown): value is Hook =>
  typeof value === 'object' && value !== null && 'memoizedState' in value && 'next' in value

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'system' in value

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  return key === undefined ? null : (Reflect.get(element, key) as Fiber)
}

/** The actors that a component subscribes to: `useSelector` keeps each as what its subscription depends on. */
function actorsOf({ memoizedState }: Fiber): AnyActorRef[] {
  const actors: AnyActorRef[] = []
  for (
    let hook = isHook(memoizedState) ? memoizedState : null;
    hook;
    hook = isHook(hook.next) ? hook.next : null
  ) {
    const kept: unknown = hook.memoizedState
    const deps: unknown = Array.isArray(kept) ? kept[1] : null
    if (Array.isArray(deps) && deps.length === 1 && isActor(deps[0])) actors.push(deps[0])
  }
  return actors
}

/**
 * The actor behind a thing on the page: of the components around it the nearest that shows an actor's snapshot says which.
 * The root knows of everything and the preferences of most, so they count only where nothing else does.
 */
export function actorBehind(element: Element, root: AnyActorRef): AnyActorRef | null {
  let unlikely: AnyActorRef | null = null
  for (let at: Element | null = element; at; at = at.parentElement) {
    for (let fiber = fiberOf(at); fiber; fiber = fiber.return) {
      for (const actor of actorsOf(fiber)) {
        if (actor === root) continue
        if (actor.id !== 'preferences') return actor
        unlikely ??= actor
      }
    }
    if (fiberOf(at)) break
  }
  return unlikely
}

const ABOVE_ALL = 'position: fixed; z-index: 2147483647; pointer-events: none;'
const WORDS_STYLE =
  'inset-block-start: 1rem; inset-inline: 1rem; margin-inline: auto; inline-size: fit-content; padding: 0.5rem 1rem; border-radius: 0.5rem; background: var(--ink, black); color: var(--paper, white)'

/**
 * Lets the person press one thing on the page, which is not done meanwhile; null when Escape was pressed instead. What the
 * pointer is over is framed, what has the focus too.
 */
export async function pointAtOne({ body, defaultView }: Document, hint: string): Promise<Element | null> {
  if (!defaultView) return null
  const ending = new AbortController()
  const { signal } = ending
  const frame = document.createElement('div')
  frame.style.cssText = `${ABOVE_ALL} outline: 3px solid var(--focus, orange); outline-offset: 2px`
  const words = document.createElement('p')
  words.style.cssText = `${ABOVE_ALL} ${WORDS_STYLE}`
  words.role = 'status'
  words.textContent = hint
  body.append(frame, words)
  const around = (target: EventTarget | null): void => {
    if (!(target instanceof Element)) return
    const thing = target.closest('a, button, input, select, textarea, [role]') ?? target
    const { left, top, width, height } = thing.getBoundingClientRect()
    for (const [side, value] of Object.entries({ left, top, width, height }))
      frame.style.setProperty(side, `${value}px`)
  }
  return await new Promise<Element | null>((resolve) => {
    const end = (element: Element | null): void => {
      ending.abort()
      frame.remove()
      words.remove()
      resolve(element)
    }
    const on = <Type extends keyof WindowEventMap>(
      type: Type,
      run: (event: WindowEventMap[Type]) => void,
    ): void => defaultView.addEventListener(type, run, { capture: true, signal })
    const swallow = (event: Event): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    on('pointerover', ({ target }) => around(target))
    on('focusin', ({ target }) => around(target))
    on('pointerdown', swallow)
    on('mousedown', swallow)
    on('pointerup', swallow)
    on('mouseup', swallow)
    on('click', (event) => {
      swallow(event)
      end(event.target instanceof Element ? event.target : null)
    })
    on('keydown', (event) => {
      if (event.key !== 'Escape') return
      swallow(event)
      end(null)
    })
    on('pagehide', () => end(null))
  })
}
