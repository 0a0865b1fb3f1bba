import { tool } from '../lib/run.ts'

export interface Step {
  readonly name: string
  /** Programs (of node) with their arguments, run one after the other until one fails. */
  readonly commands: readonly (readonly string[])[]
  /** Which runner's figures to read, for steps that run tests. */
  readonly counts?: 'vitest' | 'playwright'
  /** Needs a built client. */
  readonly needsBuild?: true
  readonly needsBrowser?: true
  readonly limitMs: number
}

const tsx = tool('tsx/dist/cli.mjs')
const vitest = (...projects: readonly string[]): readonly string[] => [
  tool('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
]
const minute = 60_000

/**
 * Browser tests of every run: the ways everybody goes. All of them take longer than CI has on two cores, so the others
 * are `npm run e2e`, before a release; docs/decisions/0010.
 */
const everyday = [
  ...['journey', 'keyboard', 'axe', 'budget', 'current-server', 'library', 'language', 'hostile'],
  ...[
    'sign-in',
    'session',
    'shell',
    'static',
    'trouble',
    'player',
    'shelf',
    'shelf-selection',
    'narrow',
    'never-lost',
    'faults',
    'offline',
    'elsewhere',
    'podcasts',
    'reader-hostile',
    'cross-origin',
  ],
].map((name) => `e2e/${name}\\.spec`)

/** What `npm test` does, in this order: the quick and precise before the slow and broad. */
export const steps: readonly Step[] = [
  { name: 'format', commands: [[tool('oxfmt/bin/oxfmt'), '--check']], limitMs: minute },
  { name: 'i18n', commands: [[tsx, 'scripts/check/locales.ts']], limitMs: minute },
  {
    name: 'lint',
    commands: [[tool('oxlint/bin/oxlint')], [tsx, 'scripts/check/arrows.ts']],
    limitMs: 3 * minute,
  },
  {
    name: 'types',
    commands: [
      [tool('typescript/bin/tsc'), '--noEmit'],
      [tool('typescript/bin/tsc'), '--noEmit', '-p', 'machines/tsconfig.json'],
    ],
    limitMs: 3 * minute,
  },
  { name: 'dead', commands: [[tool('knip/bin/knip.js')]], limitMs: 2 * minute },
  { name: 'unit', commands: [vitest('unit', 'dom')], counts: 'vitest', limitMs: 5 * minute },
  { name: 'model', commands: [vitest('model')], counts: 'vitest', limitMs: 5 * minute },
  { name: 'contract', commands: [vitest('contract')], counts: 'vitest', limitMs: 5 * minute },
  { name: 'sizes', commands: [[tsx, 'scripts/sizes/main.ts']], needsBuild: true, limitMs: minute },
  {
    name: 'browser',
    commands: [[tool('@playwright/test/cli.js'), 'test', ...everyday]],
    counts: 'playwright',
    needsBuild: true,
    needsBrowser: true,
    limitMs: 18 * minute,
  },
  { name: 'requirements', commands: [[tsx, 'scripts/requirements/main.ts', '--quiet']], limitMs: minute },
]

/** The steps named in `only` (comma-separated), all of them without it; throws on a name that is none. */
export function chooseSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`,
    )
  }
  return steps.filter((step) => names.includes(step.name))
}
