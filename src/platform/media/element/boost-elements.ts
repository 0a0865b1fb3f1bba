const offered = new Set<HTMLMediaElement>()
const takers = new Set<(element: HTMLMediaElement) => void>()

/** Names an element that plays, so that its sound can be shaped if the listener wants that. */
export function offerToBoost(element: HTMLMediaElement): void {
  if (offered.has(element)) return
  offered.add(element)
  for (const take of takers) take(element)
}

/** Every element that was offered, and those to come. */
export function takeElements(take: (element: HTMLMediaElement) => void): () => void {
  takers.add(take)
  for (const element of offered) take(element)
  return () => takers.delete(take)
}
