import { isIPv6 } from 'node:net'
import { isLoopback } from '../serve/hosts.ts'

/** Says why it is dangerous to the person who sets it. */
export const exposeVariable = 'EARMARK_UNPROTECTED_ON_MY_NETWORK'

/** Throws when the stand-in would listen for other machines and that was not asked for in so many words. */
export function checkStandInHost(host: string, expose: string | undefined): void {
  if (isLoopback(host) || expose === 'yes') return
  throw new Error(
    [
      `HOST=${host} would let everyone on your network reach the stand-in server. It is made for trying and testing:`,
      'its accounts are known, it speaks without encryption, and it is not hardened like a media server.',
      `If that is what you want, set ${exposeVariable}=yes as well.`,
    ].join('\n'),
  )
}

/** The host names that follow from the address to listen on; none when it means all addresses of the machine. */
export function ownHosts(host: string): string[] {
  if (['', '0.0.0.0', '::'].includes(host)) return []
  return [isIPv6(host) ? `[${host}]` : host.toLowerCase()]
}
