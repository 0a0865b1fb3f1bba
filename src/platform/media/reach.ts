/** Reports and clocks differ by so much, seconds. */
const SLACK_SECONDS = 1

type Sounding = Pick<HTMLMediaElement, 'ended' | 'playbackRate'>

/** How far sound can have come. */
export interface Reach {
  /** It is at `position` now. */
  note(position: number): void
  /** Where it is by an element that says `position`. */
  of(position: number, element: Sounding): number
}

/**
 * An element whose file was cut short says at its end that it is at the length that the file announced. Sound moves no
 * faster than its rate, so an end further away than that was not heard.
 */
export function createReach(now: () => number): Reach {
  let heard = { position: 0, at: 0 }
  let end: number | null = null

  function note(position: number): void {
    heard = { position, at: now() }
    end = null
  }

  return {
    note,
    of(position, { ended, playbackRate }) {
      if (!ended) {
        note(position)
        return position
      }
      const most = heard.position + ((now() - heard.at) / 1000) * playbackRate
      end ??= position > most + SLACK_SECONDS ? most : position
      return end
    },
  }
}
