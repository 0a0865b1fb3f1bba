import type { NarrationFailure, Voice } from '#machines/reading/narration/narration.types.ts'
import type { Narrator, TellNarrated } from './narrator-port.ts'

/** What a voice may say that it is hindered by. */
const FAILURES: Readonly<Record<string, NarrationFailure>> = { 'not-allowed': 'blocked' }
/** Not the voice's own doing: it can go on where it was. */
const STOPPED: ReadonlySet<string> = new Set(['interrupted', 'canceled'])

/**
 * A voice of the system. It is given one sentence at a time, since many voices tell neither words nor a pause: what is
 * stopped is cancelled, and said again from the beginning of the sentence.
 */
export function createSystemVoice(tell: TellNarrated): Narrator {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null
  const abort = new AbortController()
  // kept in a variable: Chrome collects an utterance that nothing holds, and then never says that it has ended
  let saying: { utterance: SpeechSynthesisUtterance; key: string } | null = null

  const tellVoices = (): void => {
    tell({ type: 'narrator.voicesFound', voices: voicesOf(synthesis) })
  }
  const stop = (): void => {
    const isSaying = saying !== null
    saying = null
    if (isSaying) synthesis?.cancel()
  }
  synthesis?.addEventListener?.('voiceschanged', tellVoices, { signal: abort.signal })
  tellVoices()

  return {
    say({ passage: { text, language, target }, voice, rate, isNext }) {
      if (!synthesis) return
      const key = JSON.stringify([target, voice, rate])
      if (isNext && saying?.key === key) {
        tell({ type: 'narrator.began' })
        return
      }
      stop()
      const utterance = new SpeechSynthesisUtterance(text)
      const chosen = synthesis.getVoices().find((each) => each.voiceURI === voice)
      if (chosen) utterance.voice = chosen
      // Android takes no voice without its language
      utterance.lang = chosen?.lang ?? language
      utterance.rate = rate
      const own = { utterance, key }
      const began = performance.now()
      const over = (act: () => void): void => {
        // what was cancelled tells its end all the same, some of it late
        if (saying !== own) return
        saying = null
        act()
      }
      utterance.addEventListener('end', () =>
        over(() => tell({ type: 'narrator.ended', took: performance.now() - began })),
      )
      utterance.addEventListener('error', ({ error }) =>
        over(() =>
          tell(
            STOPPED.has(error)
              ? { type: 'narrator.interrupted' }
              : { type: 'narrator.failed', failure: FAILURES[error] ?? 'refused' },
          ),
        ),
      )
      saying = own
      // another page of this browser may have left it paused
      synthesis.resume()
      synthesis.speak(utterance)
      // not all voices tell that they begin
      tell({ type: 'narrator.began' })
    },
    stop,
    close() {
      abort.abort()
      stop()
    },
  }
}

function voicesOf(synthesis: SpeechSynthesis | null): Voice[] {
  const voices = synthesis?.getVoices() ?? []
  const ids = new Set<string>()
  return voices.flatMap(({ voiceURI: id, name, lang: language, default: isDefault }) => {
    // Android lists some twice
    if (ids.has(id)) return []
    ids.add(id)
    return [{ id, name, language, isDefault }]
  })
}
