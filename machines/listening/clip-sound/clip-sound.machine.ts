import { clipSoundSetup, CutRefused, NO_CLIP_SOUND, previewOf } from './clip-sound.setup.ts'

/**
 * What is heard, seen and cut of the clips of a title, each by itself:
 *
 * - `preview` plays one in an element of its own, once; the player pauses for it, and ends it when it plays again
 * - `strip` shows the sound around one while it is adjusted: `settling` as long as its ends may still move, `reading` and
 *   decoding, then `shown` or `absent`, with the reason. The decoder lives as long as it is `open`
 * - `cut` makes a sound file of one, without encoding it again
 *
 * None is final. What is heard of the title itself does not move by any of it.
 */
export const clipSoundMachine = clipSoundSetup.createMachine({
  id: 'clipSound',
  context: NO_CLIP_SOUND,
  type: 'parallel',
  states: {
    preview: {
      initial: 'silent',
      states: {
        silent: {
          entry: 'forgetHeard',
          on: {
            'clipSound.play': {
              target: 'heard',
              actions: { type: 'setHeard', params: ({ event }) => event },
            },
          },
        },
        heard: {
          entry: 'tellPause',
          invoke: {
            src: 'previewSound',
            id: 'previewSound',
            input: ({ context }) => previewOf(context),
            onError: { target: 'silent', actions: 'setUnheard' },
          },
          on: {
            'clipSound.play': {
              target: 'heard',
              reenter: true,
              actions: { type: 'setHeard', params: ({ event }) => event },
            },
            'previewSound.positioned': { actions: { type: 'setAt', params: ({ event }) => event.at } },
            'previewSound.ended': { target: 'silent' },
            'previewSound.failed': { target: 'silent', actions: 'setUnheard' },
            'clipSound.stop': { target: 'silent' },
            'player.started': { target: 'silent' },
          },
        },
      },
    },
    strip: {
      initial: 'hidden',
      states: {
        hidden: {
          entry: 'forgetShown',
          on: {
            'clipSound.show': {
              target: 'open',
              actions: { type: 'setShown', params: ({ event }) => event },
            },
          },
        },
        open: {
          invoke: { src: 'decoder', id: 'decoder' },
          on: {
            'clipSound.hide': { target: 'hidden' },
            'clipSound.show': [
              {
                guard: { type: 'isInWindow', params: ({ event }) => event },
                actions: { type: 'setShown', params: ({ event }) => event },
              },
              { target: '.settling', actions: { type: 'setShown', params: ({ event }) => event } },
            ],
          },
          initial: 'reading',
          states: {
            settling: { entry: 'setWindow', after: { settlePause: { target: 'reading' } } },
            reading: {
              entry: ['setWindow', 'orderStrip'],
              exit: 'stopDecoder',
              on: {
                'decoder.decoded': {
                  target: 'shown',
                  actions: { type: 'setStrip', params: ({ event }) => event.strip },
                },
                'decoder.refused': {
                  target: 'absent',
                  actions: { type: 'setAbsence', params: ({ event }) => event.reason },
                },
              },
              after: {
                readTimeout: { target: 'absent', actions: { type: 'setAbsence', params: 'timeout' } },
              },
            },
            shown: {},
            absent: { on: { 'clipSound.retry': { target: 'reading' } } },
          },
        },
      },
    },
    cut: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'clipSound.cut': {
              guard: { type: 'isInOneFile', params: ({ event }) => event },
              target: 'cutting',
              actions: { type: 'setCut', params: ({ event }) => event },
            },
          },
        },
        cutting: {
          on: {
            'clipSound.cut': {
              guard: { type: 'isInOneFile', params: ({ event }) => event },
              target: 'cutting',
              reenter: true,
              actions: { type: 'setCut', params: ({ event }) => event },
            },
            'clipSound.cancelCut': { target: 'idle', actions: 'forgetCut' },
          },
          invoke: {
            src: 'cutClip',
            input: ({ context }) => context.cut?.order ?? null,
            onDone: { target: 'idle', actions: { type: 'setSaved', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'setCutFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          after: {
            cutTimeout: {
              target: 'idle',
              actions: { type: 'setCutFailure', params: { error: new CutRefused('timeout') } },
            },
          },
        },
      },
    },
  },
})
