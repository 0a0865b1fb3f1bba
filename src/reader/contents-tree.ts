/** A line of the contents with those below it. */
export interface ContentsNode<Line> {
  readonly line: Line
  /** Where it stands among all lines. */
  readonly index: number
  readonly below: ContentsNode<Line>[]
}

/** Lists in lists that are told apart; what lies deeper is among the deepest. */
export const DEEPEST = 4

/**
 * Lines of contents as lists in lists, which say in which part a chapter is to who does not see the indent. A line lies below
 * the nearest one before it that is less deep; levels that a book leaves out are none.
 */
export function contentsTree<Line extends { readonly depth: number }>(
  lines: readonly Line[],
): ContentsNode<Line>[] {
  const top: ContentsNode<Line>[] = []
  /** From the top to the line before: each lies below the one before it. */
  let path: { node: ContentsNode<Line>; depth: number }[] = []
  for (const [index, line] of lines.entries()) {
    const depth = Math.min(line.depth, DEEPEST)
    const node = { line, index, below: [] }
    path = path.filter((above) => above.depth < depth)
    ;(path.at(-1)?.node.below ?? top).push(node)
    path.push({ node, depth })
  }
  return top
}

/** How many lines it is, with all below it. */
export function sizeOf<Line>({ below }: ContentsNode<Line>): number {
  return below.reduce((sum, node) => sum + sizeOf(node), 1)
}
