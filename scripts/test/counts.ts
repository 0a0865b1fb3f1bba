import { readFileSync } from 'node:fs'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Titles of tests that passed only at a second try. */
  readonly flaky: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

interface PlaywrightReport {
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
    flaky: [],
  }
}

export function fromPlaywright({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyTitles),
  }
}

function flakyTitles(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((one) => one.status === 'flaky'))
    .map((spec) => `${suite.title}: ${spec.title}`)
  return [...own, ...(suite.suites ?? []).flatMap(flakyTitles)]
}
