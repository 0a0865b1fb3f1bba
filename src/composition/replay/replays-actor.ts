import { fromCallback } from 'xstate'
import type { InspectorFact, ReplaysCommand, ReplayState } from '#machines/app/inspector/inspector.types.ts'
import { logWarning } from '#machines/model/log.ts'
import { openInspectorChannel } from '../inspection/inspector-channel.ts'
import { offerPage } from '../inspection/watched-page.ts'
import { randomHex } from '#src/platform/random-hex.ts'
import { recordingOf } from './recording.ts'
import { Replay } from './replay.ts'

/** So many turns go by without a pause of the page. */
const AT_ONCE = 100

/**
 * Runs the machines of a recording in this page. They are offered to the inspector as a page of their own, so all of it
 * shows them as it shows a page that runs. All machines are loaded with the first recording that is opened.
 */
export const createReplaysActor = (base: string) =>
  fromCallback<ReplaysCommand>(({ sendBack, receive }) => {
    const report = (fact: InspectorFact): void => sendBack(fact)
    let file = { name: '', client: '' }
    let replay: Replay | null = null
    let stopOffering: (() => void) | null = null

    const stateOf = (of: Replay): ReplayState => ({
      ...file,
      at: of.at,
      length: of.length,
      difference: of.difference,
    })

    const open = async (name: string, text: string): Promise<void> => {
      const recording = recordingOf(text)
      const [{ wholeSystem }, { everyMachine }] = await Promise.all([
        import('./whole-system.ts'),
        import('./every-machine.ts'),
      ])
      const channel = openInspectorChannel(base)
      if (!channel) return
      stopOffering?.()
      file = { name, client: recording.client }
      replay = new Replay(recording, wholeSystem(everyMachine))
      const id = randomHex(8)
      const offered = offerPage({
        root: replay.root,
        channel,
        title: () => name,
        window,
        now: replay.now,
        id,
      })
      stopOffering = () => {
        offered.stop()
        channel.close()
      }
      report({ type: 'replays.opened', pageId: id, replay: stateOf(replay) })
    }

    const run = (of: Replay, until: string): void => {
      for (let turn = 0; turn < AT_ONCE; turn += 1) {
        if (of !== replay) return
        if (!of.step() || of.hasMet(until)) {
          report({ type: 'replays.moved', replay: stateOf(of) })
          return
        }
      }
      report({ type: 'replays.moved', replay: stateOf(of) })
      setTimeout(() => run(of, until))
    }

    receive((command) => {
      switch (command.type) {
        case 'replays.open': {
          const { name, text } = command
          void open(name, text).catch((error: unknown) => {
            logWarning('The recording was not opened:', error)
            report({ type: 'replays.refused', name })
          })
          break
        }
        case 'replays.step':
          replay?.step()
          if (replay) report({ type: 'replays.moved', replay: stateOf(replay) })
          break
        case 'replays.run':
          if (replay) run(replay, command.until.trim())
          break
      }
    })
    return () => stopOffering?.()
  })
