import { fromCallback } from 'xstate'
import type { OutputCommand, OutputKind } from '#machines/listening/player/player.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { LikelyOf } from './opening/likely-source.ts'
import type { OutputDrivers, OutputInstance } from './output-driver.ts'
import type { SoundWait } from './element/sound-wait.ts'

/** What was fetched for a press that never came is let go after this long, ms. */
const EXPECTED_MS = 30_000

/** The player's one output: passes commands to the driver that a source needs, one of them loaded at a time. */
export function createOutputActor(drivers: OutputDrivers, sound: SoundWait, likelyOf: LikelyOf) {
  return fromCallback<OutputCommand>(({ sendBack, receive }) => {
    const instances = new Map<OutputKind, OutputInstance>()
    let active: { kind: OutputKind } | null = null

    function instanceOf(kind: OutputKind): OutputInstance {
      const existing = instances.get(kind)
      if (existing) return existing
      const created = drivers[kind]((fact) => {
        // a driver that lost its source has no say any more
        if (active?.kind !== kind) return
        sendBack(fact)
        if (fact.type === 'output.playing' || fact.type === 'output.failed') sound.came()
      })
      instances.set(kind, created)
      return created
    }

    let expected: ReturnType<typeof setTimeout> | null = null
    /** Only files are fetched before the server is asked. */
    function letGo(): void {
      if (expected === null) return
      clearTimeout(expected)
      expected = null
      if (active?.kind !== 'local') instanceOf('local').command({ type: 'output.unload' })
    }
    function expect(key: MediaKey): void {
      const likely = active ? null : likelyOf(key)
      if (!likely) return
      if (expected !== null) clearTimeout(expected)
      expected = setTimeout(letGo, EXPECTED_MS)
      instanceOf('local').command({ type: 'output.prepare', ...likely })
    }

    receive((command) => {
      if (command.type === 'output.expect') {
        expect(command.key)
        return
      }
      if (command.type === 'output.load' || command.type === 'output.prepare') {
        if (active && active.kind !== command.source.kind)
          instanceOf(active.kind).command({ type: 'output.unload' })
        active = { kind: command.source.kind }
        letGo()
        sound.begins()
      }
      if (command.type === 'output.unload') {
        // the server is asked next for what is expected
        if (command.keepsExpected) sound.begins()
        else letGo()
      }
      if (!active) return
      const { kind } = active
      if (command.type === 'output.unload') active = null
      instanceOf(kind).command(command)
    })

    // before anybody else hears that the page goes: they tell the server what was heard until now
    const leaving = new AbortController()
    const look = (): void => {
      if (active) instanceOf(active.kind).look()
    }
    for (const name of ['pagehide', 'visibilitychange'])
      window.addEventListener(name, look, { capture: true, signal: leaving.signal })

    return () => {
      leaving.abort()
      if (expected !== null) clearTimeout(expected)
      for (const instance of instances.values()) instance.dispose()
    }
  })
}
