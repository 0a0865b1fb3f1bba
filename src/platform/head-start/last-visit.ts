import { framePainted } from '../page/next-frame.ts'
import { ownerOf } from '../storage/owner.ts'
import { addressesOf, readLastVisit } from '../storage/last-visit.ts'
import type { CoverAddresses, LastPicture, PictureNode, Recalled } from '../storage/last-visit.ts'
import type { HeadStartOptions } from './ask-ahead.ts'
import { carryPresses } from './carry-presses.ts'
import { whenParsed } from './when-parsed.ts'

/** As src/platform/server/vault.ts: the end of the token that the user was named for. */
const TAIL = 12
const HOME = /^\/(?:library\/([^/]+)\/?)?$/

export interface FoundVisit {
  /** Never rejected. */
  visit: Promise<Recalled | null>
  /** Draws home as it was, where this page is home. Fulfilled when that is painted, or when there is nothing to draw. */
  show: () => Promise<void>
}

/** Looks up what this browser's user saw last; null where no sign-in is kept here. */
export function findLastVisit(
  page: Window,
  { root, build }: Pick<HeadStartOptions, 'root' | 'build'>,
): FoundVisit | null {
  const kept = (key: string): string | null =>
    page.localStorage.getItem(root === '' ? key : `${root}/ ${key}`)
  const [id, end] = kept('listener')?.split(' ') ?? []
  if (!id || end !== (kept('token') ?? '').slice(-TAIL)) return null
  const owner = ownerOf({ base: root }, id)
  const found = readLastVisit(root, owner, build).catch((error: unknown) => {
    console.warn('What was shown last was not found:', error)
    return null
  })
  const addresses = found.then((one) => addressesOf(one?.covers ?? []))

  async function show(): Promise<void> {
    const [isHome, named] = HOME.exec(page.location.pathname.slice(root.length)) ?? []
    const picture = (await found)?.picture
    if (
      isHome === undefined ||
      picture?.libraryId !== (named === undefined ? kept('lastLibrary') : decodeURIComponent(named)) ||
      picture.width !== page.innerWidth ||
      picture.lang !== (kept('lang') ?? picture.lang)
    )
      return
    await whenParsed(page.document)
    drawPicture(page.document, picture, await addresses)
    await framePainted()
  }

  const visit = Promise.all([found, addresses]).then(
    ([one, covers]) => one && { owner, visit: one.visit, covers },
  )
  return { visit, show }
}

/** Puts it where the page's first paint is, unless that shows something newer by then. */
export function drawPicture(
  doc: Document,
  { lang, dir, children }: LastPicture,
  covers: Pick<CoverAddresses, 'at'>,
): void {
  const shell = doc.querySelector('.first-paint:not([data-filled])')
  if (!shell) return
  doc.documentElement.lang = lang
  doc.documentElement.dir = dir
  shell.replaceChildren(...children.flatMap((child) => draw(doc, child, covers, null) ?? []))
  shell.className = 'shell'
  carryPresses(shell)
}

const SVG = 'http://www.w3.org/2000/svg'

function draw(
  doc: Document,
  { tag, attributes, cover, children }: PictureNode,
  covers: Pick<CoverAddresses, 'at'>,
  outer: string | null,
): Element | null {
  const space = tag === 'svg' ? SVG : outer
  const element = space === null ? doc.createElement(tag) : doc.createElementNS(space, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (cover !== undefined) {
    const address = covers.at(cover)
    if (address === undefined) return null
    ;(element as HTMLImageElement).src = address
  }
  for (const child of children) {
    const drawn = typeof child === 'string' ? child : draw(doc, child, covers, space)
    if (drawn !== null) element.append(drawn)
  }
  return element
}
