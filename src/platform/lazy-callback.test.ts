import { expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { lazyCallback } from './lazy-callback.ts'
import type { CallbackPort } from './lazy-callback.ts'

type Command = { type: 'say'; word: string }

function running(load: () => Promise<(port: CallbackPort<Command>) => (() => void) | undefined>) {
  const heard: EventObject[] = []
  const parent = createActor(
    setup({ actors: { part: lazyCallback(load) } }).createMachine({
      invoke: { src: 'part', id: 'part' },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start()
  const say = (word: string): void => parent.getSnapshot().children.part?.send({ type: 'say', word })
  return { parent, heard, say }
}

it('a late actor is loaded with its first command, once, and takes all in their order', async () => {
  const said: string[] = []
  const stopped = vi.fn<() => void>()
  const load = vi.fn(async () => ({ receive, sendBack }: CallbackPort<Command>) => {
    receive(({ word }) => void said.push(word))
    sendBack({ type: 'ready' })
    return stopped
  })
  const { parent, heard, say } = running(load)
  expect(load).not.toHaveBeenCalled()
  say('one')
  say('two')
  await expect.poll(() => said).toEqual(['one', 'two'])
  say('three')
  expect(said).toEqual(['one', 'two', 'three'])
  expect(heard.at(-1)).toEqual({ type: 'ready' })
  expect(load).toHaveBeenCalledTimes(1)
  parent.stop()
  expect(stopped).toHaveBeenCalledTimes(1)
})

it('a late actor whose code does not come is asked for again with the next command', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const said: string[] = []
  let isThere = false
  const { say } = running(async () => {
    if (!isThere) throw new Error('offline')
    return ({ receive }) => {
      receive(({ word }) => void said.push(word))
      return undefined
    }
  })
  say('lost')
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  isThere = true
  say('heard')
  await expect.poll(() => said).toEqual(['heard'])
})
