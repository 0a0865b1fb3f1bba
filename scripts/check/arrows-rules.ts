import path from 'node:path'

/** One import as it is written, with the line it stands on (from 1). */
export interface ImportSite {
  readonly specifier: string
  readonly line: number
}

export interface Complaint {
  readonly file: string
  readonly line: number
  readonly message: string
}

const statement =
  /^[ \t]*(?:import|export)\b(?:[^'";]*?\bfrom)?[ \t\n]*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3|\bnew URL\(\s*(['"])(\.[^'"\n]+)\5\s*,\s*import\.meta\.url/gm

/** Every module that a source text names: static, re-exported, dynamic, or as a worker's address. */
export function findImports(source: string): ImportSite[] {
  const sites: ImportSite[] = []
  const code = blankComments(source)
  for (const match of code.matchAll(statement)) {
    const specifier = match[2] ?? match[4] ?? match[6]
    if (specifier === undefined) continue
    const end = match.index + match[0].length
    sites.push({ specifier, line: code.slice(0, end).split('\n').length })
  }
  return sites
}

const blankComments = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')

/** Where a specifier leads: a path from the root for our own files, else the bare name. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier
}

const inside = (target: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`))

const viewFolders = [
  'cards',
  'dialogs',
  'inspector',
  'palette',
  'player',
  'reader',
  'screens',
  'shell',
  'ui',
].map((folder) => `src/${folder}`)
const compositionRoots = ['src/main.tsx', 'src/composition']
const ownFolders = ['machines', 'src', 'locales', 'tests', 'scripts']
const machinePackages = ['xstate', 'zod', 'croner']
const isTest = (file: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(file)

interface Rule {
  readonly applies: (file: string) => boolean
  readonly forbids: (target: string) => boolean
  readonly why: string
}

const rules: readonly Rule[] = [
  {
    applies: (file) => inside(file, 'machines'),
    // The source language's file is read for the type of its keys.
    forbids: (target) => inside(target, 'src', 'locales') && target !== 'locales/en-us.json',
    why: 'machines know neither views nor platform: name a placeholder actor and let the root provide it',
  },
  {
    applies: (file) => inside(file, 'machines'),
    forbids: (target) => !inside(target, ...ownFolders, ...machinePackages),
    why: `machines use no packages but ${machinePackages.join(', ')}`,
  },
  {
    applies: (file) => inside(file, 'src/platform'),
    forbids: (target) => inside(target, ...viewFolders, ...compositionRoots),
    why: 'platform does not know the views',
  },
  {
    applies: (file) => !inside(file, 'src/platform', ...compositionRoots),
    forbids: (target) => inside(target, 'src/platform'),
    why: 'only the composition root sees platform: views read snapshots and send intents',
  },
  {
    applies: (file) => inside(file, 'src/ui'),
    forbids: (target) =>
      inside(
        target,
        'machines',
        'src/i18n',
        'locales',
        ...viewFolders.filter((folder) => folder !== 'src/ui'),
      ),
    why: 'widgets know nothing of audiobooks: take texts and values as props',
  },
  {
    applies: (file) => inside(file, 'src', 'machines'),
    forbids: (target) => inside(target, 'tests', 'scripts') || target.startsWith('node:'),
    why: 'the app runs in a browser and ships without its tests and tools',
  },
]

/** Imports of one file that go against the direction of the house. Tests may import what they test. */
export function checkArrows(file: string, source: string): Complaint[] {
  if (isTest(file)) return []
  return findImports(source).flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    return rules
      .filter((rule) => rule.applies(file) && rule.forbids(target))
      .map((rule) => ({ file, line, message: `imports ${specifier}: ${rule.why}` }))
  })
}

export interface Effect {
  readonly line: number
  readonly reason: string | undefined
}

/** Every effect of a source text with the reason in the `// effect: …` comment right above it. */
export function findEffects(source: string): Effect[] {
  const lines = source.split('\n')
  return lines.flatMap((text, index) => {
    if (!/\buse(?:Layout|Insertion)?Effect\(/.test(text) || /^\s*(?:import|\/\/|\*)/.test(text)) return []
    const comments: string[] = []
    for (let above = index - 1; /^\s*\/\//.test(lines[above] ?? ''); above -= 1) {
      comments.unshift((lines[above] ?? '').trim().replace(/^\/\/\s*/, ''))
    }
    const reason = /^effect: (.+)$/.exec(comments.join(' '))?.[1]
    return [{ line: index + 1, reason }]
  })
}
