import { cardCoverWidth, coverPath, imageAddress, PAGE_COVER, ROW_COVER } from './image-address.ts'
import type { Query } from './image-address.ts'

/** Where things of the server are, for views (`src`, `href`) and for the mechanisms. The one place that knows the base path. */
export interface Urls {
  /** Path of the page itself under the base, for the router. */
  base: string
  /** A call's address: `/api/…` and the like, under the base path. */
  call(path: string): string
  /** The same for what cannot send a header: an element, a download of the browser. With the token of a call. */
  direct(path: string): string
  /**
   * A cover at least so many pixels wide, of three sizes: that of a row, of a card and of a page. A picture that was there before
   * is there again, and the server makes three of them and no more.
   */
  cover(item: { id: string; updatedAt: number }, width: number): string
  cardCover(item: { id: string; updatedAt: number }): string
  rawCover(item: { id: string; updatedAt: number }): string
  authorImage(author: { id: string; updatedAt: number }, width?: number): string
  /** Address of a track from the server's `contentUrl`. */
  track(contentUrl: string): string
  /** A file of an item by its id, for elements; every server wants a token for it. */
  file(itemId: string, ino: string): string
  /** A playlist for what sends a header; without a token. */
  hls(contentUrl: string): string
  /** The same for an element that loads it by itself. */
  nativeHls(contentUrl: string): string
}

export interface UrlsInput {
  /** '/' or '/sub/', as the page is served. */
  base: string
  /** Token for pictures and tracks; null where the server needs none. */
  mediaToken: () => string | null
  /** Token of a call; null when signed out. */
  bearer: () => string | null
  /** The screen's own pixels to one of the page; 1 where it is not given. */
  pixelRatio?: number
  /** Address of a picture that this browser keeps. @param isCard it is shown no larger than on a card */
  keptCover?: (item: { id: string; updatedAt: number }, isCard: boolean) => string | undefined
}

/** Builds addresses below the base path. Ids are encoded, tokens only where media elements leave no choice. */
export function createUrls({ base, mediaToken, bearer, pixelRatio = 1, keptCover }: UrlsInput): Urls {
  const root = base.endsWith('/') ? base.slice(0, -1) : base

  const withToken = (address: string, token = mediaToken()): string =>
    token === null
      ? address
      : `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
  const direct = (path: string): string => withToken(`${root}${path}`, bearer())
  const image = (path: string, updatedAt: number, more: Query) =>
    imageAddress(root + path, { token: mediaToken(), ts: updatedAt, ...more })

  const cardCover = cardCoverWidth(pixelRatio)
  const cover: Urls['cover'] = (item, width) =>
    keptCover?.(item, width <= cardCover) ??
    image(coverPath(item.id), item.updatedAt, {
      width: [ROW_COVER, cardCover].find((size) => size >= width) ?? PAGE_COVER,
    })

  return {
    base: root,
    call: (path) => `${root}${path}`,
    direct,
    cover,
    cardCover: (item) => cover(item, cardCover),
    rawCover: ({ id, updatedAt }) => image(coverPath(id), updatedAt, { raw: 1 }),
    authorImage: ({ id, updatedAt }, width) =>
      image(`/api/authors/${encodeURIComponent(id)}/image`, updatedAt, { width: width ?? null }),
    track: (contentUrl) => {
      if (isOnDevice(contentUrl)) return contentUrl
      return isSessionAddress(contentUrl)
        ? underBase(root, contentUrl)
        : withToken(underBase(root, encodeContentUrl(contentUrl)))
    },
    file: (itemId, ino) => direct(filePath(itemId, ino)),
    hls: (contentUrl) => underBase(root, contentUrl),
    nativeHls: (contentUrl) => withToken(underBase(root, contentUrl)),
  }
}

const ITEM_FILE = /\/api\/items\/[^/]+\/file\/[^/]+$/
const SESSION_TRACK = /^\/public\/(?:session|share)\//

/**
 * Address of a session's file for what cannot send a header: a server that serves files below its API (2.36) also has
 * them by session, without a token.
 */
export function sessionTrackUrl(sessionId: string, index: number, contentUrl: string): string {
  return ITEM_FILE.test(contentUrl)
    ? `/public/session/${encodeURIComponent(sessionId)}/track/${index}`
    : contentUrl
}

/** Whether the address of a file is known only by its session. */
export const isKnownBySession = (contentUrl: string): boolean => ITEM_FILE.test(contentUrl)

/** Whether an address lasts only as long as its session, or its share, is open. */
export function isSessionAddress(contentUrl: string): boolean {
  return SESSION_TRACK.test(contentUrl)
}

/** Whether a file is played from this device, at an address of this page alone. */
export const isOnDevice = (contentUrl: string): boolean => contentUrl.startsWith('blob:')

/** Direct addresses hold the base path already, HLS ones do not. */
function underBase(root: string, path: string): string {
  return root === '' || path.startsWith(`${root}/`) ? path : `${root}${path}`
}

/** The server leaves everything but `%` and `#` raw in a path: each segment is encoded, those two are not again. */
function encodeContentUrl(contentUrl: string): string {
  return contentUrl
    .split('/')
    .map((segment) => encodeURIComponent(segment.replaceAll('%25', '%').replaceAll('%23', '#')))
    .join('/')
}

/** Only a path on this origin may follow a sign-in: one slash, no scheme, no host, no backslash. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what makes such a path dangerous
  return /[\u0000-\u001f\\]/.test(wanted) ? null : wanted
}

export function filePath(itemId: string, ino: string): string {
  return `/api/items/${encodeURIComponent(itemId)}/file/${encodeURIComponent(ino)}`
}

/** The file of a share's title, for everybody who opened the share. */
export function sharedTrackPath(slug: string, index: number): string {
  return `/public/share/${encodeURIComponent(slug)}/track/${index}`
}
