/** Fulfilled when all of the page's markup is there. */
export async function whenParsed(doc: Document): Promise<void> {
  if (doc.readyState !== 'loading') return
  await new Promise((resolve) => doc.addEventListener('readystatechange', resolve, { once: true }))
}
