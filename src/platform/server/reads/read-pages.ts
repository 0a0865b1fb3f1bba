interface Page<Entry> {
  results: readonly Entry[]
  total: number | null
}

/**
 * All entries of a list that is read in pages, one page after the other: a server is asked one thing at a time. A server, or
 * what stands before it, that gives the same page again and again is not asked for ever.
 * @param size entries of a page
 * @param read gives a page, from 0
 */
export async function readPages<Entry extends { id: string }>(
  size: number,
  read: (page: number) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (let page = 0; ; page += 1) {
    const before = found.size
    const { results, total } = await read(page)
    for (const entry of results) found.set(entry.id, entry)
    // a page can be short of entries that could not be read
    const isLast = total !== null && (page + 1) * size >= total
    if (isLast || found.size === before) return [...found.values()]
  }
}
