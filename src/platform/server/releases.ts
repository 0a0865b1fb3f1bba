import * as z from '#machines/model/entities/reading/zod.ts'
import { appError } from '#machines/model/errors.ts'
import type { Release } from '#machines/app/updates/updates.types.ts'

/** The public releases of the media server that this client speaks to. */
const RELEASES = 'https://api.github.com/repos/advplyr/audiobookshelf/releases'
const NEWEST = 20
const TIMEOUT_MS = 15_000

export interface ReleasesInput {
  /** Of the media server; null when it does not say. */
  version: string | null
}

const releaseSchema = z.object({
  tag_name: z.string(),
  html_url: z.string(),
  body: z.optional(z.nullable(z.string())),
  draft: z.optional(z.boolean()),
  prerelease: z.optional(z.boolean()),
})
type ReleaseAnswer = z.infer<typeof releaseSchema>

function releaseOf({ tag_name: tag, html_url: url, body }: ReleaseAnswer): Release {
  return { version: tag.replace(/^v/, ''), url, notes: body ?? '' }
}

/** Released for everybody, with a page that a link may lead to. */
function isPublic({ draft, prerelease, html_url: url }: ReleaseAnswer): boolean {
  return !draft && !prerelease && url.startsWith('https://')
}

async function read(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw appError('rejected', { status: response.status })
  return response.json()
}

/** The release of one version, for its notes; a version that was never released has none. */
async function readOne(version: string, signal: AbortSignal): Promise<readonly Release[]> {
  const answer = await read(`${RELEASES}/tags/v${encodeURIComponent(version)}`, signal).catch(() => null)
  const parsed = z.safeParse(releaseSchema, answer)
  return parsed.success && isPublic(parsed.data) ? [releaseOf(parsed.data)] : []
}

/** Whether the host of the page has switched the check off. */
export function areReleasesOff(page: ParentNode): boolean {
  return page.querySelector('meta[name="earmark-releases"][content="off"]') !== null
}

/**
 * The newest releases, with the one of `version` among them when there is one. Rejects when the list does not come,
 * which is common: no network beyond the house, or a blocker.
 */
export async function readReleases({ version }: ReleasesInput, signal: AbortSignal): Promise<Release[]> {
  if (!navigator.onLine) throw appError('unreachable')
  const parsed = z.safeParse(z.array(releaseSchema), await read(`${RELEASES}?per_page=${NEWEST}`, signal))
  if (!parsed.success) throw appError('malformed')
  const releases = parsed.data.filter(isPublic).map(releaseOf)
  const isListed = version === null || releases.some((release) => release.version === version)
  return isListed ? releases : [...releases, ...(await readOne(version, signal))]
}
