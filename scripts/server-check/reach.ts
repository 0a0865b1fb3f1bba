import { asJson, call, NoAnswer, type Answer } from './call.ts'
import { described, failed, ok, unknown, type Finding } from './finding.ts'

/** A server that answers as a media server does. */
export interface Reached {
  /** Where it is, after redirects within its host, with its base path. */
  readonly server: URL
  readonly findings: readonly Finding[]
  /** False where nothing that follows could be looked at. */
  readonly goesOn: boolean
}

const OLDEST = [2, 2]
const LATEST_TRIED = [2, 36]
const MOVES = 3

/** Whether a media server answers at `address`, and which. */
export async function reach(address: URL): Promise<Reached> {
  const name = 'reachable'
  try {
    const answer = await followed(new URL('status', address))
    const took = ok(name, `answers within ${Math.max(1, Math.round(answer.tookMs))} ms`)
    return judge(answer, address, took)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const { says, mend } = whyNot(error, address)
    return { server: address, findings: [failed(name, says, mend)], goesOn: false }
  }
}

async function followed(url: URL): Promise<Answer> {
  let answer = await call(url, { headers: { accept: 'application/json' } })
  for (let moves = 0; moves < MOVES; moves += 1) {
    const to = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined
    if (to === undefined || !URL.canParse(to, answer.url)) break
    const next = new URL(to, answer.url)
    // one's own move to TLS, say; elsewhere is a gate
    if (next.hostname !== url.hostname || !next.pathname.endsWith('/status')) break
    answer = await call(next, { headers: { accept: 'application/json' } })
  }
  return answer
}

function judge(answer: Answer, address: URL, took: Finding): Reached {
  const name = 'media server'
  const status = asJson(answer)
  if (answer.status === 200 && typeof status?.isInit === 'boolean') {
    const server = new URL('.', answer.url)
    const moved =
      server.href === address.href
        ? []
        : [
            unknown(
              'address',
              `has moved to ${server.href}`,
              `Use ${server.href} for --server: a write is not sent on.`,
            ),
          ]
    const accounts = status.isInit
      ? []
      : [unknown('first account', 'has no account yet', 'Open the client and make the first one.')]
    return {
      server,
      findings: [took, ...moved, versionOf(status.serverVersion), ...accounts],
      goesOn: true,
    }
  }
  const says = `what answers is no media server: ${described(answer)}`
  return { server: address, findings: [took, failed(name, says, mendOf(answer, address))], goesOn: false }
}

function versionOf(version: unknown): Finding {
  const name = 'media server'
  if (typeof version !== 'string')
    return ok(name, 'of version 2.2 or older (it does not say; 2.2.23 is the oldest that Earmark is for)')
  const numbers = version.split('.').map(Number)
  if (isBefore(numbers, OLDEST)) {
    return failed(name, `of version ${version}`, 'Earmark is for 2.2.23 and newer: update the server.')
  }
  if (isBefore(LATEST_TRIED, numbers)) {
    return ok(name, `of version ${version}, newer than the line 2.36 that was tried`)
  }
  return ok(name, `of version ${version}`)
}

function isBefore(
  [major = 0, minor = 0]: readonly number[],
  [other = 0, least = 0]: readonly number[],
): boolean {
  return major < other || (major === other && minor < least)
}

function mendOf({ status, headers }: Answer, address: URL): string {
  if (headers.location !== undefined || status === 401 || status === 403) {
    return 'A gate asks for a sign-in of its own before the server is reached. Let /api, /login, /auth, /status, /socket.io, /hls, /s, /public and /feed pass it, or give Earmark the address of the server behind it.'
  }
  if (status === 404) {
    return `Is the server below a path? Servers of the 2.36 line often are: try ${new URL('audiobookshelf/', address).href}`
  }
  if (status >= 500) {
    return 'The proxy in front cannot reach the server: is it running, and does the proxy name its right host and port?'
  }
  return 'Something else answers in its place: a sign-in page of a gate, or another program on this port. Give the address of the media server itself.'
}

interface Reason {
  readonly says: string
  readonly mend: string
}

const NOT_BY_TLS: Reason = {
  says: 'the certificate is not one that this machine believes',
  mend: 'Serve the whole chain (fullchain.pem), or, where the authority is your own, set NODE_EXTRA_CA_CERTS to its certificate.',
}

const REASONS: Readonly<Record<string, (address: URL) => Reason>> = {
  ENOTFOUND: ({ hostname }) => ({
    says: `no address is known for ${hostname}`,
    mend: 'Is the name written right, and does the name server of this network know it?',
  }),
  EAI_AGAIN: ({ hostname }) => ({
    says: `the name server does not answer for ${hostname}`,
    mend: 'Is this machine on the network, and in a container, does it have a name server?',
  }),
  ECONNREFUSED: ({ host }) => ({
    says: `nothing listens at ${host}`,
    mend: 'Is the server running, and is this its port? In a container, localhost is the container itself: use the name of the other service.',
  }),
  TIMEOUT: ({ host }) => ({
    says: `${host} does not answer`,
    mend: 'A firewall may drop the packets, or the server hangs: try from another machine, and look at its log.',
  }),
  ECONNRESET: ({ host, protocol }) => ({
    says: `${host} closes the connection`,
    mend:
      protocol === 'http:'
        ? 'Does this port speak TLS? Try the address with https://'
        : 'Does this port speak plain HTTP? Try the address with http://',
  }),
  CERT_HAS_EXPIRED: () => ({ says: 'the certificate has expired', mend: 'Renew it, and reload the proxy.' }),
  ERR_TLS_CERT_ALTNAME_INVALID: ({ hostname }) => ({
    says: `the certificate is for another name than ${hostname}`,
    mend: 'Use the name that it is for, or have one issued for this name.',
  }),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => NOT_BY_TLS,
  SELF_SIGNED_CERT_IN_CHAIN: () => NOT_BY_TLS,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => NOT_BY_TLS,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => NOT_BY_TLS,
}

function whyNot({ code }: NoAnswer, address: URL): Reason {
  const known = REASONS[code]?.(address)
  if (known !== undefined) return known
  if (address.protocol === 'https:' && /SSL|TLS|EPROTO/.test(code)) {
    return {
      says: `${address.host} does not speak TLS`,
      mend: 'Try the address with http://, or give the port that the certificate is at.',
    }
  }
  return { says: `cannot be reached (${code})`, mend: 'Is the address right, and the server running?' }
}
