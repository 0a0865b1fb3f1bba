import * as z from '../../model/entities/reading/zod.ts'

const FORMAT = 'earmark-coverage'
/** The form of the file. A later version reads the earlier ones. */
const VERSION = 1
/** A file says what it is at its beginning. */
const HEAD_LENGTH = 200

const text = z.string()

const coverageFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** By the id of the machine. */
  machines: z.record(
    text,
    z.object({
      /** By the id that the machine's chart has for it: how many generated paths walk it, and which journeys do. */
      transitions: z.record(text, z.object({ paths: z.number(), journeys: z.array(text) })),
      /** Changes that no test noticed. */
      survivors: z.array(
        z.object({
          /** File and line. */
          at: text,
          from: text,
          /** Empty where it was left out. */
          to: text,
          /** Why it is left; null while that is open. */
          why: z.nullable(text),
          /** The ids of the transitions that it changes; none where it belongs to the machine as a whole. */
          transitions: z.array(text),
        }),
      ),
    }),
  ),
})

/** What the model tests walk of each machine, by its id. */
export type Coverage = z.infer<typeof coverageFile>['machines']
export type MachineCoverage = Coverage[string]
export type Survivor = MachineCoverage['survivors'][number]

/** The file that `coverageOf` reads. */
export const coverageText = (machines: Coverage): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, machines } satisfies z.infer<typeof coverageFile>)}\n`

/** Whether a file says that it is a coverage: a recording may be large, and need not be read to tell. */
export const saysCoverage = (file: string): boolean => file.slice(0, HEAD_LENGTH).includes(`"${FORMAT}"`)

/** Reads what `npm run paths -- --html` wrote; null for anything else. */
export function coverageOf(file: string): Coverage | null {
  if (!saysCoverage(file)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(file)
  } catch {
    return null
  }
  const read = z.safeParse(coverageFile, parsed)
  return read.success ? read.data.machines : null
}

/** How many paths and journeys walk a transition. */
export function walksOf({ transitions }: MachineCoverage, id: string): number {
  const walks = transitions[id]
  return walks ? walks.paths + walks.journeys.length : 0
}

export interface CoverageSummary {
  readonly total: number
  readonly walked: number
  readonly survivors: number
}

/** How many of some transitions are walked; without them, of all that the file has. */
export function summaryOf(
  machine: MachineCoverage,
  ids: readonly string[] = Object.keys(machine.transitions),
): CoverageSummary {
  return {
    total: ids.length,
    walked: ids.filter((id) => walksOf(machine, id) > 0).length,
    survivors: machine.survivors.length,
  }
}
