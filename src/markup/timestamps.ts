import { timestampsIn } from '#machines/model/time/timestamps.ts'

/** Elements in which a text is not ours to change. */
const CLOSED = 'a, button'

/**
 * Makes buttons of the times in a text, each with its seconds as `data-seek`. Only texts are taken apart, so nothing that
 * the sanitiser left out comes back.
 * @param labelOf the name of a button, by the time as it is written
 */
export function markTimestamps(
  fragment: DocumentFragment,
  duration: number,
  labelOf: (time: string) => string,
): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && !currentNode.parentElement?.closest(CLOSED)) texts.push(currentNode)
  }
  for (const node of texts) {
    const { data: text } = node
    const parts: (string | HTMLElement)[] = []
    let from = 0
    for (const { start, end, seconds } of timestampsIn(text, duration)) {
      parts.push(text.slice(from, start), buttonOf(text.slice(start, end), seconds, labelOf))
      from = end
    }
    if (parts.length > 0) node.replaceWith(...parts, text.slice(from))
  }
}

function buttonOf(time: string, seconds: number, labelOf: (time: string) => string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'timestamp'
  button.dataset['seek'] = String(seconds)
  button.setAttribute('aria-label', labelOf(time))
  button.textContent = time
  return button
}

/** The seconds of the button that was pressed; null for anything else. */
export function seekOf(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-seek]') : null
  const seconds = Number(button?.dataset['seek'] ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
