import { levelOf, rateInSilence, silenceAfter } from '#machines/listening/audio-effects/silence-rules.ts'
import type { AudioEffects } from '#machines/listening/audio-effects/audio-effects.types.ts'
import { takeElements } from './boost-elements.ts'

const LISTEN_EVERY_MS = 60
const SAMPLES = 1024
const PLAIN: AudioEffects = { volumeBoost: 1, trimSilence: false }

interface Graph {
  element: HTMLMediaElement
  gain: GainNode
  limiter: DynamicsCompressorNode
  ear: AnalyserNode
  silentMs: number
}

// an element that once went through a graph always does, so graphs outlive the wish for them
let context: AudioContext | undefined
const graphs = new Map<HTMLMediaElement, Graph>()

/** Calls and other apps interrupt it, and what goes through it is silent until it is resumed. */
function resume(): void {
  if (!context || context.state === 'running') return
  if (![...graphs.keys()].some(({ paused }) => !paused)) return
  // refused as long as the interruption lasts: its end is a change of state, and the next press asks again
  context.resume().catch(() => undefined)
}

function audioContext(): AudioContext {
  if (context) return context
  context = new AudioContext()
  context.addEventListener('statechange', resume)
  return context
}

/** Sound of another origin comes out of a graph as silence. */
function isShapeable({ currentSrc }: HTMLMediaElement): boolean {
  return currentSrc.startsWith('blob:') || new URL(currentSrc, location.href).origin === location.origin
}

function connect(audio: AudioContext, element: HTMLMediaElement): Graph {
  const source = audio.createMediaElementSource(element)
  const [gain, limiter, ear] = [audio.createGain(), audio.createDynamicsCompressor(), audio.createAnalyser()]
  limiter.threshold.value = -6
  limiter.ratio.value = 12
  limiter.attack.value = 0.003
  ear.fftSize = SAMPLES
  source.connect(ear)
  source.connect(gain)
  const graph = { element, gain, limiter, ear, silentMs: 0 }
  graphs.set(element, graph)
  for (const type of ['play', 'playing']) element.addEventListener(type, resume)
  return graph
}

function shapeGraph({ element, gain, limiter }: Graph, shape: AudioEffects): void {
  gain.disconnect()
  limiter.disconnect()
  gain.gain.value = shape.volumeBoost
  // louder than the scale has room for would crackle; at plain volume nothing touches the sound
  if (shape.volumeBoost > 1) gain.connect(limiter).connect(gain.context.destination)
  else gain.connect(gain.context.destination)
  if (!shape.trimSilence) element.playbackRate = element.defaultPlaybackRate
}

export interface SoundGraph {
  shape(shape: AudioEffects): void
  dispose(): void
}

/** Puts the sound of the player's elements through an audio graph, from their next start on. */
export function startSoundGraph(first: AudioEffects, refuse: (error: unknown) => void): SoundGraph {
  let shape = first
  const stop = new AbortController()
  const samples = new Float32Array(SAMPLES)

  async function adopt(element: HTMLMediaElement): Promise<void> {
    if (graphs.has(element) || !isShapeable(element)) return
    const audio = audioContext()
    // a graph that does not run swallows the sound: it has to run before the element is put into it
    await audio.resume()
    if (stop.signal.aborted || audio.state !== 'running' || graphs.has(element)) return
    shapeGraph(connect(audio, element), shape)
  }

  const leave = takeElements((element) => {
    const start = (): void => void adopt(element).catch(refuse)
    element.addEventListener('playing', start, { signal: stop.signal })
    if (!element.paused) start()
  })

  const listening = setInterval(() => {
    if (!shape.trimSilence) return
    for (const graph of graphs.values()) {
      const { element, ear } = graph
      if (element.paused || element.seeking) continue
      ear.getFloatTimeDomainData(samples)
      graph.silentMs = silenceAfter(graph.silentMs, levelOf(samples), LISTEN_EVERY_MS)
      const rate = rateInSilence(element.defaultPlaybackRate, graph.silentMs)
      if (element.playbackRate !== rate) element.playbackRate = rate
    }
  }, LISTEN_EVERY_MS)

  const shapeAll = (wanted: AudioEffects): void => {
    shape = wanted
    for (const graph of graphs.values()) shapeGraph(graph, shape)
  }
  shapeAll(first)
  return {
    shape: shapeAll,
    dispose() {
      stop.abort()
      leave()
      clearInterval(listening)
      for (const graph of graphs.values()) shapeGraph(graph, PLAIN)
    },
  }
}
