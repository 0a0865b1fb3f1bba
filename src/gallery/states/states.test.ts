import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { fromRoot, listFiles } from '../../../scripts/lib/files.ts'
import { SHOWN_STATES } from './entries.ts'
import type { StateEntry } from './still.ts'

/** A tag that a view asks an actor for. */
interface Asked {
  actor: string
  tag: string
}

/** What is drawn in place of it without the tag is another view, or none. */
const CHOOSES_THE_VIEW: ReadonlySet<string> = new Set(['session form', 'reader open', 'player asking'])

const NOT_VIEWS = /^src\/(?:composition|gallery|inspector|platform)\/|\.test\.tsx?$/

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Each `hasTag('x')` of a view, with the actor whose snapshot it reads: the one that was named last before it. */
function askedIn(source: string): Asked[] {
  const named = /(?:useSnapshot(?:<[^(]*>)?\(\s*|SystemActors\[)'(?<actor>\w+)'|\.hasTag\('(?<tag>\w+)'\)/g
  const asked: Asked[] = []
  let last = ''
  for (const { groups = {} } of source.matchAll(named)) {
    const { actor, tag } = groups
    if (tag !== undefined) asked.push({ actor: last, tag })
    else last = actor ?? ''
  }
  return asked
}

/** The same of the selectors of a machine, which are named like their actor. */
const askedBySelectors = (file: string, source: string): Asked[] => {
  const [, actor = ''] = /([\w-]+)\.selectors\.ts$/.exec(file) ?? []
  return [...source.matchAll(/\.hasTag\('(\w+)'\)/g)].map(([, tag = '']) => ({
    actor: camelCase(actor),
    tag,
  }))
}

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8')
const asked = new Map(
  [
    ...listFiles(['src'], /\.tsx?$/)
      .filter((file) => !NOT_VIEWS.test(file))
      .flatMap((file) => askedIn(read(file))),
    ...listFiles(['machines'], /\.selectors\.ts$/).flatMap((file) => askedBySelectors(file, read(file))),
  ].map((each) => [`${each.actor} ${each.tag}`, each]),
)

const entries = [...new Set(SHOWN_STATES.map(({ entry }) => entry))]

function snapshotsIn(entry: StateEntry, actor: string): AnyMachineSnapshot[] {
  return Object.values(entry.states).flatMap(({ actors }) => {
    const snapshot = Object.entries<AnyMachineSnapshot>(actors).find(([name]) => name === actor)?.[1]
    return snapshot ? [snapshot] : []
  })
}

describe('the gallery of states', () => {
  it('finds whom a view asks for a tag', () => {
    const source = [
      `const isOpen = useSnapshot('panel', (panel) => panel.matches('open'), false)`,
      `const isBusy = useSnapshot<'player', boolean>(\n  'player',\n  (player) => player.hasTag('busy') || player.hasTag('waiting'),\n  true)`,
      `const of = (other: SnapshotFrom<SystemActors['session']>) => other.hasTag('inside')`,
    ].join('\n')
    expect(askedIn(source)).toEqual([
      { actor: 'player', tag: 'busy' },
      { actor: 'player', tag: 'waiting' },
      { actor: 'session', tag: 'inside' },
    ])
    expect(asked.size).toBeGreaterThan(25)
  })

  it('has each tag that a view asks for, in one state of a view at least', () => {
    const missing = [...asked].filter(
      ([, { actor, tag }]) =>
        !entries.some((entry) => snapshotsIn(entry, actor).some((snapshot) => snapshot.hasTag(tag))),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })

  it('draws a view that asks for a tag with it and without it', () => {
    const onlyWith = [...asked].filter(([name, { actor, tag }]) => {
      if (CHOOSES_THE_VIEW.has(name)) return false
      return !entries.some((entry) => {
        const said = snapshotsIn(entry, actor).map((snapshot) => snapshot.hasTag(tag))
        return said.includes(true) && said.includes(false)
      })
    })
    expect(onlyWith.map(([name]) => name)).toEqual([])
  })

  it('gives each view and each state a name of its own', () => {
    const names = SHOWN_STATES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
    expect(names.filter((name) => !/^[a-z0-9-]+\.[a-z0-9-]+$/.test(name))).toEqual([])
  })
})
