import '#tests/support/all-wired.ts'
import { keysOf } from '#machines/model/keys-of.ts'
import type { ActorName } from '#machines/system/system.types.ts'
import { REGISTRY } from '#machines/system/system.registry.ts'
import { wiringOf } from '#machines/system/system.routes.ts'

/** Who tells the facts of a first word, where that is not the actor of the same name. */
const TELLERS: Readonly<Record<string, string>> = {
  device: 'page',
  fullScreen: 'videoPanel',
  layer: 'views',
  location: 'views',
  network: 'page',
  notice: 'notices',
  rewind: 'smartRewind',
  scan: 'scans',
  sleep: 'sleepTimer',
  update: 'updates',
}

interface Door {
  readonly what: string
  readonly hearer: ActorName
  readonly isTranslated: boolean
}

const heard: readonly Door[] = keysOf(REGISTRY).flatMap((hearer) =>
  Object.entries(wiringOf(hearer).hears ?? {}).map(([what, hearing]) => ({
    what,
    hearer,
    isTranslated: hearing !== true,
  })),
)

const messages: readonly Door[] = keysOf(REGISTRY).flatMap((hearer) =>
  Object.keys(wiringOf(hearer).messages ?? {}).map((what) => ({ what, hearer, isTranslated: true })),
)

const tellerOf = (fact: string): string => {
  const word = fact.split('.')[0] ?? fact
  return TELLERS[word] ?? word
}

function table(doors: readonly Door[]): string[] {
  const names = [...new Set(doors.map(({ what }) => what))].toSorted()
  return names.map((name) => {
    const hearers = doors
      .filter(({ what }) => what === name)
      .map(({ hearer, isTranslated }) => (isTranslated ? `${hearer}*` : hearer))
    return `| ${name} | ${hearers.join(', ')} |`
  })
}

function picture(): string[] {
  const counts = new Map<string, number>()
  for (const { what, hearer } of heard) {
    const arrow = `${tellerOf(what)} ${hearer}`
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([arrow, count]) => {
      const [from = '', to = ''] = arrow.split(' ')
      return `  ${from} -- ${count} --> ${to}`
    })
}

/** The page "who hears what", made from the wirings. */
export function whoHearsPage(): string {
  const owned = keysOf(REGISTRY).flatMap((name) => {
    const intents = Object.keys(wiringOf(name).owns)
    return intents.length === 0 ? [] : [`| ${name} | ${intents.join(', ')} |`]
  })
  return [
    '# Who hears what',
    '',
    'Made from the wirings (`x.wiring.ts` beside each machine) by `npm run diagrams`. An actor with a star hears the fact',
    'as an event of its own. What a fact says to the listener is in `machines/system/system.notices.ts`, and in the `x.notices.ts` of each part.',
    '',
    '## The picture',
    '',
    'Each arrow with the number of different facts.',
    '',
    '```mermaid',
    'flowchart LR',
    ...picture(),
    '```',
    '',
    '## Facts',
    '',
    '| fact | heard by |',
    '| --- | --- |',
    ...table(heard),
    '',
    '## Messages of the server',
    '',
    'The cache (`catalog`) and the client filter hear all of them.',
    '',
    '| message | heard by |',
    '| --- | --- |',
    ...table(messages),
    '',
    '## Intents',
    '',
    '| owner | intents |',
    '| --- | --- |',
    ...owned,
    '',
  ].join('\n')
}
