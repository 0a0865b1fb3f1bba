import { fromCallback } from 'xstate'
import type { InspectorFact, ReplaysCommand, ReplayState } from '#machines/app/inspector/inspector.types.ts'
import { logWarning } from '#machines/model/log.ts'
import { openInspectorChannel } from '../inspection/inspector-channel.ts'
import { offerPage } from '../inspection/watched-page.ts'
import type { OfferedPage } from '../inspection/watched-page.ts'
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

    /** `begin`: once the replay is watched. */
    const open = async (
      name: string,
      text: string,
      begin?: (replay: Replay, offered: OfferedPage) => void,
    ): Promise<void> => {
      const recording = recordingOf(text)
      const [{ wholeSystem }, { everyMachine }] = await Promise.all([
        import('./whole-system.ts'),
        import('./every-machine.ts'),
      ])
      const channel = openInspectorChannel(base)
      if (!channel) return
      stopOffering?.()
      file = { name, client: recording.client }
      let isBegun = false
      const opened = new Replay(recording, wholeSystem(everyMachine))
      replay = opened
      const offered = offerPage({
        root: opened.root,
        channel,
        title: () => name,
        window,
        now: opened.now,
        onWatched() {
          if (!isBegun) begin?.(opened, offered)
          isBegun = true
        },
      })
      stopOffering = () => {
        offered.stop()
        channel.close()
      }
      report({ type: 'replays.opened', pageId: offered.id, replay: stateOf(opened) })
    }

    const run = (of: Replay, until: string, ended?: () => void): void => {
      for (let turn = 0; turn < AT_ONCE; turn += 1) {
        if (of !== replay) return
        if (!of.step() || of.hasMet(until)) {
          report({ type: 'replays.moved', replay: stateOf(of) })
          ended?.()
          return
        }
      }
      report({ type: 'replays.moved', replay: stateOf(of) })
      setTimeout(() => run(of, until, ended))
    }

    const refuse = (name: string, error: unknown): void => {
      logWarning('The recording was not opened:', error)
      report({ type: 'replays.refused', name })
    }

    receive((command) => {
      switch (command.type) {
        case 'replays.open': {
          const { name, text } = command
          void open(name, text).catch((error: unknown) => refuse(name, error))
          break
        }
        case 'replays.lookBack': {
          const { name, text, about } = command
          const showAll = (all: Replay, offered: OfferedPage): void =>
            run(all, '', () => {
              const actor = about === null ? undefined : all.actorAt(about)
              if (actor) offered.point(actor)
            })
          void open(name, text, showAll).catch((error: unknown) => refuse(name, error))
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
