import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser'
import type { Hub, HubSocket } from '#tests/server/socket/hub.ts'
import type { LineMessage } from '../line.ts'

/** Often enough that the browser does not end the worker while a page is open. */
const PING_MS = 10_000
const PATIENCE_MS = 25_000

const [OPEN, CLOSE, PING, PONG, MESSAGE] = ['0', '1', '2', '3', '4'] as const

type Send = (message: LineMessage) => void

/** The server's end of one socket, over messages between a page and its worker (engine.io 4, socket.io 5). */
class Line {
  readonly #name: string
  readonly #hub: Hub
  readonly #send: Send
  readonly #onEnd: () => void
  readonly #heard = new Map<string, (payload: unknown) => void>()
  readonly #decoder = new Decoder()
  readonly #encoder = new Encoder()
  readonly #ping = setInterval(() => this.#sendPing(), PING_MS)
  #lastSeen = Date.now()
  #onAny: (event: string, payload: unknown) => void = () => {}

  constructor(name: string, hub: Hub, send: Send, onEnd: () => void) {
    this.#name = name
    this.#hub = hub
    this.#send = send
    this.#onEnd = onEnd
    this.#decoder.on('decoded', (packet: Packet) => this.#take(packet))
    const hello = {
      sid: name,
      upgrades: [],
      pingInterval: PING_MS,
      pingTimeout: PATIENCE_MS,
      maxPayload: 1e6,
    }
    this.#write(OPEN + JSON.stringify(hello))
  }

  receive(packet: string): void {
    this.#lastSeen = Date.now()
    const [type, rest] = [packet.slice(0, 1), packet.slice(1)]
    if (type === PING) this.#write(PONG + rest)
    if (type === CLOSE) this.end()
    if (type !== MESSAGE) return
    try {
      this.#decoder.add(rest)
    } catch {
      this.end()
    }
  }

  end(): void {
    clearInterval(this.#ping)
    this.#send({ line: this.#name, packet: null })
    this.#heard.get('disconnect')?.(undefined)
    this.#heard.clear()
    this.#onEnd()
  }

  #write(packet: string): void {
    this.#send({ line: this.#name, packet })
  }

  #sendPing(): void {
    if (Date.now() - this.#lastSeen > PING_MS + PATIENCE_MS) this.end()
    else this.#write(PING)
  }

  #say(type: PacketType, data?: unknown): void {
    for (const part of this.#encoder.encode({ type, nsp: '/', data })) this.#write(MESSAGE + String(part))
  }

  #take({ type, data }: Packet): void {
    if (type === PacketType.CONNECT) {
      this.#say(PacketType.CONNECT, { sid: this.#name })
      this.#hub.welcome(this.#socket())
    }
    if (type === PacketType.DISCONNECT) this.end()
    if (type !== PacketType.EVENT || !Array.isArray(data)) return
    const [event, payload] = data as [string, unknown]
    this.#onAny(event, payload)
    this.#heard.get(event)?.(payload)
  }

  #socket(): HubSocket {
    return {
      id: this.#name,
      data: { userId: null, logLevel: null },
      host: globalThis.location.host,
      emit: (event, payload) =>
        this.#say(PacketType.EVENT, payload === undefined ? [event] : [event, payload]),
      on: (event, heard) => void this.#heard.set(event, heard),
      onAny: (heard) => void (this.#onAny = heard),
      writeRaw: () => {},
      disconnect: () => this.end(),
    }
  }
}

/** All lines of the pages that are open. */
export class Lines {
  readonly #lines = new Map<string, Line>()

  /** A packet for a line that is not known ends it on the other side too: the worker was ended meanwhile. */
  receive({ line: name, packet }: LineMessage, hub: Hub, send: Send): void {
    const line = this.#lines.get(name)
    if (packet === null) line?.end()
    else if (line) line.receive(packet)
    else if (packet !== '') send({ line: name, packet: null })
    // an empty packet asks for a line
    else this.#lines.set(name, new Line(name, hub, send, () => this.#lines.delete(name)))
  }
}
