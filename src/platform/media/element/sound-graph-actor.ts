import { fromCallback } from 'xstate'
import type {
  SoundGraphCommand,
  AudioEffects,
  AudioEffectsEvent,
} from '#machines/listening/audio-effects/audio-effects.types.ts'
import type { SoundGraph } from './boost.ts'
import { logWarning } from '#machines/model/log.ts'

/** Applies audio effects while they are on; the audio graph is made with the first one. */
export function createSoundGraphActor() {
  return fromCallback<SoundGraphCommand>(({ sendBack, receive }) => {
    let graph: SoundGraph | null = null
    let wanted: AudioEffects | null = null
    let isOver = false
    const refuse = (error: unknown): void => {
      logWarning('No audio effects in this browser:', error)
      sendBack({ type: 'soundGraph.refused' } satisfies AudioEffectsEvent)
    }
    import('./boost.ts')
      .then(({ startSoundGraph }) => {
        if (!isOver && wanted) graph = startSoundGraph(wanted, refuse)
      })
      .catch(refuse)
    receive(({ shape }) => {
      wanted = shape
      graph?.shape(shape)
    })
    return () => {
      isOver = true
      graph?.dispose()
    }
  })
}
