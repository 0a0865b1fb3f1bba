import { setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { YearPicture, YearPictureEvent } from './year-picture.types.ts'

/**
 * A year of listening as a picture: `drawing` it and handing it to the browser, one at a time; then `saved`, or `failed` where
 * the browser cannot draw. None is final.
 */
export const yearPictureMachine = setup({
  types: typed<{ events: YearPictureEvent }>(),
  actors: { drawPicture: promisePlaceholder<void, { picture: YearPicture }>('drawPicture') },
  delays: { drawTimeout: 15_000 },
}).createMachine({
  id: 'yearPicture',
  initial: 'idle',
  states: {
    idle: { on: { 'yearPicture.save': { target: 'drawing' } } },
    drawing: {
      tags: 'busy',
      invoke: {
        src: 'drawPicture',
        input: ({ event }) => ({ picture: event.picture }),
        onDone: { target: 'saved' },
        onError: { target: 'failed' },
      },
      after: { drawTimeout: { target: 'failed' } },
    },
    saved: { on: { 'yearPicture.save': { target: 'drawing' } } },
    failed: { on: { 'yearPicture.save': { target: 'drawing' } } },
  },
})
