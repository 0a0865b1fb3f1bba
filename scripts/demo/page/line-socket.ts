import { isLineMessage } from '../line.ts'

/** Between the address of a page's socket and what stands there. */
const IS_SOCKET = /\/socket\.io\//

type Heard<T> = ((event: T) => void) | null

/** A WebSocket to the server that runs in this page's worker, as engine.io uses one. */
class LineSocket {
  binaryType = 'blob'
  readyState: number = WebSocket.CONNECTING
  onopen: Heard<Event> = null
  onmessage: Heard<{ data: string }> = null
  onclose: Heard<{ code: number; reason: string }> = null
  onerror: Heard<Event> = null
  readonly #name = crypto.randomUUID()
  readonly #workers = navigator.serviceWorker

  constructor() {
    this.#workers.addEventListener('message', this.#hear)
    // the code that made it listens from then on
    queueMicrotask(() => {
      if (this.#workers.controller === null) return this.#end()
      this.readyState = WebSocket.OPEN
      this.onopen?.(new Event('open'))
      this.#post('')
    })
  }

  send(packet: string): void {
    if (this.readyState === WebSocket.OPEN) this.#post(packet)
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.#post(null)
    this.#end()
  }

  #post(packet: string | null): void {
    this.#workers.controller?.postMessage({ line: this.#name, packet })
  }

  readonly #hear = ({ data }: MessageEvent<unknown>): void => {
    if (!isLineMessage(data) || data.line !== this.#name) return
    if (data.packet === null) this.#end()
    else this.onmessage?.({ data: data.packet })
  }

  #end(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.#workers.removeEventListener('message', this.#hear)
    this.onclose?.({ code: 1000, reason: '' })
  }
}

/** No worker of a page can answer a socket, so those to the media server are lines to it instead. */
export function replaceSockets(): void {
  const Plain = WebSocket
  const Replaced = new Proxy(Plain, {
    construct: (target, args: [string | URL, (string | string[])?]) =>
      IS_SOCKET.test(String(args[0])) ? new LineSocket() : new target(...args),
  })
  globalThis.WebSocket = Replaced
}
