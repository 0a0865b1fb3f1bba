import { basename, dirname } from 'node:path'

/** A change of a machine that no test noticed, as `npm run mutate` lists it. */
export interface ListedSurvivor {
  readonly file: string
  readonly line: number
  readonly from: string
  /** Empty where it was left out. */
  readonly to: string
  /** Null while that is open. */
  readonly why: string | null
}

const ROW = /^\| (machines\/[^:|]+):(\d+) \| (.+?) \| (.+?) \| (.+?) \|$/

/** A cell of the table as it was before it was written there. */
const textOf = (cell: string): string => {
  const text = cell.replace(/^`|`$/g, '').replaceAll('\\|', '|')
  return text === '(removed)' ? '' : text
}

/** The rows of docs/mutation.md that name what is left. */
export const survivorsOf = (page: string): readonly ListedSurvivor[] =>
  page.split('\n').flatMap((row) => {
    const [, file, line, from = '', to = '', why = ''] = ROW.exec(row) ?? []
    if (file === undefined) return []
    return [
      { file, line: Number(line), from: textOf(from), to: textOf(to), why: why === 'open' ? null : why },
    ]
  })

/** The name of the machine that a file is a part of: the one it is named after, else that of the nearest folder. */
export function machineOf(file: string, names: readonly string[]): string | undefined {
  const [own = '', role] = basename(file, '.ts').split('.')
  if (role !== undefined && names.includes(own)) return own
  return dirname(file)
    .split('/')
    .findLast((folder) => names.includes(folder))
}
