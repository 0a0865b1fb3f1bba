import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Coverage, Survivor } from '#machines/app/inspector/coverage.ts'
import { describeEdge, edgeName, edgesOf, transitionsOf } from '#tests/models/framework/edges.ts'

export interface CoveredMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** How many generated paths walk each transition, by its name. */
  readonly walkedBy: ReadonlyMap<string, number>
  readonly journeys: readonly { readonly name: string; readonly edges: ReadonlySet<string> }[]
  /** Changes of it that no test noticed. */
  readonly survivors: readonly Survivor[]
}

const journeysAlong = ({ journeys }: CoveredMachine, edge: string): string[] =>
  journeys.filter(({ edges }) => edges.has(edge)).map(({ name }) => name)

/** What the inspector shows on its charts. */
export const coverageOfMachines = (machines: readonly CoveredMachine[]): Coverage =>
  Object.fromEntries(
    machines.map((covered) => [
      covered.machine.id,
      {
        transitions: Object.fromEntries(
          [...edgesOf(covered.machine).keys()].map((edge) => [
            edge,
            { paths: covered.walkedBy.get(edge) ?? 0, journeys: journeysAlong(covered, edge) },
          ]),
        ),
        survivors: [...covered.survivors],
      },
    ]),
  )

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

/** A change that no test noticed. */
const survivorHtml = ({ at, from, to, why }: Survivor): string =>
  `<tr class="not"><td>◆</td><td>${escape(from)} → ${to === '' ? 'removed' : escape(to)}</td><td>${escape(at)}</td><td class="quiet">${escape(why ?? 'open')}</td></tr>`

/** Nested as the states are: each with its transitions, what walks them, and what no test noticed there. */
function stateHtml(node: AnyStateNode, covered: CoveredMachine): string {
  const rows = transitionsOf(node).map((transition) => {
    const edge = edgeName(transition)
    const paths = covered.walkedBy.get(edge) ?? 0
    const journeys = journeysAlong(covered, edge)
    const walked = paths + journeys.length > 0
    const survivors = covered.survivors.filter(({ transitions }) => transitions.includes(edge))
    return `<tr${walked ? '' : ' class="not"'}><td>${walked ? '✓' : 'not walked'}</td><td>${escape(describeEdge(transition))}</td><td>${paths} paths</td><td class="quiet">${journeys.map(escape).join('; ')}</td></tr>${survivors.map(survivorHtml).join('')}`
  })
  const inner = Object.values(node.states).map((child) => stateHtml(child, covered))
  return `<details open><summary>${escape(node.key)}${node.type === 'atomic' ? '' : ` <span class="quiet">${node.type}</span>`}</summary>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${inner.join('')}</details>`
}

function machineHtml(covered: CoveredMachine): string {
  const { name, machine, walkedBy, journeys, survivors } = covered
  const all = [...edgesOf(machine).keys()]
  const walked = all.filter((edge) => walkedBy.has(edge) || journeys.some(({ edges }) => edges.has(edge)))
  const ofAll = survivors.filter(({ transitions }) => transitions.length === 0).map(survivorHtml)
  const isWhole = walked.length === all.length
  return `<details class="machine" id="${escape(name)}"><summary><strong>${escape(name)}</strong> <span${isWhole ? '' : ' class="not"'}>${walked.length} of ${all.length} transitions</span> · ${journeys.length} journeys${survivors.length > 0 ? ` · <span class="not">${survivors.length} changes unnoticed</span>` : ''}</summary>${ofAll.length > 0 ? `<table>${ofAll.join('')}</table>` : ''}${stateHtml(machine.root, covered)}</details>`
}

/** One page for all machines; it needs nothing beside itself. */
export const coveragePage = (machines: readonly CoveredMachine[]): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>What the model tests walk</title>
<style>${STYLE}</style>
<h1>What the model tests walk</h1>
<p>Every chart with its transitions: how many generated paths walk each, which journeys do, and the changes that no test noticed (◆, <code>docs/mutation.md</code>), beside their transition where it is known.</p>
${machines.map(machineHtml).join('\n')}
</html>
`
