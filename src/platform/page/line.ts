/** How this device is in the network; only some browsers tell. */
interface Connection extends EventTarget {
  type?: string
}

/** The browser's own view of its line, where it has one. */
export const ownConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

const FREE: ReadonlySet<string> = new Set(['wifi', 'ethernet'])
const COSTLY: ReadonlySet<string> = new Set(['cellular', 'wimax', 'bluetooth'])

/** Whether what comes by this kind of line costs; null where it is not known. */
export function meteredBy(type: string | undefined): boolean | null {
  if (type === undefined) return null
  return COSTLY.has(type) ? true : FREE.has(type) ? false : null
}
