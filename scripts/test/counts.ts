import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/files.ts'

export interface TestTime {
  /** Of the file, from the root. */
  readonly file: string
  readonly title: string
  readonly seconds: number
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly times: readonly TestTime[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, times: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Reads what a runner wrote; a runner that wrote nothing counted nothing. */
export function readCounts(runner: 'vitest' | 'playwright', file: string): Counts {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return noCounts
  }
  return runner === 'vitest'
    ? fromVitest(JSON.parse(text) as VitestReport)
    : fromPlaywright(JSON.parse(text) as PlaywrightReport)
}

export function fromVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests to count but has failed.
    failed: report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: path.relative(root, name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

export function fromPlaywright({ config, stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    // A test that passed at a second try only is a failure.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    times: suites.flatMap((suite) => timesOf(suite, path.relative(root, config.rootDir))),
  }
}

function timesOf(suite: PlaywrightSuite, folder: string): TestTime[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      file: `${folder}/${suite.file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, folder))]
}

/** The room of a test: two folders deep, three below tests/ and src/. */
export function areaOf(file: string): string {
  const parts = path.posix.dirname(file).split('/')
  return parts.slice(0, /^(?:tests|src)$/.test(parts[0] ?? '') ? 3 : 2).join('/')
}

/** Seconds by area, most first. */
export function secondsByArea(times: readonly TestTime[]): [area: string, seconds: number][] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of times) sums.set(areaOf(file), (sums.get(areaOf(file)) ?? 0) + seconds)
  return [...sums].toSorted((a, b) => b[1] - a[1])
}
