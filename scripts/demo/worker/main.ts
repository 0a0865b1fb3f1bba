import '../node/globals.ts'
import { deleteDB } from 'idb'
import { belowBase, isServerPath } from '../../serve/routes.ts'
import { showsClient } from '../client-pages.ts'
import { isLineMessage } from '../line.ts'
import { answerOf } from './answer.ts'
import { boot, type Demo } from './boot.ts'
import { Lines } from './lines.ts'

/** As much of a service worker's world as this one touches. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

interface WorkerClient {
  postMessage: (message: unknown) => void
}

interface WorkerEvent {
  readonly request: Request
  readonly data: unknown
  readonly source: WorkerClient | null
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

const scope = globalThis as unknown as WorkerScope
const base = new URL(scope.registration.scope).pathname
const database = `earmark-demo ${base}`
const lines = new Lines()
let running: Promise<Demo> | undefined

/** One that could not start, since the network was away say, is tried again at the next call. */
async function demo(): Promise<Demo> {
  const starting = (running ??= boot(base, database))
  return await starting.catch((error: unknown) => {
    if (running === starting) running = undefined
    throw error
  })
}

async function answer(request: Request, path: string): Promise<Response> {
  try {
    return await answerOf(await demo(), request, path)
  } catch (error) {
    console.error('The demo did not answer:', error)
    return new Response(String(error), { status: 503, headers: { 'content-type': 'text/plain' } })
  }
}

/** Forgets all that was done, and this worker too; pages that are open begin again. */
async function reset(): Promise<void> {
  const { kept } = await demo()
  kept.close()
  await deleteDB(database)
  await scope.registration.unregister()
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(demo().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  const path = origin === globalThis.location.origin ? belowBase(pathname, base) : null
  if (path === null) return
  const isPage = request.mode === 'navigate'
  if (isServerPath(path, request.method, isPage ? 'text/html' : null))
    event.respondWith(answer(request, path + search))
  else if (isPage && showsClient(path)) event.respondWith(fetch(`${base}app.html`))
})

scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (source === null) return
  if (data === 'claim') event.waitUntil(demo().then(() => scope.clients.claim()))
  if (data === 'reset') event.waitUntil(reset().then(() => source.postMessage('was reset')))
  if (!isLineMessage(data)) return
  const taken = demo().then(({ core }) =>
    lines.receive(data, core.hub, (message) => source.postMessage(message)),
  )
  event.waitUntil(taken.catch(() => source.postMessage({ line: data.line, packet: null })))
})
