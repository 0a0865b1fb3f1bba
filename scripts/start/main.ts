import { dist, ensureBuild } from '../lib/build.ts'
import { isLoopback, parseHosts } from '../serve/hosts.ts'
import { normaliseBase } from '../serve/routes.ts'
import { createStaticHandler } from '../serve/static-files.ts'
import { readCertificate } from './certificate.ts'
import { checkStandInHost, exposeVariable, ownHosts } from './host.ts'
import { startInFront } from './in-front.ts'
import type { Running } from './listen.ts'
import { freePort, parsePort } from './port.ts'
import { releasesHead } from './releases.ts'
import { startWithStandIn } from './with-stand-in.ts'

const defaultPort = 3333
const say = (line: string): void => console.log(line)

async function start(): Promise<Running> {
  const { env } = process
  const host = env.HOST ?? '127.0.0.1'
  const usesStandIn = env.EARMARK_SERVER === undefined || env.EARMARK_SERVER === ''
  if (usesStandIn) checkStandInHost(host, env[exposeVariable])
  const hosts = [...parseHosts(env.EARMARK_HOSTS), ...ownHosts(host)]
  const basePath = normaliseBase(env.EARMARK_BASE)
  const wanted = parsePort(env.PORT, defaultPort)
  const head = releasesHead(env.EARMARK_RELEASES)
  const certificate = readCertificate(process.argv.slice(2), env)
  if (usesStandIn && certificate !== null) {
    throw new Error('A certificate is for a real server: set EARMARK_SERVER. The stand-in speaks plain HTTP.')
  }
  await ensureBuild({ base: basePath, say })

  const port = await freePort(wanted, host)
  if (port !== wanted && wanted !== 0) say(`Port ${wanted} is taken, so this is on ${port}.`)
  const staticHandler = createStaticHandler(dist, { basePath, ...head })
  const place = { port, host, basePath, hosts, staticHandler, certificate }
  const running = usesStandIn
    ? await startWithStandIn(env.EARMARK_MEDIA, place)
    : await startInFront(env.EARMARK_SERVER ?? '', place)

  const [name = 'localhost'] = isLoopback(host) ? [] : ownHosts(host)
  say(`\nEarmark is at ${certificate === null ? 'http' : 'https'}://${name}:${port}${basePath}`)
  for (const note of running.notes) say(note)
  say('Stop it with Ctrl+C.')
  return running
}

try {
  const running = await start()
  let stopping = false
  const stop = (): void => {
    // A second Ctrl+C does not wait.
    if (stopping) process.exit(1)
    stopping = true
    void running.stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
