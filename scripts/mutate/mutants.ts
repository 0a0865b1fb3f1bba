import { parseSync } from 'vite'
import { chartMutations } from './chart.ts'
import { codeMutations } from './code.ts'
import { isNode, type Node, type Mutation } from './nodes.ts'

export interface Mutant extends Mutation {
  readonly file: string
  readonly line: number
  /** The text that is replaced, in one line. */
  readonly before: string
}

/** Every small change that is tried on a file, in the order of the text. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program } = parseSync(file, source)
  const found: Mutation[] = []
  visit(program as unknown as Node, [], source, found)
  const seen = new Set<string>()
  return found
    .map((mutation) => withoutComma(mutation, source))
    .filter(({ start, end, text }) => {
      const key = `${start} ${end} ${text}`
      const isNew = !seen.has(key) && source.slice(start, end) !== text
      seen.add(key)
      return isNew && !isLogAction(source.slice(start, end))
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((mutation) => ({
      ...mutation,
      file,
      line: source.slice(0, mutation.start).split('\n').length,
      before: oneLine(source.slice(mutation.start, mutation.end)),
    }))
}

/** The only item of an object goes with the comma after it, which could not stand alone. */
function withoutComma(mutation: Mutation, source: string): Mutation {
  const [comma] = /^\s*,(?=\s*\})/.exec(source.slice(mutation.end)) ?? []
  const isOnlyOne = mutation.text === '' && source.slice(0, mutation.start).trimEnd().endsWith('{')
  return comma !== undefined && isOnlyOne ? { ...mutation, end: mutation.end + comma.length } : mutation
}

/** The file as it reads with one change. */
export const mutated = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end)

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function visit(node: Node, above: readonly Node[], source: string, found: Mutation[]): void {
  // types are gone when the code runs, and what only writes a log decides nothing
  if (node.type.startsWith('TS') && !isWrapper(node)) return
  if (node.type === 'ImportDeclaration' || isLog(node)) return
  found.push(...chartMutations(node, above), ...codeMutations(node, above, source))
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'returnType') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, [node, ...above], source, found)
    }
  }
}

const isLogAction = (text: string): boolean => /^[\s,]*(?:actions:\s*)?(?:\{\s*type:\s*)?'log[A-Z]/.test(text)

const isWrapper = ({ type }: Node): boolean =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)

function isLog(node: Node): boolean {
  const name = node.type === 'Property' ? (node['key'] as Node)['name'] : undefined
  return typeof name === 'string' && name.startsWith('log')
}
