/** A picture that never comes holds nothing up for longer, ms. */
const LONGEST = 5000

/**
 * Waits until the page has the pictures of an item's cover that it has asked for: a server of 2.36 that takes a cover
 * away while it answers with it ends.
 */
export async function coversSettled(itemId: string, longest = LONGEST): Promise<void> {
  const path = `/items/${encodeURIComponent(itemId)}/cover`
  const waiting = [...document.querySelectorAll('img')].filter(
    ({ src, complete }) => !complete && src.includes(path),
  )
  await Promise.race([
    Promise.allSettled(waiting.map((image) => image.decode())),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ])
}
