import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot, listFiles } from '../lib/files.ts'

// Each command that the documents name, and the test that runs it; what a command writes says itself when it was run.

const PACKAGE = 'tests/e2e/server/package.spec.ts'
const RUN_BY: readonly (readonly [command: RegExp, by: string, words: string])[] = [
  [
    /^(?:[A-Z_]+=\S+ )*npm start(?: -- (?:--help|check \S+))?$/,
    'scripts/start/options.test.ts',
    'readOptions',
  ],
  [/^npm test(?: -- --only \S+)?$/, '.ci/run', 'npm test'],
  [/^npm run build(?: -- --base=\S+)?$/, 'scripts/lib/build.ts', '--base'],
  [/^npm run build -- --demo(?: --base=\S+)?$/, 'tests/e2e/server/demo.spec.ts', '--demo'],
  [/^npm run release$/, PACKAGE, "'release', 'main.ts'"],
  [/^(?:EARMARK_PASSWORD=\S+ )?npx --yes \S+\.tgz (?:--|check |files )/, PACKAGE, "'.bin', 'earmark'"],
  [/^earmark (?:check|files|--server)/, PACKAGE, "'check'"],
  [
    /^npm run (?:format|lint|types|dead|i18n|unit|model|contract|sizes|requirements)$/,
    'scripts/test/steps.ts',
    'steps',
  ],
  [/^npm ci --ignore-scripts$/, 'scripts/lib/setup.test.ts', '--ignore-scripts'],
  [/^npm run e2e(?: |$)/, 'scripts/e2e/main.ts', '`npm run e2e`'],
  [/^npm run bench(?: |$)/, 'docs/figures.md', 'npm run bench'],
  [/^npm run faults(?: |$)/, 'docs/faults.md', 'npm run faults'],
  [/^npm run engines(?: |$)/, 'docs/engines.md', 'npm run engines'],
  [/^npm run lighthouse$/, 'docs/lighthouse.md', 'npm run lighthouse'],
  [/^npm run mutate(?: |$)/, 'docs/mutation.md', 'npm run mutate'],
  [/^npx tsx tests\/contract\/report\.ts$/, 'docs/contract.md', 'tests/contract/report.ts'],
  [/^npm run hostile(?: |$)/, 'scripts/hostile/main.ts', '--minutes'],
  [/^npm run new:machine/, 'scripts/new-machine/new-machine.test.ts', 'newMachine'],
  [/^npm run pictures$/, 'scripts/pictures/main.ts', 'npm run pictures'],
  [/^npm run diagrams$/, 'docs/machines/README.md', 'npm run diagrams'],
  [/^npm run events$/, 'src/inspector/event-shapes.gen.ts', 'npm run events'],
  [/^npm run (?:dev|paths)(?: -- --html)?$/, 'package.json', 'tsx'],
  [/^npm run replay(?: |$)/, 'tests/e2e/app/recording.spec.ts', 'scripts/replay/main.ts'],
  [/^npx vitest run --project dom tests\/models\/tutorial$/, 'tests/vitest.ts', 'tests/models/**/*.test.tsx'],
  // of the systems that carry the files: tried where the table of ways names a test
  [/^(?:mkdir|cp|tar|systemctl|docker|nginx|caddy|apt-get) /, 'docs/hosting.md', 'tested by'],
]

const documents = listFiles(['README.md', 'CONTRIBUTING.md', 'docs'], /\.md$/).filter(
  (file) => !/docs\/(?:decisions|glossaries|machines)\//.test(file),
)

const commandsIn = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```sh\n([^`]*)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.matchAll(/`((?:npm |npx |earmark )[^`]+)`/g)].map(([, command = '']) => command)
  return [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .flatMap((line) => line.split(' && '))
    .filter((line) => line !== '')
}

test.each(documents)('every command of %s is one that something runs', (file) => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const command of commandsIn(readFileSync(fromRoot(file), 'utf8'))) {
    const found = RUN_BY.find(([form]) => form.test(command))
    expect(found, `${file}: ${command}`).toBeDefined()
    const [, by = '', words = ''] = found ?? []
    expect(existsSync(fromRoot(by)), by).toBe(true)
    expect(readFileSync(fromRoot(by), 'utf8'), `${by} for ${command}`).toContain(words)
    const script = /^npm run ([\w:]+)/.exec(command)?.[1]
    expect(script === undefined || script in scripts, command).toBe(true)
  }
})

test('a command that nothing runs is noticed', () => {
  expect(commandsIn('```sh\nnpm run a # why\nb && c\n```\nand `npx d` or `e`')).toEqual([
    'npm run a',
    'b',
    'c',
    'npx d',
  ])
  expect(RUN_BY.some(([form]) => form.test('npm run nothing'))).toBe(false)
})

test('the workflow runs what the README calls the check, as .ci/run does', () => {
  const read = (file: string): string => readFileSync(fromRoot(file), 'utf8')
  expect(read('README.md')).toMatch(/^npm test\b/m)
  expect(read('.ci/run')).toMatch(/^exec npm test$/m)
  expect(read('.github/workflows/check.yml')).toMatch(/^ +- run: npm test$/m)
})
