import { CARD_COVER, coverPath, imageAddress } from '#machines/model/image-address.ts'
import { shortAuthor, shortTitle } from '#machines/model/items.ts'
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

/** As needsBackdrop of src/ui/cover-rules.ts, which platform may not know; a test holds the two together. */
const TOLERANCE = 0.15

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
  const width = doc.defaultView?.innerWidth ?? 0
  if (!paint) return []
  const rows = [...paint.querySelectorAll('.shelf')].map((row) => {
    const cards = [...row.querySelectorAll('.card')]
    // looked at before anything is written: else each card is laid out for itself
    const inView = cards.filter((card) => card.getBoundingClientRect().left < width).length
    return { row, cards, inView }
  })
  for (const [index, { row, cards, inView }] of rows.entries()) {
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

function fillCard(
  card: Element,
  { id, updatedAt, media, recentEpisode }: Entity,
  root: string,
  token: string | null,
): void {
  const { title = '', authorName, author } = media?.metadata ?? {}
  const [cover, text] = [card.querySelector('.card-cover'), card.querySelector('.card-text')]
  if (media?.coverPath && cover) {
    const face = made(cover, 'div', 'cover')
    face.dataset['state'] = 'loaded'
    face.style.setProperty('--cover-ratio', 'calc(1 / var(--first-ratio, 1))')
    const picture = made(made(face, 'div', 'cover-face'), 'img', 'cover-picture')
    picture.fetchPriority = 'high'
    picture.addEventListener('load', () => {
      const ratio = face.offsetHeight / face.offsetWidth
      if (Math.abs(picture.naturalHeight / picture.naturalWidth - ratio) > TOLERANCE)
        face.dataset['backdrop'] = ''
    })
    picture.src = imageAddress(root + coverPath(id), { token, ts: updatedAt, width: CARD_COVER })
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
