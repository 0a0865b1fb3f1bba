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
  /** Runs beside the steps next to it that do too; what it says is shown when it has ended. */
  readonly beside?: true
  readonly limitMs: number
}

const tsx = tool('tsx/dist/cli.mjs')
const minute = 60_000

/** What `npm test` does, in this order: the quick and precise before the slow and broad. */
export const steps: readonly Step[] = [
  { name: 'format', commands: [[tool('oxfmt/bin/oxfmt'), '--check']], beside: true, limitMs: minute },
  { name: 'i18n', commands: [[tsx, 'scripts/check/locales.ts']], beside: true, limitMs: minute },
  {
    name: 'lint',
    commands: [
      [tool('oxlint/bin/oxlint')],
      [tsx, 'scripts/check/arrows.ts'],
      [tsx, 'scripts/check/views.ts'],
      [tsx, 'scripts/check/waits.ts'],
      [tsx, 'scripts/check/patterns.ts'],
      [tsx, 'scripts/check/words.ts'],
    ],
    beside: true,
    limitMs: 3 * minute,
  },
  {
    name: 'types',
    commands: [
      [tool('typescript/bin/tsc'), '--noEmit'],
      [tool('typescript/bin/tsc'), '--noEmit', '-p', 'machines/tsconfig.json'],
    ],
    beside: true,
    limitMs: 3 * minute,
  },
  { name: 'dead', commands: [[tool('knip/bin/knip.js')]], beside: true, limitMs: 2 * minute },
  { name: 'tests', commands: [[tool('vitest/vitest.mjs'), 'run']], counts: 'vitest', limitMs: 8 * minute },
  { name: 'sizes', commands: [[tsx, 'scripts/sizes/main.ts']], needsBuild: true, limitMs: minute },
  {
    name: 'guard',
    commands: [[tsx, 'scripts/bench/main.ts', '--guard']],
    needsBuild: true,
    needsBrowser: true,
    limitMs: 3 * minute,
  },
  {
    name: 'browser',
    commands: [
      [
        tool('@playwright/test/cli.js'),
        'test',
        '--config=tests/playwright.config.ts',
        // One journey an area, and the promises; all browser tests are `npm run e2e`.
        '--grep=@everyday',
      ],
    ],
    counts: 'playwright',
    needsBuild: true,
    needsBrowser: true,
    limitMs: 12 * minute,
  },
  { name: 'requirements', commands: [[tsx, 'scripts/requirements/main.ts', '--quiet']], limitMs: minute },
]

/** The steps in their order, those that run beside each other together. */
export function inTurns(chosen: readonly Step[]): readonly (readonly Step[])[] {
  const turns: Step[][] = []
  for (const step of chosen) {
    const last = turns.at(-1)
    if (step.beside && last?.at(-1)?.beside) last.push(step)
    else turns.push([step])
  }
  return turns
}

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
