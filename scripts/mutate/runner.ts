import { createVitest } from 'vitest/node'
import type { TestSpecification, Vitest } from 'vitest/node'
import { textParts } from '../build/text-parts.ts'
import { fromRoot, root } from '../lib/files.ts'
import { PATHS, RANDOM_WALKS, ROOT_PATHS, TABLES } from './graph.ts'
import type { TestsOfFile } from './graph.ts'

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
        reporters: [{}],
        silent: true,
        restoreMocks: true,
        unstubGlobals: true,
        testTimeout: 10_000,
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
    runner = new Runner(vitest, new Map(all.map((each) => [each.moduleId, each])))
    return runner
  }

  /** The name of the first test that notices a file reading like this, null when none does. */
  async noticedBy(file: string, code: string, tests: TestsOfFile): Promise<string | null> {
    const id = fromRoot(file)
    this.changed = { id, code }
    this.vitest.invalidateFile(id)
    try {
      return (
        (await this.firstFailure(tests.near)) ??
        (await this.ofMachines([PATHS, TABLES], tests)) ??
        (await this.firstFailure(tests.others)) ??
        (await this.ofMachines([RANDOM_WALKS], tests)) ??
        (await this.firstFailure(tests.slow))
      )
    } finally {
      this.changed = null
      this.vitest.invalidateFile(id)
    }
  }

  /** The name of a test that fails without any change, so that nothing can be said by it. */
  async brokenWithout(tests: readonly TestsOfFile[]): Promise<string | null> {
    const all = (kind: keyof TestsOfFile): string[] => [...new Set(tests.flatMap((each) => each[kind]))]
    const machines = all('machines')
    return (
      (await this.firstFailure(all('near'))) ??
      (await this.firstFailure(machines.length > 0 ? [PATHS, TABLES] : [], machines)) ??
      (await this.firstFailure(all('others')))
    )
  }

  private ofMachines(files: readonly string[], { machines }: TestsOfFile): Promise<string | null> {
    return this.firstFailure(machines.length > 0 ? files : [], machines)
  }

  private async firstFailure(
    files: readonly string[],
    machines: readonly string[] = [],
  ): Promise<string | null> {
    process.env['EARMARK_MACHINES'] = machines.join(',')
    // the root's paths have a file of their own
    const all = machines.includes('system') && files.includes(PATHS) ? [...files, ROOT_PATHS] : files
    const wanted = all.flatMap((file) => this.specifications.get(fromRoot(file)) ?? [])
    if (wanted.length === 0) return null
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications(wanted)
    const ids = new Set(wanted.map(({ moduleId }) => moduleId))
    // the answer holds what earlier runs left as well
    for (const module of testModules.filter(({ moduleId }) => ids.has(moduleId))) {
      for (const test of module.children.allTests('failed'))
        return `${module.relativeModuleId}: ${test.fullName}`
      if (module.state() === 'failed') return `${module.relativeModuleId}: cannot be loaded`
    }
    return unhandledErrors.length > 0 ? 'an error that no test expects' : null
  }

  async stop(): Promise<void> {
    await this.vitest.close()
  }
}
