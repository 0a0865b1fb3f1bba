import { framePainted } from '../page/next-frame.ts'
import { homePath } from '../page/home-path.ts'
import { listenerOf } from '../server/listener.ts'
import { scopedName } from '../storage/key-store.ts'
import type { StoredKey } from '../storage/key-store.ts'
import { readLastVisit } from '../storage/visit/last-visit.ts'
import type { CoverAddresses, LastPicture, PictureNode, Recalled } from '../storage/visit/last-visit.ts'
import { ownerOf } from '../storage/owner.ts'
import type { HeadStartOptions } from './ask-ahead.ts'
import { carryPresses } from './carry-presses.ts'
import { whenParsed } from './when-parsed.ts'
import { logWarning } from '#machines/model/log.ts'

export interface FoundVisit {
  /** Never rejected. */
  visit: Promise<Recalled | null>
  /** Draws home as it was, where this page is home. Fulfilled when that is painted; false where there is nothing to draw. */
  show: () => Promise<boolean>
}

/** Looks up what this browser's user saw last; null where no sign-in is kept here. */
export function findLastVisit(
  page: Window,
  { root, build }: Pick<HeadStartOptions, 'root' | 'build'>,
): FoundVisit | null {
  const kept = (key: StoredKey): string | null => page.localStorage.getItem(scopedName(root, key))
  const id = listenerOf(kept('listener'), kept('token'))
  if (id === null) return null
  const visit = readLastVisit(root, ownerOf({ base: root }, id), build).catch((error: unknown) => {
    logWarning('What was shown last was not found:', error)
    return null
  })

  async function show(): Promise<boolean> {
    const { named, isHome } = homePath(page.location.pathname.slice(root.length))
    const { picture, covers } = (await visit) ?? {}
    const isShown =
      isHome &&
      encodeURIComponent(picture?.libraryId ?? '') ===
        (named ?? encodeURIComponent(kept('lastLibrary') ?? '')) &&
      picture?.width === page.innerWidth &&
      picture.lang === (kept('lang') ?? picture.lang)
    if (!isShown || !covers) return false
    await whenParsed(page.document)
    drawPicture(page.document, picture, covers)
    await framePainted()
    return true
  }

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
    element.setAttribute('src', address)
  }
  for (const child of children) {
    const drawn = typeof child === 'string' ? child : draw(doc, child, covers, space)
    if (drawn !== null) element.append(drawn)
  }
  return element
}
