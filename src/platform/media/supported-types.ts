/** The types this browser plays, honestly: an empty answer of the element is a no. */
export function supportedMimeTypes(candidates: readonly string[]): string[] {
  const element = document.createElement('audio')
  return candidates.filter((type) => element.canPlayType(type) !== '')
}
