import { relative } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import type { TestSpecification, Vitest } from 'vitest/node'
import { textParts } from '../build/text-parts.ts'
import { fromRoot, root } from '../lib/files.ts'
import { PATHS, TABLES } from './graph.ts'
import type { TestsOfFile } from './graph.ts'

/** The order that was asked for: what is quick first, so that a failure there spares the rest. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

/** Tests over code with one change, which is made while it is loaded: no file is written. */
export class Runner {
  private changed: { id: string; code: string } | null = null

  private readonly vitest: Vitest
  private readonly specifications: ReadonlyMap<string, TestSpecification>

  private constructor(vitest: Vitest, specifications: ReadonlyMap<string, TestSpecification>) {
    this.vitest = vitest
    this.specifications = specifications
  }

  static async start(): Promise<Runner> {
    let runner: Runner | null = null
    const vitest = await createVitest(
      'test',
      {
        config: false,
        root,
        include: ['{machines,src}/**/*.test.ts', 'tests/{server,models,contract}/**/*.test.ts'],
        watch: false,
        // else the unchanged code would come from an earlier run
        fsModuleCache: false,
        bail: 1,
        maxWorkers: 1,
        // Modules are loaded once for all files of a run.
        isolate: false,
        sequence: { sequencer: AsAsked },
        setupFiles: ['tests/support/unit-setup.ts'],
        reporters: [{}],
        silent: true,
        restoreMocks: true,
        unstubGlobals: true,
        unstubEnvs: true,
        // A busy machine notices nothing.
        testTimeout: 60_000,
        // machines of too many situations have no table
        passWithNoTests: true,
        pool: 'threads',
      },
      {
        define: { 'import.meta.env.EARMARK_VERSION': JSON.stringify('0.0.0-test') },
        plugins: [
          textParts(),
          {
            name: 'mutate',
            enforce: 'pre',
            transform: (_, id) => (runner?.changed?.id === id ? runner.changed.code : null),
          },
        ],
      },
    )
    const all = await vitest.globTestSpecifications()
    const named = new Map(all.map((each) => [relative(root, each.moduleId), each]))
    const spec = named.get(PATHS)
    if (spec)
      named.set(JOURNEYS, spec.project.createSpecification(spec.moduleId, { testNamePattern: isNoWalk }))
    runner = new Runner(vitest, named)
    return runner
  }

  /** The name of the first test that notices a file reading like this, null when none does. */
  async noticedBy(file: string, code: string, tests: TestsOfFile, isQuick: boolean): Promise<string | null> {
    const id = fromRoot(file)
    this.changed = { id, code }
    this.vitest.invalidateFile(id)
    try {
      const by = await this.firstFailure(quickOf(tests), tests, QUICK_LIMIT_MS)
      return by ?? (isQuick ? null : await this.firstFailure(slowOf(tests), tests, LIMIT_MS))
    } finally {
      this.changed = null
      this.vitest.invalidateFile(id)
    }
  }

  /** The name of a test that fails without any change, so that nothing can be said by it. */
  async brokenWithout(tests: readonly TestsOfFile[]): Promise<string | null> {
    const all = (kind: keyof TestsOfFile): string[] => [...new Set(tests.flatMap((each) => each[kind]))]
    const known = { near: all('near'), machines: all('machines'), others: all('others'), slow: [] }
    return this.firstFailure([...quickOf(known), ...slowOf(known)], known, LIMIT_MS)
  }

  private async firstFailure(
    files: readonly string[],
    { machines }: Pick<TestsOfFile, 'machines'>,
    limit: number,
  ): Promise<string | null> {
    process.env['EARMARK_MACHINES'] = machines.join(',')
    const wanted = files.flatMap((file) => this.specifications.get(file) ?? [])
    if (wanted.length === 0) return null
    let isEndless = false
    const tooLong = setTimeout(() => {
      isEndless = true
      void this.end()
    }, limit)
    const { testModules, unhandledErrors } = await this.vitest
      .runTestSpecifications(wanted)
      .finally(() => clearTimeout(tooLong))
    if (isEndless) return ENDLESS
    const ids = new Set(wanted.map(({ moduleId }) => moduleId))
    // the answer holds what earlier runs left as well
    const own = testModules.filter(({ moduleId }) => ids.has(moduleId))
    for (const module of own) {
      for (const test of module.children.allTests('failed'))
        return `${module.relativeModuleId}: ${test.fullName}`
    }
    const unloaded = own.find((module) => module.state() === 'failed')
    if (unloaded) return `${unloaded.relativeModuleId}: cannot be loaded`
    return unhandledErrors.length > 0 ? 'an error that no test expects' : null
  }

  /** A worker in an endless loop hears nothing; it is the second call that ends it by force. */
  private async end(): Promise<void> {
    void this.vitest.cancelCurrentRun('test-failure')
    await this.vitest.cancelCurrentRun('test-failure')
  }

  async stop(): Promise<void> {
    await this.vitest.close()
  }
}

// A change that fills the memory ends its worker, which the run hears of as well: that is an answer, not an end of all.
process.on('uncaughtException', (error) => {
  if (!error.message.startsWith('Worker exited unexpectedly')) throw error
})

const ENDLESS = 'tests that do not end'
const QUICK_LIMIT_MS = 45_000
const LIMIT_MS = 300_000
const JOURNEYS = 'the journeys alone'
const isNoWalk = /^(?!.*every state is reached)/

/** What takes no time, and notices most. */
function quickOf({ near, machines }: TestsOfFile): readonly string[] {
  return [...near, ...(machines.length > 0 ? [JOURNEYS] : [])]
}

/** Tables come last, so that one is named only where nothing else notices. */
function slowOf({ machines, others, slow }: TestsOfFile): readonly string[] {
  if (machines.length === 0) return [...others, ...slow]
  return [PATHS, ...others, TABLES, ...slow]
}
