import * as z from '#machines/model/entities/zod.ts'
import { appError } from '#machines/model/errors.ts'
import type { Release } from '#machines/app/updates/updates.types.ts'
import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

/** The public releases of the media server that this client speaks to. */
const RELEASES = 'https://api.github.com/repos/advplyr/audiobookshelf/releases'
const NEWEST = 20
const TIMEOUT_MS = 15_000
/** When the list last did not come, in epoch ms, and how often in a row. */
const FAILED_KEY = 'releasesFailedAt'
const FIRST_WAIT_MS = 300_000
const LONGEST_WAIT_MS = 3_600_000

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

function readFailures(storage: KeyStore | null): { at: number; count: number } {
  const [at = 0, count = 1] = (readText(storage, FAILED_KEY) ?? '0').split(' ').map(Number)
  return { at, count }
}

/**
 * The newest releases, with the one of `version` among them when there is one. Rejects when the list does not come,
 * which is common: no network beyond the house, or a blocker. It is then asked for ever more seldom, at last once an hour.
 */
export async function readReleases(
  storage: KeyStore | null,
  { version }: ReleasesInput,
  signal: AbortSignal,
  wallClock: () => number = Date.now,
): Promise<Release[]> {
  const ask = async (): Promise<unknown> => {
    const failures = readFailures(storage)
    const now = wallClock()
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures.count, LONGEST_WAIT_MS)
    if (!navigator.onLine || (failures.at <= now && now - failures.at < wait)) throw appError('unreachable')
    try {
      const answer = await read(`${RELEASES}?per_page=${NEWEST}`, signal)
      if (failures.at !== 0) writeText(storage, FAILED_KEY, '0')
      return answer
    } catch (error) {
      // a browser writes each failed call on its console, whoever catches it
      if (!signal.aborted)
        writeText(storage, FAILED_KEY, `${now} ${failures.at === 0 ? 1 : failures.count + 1}`)
      throw error
    }
  }
  const parsed = z.safeParse(z.array(releaseSchema), await ask())
  if (!parsed.success) throw appError('malformed')
  const releases = parsed.data.filter(isPublic).map(releaseOf)
  const isListed = version === null || releases.some((release) => release.version === version)
  return isListed ? releases : [...releases, ...(await readOne(version, signal))]
}
