import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromRoot, listFiles, root } from '../lib/files.ts'
import { readersOf, testsOf } from './graph.ts'
import type { TestsOfFile } from './graph.ts'
import { mutantsOf, mutated } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { writeReport } from './report.ts'
import { CORE, noticed, percent, readRuns, REST, sameMutant, writeRun } from './results.ts'
import type { Result } from './results.ts'
import { Runner } from './runner.ts'
import { sample } from './sample.ts'
import { TypesCheck } from './types-check.ts'

// Changes the machines a little, one change at a time and in memory only, and says which changes no test notices.
// npm run mutate -- machines/listening/player [more folders] [--sample 60] [--seed 1] [--quick] [--again] [--trust]
// Without a folder: those that hold a listener's position, one by one, and a sample of all others.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string' },
    /** Tries what was not noticed the last time, and takes the rest as it was. */
    again: { type: 'boolean', default: false },
    /** Asks only the tests beside a file and the journeys; what is not noticed then is best tried once more, `--again`. */
    quick: { type: 'boolean', default: false },
    /** Does not try first whether all tests pass without a change. */
    trust: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const folders = positionals.length > 0 ? positionals : [...CORE, REST]
const seed = Number(values.seed)
const sizeOf = (folder: string): number => Number(values.sample ?? (folder === REST ? 120 : 60))
const filesOf = (folder: string): string[] =>
  folder === REST
    ? listFiles(['machines'], /\.ts$/).filter((file) => !CORE.some((core) => file.startsWith(`${core}/`)))
    : listFiles([folder], /\.ts$/)
const isMutable = (file: string): boolean => !/\.(?:test|types|fixture|d)\.ts$/.test(file)
const read = (file: string): string => readFileSync(fromRoot(file), 'utf8')
const shown = ({ file, line, kind, before, text }: Mutant): string =>
  `${file}:${line}  ${kind}: ${before} → ${text === '' ? '(removed)' : text}`

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const readers = readersOf()
const types = values.quick ? null : new TypesCheck()
const runner = await Runner.start()

const asked = (file: string): TestsOfFile => testsOf(file, readers(file))

async function noticedBy(mutant: Mutant): Promise<string | null> {
  const source = read(mutant.file)
  const changed = mutated(source, mutant)
  const by = await runner.noticedBy(mutant.file, changed, asked(mutant.file), values.quick)
  if (by !== null || types === null) return by
  return types.notices(mutant.file, changed, source) ? 'the compiler' : null
}

for (const folder of folders) {
  const files = filesOf(folder).filter(isMutable)
  const all = files.flatMap((file) => mutantsOf(file, read(file)))
  const drawn = sample(all, sizeOf(folder), seed)
  console.log(`${folder}: ${drawn.length} of ${all.length} mutants, seed ${seed}`)
  if (values.list) {
    for (const mutant of drawn) console.log(`  ${shown(mutant)}`)
    continue
  }
  const known = values.again ? (readRuns().find((run) => run.folder === folder)?.results ?? []) : []
  const broken = values.trust ? null : await runner.brokenWithout(files.map(asked))
  if (broken !== null) throw new Error(`Without any change this fails already: ${broken}.`)
  const results: Result[] = []
  const start = performance.now()
  for (const mutant of drawn) {
    const before = known.find((result) => sameMutant(result.mutant, mutant))
    const by = before?.by ?? (await noticedBy(mutant))
    results.push({ mutant, by })
    // what was found on the way is kept when the run is broken off, with what an earlier one knew of the rest
    const rest = known.filter((each) => !results.some((done) => sameMutant(done.mutant, each.mutant)))
    writeRun({ folder, seed, commit, possible: all.length, results: [...results, ...rest] })
    if (by === null) console.log(`  not noticed: ${shown(mutant)}`)
    else if (values.verbose)
      console.log(`  ${Math.round(performance.now() - start)} ms ${by} < ${shown(mutant)}`)
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${folder}: ${noticed(results)} of ${results.length} noticed, ${percent(results)}, ${Math.round(seconds)} s`,
  )
  writeReport(writeRun({ folder, seed, commit, possible: all.length, results }))
}
await runner.stop()
