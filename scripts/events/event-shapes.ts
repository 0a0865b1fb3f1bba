import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API, TypeFlags } from 'typescript/unstable/sync'
import type { Checker, Type } from 'typescript/unstable/sync'
import { fromRoot, listFiles } from '../lib/files.ts'

export const FILE = 'src/inspector/event-shapes.gen.ts'

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

/** What may be left out comes last. */
const inOrder = (a: string, b: string): number =>
  Number(a.endsWith('?')) - Number(b.endsWith('?')) || (a < b ? -1 : 1)

/** A type of literals as the one value that it has. */
function valueText(checker: Checker, type: Type, depth: number): string {
  if (type.isStringLiteralType()) return quoted(type.value)
  if (type.isNumberLiteralType() || type.isBooleanLiteralType()) return String(type.value)
  if (type.flags & TypeFlags.Null) return 'null'
  if (!type.isObjectType()) throw new Error(`No value is ${checker.typeToString(type)}`)
  const parts = checker.getPropertiesOfType(type).map((property): [string, Type] => {
    const inner = checker.getTypeOfSymbol(property)
    if (!inner) throw new Error(`${property.name} has no type`)
    return [property.name, inner]
  })
  const texts = parts
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([key, inner]) => `${keyText(key)}: ${valueText(checker, inner, depth + 1)}`)
  if (texts.length === 0) return '{}'
  const indent = '  '.repeat(depth + 1)
  // a line for each machine and for each event
  return depth < 2
    ? `{\n${texts.map((text) => `${indent}${text},\n`).join('')}${'  '.repeat(depth)}}`
    : `{ ${texts.join(', ')} }`
}

/** The events of every machine as data, read from their types; the file that holds them. */
export function eventShapesFile(): string {
  const machines = listFiles(['machines'], /\.machine\.ts$/).map((file) => {
    const [, id] = /^export const (\w+)Machine\b/m.exec(readFileSync(fromRoot(file), 'utf8')) ?? []
    if (id === undefined) throw new Error(`${file} exports no machine`)
    return { file, id }
  })
  const sorted = machines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const head = [
    '// Made from the types of the machines by `npm run events`; what differs from them does not compile.',
    "import type { EventShapes, ShapesOf } from '#machines/app/inspector/event-shape.types.ts'",
    ...machines.map(({ file, id }) => `import type { ${id}Machine } from '#${file}'`),
    '',
    'interface Wanted {',
    ...sorted.map(({ id }) => `  ${id}: ShapesOf<typeof ${id}Machine>`),
    '}',
    '',
  ].join('\n')
  return [
    head,
    '/** The events that each machine takes, by the id of its chart. */',
    `export const eventShapes: Readonly<Record<string, EventShapes>> = ${wantedText(head)} satisfies Wanted`,
    '',
  ].join('\n')
}

/** Asks the compiler what it wants in the place of a file that begins so. */
function wantedText(head: string): string {
  const source = `${head}\nexport const wanted = {} as Wanted\n`
  const asked = (file: string): string => fromRoot(file).split(path.sep).join('/')
  const project = asked('tsconfig.events.json')
  const files = new Map([
    [asked(FILE), source],
    [project, JSON.stringify({ extends: './tsconfig.json', include: [], files: [FILE] })],
  ])
  const api = new API({
    cwd: fromRoot(),
    fs: {
      readFile: (file) => files.get(file),
      fileExists: (file) => (files.has(file) ? true : undefined),
    },
  })
  try {
    const checker = api.updateSnapshot({ openProjects: [project] }).getProject(project)?.checker
    const type = checker?.getTypeAtPosition(asked(FILE), source.lastIndexOf('wanted'))
    if (!checker || !type) throw new Error('The compiler does not know the file')
    return valueText(checker, type, 0)
  } finally {
    api.close()
  }
}
