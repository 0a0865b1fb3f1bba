import { expect, test } from 'vitest'
import { fromRoot } from '../lib/files.ts'
import { loadedTogether } from './loaded-together.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  'src/player.ts': ['src/queue.ts'],
  'src/queue.ts': ['src/clock.ts', 'src/player.ts'],
  'src/socket.ts': ['src/clock.ts'],
  'src/clock.ts': [],
  'src/screen.ts': ['src/clock.ts', 'src/table.ts'],
  'src/table.ts': [],
}
const graph = {
  getModuleInfo: (id: string) => {
    const needed = Object.entries(imports).find(([file]) => fromRoot(file) === id)?.[1]
    return needed === undefined ? null : { importedIds: needed.map((file) => fromRoot(file)) }
  },
}

test('all that the entries need goes into their file, in circles too, and nothing else does', () => {
  const nameOf = loadedTogether('at-rest', ['src/player.ts', 'src/socket.ts'])
  const named = Object.keys(imports).filter((file) => nameOf(fromRoot(file), graph) === 'at-rest')
  expect(named).toEqual(['src/player.ts', 'src/queue.ts', 'src/socket.ts', 'src/clock.ts'])
  expect(nameOf(fromRoot('src/table.ts'), graph)).toBeNull()
})

test('an entry that is no module of the build is an error', () => {
  const nameOf = loadedTogether('at-rest', ['src/renamed.ts'])
  expect(() => nameOf(fromRoot('src/clock.ts'), graph)).toThrow('src/renamed.ts is no module of this build')
})
