import type { ReadKey } from './reads.ts'

/** Stable text of a read: its name and its parameters in order of their names. */
export function readId(key: ReadKey): string {
  const params = Object.entries(key)
    .filter(([name]) => name !== 'name')
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  return [key.name, ...params].join(' ')
}
