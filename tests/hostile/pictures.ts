/** A drawing of thirty shapes, each of which uses the one before it twice: a thousand million in all. */
export function svgBomb(): string {
  const shapes = Array.from(
    { length: 30 },
    (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="g0"><rect width="1" height="1"/></g>${shapes.join('')}<use href="#g30"/></svg>`
}

/** A drawing whose entities name each other. */
export function entityBomb(): string {
  const entities = Array.from(
    { length: 12 },
    (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
  )
  return `<!DOCTYPE svg [<!ENTITY e0 "x">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e12;</text></svg>`
}

/** The head of an AVIF that says it is 60,000 by 60,000 pixels. */
export function avifBomb(): Uint8Array {
  const bytes = Buffer.alloc(200)
  bytes.write('ftypavif', 4, 'latin1')
  bytes.write('ispe', 100, 'latin1')
  bytes.writeUInt32BE(60_000, 108)
  bytes.writeUInt32BE(60_000, 112)
  return bytes
}

/** The head of a PNG that says the same. */
export function pngBomb(): Uint8Array {
  const bytes = Buffer.alloc(60)
  bytes.write('\u0089PNG\r\n\u001a\n', 0, 'latin1')
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

export const asData = (type: string, bytes: string | Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A point. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
