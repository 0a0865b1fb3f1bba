/** A feed's name in its address: letters, digits, dots, dashes and underscores, in lower case. */
export function sanitizedSlug(wish: string): string {
  const slug = wish
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w.-]/g, '')
    .replaceAll(/-{2,}/g, '-')
  let [start, end] = [0, slug.length]
  while (start < end && /[-.]/.test(slug.charAt(start))) start += 1
  while (end > start && /[-.]/.test(slug.charAt(end - 1))) end -= 1
  return slug.slice(start, end)
}

export type SlugCheck =
  | { ok: true; slug: string }
  | { ok: false; problem: 'missing' | 'modified'; slug: string }

/** What is sent, or why nothing is: a slug that had to be modified is shown before it is used. */
export function checkSlug(wish: string): SlugCheck {
  if (wish.trim() === '') return { ok: false, problem: 'missing', slug: '' }
  const slug = sanitizedSlug(wish)
  if (slug === '') return { ok: false, problem: 'missing', slug }
  return slug === wish ? { ok: true, slug } : { ok: false, problem: 'modified', slug }
}
