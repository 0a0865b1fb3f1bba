/** A change of a machine that no test noticed, as `npm run mutate` lists it. */
export interface Survivor {
  readonly file: string
  readonly line: number
  readonly change: string
  readonly why: string
}

const ROW = /^\| (machines\/[^:|]+):(\d+) \| (.+?) \| (.+?) \| (.+?) \|$/

/** The rows of docs/mutation.md that name what is left. */
export const survivorsOf = (page: string): readonly Survivor[] =>
  page.split('\n').flatMap((row) => {
    const [, file, line, from = '', to = '', why = ''] = ROW.exec(row) ?? []
    return file === undefined ? [] : [{ file, line: Number(line), change: `${from} → ${to}`, why }]
  })
