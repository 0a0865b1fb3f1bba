/** How deep the elements of a text lie in each other. */
export interface TagDepth {
  /** Whether the start of an element stays; it lies too deep otherwise, and what is in it stands where it would. */
  opens(name: string, isClosed: boolean): boolean
  /** Whether the end of one stays. */
  closes(name: string): boolean
  /** Whether the stroke at the end of such a tag says nothing to a parser. */
  ignoresStroke(name: string): boolean
  /** Whether what stands in the element that was opened last is no markup. */
  isText(name: string): boolean
}

/** Browsers and all that goes through a page call themselves for each, or look through all of them for each. */
export const DEEPEST_MARKUP = 256

/** In XML each end belongs to the last start. */
export function xmlDepth(): TagDepth {
  let depth = 0
  return {
    opens(_, isClosed) {
      if (!isClosed) depth += 1
      return depth <= DEEPEST_MARKUP
    },
    closes() {
      depth -= 1
      return depth < DEEPEST_MARKUP
    },
    ignoresStroke: () => false,
    isText: () => false,
  }
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)
const TEXT = names('iframe noembed noframes script style textarea title xmp')
const FORMATTING = names('a b big code em font i nobr s small strike strong tt u')
/** Ends by itself before the next of its kind. */
const IMPLIED: Readonly<Record<string, ReadonlySet<string>>> = {
  li: names('li'),
  dt: names('dt dd'),
  dd: names('dt dd'),
  tr: names('tr'),
  td: names('td th'),
  th: names('td th'),
  tbody: names('tbody thead tfoot'),
  thead: names('tbody thead tfoot'),
  tfoot: names('tbody thead tfoot'),
  option: names('option'),
  rt: names('rt rp'),
  rp: names('rt rp'),
}
/** May be open when such an element ends. */
const PASSED = names('p li dt dd option optgroup rt rp td th tr')
const ENDS_PARAGRAPH = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr li dd dt main menu nav ol p pre search section summary ul',
)
/** No end of an element around these reaches through them. */
const SCOPES = names(
  'applet caption html table td th marquee object template button svg math foreignobject desc title select',
)
const PARTS_OF_TABLES = names('table tbody thead tfoot tr td th caption colgroup')
const BLOCKS = new Set([
  ...ENDS_PARAGRAPH,
  ...SCOPES,
  ...PARTS_OF_TABLES,
  ...names('body head iframe listing plaintext'),
])

/**
 * In HTML many ends are left out, and some ends are none. Where it cannot be told without being a browser, an element
 * counts as still open.
 */
export function htmlDepth(): TagDepth {
  const open: string[] = []
  /** How many of each name are open, and were left out as too deep. */
  const counts = new Map<string, number>()
  const leftOut = new Map<string, number>()
  const add = (map: Map<string, number>, name: string, by: 1 | -1): void => {
    map.set(name, (map.get(name) ?? 0) + by)
  }
  const shorten = (length: number): void => {
    for (const name of open.splice(length)) add(counts, name, -1)
  }
  const inDrawing = (): boolean => (counts.get('svg') ?? 0) + (counts.get('math') ?? 0) > 0

  function imply(name: string): void {
    if (open.at(-1) === 'p' && ENDS_PARAGRAPH.has(name)) shorten(open.length - 1)
    const ended = IMPLIED[name]
    if (!ended) return
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const each = open[at] ?? ''
      if (ended.has(each)) return shorten(at)
      if (!PASSED.has(each)) return
    }
  }
  function end(name: string): void {
    if (!counts.get(name)) return
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const each = open[at] ?? ''
      if (each === name) return shorten(at)
      if (FORMATTING.has(name) && BLOCKS.has(each)) {
        // the block stays open when the formatting around it ends
        const found = open.lastIndexOf(name, at)
        open.splice(found, 1)
        return add(counts, name, -1)
      }
      if (PARTS_OF_TABLES.has(name) ? each === 'table' : SCOPES.has(each)) return
      if (!BLOCKS.has(name) && BLOCKS.has(each)) return
    }
  }

  return {
    opens(name, isClosed) {
      if (VOID.has(name) || (isClosed && inDrawing() && !BLOCKS.has(name))) return true
      imply(name)
      if (open.length >= DEEPEST_MARKUP) {
        add(leftOut, name, 1)
        return false
      }
      open.push(name)
      add(counts, name, 1)
      return true
    },
    closes(name) {
      if ((leftOut.get(name) ?? 0) > 0) {
        add(leftOut, name, -1)
        return false
      }
      end(name)
      return true
    },
    ignoresStroke: (name) => !VOID.has(name) && !inDrawing(),
    isText: (name) => TEXT.has(name) && !inDrawing(),
  }
}
