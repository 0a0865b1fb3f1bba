/** What is drawn by its name, as often as it is named. */
const NAMED = ['pattern', 'mask', 'clipPath', 'marker', 'filter']
const IN_NAMED = NAMED.flatMap((name) => [name, `${name} *`]).join()
const GRADIENTS = 'linearGradient, radialGradient'
const MAY_REFER = /(?:url|src|var|env|attr|if|inherit)\(|\\/i
const REFERENCE = /^\s*url\(\s*["']?#([\w.-]+)["']?\s*\)[\s\w#]*$/i

/**
 * Masks in masks that name each other would be drawn without end. As the first layer, this is stronger than any rule of
 * the drawing.
 */
export const NAMED_ONCE = `@layer earmark { ${IN_NAMED} { clip-path: none !important; mask: none !important; filter: none !important; marker: none !important } }`

const idsOf = (root: Element, selector: string): ReadonlySet<string> =>
  new Set([...root.querySelectorAll(selector)].map(({ id }) => id))

/**
 * Leaves in what is drawn by its name only gradients to be named, by attributes.
 * @returns whether a stylesheet may name an address; `NAMED_ONCE` has to stand before it
 */
export function settleReferences(root: Element): (address: string) => boolean {
  const gradients = idsOf(root, GRADIENTS)
  const others = idsOf(root, NAMED.join())
  const patterns = idsOf(root, 'pattern')
  for (const each of root.querySelectorAll(IN_NAMED)) {
    for (const { name, value } of [...each.attributes]) {
      if (!MAY_REFER.test(value)) continue
      const id = REFERENCE.exec(value)?.[1] ?? ''
      if (!gradients.has(id) || others.has(id)) each.removeAttribute(name)
    }
  }
  return (address) => {
    const id = /^#([\w.-]+)$/.exec(address)?.[1]
    return id !== undefined && !patterns.has(id)
  }
}
