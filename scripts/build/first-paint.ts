import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const SHELVES = 3
/** As many as the widest window shows at once. */
const CARDS = 14

const skeleton = (style: string, shape = 'block'): string =>
  `<span class="skeleton" data-shape="${shape}" style="${style}"></span>`

const card = `<li><div class="card"><div class="card-cover"><span class="skeleton rounded-cover"></span></div><div class="card-text">${skeleton('inline-size:85%', 'text')}${skeleton('inline-size:55%', 'text')}</div></div></li>`

const shelf = `<div class="shelf"><div class="shelf-head">${skeleton('inline-size:180px;block-size:24px')}</div><ul class="shelf-row overflow-hidden">${card.repeat(CARDS)}</ul></div>`

const mark =
  '<svg viewBox="0 0 32 32" class="size-8"><path fill="currentColor" d="M8.5 2h8.4L27 12.1v14.4a3.5 3.5 0 0 1-3.5 3.5h-15A3.5 3.5 0 0 1 5 26.5v-21A3.5 3.5 0 0 1 8.5 2z"/><path fill="var(--ribbon)" d="M16.9 2 27 12.1h-7.6a2.5 2.5 0 0 1-2.5-2.5z"/></svg>'

/**
 * The page before its code is there: the bars, and on home the shelves, in the classes that the views have too, so that
 * nothing moves when they come. Which of it shows is the head start's to say (`data-face`); React clears it away.
 */
export const firstPaint = `<div class="shell first-paint" aria-hidden="true"><div class="top-bar bg-surface flex items-center gap-2 px-3 phone:gap-4 phone:px-5"><span class="home-mark">${mark}</span><span class="first-paint-library skeleton"></span><span class="search-box min-w-0 max-w-[28rem] grow"><span class="input-box"></span></span><span class="first-paint-tools ms-auto shrink-0"></span></div><div class="side-rail"></div><div class="shell-content"><div class="home grid gap-4 py-3">${shelf.repeat(SHELVES)}</div></div><div class="shell-foot"><div class="bottom-nav bg-raised"><span class="nav-face"></span></div></div></div>`

/** Puts the first paint where the client will be drawn. */
export async function writeFirstPaint(outDir: string): Promise<void> {
  const index = path.join(outDir, 'index.html')
  const page = await readFile(index, 'utf8')
  const empty = '<div id="root"></div>'
  if (!page.includes(empty)) throw new Error('The page has no empty #root')
  await writeFile(index, page.replace(empty, `<div id="root">${firstPaint}</div>`))
}
