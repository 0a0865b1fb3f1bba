import type { OperationRequest } from '../../server/operations/operations.table.ts'

/** A feed's name in its address: letters, digits, dots, dashes and underscores, in lower case. */
export function sanitizedSlug(wanted: string): string {
  const slug = wanted
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
export function checkSlug(wanted: string): SlugCheck {
  if (wanted.trim() === '') return { ok: false, problem: 'missing', slug: '' }
  const slug = sanitizedSlug(wanted)
  if (slug === '') return { ok: false, problem: 'missing', slug }
  return slug === wanted ? { ok: true, slug } : { ok: false, problem: 'modified', slug }
}

export interface FeedForm {
  slug: string
  preventIndexing: boolean
  ownerName: string
  ownerEmail: string
}

/** A feed is named after what it is of, until the listener names it. */
export function newFeedForm(entityId: string): FeedForm {
  return { slug: entityId, preventIndexing: true, ownerName: '', ownerEmail: '' }
}

type FeedParams = OperationRequest<'feed.open'>['params']

export interface FeedAttempt {
  /** The form with the slug as it would be used. */
  form: FeedForm
  problem: 'missing' | 'modified' | null
  /** null while there is a problem. */
  request: OperationRequest<'feed.open'> | null
}

/** Opens a feed, or says what is wrong with its form. Only the feed of an item says who owns it. */
export function openFeed(
  form: FeedForm,
  { entityType, entityId, serverAddress }: Pick<FeedParams, 'entityType' | 'entityId' | 'serverAddress'>,
): FeedAttempt {
  const check = checkSlug(form.slug)
  const { slug } = check
  if (!check.ok)
    return { form: slug === '' ? form : { ...form, slug }, problem: check.problem, request: null }
  const { preventIndexing, ownerName, ownerEmail } = form
  const metadataDetails = entityType === 'item' ? { preventIndexing, ownerName, ownerEmail } : null
  const params = { entityType, entityId, serverAddress, slug, metadataDetails }
  return { form, problem: null, request: { name: 'feed.open', params } }
}

/** Where a feed is read by others. */
export function feedAddress(serverAddress: string, slug: string): string {
  return `${serverAddress}/feed/${slug}`
}

/** Some podcast apps take no feed that is sent without encryption. */
export function isEncrypted(serverAddress: string): boolean {
  return serverAddress.startsWith('https:')
}
