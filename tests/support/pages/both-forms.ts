import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { sentencesOf, STORY } from '#tests/both-forms/story.ts'
import timings from '#tests/both-forms/timings.json' with { type: 'json' }
import { ReaderPage } from './reader.ts'

/** One sentence of the story, and where it is heard; seconds. */
export interface ToldSentence {
  words: string
  /** Of the whole story, from 0. */
  index: number
  paragraph: number
  chapter: number
  begin: number
  end: number
}

export const TOLD: readonly ToldSentence[] = (() => {
  let [index, paragraph] = [-1, -1]
  return STORY.flatMap(({ paragraphs }, chapter) => {
    let nth = -1
    return paragraphs.flatMap((sentences) => {
      paragraph += 1
      return sentences.map((words): ToldSentence => {
        index += 1
        nth += 1
        const [begin = 0, end = 0] = timings.chapters[chapter]?.sentences[nth] ?? []
        return { words, index, paragraph, chapter, begin, end }
      })
    })
  })
})()

/** The nth sentence of a chapter, both from 0. */
export const told = (chapter: number, nth: number): ToldSentence => {
  const words = STORY[chapter] ? sentencesOf(STORY[chapter])[nth] : undefined
  const found = TOLD.find((each) => each.chapter === chapter && each.words === words)
  if (!found) throw new Error(`The story has no sentence ${nth} in chapter ${chapter}.`)
  return found
}

export const middleOf = ({ begin, end }: ToldSentence): number => (begin + end) / 2

/** What is said at a second of the story, or nearest to it. */
export const toldAt = (seconds: number): ToldSentence => {
  const away = ({ begin, end }: ToldSentence): number => Math.max(begin - seconds, seconds - end, 0)
  const [found] = TOLD.toSorted((a, b) => away(a) - away(b))
  if (!found) throw new Error('The story is empty.')
  return found
}

/** A book beside its sound, in the reader. */
export class SoundBesideText {
  readonly bar: Locator
  readonly listen: Locator
  readonly read: Locator
  readonly place: Locator
  readonly places: Locator
  readonly open: Locator
  readonly follow: Locator
  readonly together: Locator
  /** Asks which of the two goes to the other. */
  readonly apart: Locator
  readonly reader: ReaderPage

  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.reader = new ReaderPage(page)
    this.bar = page.getByRole('region', { name: 'Audio and text' })
    this.listen = this.bar.getByRole('button', { name: /^Listen from/ })
    this.read = this.bar.getByRole('button', { name: /^Read from/ })
    this.place = this.bar.getByRole('button', { name: 'This is the place' })
    this.places = this.bar.getByRole('button', { name: 'Positions you set' })
    this.follow = this.bar.getByRole('button', { name: 'Follow along' })
    this.together = this.bar.getByRole('button', { name: 'Keep audio and text in sync' })
    this.apart = page.getByRole('region', { name: 'Keep audio and text in sync' })
    this.open = this.reader.bar.getByRole('button', { name: 'Audio and text' })
  }

  /** The sentence of the story that is marked. */
  async markedSentence(): Promise<ToldSentence> {
    await expect.poll(async () => (await this.reader.marked()).length).toBe(1)
    const [words = ''] = await this.reader.marked()
    const found = TOLD.find((each) => each.words === words.replaceAll(/\s+/g, ' '))
    if (!found) throw new Error(`It marks what is no sentence of the story: “${words}”.`)
    return found
  }

  /** Goes to a chapter of the text, which counts as read. */
  async readIn(chapter: string): Promise<void> {
    await this.reader.openContents.click()
    await this.reader.contents.getByRole('button', { name: chapter }).click()
    await expect(this.reader.chapter).toHaveText(chapter)
  }

  /** Where the sound is, to the second: the player lies behind the book. */
  async heardAt(): Promise<number> {
    const label = (await this.read.textContent()) ?? ''
    return (/\d+(?::\d\d)+/.exec(label)?.[0] ?? '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0)
  }

  /** What is lit within so many seconds of real time, each with where the sound was when it was first seen. */
  async litFor(seconds: number): Promise<{ words: string; at: number }[]> {
    return await this.#page.evaluate(async (ms) => {
      const kept = Reflect.get(globalThis, '__soundOfPage') as { elements: Set<HTMLMediaElement> }
      const lit: { words: string; at: number }[] = []
      const end = performance.now() + ms
      while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
        const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
        const [range] = view?.CSS.highlights.get('reader-hit') ?? []
        const words = String(range ?? '').replaceAll(/\s+/g, ' ')
        const sound = [...kept.elements].find((element) => !element.paused)
        if (words && sound && lit.at(-1)?.words !== words) lit.push({ words, at: sound.currentTime })
      }
      return lit
    }, seconds * 1000)
  }

  /** Selects a sentence of the story, where it is on the page. */
  async select({ words }: ToldSentence): Promise<void> {
    await this.reader.frame.getByText(words, { exact: true }).evaluate((span) => {
      const selection = span.ownerDocument.getSelection()
      selection?.removeAllRanges()
      const range = span.ownerDocument.createRange()
      range.selectNodeContents(span)
      selection?.addRange(range)
    })
  }
}
