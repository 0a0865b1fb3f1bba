import { expect, test, vi } from 'vitest'
import { earmark, type Edition } from './earmark.ts'

const edition: Edition = {
  version: '1.2.3',
  client: async () => await Promise.reject(new Error('the client was asked for')),
  movable: async () => await Promise.reject(new Error('the files were asked for')),
  standIn: null,
}

test('that Node is too old is said first, whatever was asked for', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`it ends with ${code}`)
  })
  for (const args of [['--server', 'http://media.example'], ['--nonsense'], ['files', 'out']])
    await expect(earmark(args, edition, '20.5.0')).rejects.toThrow('it ends with 1')
  expect(new Set(said.mock.calls.flat())).toEqual(
    new Set(['Earmark needs node 20.19 or newer; this is 20.5.0.']),
  )
})
