import { randomUUID } from 'node:crypto'
import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { mediaIdOf } from '../json/item-current.ts'
import type { OpenSession } from './open-session.ts'

export interface Share {
  id: string
  mediaItemId: string
  mediaItemType: 'book'
  slug: string
  /** ISO text. */
  expiresAt: string | null
  createdAt: string
  updatedAt: string
  isDownloadable?: boolean
}

export interface NewShare {
  slug: string
  mediaItemId: string
  expiresAt: number
  isDownloadable: boolean | undefined
}

/** Titles that the 2.36 line shows to everybody, and the visits to them. */
export class Shares {
  readonly #state: State
  readonly #shares = new Map<string, Share>()
  /** By the cookie of a visitor and the share. */
  readonly #visits = new Map<string, OpenSession>()

  constructor(state: State) {
    this.#state = state
  }

  /** All that are open; those that ran out are forgotten. */
  open(): readonly Share[] {
    for (const share of this.#shares.values()) {
      if (share.expiresAt !== null && Date.parse(share.expiresAt) <= Date.now()) this.#shares.delete(share.id)
    }
    return [...this.#shares.values()]
  }

  bySlug(slug: string): Share | undefined {
    return this.open().find((share) => share.slug === slug)
  }

  ofItem(item: Item): Share | undefined {
    const mediaId = mediaIdOf(this.#state, item)
    return this.open().find(({ mediaItemId }) => mediaItemId === mediaId)
  }

  itemOf({ mediaItemId }: Pick<Share, 'mediaItemId'>): Item | undefined {
    return [...this.#state.items.values()].find((item) => mediaIdOf(this.#state, item) === mediaItemId)
  }

  /** A share, or why there is none. */
  add({ slug, mediaItemId, expiresAt, isDownloadable }: NewShare): Share | string {
    const open = this.open()
    if (open.some((share) => share.slug === slug)) return 'Slug is already in use'
    if (open.some((share) => share.mediaItemId === mediaItemId)) return 'Item is already shared'
    const now = new Date().toISOString()
    const share: Share = {
      id: randomUUID(),
      mediaItemId,
      mediaItemType: 'book',
      slug,
      expiresAt: expiresAt > 0 ? new Date(expiresAt).toISOString() : null,
      createdAt: now,
      updatedAt: now,
      ...(isDownloadable === undefined ? {} : { isDownloadable }),
    }
    this.#shares.set(share.id, share)
    return share
  }

  /** Gives what was removed. */
  remove(id: string): Share | undefined {
    const share = this.#shares.get(id)
    this.#shares.delete(id)
    return share
  }

  visit(cookie: string, share: Share): OpenSession | undefined {
    return this.#visits.get(`${cookie} ${share.id}`)
  }

  begin(cookie: string, share: Share, session: OpenSession): void {
    this.#visits.set(`${cookie} ${share.id}`, session)
  }

  /** Whether a cookie is of a visit, also to what is shared no more. */
  knows(cookie: string): boolean {
    return [...this.#visits.keys()].some((key) => key.startsWith(`${cookie} `))
  }
}
