import { whyTooOld } from '../lib/oldest-node.mjs'
import { asLines, checkServer } from '../server-check/check-server.ts'
import { isLoopback } from '../serve/hosts.ts'
import type { StaticHandler } from '../serve/static-files.ts'
import { checkStandInHost, exposeVariable, ownHosts } from './host.ts'
import { startInFront } from './in-front.ts'
import type { Place, Running } from './listen.ts'
import { parseServerAddress } from './media-server.ts'
import { HELP, readOptions, type Options } from './options.ts'
import { writeFiles } from './write-files.ts'
import { freePort, whyNotListening } from './port.ts'

/** What differs between a clone of the project and the package. */
export interface Edition {
  readonly version: string
  /** The client's files for a place. */
  readonly client: (options: Pick<Options, 'basePath' | 'head'>) => Promise<StaticHandler>
  /** The folder of the client's files for any path. */
  readonly movable: () => Promise<string>
  /** Serves without a media server; null where the stand-in is no part. */
  readonly standIn: ((media: string | null, place: Place) => Promise<Running>) | null
}

const say = (line: string): void => console.log(line)

/** Does what the command line asks for; ends the process where that is done, or could not be begun. */
export async function earmark(
  args: readonly string[],
  edition: Edition,
  node = process.versions.node,
): Promise<void> {
  try {
    const tooOld = whyTooOld(node)
    if (tooOld !== null) throw new Error(tooOld)
    const options = readOptions(args, process.env)
    if (options.command === 'help') say(HELP)
    else if (options.command === 'version') say(edition.version)
    else if (options.command === 'check') process.exitCode = await check(options)
    else if (options.command === 'files') await files(options, edition)
    else stopOnSignal(await serve(options, edition))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function check({ server, account }: Options): Promise<number> {
  if (server === null) throw new Error('Which server? earmark check https://media.example/path')
  const address = parseServerAddress(server)
  say(`Looking at ${address.href}`)
  const findings = await checkServer(address, account)
  for (const line of asLines(findings)) say(line)
  return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

async function files({ folder, basePath }: Options, { movable }: Edition): Promise<void> {
  if (folder === null) throw new Error('Into which folder? earmark files FOLDER --base /path/')
  await writeFiles(await movable(), folder, basePath)
  say(`The files for ${basePath} are in ${folder}.`)
}

type Start = (place: Place) => Promise<Running>

/** In front of which server. Throws where it cannot be as it is asked for. */
function startOf({ server, media, host, certificate }: Options, standIn: Edition['standIn']): Start {
  if (server !== null) return async (place) => await startInFront(server, place)
  if (standIn === null) throw new Error(`A media server is needed.\n\n${HELP}`)
  if (certificate !== null) {
    throw new Error('A certificate is for a real server: set EARMARK_SERVER. The stand-in speaks plain HTTP.')
  }
  checkStandInHost(host, process.env[exposeVariable])
  return async (place) => await standIn(media, place)
}

async function serve(options: Options, { client, standIn }: Edition): Promise<Running> {
  const { host, basePath, certificate } = options
  const start = startOf(options, standIn)
  const staticHandler = await client(options)
  const port = options.isPortNamed ? options.port : await freePort(options.port, host)
  if (port !== options.port && options.port !== 0)
    say(`Port ${options.port} is taken, so this is on ${port}.`)
  const hosts = [...options.hosts, ...ownHosts(host)]
  const running = await start({ port, host, basePath, hosts, staticHandler, certificate }).catch(
    (error: unknown) => {
      throw whyNotListening(error, port, host)
    },
  )

  const [name = 'localhost'] = isLoopback(host) ? [] : ownHosts(host)
  say(`\nEarmark is at ${certificate === null ? 'http' : 'https'}://${name}:${port}${basePath}`)
  for (const note of running.notes) say(note)
  say('Stop it with Ctrl+C.')
  return running
}

function stopOnSignal(running: Running): void {
  let stopping = false
  const stop = (): void => {
    // A second Ctrl+C does not wait.
    if (stopping) process.exit(1)
    stopping = true
    void running.stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
