import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { contentsTree, DEEPEST, sizeOf } from './contents-tree.ts'
import type { ContentsNode } from './contents-tree.ts'

interface Line {
  label: string
  depth: number
}
type Node = ContentsNode<Line>

const line = (label: string, depth: number): Line => ({ label, depth })
const drawn = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ line: { label }, below }) => (below.length > 0 ? [label, drawn(below)] : label))
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.below)])

it('says in which part each chapter is, though all parts have the same', () => {
  const lines = [
    line('Part One', 0),
    line('Chapter 1', 1),
    line('A letter', 2),
    line('Chapter 2', 1),
    line('Part Two', 0),
    line('Chapter 1', 1),
  ]
  expect(drawn(contentsTree(lines))).toEqual([
    ['Part One', [['Chapter 1', ['A letter']], 'Chapter 2']],
    ['Part Two', ['Chapter 1']],
  ])
})

it('has no empty list for a level that a book leaves out', () => {
  const lines = [line('Deep at once', 2), line('Top', 0), line('Two below', 2), line('One below', 1)]
  expect(drawn(contentsTree(lines))).toEqual(['Deep at once', ['Top', ['Two below', 'One below']]])
})

it('keeps all lines in their order, below less deep ones, and no deeper than is told apart', () => {
  assert(
    property(array(integer({ min: 0, max: 9 })), (depths) => {
      const tree = contentsTree(depths.map((depth, at) => line(String(at), depth)))
      expect(flat(tree).map(({ index }) => index)).toEqual(depths.map((_, at) => at))
      expect(tree.reduce((sum, node) => sum + sizeOf(node), 0)).toBe(depths.length)
      for (const { line: above, below } of flat(tree))
        for (const node of below) expect(node.line.depth).toBeGreaterThan(above.depth)
      const deepestOf = (nodes: readonly Node[]): number =>
        Math.max(0, ...nodes.map(({ below }) => 1 + deepestOf(below)))
      expect(deepestOf(tree)).toBeLessThanOrEqual(DEEPEST + 1)
    }),
  )
})
