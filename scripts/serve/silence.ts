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
 * @param workMs how long a server that has all of the call may work at it before it answers
 */
export function endSilence(
  { request, response, outgoing }: Exchange,
  silentMs: number,
  workMs: number,
): void {
  let waitedMs = 0
  const timer = setTimeout(() => {
    const waitsForBrowser = response.headersSent
      ? response.writableNeedDrain
      : !request.complete && !outgoing.writableNeedDrain
    waitedMs += silentMs
    const isAtWork = outgoing.writableFinished && !response.headersSent && waitedMs < workMs
    if (waitsForBrowser || isAtWork) {
      timer.refresh()
      return
    }
    sayPlainly(response, 504, 'The media server does not answer.')
    outgoing.destroy()
  }, silentMs)
  const stir = (): void => {
    waitedMs = 0
    timer.refresh()
  }
  request.on('data', stir)
  response.on('drain', stir)
  outgoing.on('drain', stir)
  outgoing.on('response', (answer) => answer.on('data', stir))
  response.on('close', () => clearTimeout(timer))
  // from here on nothing of the server is waited for, or another call has taken the place of this one
  outgoing.on('close', () => clearTimeout(timer))
}
