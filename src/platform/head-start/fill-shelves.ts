import { cardCoverWidth, coverPath, imageAddress } from '#machines/model/titles/image-address.ts'
import { shortAuthor, shortTitle } from '#machines/model/titles/items.ts'
import { carryPresses } from './carry-presses.ts'

/** As much of the server's shelves as their cards show first; none of it is known for sure. */
export interface Shelf {
  type?: string
  entities?: readonly Entity[]
}
interface Entity {
  id: string
  updatedAt: number
  recentEpisode?: { title?: string }
  media?: {
    coverPath?: string | null
    metadata?: { title?: string; authorName?: string; author?: string }
  }
}

/** Shelves whose cards are drawn in another way. */
const OTHERS = new Set(['series', 'authors'])

/** As needsBackdrop of src/ui/cover/cover-rules.ts, which platform may not know; a test holds the two together. */
const TOLERANCE = 0.15

/** Asks for the covers of the cards in view, before these are drawn. */
export function bringCovers(
  doc: Document,
  shelves: readonly Shelf[],
  root: string,
  token: string | null,
): void {
  for (const [index, { inView }] of rowsOf(doc).entries()) {
    const { type = '', entities = [] } = shelves[index] ?? {}
    if (OTHERS.has(type)) continue
    for (const entity of entities.slice(0, inView)) coverOf(doc, entity, root, token)
  }
}

/**
 * Gives the cards of the page's first paint their covers and titles; nothing where something else shows by now.
 * @returns the covers
 */
export function fillShelves(
  doc: Document,
  shelves: readonly Shelf[],
  root: string,
  token: string | null,
): readonly HTMLImageElement[] {
  const paint = doc.querySelector('.first-paint')
  if (!paint) return []
  for (const [index, { row, cards, inView }] of rowsOf(doc).entries()) {
    const shelf = shelves[index]
    const { type = '', entities = [] } = shelf ?? {}
    if (!shelf) row.remove()
    if (OTHERS.has(type)) continue
    for (const [at, card] of cards.entries()) {
      const entity = entities[at]
      if (!entity) card.parentElement?.remove()
      else if (at < inView) fillCard(card, entity, root, token)
    }
  }
  paint.setAttribute('data-filled', '')
  carryPresses(paint)
  return [...paint.querySelectorAll('img')]
}

function rowsOf(doc: Document): readonly { row: Element; cards: readonly Element[]; inView: number }[] {
  const width = doc.defaultView?.innerWidth ?? 0
  return [...doc.querySelectorAll('.first-paint .shelf')].map((row) => {
    const cards = [...row.querySelectorAll('.card')]
    // looked at before anything is written: else each card is laid out for itself
    const inView = cards.filter((card) => card.getBoundingClientRect().left < width).length
    return { row, cards, inView }
  })
}

function coverOf(
  doc: Document,
  { id, updatedAt, media }: Entity,
  root: string,
  token: string | null,
): HTMLImageElement | null {
  if (typeof media?.coverPath !== 'string') return null
  const picture = doc.createElement('img')
  picture.fetchPriority = 'high'
  picture.src = imageAddress(root + coverPath(id), {
    token,
    ts: updatedAt,
    width: cardCoverWidth(devicePixelRatio),
  })
  return picture
}

function fillCard(card: Element, entity: Entity, root: string, token: string | null): void {
  const { id, media, recentEpisode } = entity
  const { title = '', authorName, author } = media?.metadata ?? {}
  const [cover, text] = [card.querySelector('.card-cover'), card.querySelector('.card-text')]
  const picture = coverOf(card.ownerDocument, entity, root, token)
  if (picture && cover) {
    const face = made(cover, 'div', 'cover')
    face.dataset['state'] = 'loaded'
    face.style.setProperty('--cover-ratio', 'calc(1 / var(--first-ratio, 1))')
    picture.className = 'cover-picture'
    made(face, 'div', 'cover-face').append(picture)
    picture.addEventListener('load', () => {
      const ratio = face.offsetHeight / face.offsetWidth
      if (Math.abs(picture.naturalHeight / picture.naturalWidth - ratio) > TOLERANCE)
        face.dataset['backdrop'] = ''
    })
    cover.firstElementChild?.remove()
  }
  if (!text) return
  text.replaceChildren()
  const link = made(text, 'a', 'card-link')
  link.dataset['href'] = `/item/${encodeURIComponent(id)}`
  link.textContent = shortTitle(recentEpisode?.title ?? title)
  made(text, 'span', 'card-subtitle').textContent = shortAuthor(
    recentEpisode ? title : (authorName ?? author ?? ''),
  )
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  inside: Element,
  tag: Tag,
  name: string,
): HTMLElementTagNameMap[Tag] {
  const element = inside.ownerDocument.createElement(tag)
  element.className = name
  inside.append(element)
  return element
}
