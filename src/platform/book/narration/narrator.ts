import { fromCallback } from 'xstate'
import type { NarrationKind, NarratorCommand } from '#machines/reading/narration/narration.types.ts'
import type { TellNarrated } from './narrator-port.ts'
import type { OpenSounds } from './open-sounds.ts'
import { createInnerSound } from './inner-sound.ts'
import { createSystemVoice } from './system-voice.ts'

/** What reads a book aloud: the sound that lies in it, or a voice of the system. */
export function createNarrator({ sounds }: { sounds: Pick<OpenSounds, 'read'> }) {
  return fromCallback<NarratorCommand, { kind: NarrationKind }>(({ input: { kind }, sendBack, receive }) => {
    const tell: TellNarrated = (fact) => sendBack(fact)
    const narrator = kind === 'sound' ? createInnerSound(sounds, tell) : createSystemVoice(tell)
    receive((command) => {
      if (command.type === 'narrator.say') narrator.say(command)
      else narrator.stop()
    })
    return () => narrator.close()
  })
}
