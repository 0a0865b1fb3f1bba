// long: every rule of the player, one after the other
import { clampRate } from '#machines/model/titles/playback.ts'
import type { playerMachine } from '#machines/listening/player/player.machine.ts'
import type { OutputCommand } from '#machines/listening/player/player.types.ts'
import type { Moment, Rule } from '../framework/fixture.ts'

type Seen = Moment<typeof playerMachine>
type PlayerRule = Rule<typeof playerMachine>

const commandsOf = ({ sent }: Seen) =>
  sent.filter(({ to }) => to === 'output').map(({ event }) => event as OutputCommand)
const toldTypes = ({ told }: Seen) => told.map(({ type }) => type)

/** A rule over what the output holds: fed with every command in order. */
function onOutput(name: string, judge: (output: Output, seen: Seen) => string | undefined): PlayerRule {
  return {
    name,
    watch: () => {
      const output = new Output()
      return (seen) => {
        for (const command of commandsOf(seen)) output.take(command)
        return judge(output, seen)
      }
    },
  }
}

class Output {
  source: string | null = null
  rate: number | null = null
  volume: number | null = null
  /** What it was last told: to sound or not. */
  wanted: 'play' | 'pause' | null = null
  fault: string | undefined

  take(command: OutputCommand): void {
    this.fault = undefined
    if (command.type === 'output.prepare') {
      if (this.source !== null)
        this.fault = `${command.source.kind} is fetched while ${this.source} is loaded`
    } else if (command.type === 'output.expect') {
      if (this.source !== null) this.fault = `something else is expected while ${this.source} is loaded`
    } else if (command.type === 'output.unload') {
      this.source = null
      this.wanted = null
    } else if (command.type === 'output.load') {
      if (this.source !== null) this.fault = `${command.source.kind} is loaded while ${this.source} still is`
      this.source = command.source.kind
      this.rate = command.rate
      this.volume = command.muted ? 0 : command.volume
      this.wanted = command.play ? 'play' : 'pause'
    } else if (command.type === 'output.setRate') this.rate = command.rate
    else if (command.type === 'output.setVolume') this.volume = command.muted ? 0 : command.volume
    else if (command.type === 'output.setMade') return
    else if (this.source === null) this.fault = `${command.type} with nothing loaded`
    else if (command.type === 'output.play') this.wanted = 'play'
    else if (command.type === 'output.pause') this.wanted = 'pause'
  }
}

export const playerRules: readonly PlayerRule[] = [
  onOutput('never two outputs at once, and none is commanded that is not there', ({ fault }) => fault),
  onOutput('what is loaded is in the output, what is idle or failed is not', (output, { snapshot }) => {
    if (snapshot.matches('loaded') && output.source === null) return 'nothing is loaded'
    const empty = ['idle', 'failed', 'unplayable', 'closing'] as const
    return empty.some((state) => snapshot.matches(state)) && output.source !== null
      ? `${output.source} is still loaded`
      : undefined
  }),
  onOutput('[P4-30] the stored rate is applied, [P5-21] music plays at 1', (output, { snapshot }) => {
    const { rate: set, isHurried, session } = snapshot.context
    const rate = clampRate(isHurried && set < 2 ? 2 : set, session?.media.mediaType)
    return snapshot.matches('loaded') && output.rate !== rate ? `${output.rate} for ${rate}` : undefined
  }),
  onOutput('the output has the volume of the context, while it fades its share of it', (output, seen) => {
    const { snapshot, event } = seen
    const volume = snapshot.context.muted ? 0 : snapshot.context.volume
    const gain = event.type === 'sleep.faded' ? Number(Reflect.get(event, 'gain')) : 1
    const expected = volume * gain
    const heard = output.volume
    if (gain !== 1) output.volume = volume
    return snapshot.matches('loaded') && heard !== expected ? `${heard} for ${expected}` : undefined
  }),
  onOutput('a wait for sound is a wait for an output that was told to play', (output, { snapshot }) => {
    const starting = (['loading', 'transcodeFallback', 'castHandoff', 'restarting'] as const).some((state) =>
      snapshot.matches({ [state]: 'starting' }),
    )
    return starting && output.wanted !== 'play' ? 'it was not' : undefined
  }),
  onOutput(
    'while a medium comes, what the listener wants reaches the output',
    (output, { snapshot, event }) => {
      if (output.source === null || event.type.startsWith('output.')) return undefined
      if (!['player.play', 'player.pause', 'player.toggle'].includes(event.type)) return undefined
      const wanted = snapshot.context.playWhenReady ? 'play' : 'pause'
      return output.wanted !== wanted ? `it shall ${wanted} and was told to ${output.wanted}` : undefined
    },
  ),
  {
    name: 'after the sound stopped, one press starts it; after it began, one press stops it',
    watch: () => {
      let last: string | null = null
      return (seen) => {
        const { event, snapshot } = seen
        if (event.type === 'player.toggle' && snapshot.matches('loaded') && last !== null) {
          const expected = last === 'output.playing' ? 'output.pause' : 'output.play'
          last = null
          return commandsOf(seen).some(({ type }) => type === expected) ? undefined : `no ${expected}`
        }
        if (['output.playing', 'output.paused', 'output.blocked', 'output.ended'].includes(event.type)) {
          last = event.type
        } else if (event.type.startsWith('player.')) last = null
        return undefined
      }
    },
  },
  {
    name: 'the position is on the medium',
    watch:
      () =>
      ({ snapshot: { context } }) => {
        const { position, session } = context
        const end = session?.media.duration ?? Infinity
        return Number.isFinite(position) && position >= 0 && position <= end
          ? undefined
          : `${position} of ${end}`
      },
  },
  {
    name: '[P5-23] the listener is not sent off the medium',
    watch: () => (seen) => {
      const end = seen.snapshot.context.session?.media.duration ?? 0
      const bad = commandsOf(seen).find(
        (command) => command.type === 'output.seek' && !(command.to >= 0 && command.to <= end),
      )
      return bad ? JSON.stringify(bad) : undefined
    },
  },
  {
    name: '[P4-43] [ruling 29] a close has no effect until the play call is answered, and always has one after that',
    watch: () => (seen) => {
      const { before, snapshot, event, told, sent } = seen
      if (event.type !== 'player.close' || before.context.fullScreen) return undefined
      const isUnanswered = (['loading', 'transcodeFallback', 'castHandoff'] as const).some((state) =>
        (['flushing', 'opening'] as const).some((step) => before.matches({ [state]: step })),
      )
      if (!isUnanswered) {
        return before.matches('idle') || snapshot.matches('closing') ? undefined : 'it had none'
      }
      const same = JSON.stringify(before.value) === JSON.stringify(snapshot.value)
      return same && told.length === 0 && sent.length === 0 ? undefined : 'it had one'
    },
  },
  {
    name: '[ruling 29] what is open can be paused and moved, whether or not it sounds yet',
    watch: () => (seen) => {
      const { before, snapshot, event } = seen
      const isOpen = (['loading', 'transcodeFallback', 'castHandoff', 'restarting'] as const).some((state) =>
        (['waiting', 'preparing', 'starting'] as const).some((step) => before.matches({ [state]: step })),
      )
      if (!isOpen) return undefined
      if (event.type === 'player.pause' && snapshot.context.playWhenReady && !snapshot.matches('loaded'))
        return 'it still waits for sound'
      const to = event.type === 'player.seek' ? Number(Reflect.get(event, 'to')) : Number.NaN
      if (Number.isNaN(to)) return undefined
      const wanted = Math.min(to, snapshot.context.session?.media.duration ?? 0)
      return snapshot.context.position === wanted ? undefined : `${snapshot.context.position} for ${wanted}`
    },
  },
  {
    name: '[ruling 29] a stream that begins elsewhere is asked for the position that was asked for',
    watch: () => (seen) => {
      const { before, snapshot, event } = seen
      return event.type === 'stream.reset' && before.context.position !== snapshot.context.position
        ? `${snapshot.context.position} for ${before.context.position}`
        : undefined
    },
  },
  {
    name: '[P4-34] a stream is asked for in place of files once, and what comes of it is not asked for again',
    watch: () => (seen) => {
      const { before, snapshot, event } = seen
      const fellBack = snapshot.matches('transcodeFallback') && event.type === 'output.failed'
      if (!fellBack || before.context.session === null) return undefined
      if (before.context.request?.transcode !== 'auto')
        return `it had been asked for ${before.context.request?.transcode}`
      return snapshot.context.request?.startAt === before.context.position
        ? undefined
        : 'not from where it was'
    },
  },
  {
    name: 'a server that may stop over it is not asked before the listener was (ruling 7)',
    watch: () => {
      let isAsked = false
      return ({ before, snapshot, running, event }) => {
        if (snapshot.hasTag('asking')) isAsked = true
        else if (before.hasTag('asking') && event.type !== 'player.consent') isAsked = false
        const consented = running.some(({ src, input }) =>
          src === 'openSession' ? (input as { isConsented: boolean }).isConsented : false,
        )
        return consented && !isAsked ? 'a consent that was not given' : undefined
      }
    },
  },
  {
    name: 'a failure is told with its reason, and kept while it lasts',
    watch: () => (seen) => {
      if (seen.snapshot.matches('failed') && seen.snapshot.context.failure === null)
        return 'failed without a failure'
      const began = seen.snapshot.matches('failed') && !seen.before.matches('failed')
      return began && !toldTypes(seen).includes('player.failed') ? 'it was not said' : undefined
    },
  },
  {
    name: 'an idle player holds nothing and tells nothing of a medium',
    watch: () => (seen) => {
      const { snapshot, before } = seen
      if (!snapshot.matches('idle')) return undefined
      if (snapshot.context.session || snapshot.context.request) return 'it holds a medium'
      const allowed = new Set(['player.closed', 'player.rateChanged', 'player.volumeChanged'])
      return before.matches('idle') ? toldTypes(seen).find((type) => !allowed.has(type)) : undefined
    },
  },
  {
    name: '[P4-29] ticks are told while it plays, and only then',
    watch: () => (seen) => {
      const ticks = seen.running.filter(({ src }) => src === 'ticker').length
      const playing = seen.snapshot.hasTag('playing')
      if (ticks !== (playing ? 1 : 0)) return `${ticks} tickers`
      return toldTypes(seen).includes('player.ticked') && !seen.before.hasTag('playing')
        ? 'a tick'
        : undefined
    },
  },
  {
    name: 'started and halted are told in turns, and as it is',
    watch: () => {
      let on = false
      return (seen) => {
        for (const type of toldTypes(seen)) {
          if (type === 'player.started') {
            if (on) return 'started twice'
            on = true
          }
          if (type === 'player.halted') {
            if (!on) return 'halted twice'
            on = false
          }
        }
        return on !== seen.snapshot.hasTag('playing') ? `told ${on}, is ${!on}` : undefined
      }
    },
  },
  {
    name: 'one session is opened at a time, and what is told opened is there',
    watch: () => (seen) => {
      if (seen.running.filter(({ src }) => src === 'openSession').length > 1) return 'two requests'
      return toldTypes(seen).includes('player.opened') && seen.snapshot.context.session === null
        ? 'opened without a session'
        : undefined
    },
  },
  {
    name: 'the old session is flushed before a new one is asked for (ruling 5)',
    watch: () => {
      let flushed = false
      let asked = 0
      return (seen) => {
        for (const type of toldTypes(seen)) if (type === 'player.flushRequested') flushed = true
        const asking = seen.running.filter(({ src }) => src === 'openSession').length
        // a consent asks once more for the same
        const began = asking > asked && seen.event.type !== 'player.consent'
        asked = asking
        if (began && !flushed) return 'it was not'
        if (began) flushed = false
        return undefined
      }
    },
  },
  {
    name: '[P4-36] what is connected to a cast device plays there',
    watch:
      () =>
      ({ snapshot }) => {
        const { output, mediaPlayer } = snapshot.context
        return snapshot.matches('loaded') && (output === 'cast') !== (mediaPlayer === 'chromecast')
          ? `${output} with ${mediaPlayer}`
          : undefined
      },
  },
  {
    name: '[P4-37] a cast device is given files, never a stream',
    watch:
      () =>
      ({ running }) =>
        running.some(({ input }) => {
          const { mediaPlayer, transcode } = (input ?? {}) as { mediaPlayer?: string; transcode?: string }
          return mediaPlayer === 'chromecast' && transcode !== 'never'
        })
          ? 'a stream'
          : undefined,
  },
]
