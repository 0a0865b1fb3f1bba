import { LIMITS } from '../../archive/limits.ts'
import type { CssPart } from './css-parts.ts'
import { logWarning } from '#machines/model/log.ts'

export interface CssSurroundings {
  /** The address of a picture or font of the book that the browser can show; null when it has none. */
  resource(address: string): Promise<string | null>
  /** The text of another stylesheet, already made safe; empty when there is none. */
  stylesheet(address: string): Promise<string>
  /** Takes stylesheets apart; one that cannot be is empty. */
  parts(sheets: readonly string[]): Promise<readonly (readonly CssPart[])[]>
}

const NOTHING = 'url("data:,")'
const MOST_ADDRESSES = 5000

/**
 * Stylesheets, or the values of `style` attributes, of which nothing but the book's own files is left to load. The policy
 * of the page they stand in holds all the same.
 */
export async function safeCss(sheets: readonly string[], surroundings: CssSurroundings): Promise<string[]> {
  if (sheets.length === 0) return []
  const safe: string[] = []
  let left: number = MOST_ADDRESSES
  for (const parts of await surroundings.parts(sheets)) {
    const texts: string[] = []
    for (const part of parts) {
      if (typeof part === 'string') texts.push(part)
      else {
        left -= 1
        texts.push(left < 0 ? NOTHING : await loaded(part, surroundings))
      }
    }
    // it stands in a <style>: nothing in it may end that
    safe.push(texts.join('').replaceAll(/<(?=\/|!--)/g, '<\\'))
  }
  return safe
}

async function loaded(part: Exclude<CssPart, string>, surroundings: CssSurroundings): Promise<string> {
  if ('resource' in part) {
    const found = await surroundings.resource(part.resource)
    return found === null ? NOTHING : `url("${found}")`
  }
  const text = await surroundings.stylesheet(part.stylesheet)
  return part.media ? `@media ${part.media} { ${text} }` : text
}

/** What the stylesheets of one page may bring in, so that none that name each other grow without end. */
export interface CssBudget {
  /** The text of one more stylesheet. Empty, and not read, once they are too many or too much. */
  take(read: () => Promise<string>): Promise<string>
}

export function createCssBudget(): CssBudget {
  let sheets: number = LIMITS.stylesheets
  let letters: number = LIMITS.css
  let isSpent = false
  return {
    async take(read) {
      if (isSpent) return ''
      sheets -= 1
      const text = sheets < 0 ? '' : await read()
      letters -= text.length
      isSpent = sheets < 0 || letters < 0
      if (!isSpent) return text
      logWarning('Stylesheets of the book are left out: the page brings too many, or too long ones.')
      return ''
    },
  }
}
