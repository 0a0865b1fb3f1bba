import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ActorName, SystemActors } from '#machines/system/system.types.ts'
import { useSystem } from './system-context.ts'

/**
 * A value of a long-lived actor's snapshot, with `absent` while that actor does not run (no user is signed in, or it is
 * being started again).
 * @example const playing = useSnapshot('player', (player) => player.hasTag('playing'), false)
 */
export function useSnapshot<Name extends ActorName, Value>(
  name: Name,
  select: (snapshot: SnapshotFrom<SystemActors[Name]>) => Value,
  absent: Value,
  isEqual?: (a: Value, b: Value) => boolean,
): Value {
  const { root } = useSystem()
  const actor = useSelector(root, (snapshot) => snapshot.children[name]) as SystemActors[Name] | undefined
  return useSelector(
    actor,
    (snapshot) => (snapshot ? select(snapshot as SnapshotFrom<SystemActors[Name]>) : absent),
    isEqual,
  )
}
