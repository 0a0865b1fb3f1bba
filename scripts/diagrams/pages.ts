import { loadMachines } from '#tests/models/framework/load.ts'
import { diagramPage } from './mermaid.ts'
import { whoHearsPage } from './who-hears.ts'

export const FOLDER = 'docs/machines'

/** Every page of `docs/machines` as it has to be, by its file name. */
export async function diagramPages(): Promise<ReadonlyMap<string, string>> {
  const machines = await loadMachines()
  const pages = [...machines].map(([name, machine]) => [`${name}.md`, diagramPage(name, machine)] as const)
  const names = [...machines.keys()].toSorted()
  const index = [
    '# The machines',
    '',
    'One chart for each, made from the code by `npm run diagrams`, and [who hears what](who-hears-what.md).',
    '',
    ...names.map((name) => `- [${name}](${name}.md)`),
    '',
  ].join('\n')
  return new Map([...pages, ['who-hears-what.md', whoHearsPage()], ['README.md', index]])
}
