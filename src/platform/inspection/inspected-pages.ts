import { fromCallback } from 'xstate'
import type { InspectedLog } from '#machines/app/inspector/inspected-log.ts'
import type { FromInspector, FromPage, InspectedMessage } from '#machines/app/inspector/inspected.types.ts'
import type { InspectorFact, PagesCommand } from '#machines/app/inspector/inspector.types.ts'
import { randomHex } from '../random-hex.ts'

export interface InspectedPagesOptions {
  channel: BroadcastChannel
  log: InspectedLog
  /** Runs once before the next picture; in a page that is not seen, soon. */
  later: (run: () => void) => void
  /** What a recording that is made now is called. */
  recordingName: () => string
  /** Hands a recording to the browser as a download. */
  saveRecording: (name: string, text: string) => void
  /** Whether a recording cannot be opened, by its text. */
  isCut: (text: string) => boolean
}

/** The pages that offer themselves to be watched: what the watched one does goes to the log, the rest is told. */
export const createInspectedPages = ({
  channel,
  log,
  later,
  recordingName,
  saveRecording,
  isCut,
}: InspectedPagesOptions) =>
  fromCallback<PagesCommand>(({ sendBack, receive }) => {
    const report = (fact: InspectorFact): void => sendBack(fact)
    const say = (message: FromInspector): void => channel.postMessage(message)
    const by = randomHex(4)
    let watched: string | null = null
    let waiting: InspectedMessage[] = []

    const take = (): void => {
      const messages = waiting
      waiting = []
      if (messages.length === 0) return
      log.take(messages)
      const changed = new Set(
        messages.filter(({ type }) => type !== '@xstate.event').map((each) => each.sessionId),
      )
      for (const sessionId of changed) report({ type: 'pages.changed', sessionId })
    }

    const hear = ({ data }: MessageEvent<FromPage>): void => {
      switch (data.kind) {
        case 'here':
          report({ type: 'pages.here', page: data.page })
          return
        case 'gone':
          take()
          report({ type: 'pages.gone', pageId: data.pageId })
          return
        default:
      }
      if (data.pageId !== watched) return
      switch (data.kind) {
        case 'did':
          if (waiting.length === 0) later(take)
          waiting.push(...data.messages)
          break
        case 'answers':
          report({ type: 'pages.answered', answers: data.answers })
          break
        case 'pointed': {
          take()
          const { sessionId } = data
          report({ type: 'pages.pointed', sessionId, at: log.changeFrom(log.end, -1, sessionId) })
          break
        }
        case 'recorded': {
          if (data.by !== by) break
          const { text, about } = data
          const name = recordingName()
          if (data.purpose === 'save') {
            saveRecording(name, text)
            if (isCut(text)) report({ type: 'replays.refused', name })
          } else report({ type: 'pages.recorded', name, text, about })
          break
        }
        case 'refused':
          report({ type: 'pages.refused', sessionId: data.sessionId, eventType: data.eventType })
          break
      }
    }
    const leave = (): void => {
      if (watched !== null) say({ kind: 'leave', pageId: watched, by })
    }
    channel.addEventListener('message', hear)
    window.addEventListener('pagehide', leave)
    say({ kind: 'who' })

    receive((command) => {
      if (command.type === 'pages.say') {
        say(command.message)
        return
      }
      if (command.type === 'pages.record') {
        const { type: _, ...wanted } = command
        say({ kind: 'record', by, ...wanted })
        return
      }
      leave()
      waiting = []
      log.clear()
      watched = command.pageId
      say({ kind: 'watch', pageId: watched, by })
    })
    return () => {
      leave()
      channel.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
    }
  })
