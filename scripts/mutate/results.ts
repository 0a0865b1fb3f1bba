import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../lib/files.ts'
import type { Mutant } from './mutants.ts'

/** What a listener's position and session depend on: each has a sample of its own. */
export const CORE: readonly string[] = [
  'connection',
  'outbox',
  'player',
  'progress',
  'queue',
  'session',
  'recovery',
  'sleep-timer',
  'system',
].map((name) => `machines/${name}`)
/** All other folders of machines, as one. */
export const REST = 'the others'

export interface Result {
  readonly mutant: Mutant
  /** What noticed it, null when nothing did. */
  readonly by: string | null
}

/** One drawn sample of a folder. */
export interface Run {
  readonly folder: string
  readonly seed: number
  readonly commit: string
  /** All mutants that there are. */
  readonly possible: number
  readonly results: readonly Result[]
}

const FILE = 'node_modules/.cache/mutation.json'

export function readRuns(): readonly Run[] {
  try {
    return JSON.parse(readFileSync(fromRoot(FILE), 'utf8')) as Run[]
  } catch {
    return []
  }
}

export function writeRun(run: Run): readonly Run[] {
  const runs = [...readRuns().filter(({ folder }) => folder !== run.folder), run]
  mkdirSync(fromRoot(FILE, '..'), { recursive: true })
  writeFileSync(fromRoot(FILE), JSON.stringify(runs))
  return runs
}

export const sameMutant = (a: Mutant, b: Mutant): boolean =>
  a.file === b.file && a.line === b.line && a.before === b.before && a.text === b.text && a.start === b.start

export const noticed = (results: readonly Result[]): number => results.filter(({ by }) => by !== null).length

export const percent = (results: readonly Result[]): string =>
  results.length === 0 ? '–' : `${((100 * noticed(results)) / results.length).toFixed(1)} %`

/** The share of all mutants that would be noticed: every part counts by the mutants it has, not by those tried. */
export function percentOfAll(runs: readonly Run[]): string {
  const possible = runs.reduce((sum, run) => sum + run.possible, 0)
  const expected = runs.reduce(
    (sum, { results, possible: own }) => sum + (own * noticed(results)) / Math.max(1, results.length),
    0,
  )
  return possible === 0 ? '–' : `${((100 * expected) / possible).toFixed(1)} %`
}

export const byTables = (results: readonly Result[]): number =>
  results.filter(({ by }) => by?.startsWith('tests/models/tables.test.ts')).length
