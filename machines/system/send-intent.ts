import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { actorOf } from './actor-of.ts'
import type { systemMachine } from './system.machine.ts'
import { ownerOf } from './system.routes.ts'
import type { Intent } from './system.types.ts'

/** Sends an intent to the actor that owns it. The root takes it while that one is not there, and keeps it for what is loaded later. */
export function sendIntent(root: ActorRefFrom<typeof systemMachine>, intent: Intent): void {
  const owner = ownerOf(intent.type)
  const actor: AnyActorRef | undefined = owner && actorOf(root.system, owner)
  if (actor) actor.send(intent)
  else root.send(intent)
}
