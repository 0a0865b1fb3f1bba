import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../lib/build.ts'
import { ensureChromium } from '../lib/chromium.ts'
import { fromRoot } from '../lib/files.ts'
import { run } from '../lib/run.ts'
import { noCounts, readCounts, secondsByArea, type Counts } from './counts.ts'
import { chooseSteps, inTurns, type Step } from './steps.ts'

interface Outcome {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly counts: Counts
}

const say = (line: string): void => console.log(line)
const reports = fromRoot('.cache', 'reports')

async function runStep(step: Step): Promise<Outcome> {
  const title = `\n── ${step.name} ──`
  if (!step.beside) say(title)
  const started = Date.now()
  const report = `${reports}/${step.name}.json`
  rmSync(report, { force: true })
  let ok = true
  let said = ''
  const tell = step.beside ? (line: string): void => void (said += `\n${line}`) : say
  try {
    if (step.needsBuild) await ensureBuild({ say })
    const browser = step.needsBrowser ? { EARMARK_CHROMIUM: await ensureChromium(say) } : {}
    for (const command of step.commands) {
      const { code, output } = await run(process.execPath, [...command, ...reporters(step, report)], {
        output: step.beside ? 'collect' : 'inherit',
        env: { ...browser, ...(step.counts === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {}) },
        limitMs: step.limitMs,
      })
      said += output
      if (code === null) tell(`${step.name} was ended: it took longer than ${step.limitMs / 60_000} min`)
      ok &&= code === 0
      if (!ok) break
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    ok = false
  }
  if (step.beside) say(`${title}\n${said.trim()}`)
  const counts = step.counts === undefined ? noCounts : readCounts(step.counts, report)
  if (ok && step.counts !== undefined && counts.passed === 0) {
    say(`${step.name}: no test ran, though there should be some`)
    ok = false
  }
  return { step, ok: ok && counts.failed === 0, seconds: (Date.now() - started) / 1000, counts }
}

function reporters(step: Step, report: string): string[] {
  if (step.counts === 'vitest')
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return step.counts === 'playwright' ? ['--reporter=list,json'] : []
}

function printTable(outcomes: readonly Outcome[], tookSeconds: number): void {
  say('\nstep          result    seconds   passed  failed  skipped')
  for (const { step, ok, seconds, counts } of outcomes) {
    const figures =
      step.counts === undefined
        ? []
        : [counts.passed, counts.failed, counts.skipped].map((one) => String(one))
    const [passed = '', failed = '', skipped = ''] = figures
    say(
      `${step.name.padEnd(14)}${(ok ? 'ok' : 'FAILED').padEnd(10)}${seconds.toFixed(1).padStart(7)}` +
        `${passed.padStart(9)}${failed.padStart(8)}${skipped.padStart(9)}`.trimEnd(),
    )
  }
  say(`${'in all'.padEnd(24)}${tookSeconds.toFixed(1).padStart(7)}`)
}

const seconds = (value: number): string => value.toFixed(1).padStart(7)

function printTimes(outcomes: readonly Outcome[]): void {
  const times = outcomes.flatMap(({ counts }) => counts.times)
  if (times.length === 0) return
  say('\nseconds by area')
  for (const [area, sum] of secondsByArea(times)) if (sum >= 0.5) say(`${seconds(sum)}  ${area}`)
  say('\nthe 20 slowest tests')
  for (const one of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    say(`${seconds(one.seconds)}  ${one.file}: ${one.title}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  mkdirSync(reports, { recursive: true })
  const outcomes: Outcome[] = []
  const started = Date.now()
  for (const turn of inTurns(chooseSteps(values.only))) {
    outcomes.push(...(await Promise.all(turn.map(async (step) => await runStep(step)))))
    if (outcomes.some(({ ok }) => !ok)) break
  }
  const tookSeconds = (Date.now() - started) / 1000
  printTimes(outcomes)
  printTable(outcomes, tookSeconds)
  const sum = (of: (counts: Counts) => number): number =>
    outcomes.reduce((total, { counts }) => total + of(counts), 0)
  const failing = outcomes.find(({ ok }) => !ok)
  // A step that fails without a failed test still is a failure of the run.
  const failed = Math.max(
    sum((counts) => counts.failed),
    failing === undefined ? 0 : 1,
  )
  if (failing !== undefined) say(`\nThe step "${failing.step.name}" failed.`)
  say(`\n${sum((counts) => counts.passed)} passed, ${failed} failed`)
  process.exitCode = failing === undefined ? 0 : 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
