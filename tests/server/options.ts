import { join } from 'node:path'
import { DEMO_PASSWORD } from './boot/accounts.ts'
import type { Flavour } from './state/ids.ts'

export interface StandInOptions {
  /** 0 = any free one (default). */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Folder of libraries; default the demo library beside this file. */
  media?: string
  /** JSON kept on disk; absent = memory only. Changed files are kept in the folder `files` beside it. */
  stateFile?: string
  /** Called for everything that is no route of the server; null = not its either. Gets the URL as it came in. */
  staticHandler?: (request: Request) => Promise<Response | null>
  /** '' or '/sub'. */
  basePath?: string
  /** Which server to imitate; default 2.2.23. */
  flavour?: Flavour
  /** Adds a made-up book library of so many items. */
  generatedItems?: number
  /** false = a fresh server without a root user; default true. */
  initialised?: boolean
  /** Install source; default 'local'. */
  source?: string
  /** Host names to answer besides the loopback ones, and origins to answer pages of. */
  hosts?: readonly string[]
  /** Lets pages of every origin read the answers, as server 2.2.23 does; default false. */
  cors?: boolean
  /** Of the demo accounts; default the known one. Also replaces the known one in a state that was kept. */
  password?: string
  /** Opens `/__standin/*`, by which another process can switch faults. */
  control?: boolean
}

export type ResolvedOptions = Required<Omit<StandInOptions, 'stateFile' | 'staticHandler'>> &
  Pick<StandInOptions, 'stateFile' | 'staticHandler'>

export const demoMedia = join(import.meta.dirname, 'demo')

/** A base path with one leading and no trailing slash; '' for none. */
export const normaliseBasePath = (path: string): string => {
  const inner = path.split('/').filter(Boolean).join('/')
  return inner ? `/${inner}` : ''
}

export const resolveOptions = (options: StandInOptions): ResolvedOptions => ({
  ...options,
  port: options.port ?? 0,
  host: options.host ?? '127.0.0.1',
  media: options.media ?? demoMedia,
  basePath: normaliseBasePath(options.basePath ?? ''),
  flavour: options.flavour ?? '2.2.23',
  generatedItems: options.generatedItems ?? 0,
  initialised: options.initialised ?? true,
  source: options.source ?? 'local',
  hosts: options.hosts ?? [],
  cors: options.cors ?? false,
  password: options.password ?? DEMO_PASSWORD,
  control: options.control ?? false,
})
