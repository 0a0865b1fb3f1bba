import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ReaderPage } from '../pages/reader.ts'

const MOST_PAGES = 60

/** The words that can be seen on the page that is shown, in their order. */
function wordsOf(frame: HTMLIFrameElement): string {
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) return ''
  const isClipped = (box: DOMRect, element: Element | null): boolean => {
    for (let each = element; each && each !== page.body; each = each.parentElement) {
      if (view.getComputedStyle(each).overflow === 'visible') continue
      const edge = each.getBoundingClientRect()
      if (box.bottom > edge.bottom + 2 || box.right > edge.right + 2 || box.top < edge.top - 2) return true
    }
    return false
  }
  const isSeen = (box: DOMRect | undefined, element: Element | null): boolean =>
    box !== undefined &&
    box.width > 0 &&
    box.left >= -1 &&
    box.right <= view.innerWidth + 1 &&
    box.top >= -1 &&
    box.bottom <= view.innerHeight + 1 &&
    !isClipped(box, element)
  const seen: string[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const word of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = page.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const boxes = [...range.getClientRects()]
      if (boxes.length > 0 && boxes.every((box) => isSeen(box, node.parentElement))) seen.push(word[0])
    }
  }
  return seen.join(' ')
}

/** All that can be read by turning the pages of a text from its first one. */
export async function readThrough(page: Page, reader: ReaderPage): Promise<string> {
  const pages: string[] = []
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    await expect(page.locator('.reader-frame[data-shown]')).toHaveCount(1)
    pages.push(await page.locator('.reader-frame[data-shown]').evaluate(wordsOf))
    const place = await reader.place().textContent()
    await page.keyboard.press('PageDown')
    const isTurned = await expect
      .poll(
        async () =>
          await page
            .locator('.reader-frame[data-shown]')
            .evaluate(wordsOf)
            .catch(() => ''),
        { timeout: 1500 },
      )
      .not.toBe(pages.at(-1))
      .then(
        () => true,
        () => false,
      )
    if (!isTurned || (place === '100%' && pages.length > 1 && !isTurned)) break
  }
  return pages.join(' ')
}
