import { filesOf, type Names } from './templates.ts'

/** The part of the page in which the machines of an area are loaded, and the file that composes it. */
const PARTS: Readonly<Record<string, string>> = {
  account: 'realtime',
  app: 'browsing',
  browsing: 'browsing',
  editing: 'editing',
  listening: 'listening',
  podcasts: 'podcasts',
  admin: 'admin',
  reading: 'books',
  server: 'realtime',
}

const REGISTRY = 'machines/system/system.registry.ts'

/** Reads `area/name`; throws when it names no area or no good name. */
export function namesOf(argument: string): Names {
  const [area = '', file = '', ...rest] = argument.split('/')
  if (PARTS[area] === undefined || rest.length > 0 || !/^[a-z]+(?:-[a-z]+)*$/.test(file)) {
    throw new Error(
      `"${argument}" is no area/name, like listening/loop-marker. The areas are ${Object.keys(PARTS).join(', ')}.`,
    )
  }
  const camel = file.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { area, file, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}

/** Puts `addition` in front of the one place where `mark` begins; throws when the file has changed its form. */
function putBefore(source: string, mark: string, addition: string): string {
  const at = source.lastIndexOf(mark)
  if (at < 0) throw new Error(`Nothing reads "${mark.trim()}" where the new machine should stand.`)
  return source.slice(0, at) + addition + source.slice(at)
}

/** Parts whose wirings come with their code, and the file that lists them. */
const LATER: Readonly<Record<string, string>> = {
  browsing: 'machines/browsing/browsing.wirings.ts',
  editing: 'machines/editing/editing.wirings.ts',
  podcasts: 'machines/podcasts/podcasts.wirings.ts',
  admin: 'machines/admin/admin.wirings.ts',
  reading: 'machines/reading/reading.wirings.ts',
}

/** The registry hears in the order of its lines: a new actor is told before what is said and done with the page. */
function registered(source: string, { area, file, camel }: Names, part: string): string {
  const isLater = LATER[area] !== undefined
  return putBefore(
    putBefore(
      source,
      'import { pageWiring }',
      `import ${isLater ? 'type ' : ''}{ ${camel}Wiring } from '../${area}/${file}/${file}.wiring.ts'\n`,
    ),
    '  notices: {',
    `  ${camel}: ${isLater ? `later<'${part}', typeof ${camel}Wiring>('${part}')` : `{ group: '${part}', wiring: ${camel}Wiring }`},\n`,
  )
}

const listed = (source: string, { file, camel }: Names): string =>
  putBefore(
    putBefore(source, '\nexport const', `import { ${camel}Wiring } from './${file}/${file}.wiring.ts'\n`),
    '}',
    `  ${camel}: ${camel}Wiring,\n`,
  )

const composed = (source: string, { area, file, camel }: Names): string =>
  putBefore(
    putBefore(
      source,
      'import type { LogicsOf }',
      `import { ${camel}Machine } from '#machines/${area}/${file}/${file}.machine.ts'\n`,
    ),
    '  }\n}\n',
    `    ${camel}: ${camel}Machine,\n`,
  )

/** Every file that a new machine adds or changes, by its path, as it has to be. */
export function newMachine(
  argument: string,
  read: (path: string) => string | null,
): ReadonlyMap<string, string> {
  const names = namesOf(argument)
  const part = PARTS[names.area] ?? ''
  const files = filesOf(names)
  for (const path of files.keys()) if (read(path) !== null) throw new Error(`${path} is there already.`)
  const composition = `src/composition/${part}.ts`
  const textOf = (path: string): string => {
    const text = read(path)
    if (text === null) throw new Error(`${path} is not there.`)
    return text
  }
  const list = LATER[names.area]
  return new Map([
    ...files,
    ...(list === undefined ? [] : [[list, listed(textOf(list), names)] as const]),
    [REGISTRY, registered(textOf(REGISTRY), names, part)],
    [composition, composed(textOf(composition), names)],
  ])
}
