import { parseArgs } from 'node:util'
import { fromCaller } from '../lib/files.ts'
import { parseHosts } from '../serve/hosts.ts'
import { normaliseBase } from '../serve/routes.ts'
import type { Certificate } from '../serve/secure.ts'
import { readCertificate } from './certificate.ts'
import { parsePort } from './port.ts'
import { releasesHead } from './releases.ts'

export type Command = 'serve' | 'check' | 'files' | 'help' | 'version'

/** What a start was asked for: by option, else by variable. */
export interface Options {
  readonly command: Command
  /** The address of a media server, as it was written; null for the stand-in. */
  readonly server: string | null
  /** For `files`: where they go. */
  readonly folder: string | null
  /** A folder for the stand-in's library; null for the demo. */
  readonly media: string | null
  readonly port: number
  /** It was named because a proxy, say, expects it there: no other one is taken in its place. */
  readonly isPortNamed: boolean
  readonly host: string
  readonly basePath: string
  /** Names that are answered besides the loopback ones and that of `host`. */
  readonly hosts: readonly string[]
  /** For the head of the page. */
  readonly head: { readonly head?: string }
  readonly certificate: Certificate | null
  /** For `check`: who signs in. */
  readonly account: { readonly user: string; readonly password: string } | null
}

const DEFAULT_PORT = 3333
const LOOPBACK = '127.0.0.1'

/** Each option, what stands for its value, its variable, and what it does. */
const TABLE = [
  ['server', 'URL', 'EARMARK_SERVER', 'the media server, with its path'],
  ['port', 'N', 'PORT', `where to listen (${DEFAULT_PORT}, or a free one where that is taken)`],
  ['host', 'ADDRESS', 'HOST', `on which address (${LOOPBACK}; 0.0.0.0 for all)`],
  ['base', 'PATH', 'EARMARK_BASE', 'a path to live under, like /listen/'],
  ['hosts', 'NAMES', 'EARMARK_HOSTS', 'other names it is reached by: books.example,192.168.1.5'],
  ['tls-cert', 'FILE', 'EARMARK_TLS_CERT', 'a certificate, for HTTPS with HTTP/2'],
  ['tls-key', 'FILE', 'EARMARK_TLS_KEY', 'and its key'],
  ['releases', 'off', 'EARMARK_RELEASES', 'never ask whether the media server has a newer release'],
  ['user', 'NAME', 'EARMARK_USER', 'for check: an account, with its password in EARMARK_PASSWORD'],
] as const

type Name = (typeof TABLE)[number][0]

const [OPTION_WIDTH, VARIABLE_WIDTH] = [20, 18]

/** What `--help` prints. */
export const HELP = [
  'earmark --server URL [options]   serves the client in front of a media server',
  'earmark check URL [options]      looks whether a media server can be reached, and what is in the way',
  'earmark files FOLDER [--base]    writes the client for a host that serves files by itself',
  'earmark --help | --version',
  '',
  ...TABLE.map(([name, value, variable, does]) =>
    `  ${`--${name} ${value}`.padEnd(OPTION_WIDTH)}${variable.padEnd(VARIABLE_WIDTH)}${does}`.trimEnd(),
  ),
  '',
  'In front of a media server nothing is kept here: accounts and progress are there, settings in the browser.',
].join('\n')

/** Reads what was written behind the command, and the variables. Throws with a sentence on what cannot be. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const named = Object.fromEntries(TABLE.map(([name]) => [name, text]))
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...named, help: { ...flag, short: 'h' }, version: { ...flag, short: 'v' } },
  })
  const written: Readonly<Record<string, unknown>> = values
  const given = Object.fromEntries(
    TABLE.flatMap(([name, , variable]) => {
      const value = written[name] ?? env[variable]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  ) as Partial<Record<Name, string>>
  const command = commandOf(written, positionals)
  return {
    command,
    server: (command === 'check' ? positionals[1] : undefined) ?? given.server ?? null,
    folder: command === 'files' && positionals[1] !== undefined ? fromCaller(positionals[1]) : null,
    media: env.EARMARK_MEDIA || null,
    port: parsePort(given.port, DEFAULT_PORT),
    isPortNamed: given.port !== undefined && Number(given.port) !== 0,
    host: given.host ?? LOOPBACK,
    basePath: baseOf(given.base),
    hosts: parseHosts(given.hosts),
    head: releasesHead(given.releases),
    certificate: readCertificate(given['tls-cert'], given['tls-key']),
    account: given.user === undefined ? null : accountOf(given.user, env.EARMARK_PASSWORD),
  }
}

/** It is written into pages and scripts, and compared with addresses, so it is what both can hold as it is. */
function baseOf(text: string | undefined): string {
  const base = normaliseBase(text)
  const parts = base.split('/').filter((part) => part !== '')
  if (parts.every((part) => /^[\w.~%-]+$/.test(part) && !/^\.+$/.test(part))) return base
  throw new Error(
    `--base (EARMARK_BASE) must be a path like /listen/, of letters, digits and . _ ~ % - between slashes, not "${text}"`,
  )
}

/** A password may be empty, but not forgotten. */
function accountOf(user: string, password: string | undefined): Options['account'] {
  if (password !== undefined) return { user, password }
  throw new Error(`EARMARK_PASSWORD is not set: it holds the password of --user ${user}.`)
}

function commandOf(
  { help, version }: Readonly<Record<string, unknown>>,
  [word, , more]: readonly string[],
): Command {
  if (help === true) return 'help'
  if (version === true) return 'version'
  if (word === undefined) return 'serve'
  if ((word === 'check' || word === 'files') && more === undefined) return word
  throw new Error(
    `There is no command "${(word === 'check' || word === 'files' ? more : null) ?? word}". What there is:\n\n${HELP}`,
  )
}
