import { NoAnswer } from './call.ts'
import { clientPage } from './client-page.ts'
import { failed, type Finding } from './finding.ts'
import { largeUploads, liveUpdates, REFUSAL_MS } from './passed-on.ts'
import { reach } from './reach.ts'
import { signedIn, type Account } from './signed-in.ts'

/**
 * Looks at a media server from here, as a browser would through Earmark: is it there, which one is it, and does all that
 * the client needs pass what stands in between. Changes nothing on it. Never throws for what the network does.
 */
export async function checkServer(
  address: URL,
  account: Account | null,
  refusalMs = REFUSAL_MS,
): Promise<readonly Finding[]> {
  const { server, findings, goesOn } = await reach(address)
  if (!goesOn) return findings
  const further = [
    ['page', async () => [await clientPage(server)]],
    ['live updates', async () => [await liveUpdates(server)]],
    ['large uploads', async () => [await largeUploads(server, refusalMs)]],
    ['sign-in', async () => await signedIn(server, account)],
  ] as const
  const found: Finding[] = [...findings]
  for (const [name, look] of further) {
    try {
      found.push(...(await look()))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      found.push(
        failed(name, `no answer came (${error.code})`, 'Look at the log of the proxy, and try again.'),
      )
    }
  }
  return found
}

const SIGNS = { ok: 'ok', failed: 'FAILED', unknown: '-' } as const
const [SIGN, NAME] = [8, 15]

/** Findings as lines, each failing one with its mend below it. */
export function asLines(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ name, outcome, says, mend }) => [
    `${SIGNS[outcome].padEnd(SIGN)}${name.padEnd(NAME)}${says}`,
    ...(mend === undefined ? [] : [`${' '.repeat(SIGN + NAME)}→ ${mend}`]),
  ])
}
