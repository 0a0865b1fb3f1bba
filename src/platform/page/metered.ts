const FREE: ReadonlySet<unknown> = new Set(['wifi', 'ethernet'])
const COSTLY: ReadonlySet<unknown> = new Set(['cellular', 'wimax', 'bluetooth'])

/** Whether what comes by this network costs; null where that is not known. */
export function isMetered(network: EventTarget): boolean | null {
  const kind: unknown = Reflect.get(network, 'type')
  return COSTLY.has(kind) ? true : FREE.has(kind) ? false : null
}
