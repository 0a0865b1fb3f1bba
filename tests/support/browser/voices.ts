import type { Page } from '@playwright/test'

/** What the voices of a system may do. */
export type VoiceManner =
  /** Each word takes its time. */
  | 'speaks'
  /** It tells that it has ended as soon as it is asked. */
  | 'hollow'
  /** It never tells that it has ended. */
  | 'endless'
  /** Another program takes the sound from it. */
  | 'interrupted'
  /** It cannot do it. */
  | 'refuses'

export interface VoicesOfSystem {
  manner?: VoiceManner
  /** They are there after so many ms. */
  lateBy?: number
  /** None at all. */
  isNone?: boolean
}

/** Ms that a word takes. */
const WORD_MS = 60

/** Gives the page voices: a browser without a screen has none. What they say is kept in `__said`. */
export async function giveVoices(page: Page, system: VoicesOfSystem = {}): Promise<void> {
  await page.addInitScript(
    ({ manner = 'speaks', lateBy = 0, isNone = false, wordMs }) => {
      const events = new EventTarget()
      const said: { text: string; lang: string; voice: string; rate: number; at: number }[] = []
      const state = { manner }
      const voices = [
        { voiceURI: 'moira', name: 'Moira', lang: 'en-IE', default: false, localService: true },
        { voiceURI: 'daniel', name: 'Daniel', lang: 'en-GB', default: false, localService: true },
        { voiceURI: 'anna', name: 'Anna', lang: 'de-DE', default: true, localService: true },
      ]
      class Utterance extends EventTarget {
        lang = ''
        rate = 1
        voice: { voiceURI: string } | null = null
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      }
      let current: { utterance: Utterance; timer: number } | null = null
      const tell = (utterance: Utterance, type: string, error?: string): void => {
        utterance.dispatchEvent(Object.assign(new Event(type), error ? { error } : {}))
      }
      const over = (utterance: Utterance, type: string, error?: string): void => {
        if (current?.utterance !== utterance) return
        current = null
        tell(utterance, type, error)
      }
      const synthesis = {
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
        getVoices: () => (isNone || performance.now() < lateBy ? [] : voices),
        resume: () => undefined,
        pause: () => undefined,
        get speaking() {
          return current !== null
        },
        cancel() {
          const stopped = current
          current = null
          if (!stopped) return
          clearTimeout(stopped.timer)
          setTimeout(() => tell(stopped.utterance, 'error', 'canceled'), 5)
        },
        speak(utterance: Utterance) {
          said.push({
            text: utterance.text,
            lang: utterance.lang,
            voice: utterance.voice?.voiceURI ?? '',
            rate: utterance.rate,
            at: performance.now(),
          })
          const words = utterance.text.split(' ').length
          const takes = {
            speaks: (words * wordMs) / utterance.rate,
            hollow: 0,
            endless: 1e9,
            interrupted: 150,
            refuses: 20,
          }[state.manner]
          const end = (): void => {
            if (state.manner === 'interrupted') over(utterance, 'error', 'interrupted')
            else if (state.manner === 'refuses') over(utterance, 'error', 'synthesis-failed')
            else over(utterance, 'end')
          }
          current = { utterance, timer: window.setTimeout(end, takes) }
          setTimeout(() => tell(utterance, 'start'), 1)
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
      Object.assign(window, { __said: said, __voices: state })
      if (lateBy > 0) setTimeout(() => events.dispatchEvent(new Event('voiceschanged')), lateBy)
    },
    { ...system, wordMs: WORD_MS },
  )
}

/** What was said on the page since it was loaded, in order. */
export async function saidOn(
  page: Page,
): Promise<{ text: string; lang: string; voice: string; rate: number; at: number }[]> {
  return await page.evaluate(
    () =>
      Reflect.get(window, '__said') as {
        text: string
        lang: string
        voice: string
        rate: number
        at: number
      }[],
  )
}

/** From now on they behave in another way. */
export async function changeManner(page: Page, manner: VoiceManner): Promise<void> {
  await page.evaluate((value) => {
    Object.assign(Reflect.get(window, '__voices') as object, { manner: value })
  }, manner)
}
