import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'
import '../scripts/lib/node20.ts'
import { LongestFirst } from './longest-first.ts'

type Tests = NonNullable<ViteUserConfig['test']>

const named = (name: string, include: readonly string[]) => ({
  extends: true as const,
  test: { name, include: [...include], environment: 'node' as const },
})

/** The tests without a browser. */
export const tests: Tests = {
  passWithNoTests: true,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Modules are loaded once a worker instead of once a file, which was two thirds of the time; a test that needs a
  // module's state fresh says so by vi.resetModules().
  isolate: false,
  // Without this a machine of two cores is given one worker.
  maxWorkers: availableParallelism(),
  // On a busy machine a test of one second takes ten.
  testTimeout: 30_000,
  sequence: { sequencer: LongestFirst },
  setupFiles: ['tests/support/unit-setup.ts'],
  projects: [
    named('unit', [
      'machines/**/*.test.ts',
      'src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/server/**/*.test.ts',
      'tests/replays/**/*.test.ts',
      'tests/both-forms/**/*.test.ts',
    ]),
    {
      extends: true,
      test: {
        name: 'dom',
        include: ['src/**/*.test.tsx', 'tests/models/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: ['tests/support/dom-setup.ts'],
      },
    },
    named('model', ['tests/models/**/*.test.ts']),
    named('contract', ['tests/contract/**/*.test.ts']),
  ],
}
