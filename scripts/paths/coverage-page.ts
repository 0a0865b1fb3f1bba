import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { describeEdge, edgeName, edgesOf, transitionsOf } from '#tests/models/framework/edges.ts'
import type { Survivor } from './survivors.ts'

export interface CoveredMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** How many generated paths walk each transition, by its name. */
  readonly walkedBy: ReadonlyMap<string, number>
  readonly journeys: readonly { readonly name: string; readonly edges: ReadonlySet<string> }[]
  /** Changes of it that no test noticed. */
  readonly survivors: readonly Survivor[]
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-inline-size: 72rem; margin: 0 auto; padding: 1.5rem }
details { margin-inline-start: 1rem }
details.machine { margin: 0 0 0.5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
summary { cursor: pointer; padding-block: 0.25rem }
table { border-collapse: collapse; margin-inline-start: 1rem }
td { padding: 0.15rem 0.75rem 0.15rem 0; vertical-align: top; overflow-wrap: anywhere }
.not { color: light-dark(#a40000, #ff8a80); font-weight: 600 }
.quiet { opacity: 0.7 }`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const plain = (mark: string): string => escape(mark.replaceAll('`', ''))

/** Nested as the states are: each with its transitions, and what walks them. */
function stateHtml(node: AnyStateNode, machine: CoveredMachine): string {
  const rows = transitionsOf(node).map((transition) => {
    const name = edgeName(transition)
    const paths = machine.walkedBy.get(name) ?? 0
    const journeys = machine.journeys.filter(({ edges }) => edges.has(name)).map((journey) => journey.name)
    const walked = paths + journeys.length > 0
    const [, what = ''] = describeEdge(transition).split(/ \| (.*)/s)
    return `<tr${walked ? '' : ' class="not"'}><td>${walked ? '✓' : 'not walked'}</td><td>${escape(what)}</td><td>${paths} paths</td><td class="quiet">${journeys.map(escape).join('; ')}</td></tr>`
  })
  const inner = Object.values(node.states).map((child) => stateHtml(child, machine))
  return `<details open><summary>${escape(node.key)}${node.type === 'atomic' ? '' : ` <span class="quiet">${node.type}</span>`}</summary>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${inner.join('')}</details>`
}

function machineHtml(machine: CoveredMachine): string {
  const all = [...edgesOf(machine.machine).keys()]
  const walked = all.filter(
    (name) => machine.walkedBy.has(name) || machine.journeys.some(({ edges }) => edges.has(name)),
  )
  const survivors = machine.survivors.map(
    ({ file, line, change, why }) =>
      `<tr class="not"><td>${escape(file)}:${line}</td><td>${plain(change)}</td><td>${plain(why)}</td></tr>`,
  )
  const isWhole = walked.length === all.length
  return `<details class="machine" id="${escape(machine.name)}"><summary><strong>${escape(machine.name)}</strong> <span${isWhole ? '' : ' class="not"'}>${walked.length} of ${all.length} transitions</span> · ${machine.journeys.length} journeys${survivors.length > 0 ? ` · <span class="not">${survivors.length} changes unnoticed</span>` : ''}</summary>${survivors.length > 0 ? `<table>${survivors.join('')}</table>` : ''}${stateHtml(machine.machine.root, machine)}</details>`
}

/** One page for all machines; it needs nothing beside itself. */
export const coveragePage = (machines: readonly CoveredMachine[]): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>What the model tests walk</title>
<style>${STYLE}</style>
<h1>What the model tests walk</h1>
<p>Every chart with its transitions: how many generated paths walk each, which journeys do, and the changes that no test noticed (<code>docs/mutation.md</code>).</p>
${machines.map(machineHtml).join('\n')}
</html>
`
