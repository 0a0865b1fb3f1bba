import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import { readSocketEvent } from '#machines/model/events/index.ts'

/** Reads an event as the platform does: mended where it does not fit. */
export const readMendedEvent = (name: string, argument: unknown) =>
  readSocketEvent(name, argument, readAnswer)
