import type { IncomingHttpHeaders } from 'node:http'
import { refusalOf as refusalByHost } from '../../../scripts/serve/hosts.ts'

/** Why a request or a socket is refused, or null. With `cors` pages of every origin are let in, under a known host. */
export const refusalOf = (
  headers: IncomingHttpHeaders,
  { hosts, cors }: { hosts: readonly string[]; cors: boolean },
): string | null => refusalByHost(cors ? { host: headers.host } : headers, hosts)
