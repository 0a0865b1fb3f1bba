import type { LibraryItemExpanded, MediaItemShare } from '../../model/entities/index.ts'
import { isPlayable } from '../../model/titles/items.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { checkSlug, sanitizedSlug } from './feed-rules.ts'

const HOUR_MS = 3_600_000

/** How long a share may last, ms; 0 for ever. */
export const SHARE_SPANS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  never: 0,
} as const

export type ShareSpan = keyof typeof SHARE_SPANS

/** Whether an account may share an item: a book that plays, on a server that says whether it is shared. */
export function canShare(account: Account | null, item: LibraryItemExpanded): boolean {
  return (
    isAdminOrAbove(account) &&
    item.mediaType === 'book' &&
    isPlayable(item) &&
    item.media.id !== undefined &&
    item.mediaItemShare !== undefined
  )
}

export interface ShareForm {
  slug: string
  span: ShareSpan
  isDownloadable: boolean
}

/** A share is named after its title, until it is given a name. */
export function newShareForm(title: string): ShareForm {
  return { slug: sanitizedSlug(title), span: 'week', isDownloadable: false }
}

export interface ShareAttempt {
  /** The form with the slug as it would be used. */
  form: ShareForm
  problem: 'missing' | 'modified' | null
  /** null while there is a problem. */
  request: OperationRequest<'share.open'> | null
}

/** Shares an item, or says what is wrong with the form. */
export function openShare(
  form: ShareForm,
  { libraryItemId, mediaItemId, now }: { libraryItemId: string; mediaItemId: string; now: number },
): ShareAttempt {
  const check = checkSlug(form.slug)
  const { slug } = check
  if (!check.ok)
    return { form: slug === '' ? form : { ...form, slug }, problem: check.problem, request: null }
  const span = SHARE_SPANS[form.span]
  const { isDownloadable } = form
  const params = { libraryItemId, mediaItemId, slug, expiresAt: span === 0 ? 0 : now + span, isDownloadable }
  return { form, problem: null, request: { name: 'share.open', params } }
}

/** Where everybody hears what is shared: the page of this client. */
export function shareAddress(clientAddress: string, slug: string): string {
  return `${clientAddress}/share/${encodeURIComponent(slug)}`
}

/** When a share ends, epoch ms; null for never. */
export function endOfShare({ expiresAt }: MediaItemShare): number | null {
  const end = expiresAt === null ? Number.NaN : Date.parse(expiresAt)
  return Number.isFinite(end) ? end : null
}
