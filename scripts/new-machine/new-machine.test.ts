import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { describePaths } from '#tests/models/framework/describe-paths.ts'
import type { AnyFixture } from '#tests/models/framework/fixture.ts'
import { fromRoot } from '../lib/files.ts'
import { run, tool } from '../lib/run.ts'
import { namesOf, newMachine } from './new-machine.ts'

// A copy of what a machine needs, in which the command's files lie as they would lie here.
const copy = fromRoot('.cache', `new-machine-${process.pid}`)
const inCopy = (file: string): string => path.join(copy, file)
const read = (file: string): string | null =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : null
const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(inCopy(file)).href)) as Record<string, unknown>

const files = newMachine('listening/loop-marker', read)
const folder = 'machines/listening/loop-marker/loop-marker'

afterAll(() => rmSync(copy, { recursive: true, force: true }))
for (const part of [
  'machines',
  'tests/models/framework',
  'locales/en-us.json',
  'package.json',
  'tsconfig.json',
])
  cpSync(fromRoot(part), inCopy(part), { recursive: true })
for (const [file, text] of files) {
  mkdirSync(path.dirname(inCopy(file)), { recursive: true })
  writeFileSync(inCopy(file), text)
}

const { fixture } = await load('tests/models/fixtures/loop-marker.fixture.ts')

/** The lines that a file of the repository gets. */
const added = (file: string): readonly string[] => {
  const before = new Set(read(file)?.split('\n'))
  return (files.get(file) ?? '').split('\n').filter((line) => !before.has(line))
}

describe('a new machine', () => {
  it('has the files of the recipe, and one line where all are listed', () => {
    expect([...files.keys()]).toEqual([
      `${folder}.types.ts`,
      `${folder}.machine.ts`,
      `${folder}.wiring.ts`,
      `${folder}.machine.test.ts`,
      'tests/models/fixtures/loop-marker.fixture.ts',
      'machines/system/system.registry.ts',
      'src/composition/listening.ts',
    ])
    expect(added('machines/system/system.registry.ts')).toEqual([
      "import { loopMarkerWiring } from '../listening/loop-marker/loop-marker.wiring.ts'",
      "  loopMarker: { group: 'listening', wiring: loopMarkerWiring },",
    ])
    expect(added('src/composition/listening.ts')).toEqual([
      "import { loopMarkerMachine } from '#machines/listening/loop-marker/loop-marker.machine.ts'",
      '    loopMarker: loopMarkerMachine,',
    ])
  })

  it('has its doors come with its code where its part comes late', () => {
    const later = newMachine('editing/loop-marker', read)
    expect(later.get('machines/system/system.registry.ts')).toContain(
      "  loopMarker: later<'editing', typeof loopMarkerWiring>('editing'),",
    )
    expect(later.get('machines/editing/editing.wirings.ts')).toContain('  loopMarker: loopMarkerWiring,\n}')
  })

  it('is one of the actors of the root, which owns its intents', async () => {
    const { REGISTRY } = await load('machines/system/system.registry.ts')
    const { ownerOf } = await load('machines/system/system.routes.ts')
    expect(REGISTRY).toMatchObject({ loopMarker: { group: 'listening', wiring: {} } })
    expect(
      ['loopMarker.open', 'loopMarker.close'].map((type) => Reflect.apply(Object(ownerOf), null, [type])),
    ).toEqual(['loopMarker', 'loopMarker'])
  })

  it('compiles and is written as the formatter writes it', { timeout: 300_000 }, async () => {
    writeFileSync(
      inCopy('tsconfig.new.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: [`${folder}.wiring.ts`, `${folder}.machine.test.ts`],
      }),
    )
    const own = [...files.keys()].slice(0, 5).map(inCopy)
    const checks = [
      [tool('typescript/bin/tsc'), '--noEmit', '-p', inCopy('tsconfig.new.json')],
      [tool('oxfmt/bin/oxfmt'), '--check', '-c', fromRoot('.oxfmtrc.json'), ...own],
    ]
    for (const check of checks)
      expect(await run(process.execPath, check, { output: 'collect' })).toMatchObject({ code: 0 })
  })

  describePaths([['walked', fixture as AnyFixture]])
})

describe('the name of a new machine', () => {
  it('is an area and words in lower case', () => {
    expect(namesOf('app/loop-marker')).toEqual({
      area: 'app',
      file: 'loop-marker',
      camel: 'loopMarker',
      pascal: 'LoopMarker',
    })
    for (const wrong of ['', 'loop', 'nowhere/loop', 'app/Loop', 'app/loop/marker', 'app/loop-'])
      expect(() => namesOf(wrong)).toThrow('no area/name')
  })

  it('is not taken', () => {
    expect(() => newMachine('listening/panel', read)).toThrow('is there already')
  })

  it.each(['account/zoom', 'app/aardvark', 'reading/marker', 'server/marker'])(
    'can be of any area: %s',
    (argument) => {
      const { camel } = namesOf(argument)
      const changed = [...newMachine(argument, read)].filter(([file]) => read(file) !== null)
      expect(changed.length).toBeGreaterThanOrEqual(2)
      expect(changed.filter(([, text]) => !text.includes(camel))).toEqual([])
    },
  )
})
