import type { OutputFact } from '#machines/listening/player/player.types.ts'

/** What is told of the sound of an output: that it is heard, or waited for. */
export interface SoundReport {
  playing(): void
  waiting(): void
  /** Another source, or a pause: what comes next is told again. */
  forget(): void
  /**
   * Time went on, or came to where it was sent. An element that sounds and was not told of is: WebKit says that it plays
   * while it is still on its way to where it begins, and not again.
   */
  moved(element: HTMLMediaElement): void
}

const isSounding = ({ paused, ended, seeking, readyState }: HTMLMediaElement): boolean =>
  !paused && !ended && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA

export function createSoundReport(report: (fact: OutputFact) => void): SoundReport {
  let isTold = false
  const tell = (type: 'output.playing' | 'output.waiting'): void => {
    isTold = type === 'output.playing'
    report({ type })
  }
  return {
    playing: () => tell('output.playing'),
    waiting: () => tell('output.waiting'),
    forget() {
      isTold = false
    },
    moved(element) {
      if (!isTold && isSounding(element)) tell('output.playing')
    },
  }
}
