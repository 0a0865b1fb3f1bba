import type { Place, Running } from './listen.ts'

/** Serves the build with the stand-in server over the demo library, or over a person's own folder. */
export async function startWithStandIn(media: string | undefined, place: Place): Promise<Running> {
  await Promise.resolve()
  throw new Error(
    `The stand-in server is not there yet (${media ?? 'demo'} at ${place.port}): set EARMARK_SERVER`,
  )
}
