import type { AuthorWithItems } from '../entities/index.ts'

export interface AuthorForm {
  name: string
  asin: string
  description: string
  /** A path on the server, or an address to fetch the picture from. */
  imagePath: string
}

export type AuthorRecord = Pick<AuthorWithItems, 'name' | 'asin' | 'description' | 'imagePath'>

export function formOfAuthor({ name, asin, description, imagePath }: AuthorRecord): AuthorForm {
  return { name, asin: asin ?? '', description: description ?? '', imagePath: imagePath ?? '' }
}

/** What differs from what the server has: the rest of the form follows the server. */
export function typedOver(author: AuthorRecord, form: AuthorForm): Partial<AuthorForm> {
  const known = formOfAuthor(author)
  const typed: Partial<AuthorForm> = {}
  for (const field of ['name', 'asin', 'description', 'imagePath'] as const)
    if (form[field] !== known[field]) typed[field] = form[field]
  return typed
}

/** What was emptied is filled by what was found since. */
export const withoutBlanks = (typed: Partial<AuthorForm>): Partial<AuthorForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))

/** What is different from what the server has; empty when nothing is. An emptied field becomes null, save the name. */
export function authorChanges(
  author: AuthorRecord,
  form: AuthorForm,
): { name?: string; asin?: string | null; description?: string | null; imagePath?: string | null } {
  const before = formOfAuthor(author)
  const now = { ...form, name: form.name.trim(), asin: form.asin.trim(), imagePath: form.imagePath.trim() }
  return {
    ...(now.name !== '' && now.name !== before.name ? { name: now.name } : {}),
    ...(now.asin === before.asin ? {} : { asin: now.asin || null }),
    ...(now.description === before.description ? {} : { description: now.description || null }),
    ...(now.imagePath === before.imagePath ? {} : { imagePath: now.imagePath || null }),
  }
}

/** Where an audiobook store has a shop of its own, beside the first one in the US. */
export const STORE_REGIONS = ['ca', 'uk', 'au', 'fr', 'de', 'jp', 'it', 'in', 'es'] as const

/** Where an author is looked up: the suffix of an audiobook store's provider, `us` for all others. */
export function matchRegion(provider: string): string {
  return STORE_REGIONS.find((region) => provider === `audible.${region}`) ?? 'us'
}
