import type { FileFault, OutputFailure, PlayerContext, PlayerFailure } from '../player.types.ts'

export const fileFaultOf = (reason: OutputFailure | null): FileFault | null =>
  reason === 'endsEarly' || reason === 'noRanges' ? reason : null

/** Where the file after the one that plays begins, seconds; null when it is the last. */
export function nextFileStart({
  session,
  position,
}: Pick<PlayerContext, 'session' | 'position'>): number | null {
  const starts = session?.fileStarts ?? []
  return starts.find((start) => start > position) ?? null
}

/** What is said of a failure: when a file was at fault, that, however its stream failed after it. */
export function namedFailure(context: PlayerContext, failure: PlayerFailure): PlayerFailure {
  const code = fileFaultOf(failure.reason) ?? context.fileFault
  if (!code) return failure
  return { ...failure, code, nextFile: code === 'endsEarly' ? nextFileStart(context) : null }
}
