import type { AnyActorRef } from 'xstate'

/**
 * Target of a fact for the parent. An actor that runs alone (a test, the gallery) sends it to itself, where nothing handles it;
 * XState's own sendParent would throw there.
 */
export function parentOf({ self }: { self: AnyActorRef }): AnyActorRef {
  return self._parent ?? self
}
