import type http from 'node:http'
import { sayPlainly } from './server-answers.ts'

interface Exchange {
  readonly request: http.IncomingMessage
  readonly response: http.ServerResponse
  readonly outgoing: http.ClientRequest
}

/**
 * Ends a call whose server is silent: with 504 before the answer, else by cutting it. Only while it is the server that is
 * waited for: a browser may take its time with a body, and with reading what it plays.
 */
export function endSilence({ request, response, outgoing }: Exchange, silentMs: number): void {
  const timer = setTimeout(() => {
    const waitsForBrowser = response.headersSent
      ? response.writableNeedDrain
      : !request.complete && !outgoing.writableNeedDrain
    if (waitsForBrowser) {
      timer.refresh()
      return
    }
    sayPlainly(response, 504, 'The media server does not answer.')
    outgoing.destroy()
  }, silentMs)
  const stir = (): void => void timer.refresh()
  request.on('data', stir)
  response.on('drain', stir)
  outgoing.on('drain', stir)
  outgoing.on('response', (answer) => answer.on('data', stir))
  response.on('close', () => clearTimeout(timer))
  // from here on nothing of the server is waited for, or another call has taken the place of this one
  outgoing.on('close', () => clearTimeout(timer))
}
