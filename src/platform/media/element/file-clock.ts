/** An element is where it was sent, and moves as sound does, when it is off by no more than this, seconds. */
const NEAR_SECONDS = 2
/** So near to where it was sent it is there: a chapter that begins there has begun, seconds. */
const EXACT_SECONDS = 0.02
/** So near to the end that the server gives, an end is the end: seconds, or this share of the file. */
const END_SECONDS = 5
const END_SHARE = 0.01
/** Clocks whose files differ in length by more than this share are not the same. */
const SAME_SHARE = 0.02
/** By how much a browser guesses the length of a file wrongly at most. What differs by more is no guess. */
const MOST_SCALE = 2

/** Whether a position is so near to the end that the server gives that an end there is the end. */
export const isNearEnd = (position: number, duration: number): boolean =>
  position >= duration - Math.max(END_SECONDS, duration * END_SHARE)

export const isNear = (position: number, target: number): boolean =>
  Math.abs(position - target) <= NEAR_SECONDS

/** What is read of an element. */
export type Timed = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'playbackRate' | 'readyState' | 'seeking' | 'seekable'
>

/**
 * - `underway` the element has not come to where it was sent
 * - `believed` its time is the listener's position
 * - `astray` it is somewhere else than it was sent, or moved by more than sound does
 */
export type Reading = 'underway' | 'believed' | 'astray'

/** The time of one file by the server's clock, read from an element that is believed only where it was sent. */
export interface FileClock {
  /** Seconds of the file: where it was heard last, or where the element is sent as long as it is not there. */
  readonly position: number
  /** Where the element has to be for that, by its own clock. */
  readonly target: number
  /** Whether the position is so near to the end that the server gives that an end there is the end. */
  readonly isAtEnd: boolean
  /**
   * Whether the element cannot go where it is sent. Of a whole file it says so with its length, and sounds from the start
   * of the file after that.
   */
  readonly isOutOfReach: boolean
  /** Why an element that is astray cannot be believed. */
  readonly fault: 'endsEarly' | 'noRanges'
  /** Another source. `duration` as the server gives it, 0 for unknown; `isScaled` whether the clocks may differ. */
  begin(duration: number, at: number, isScaled: boolean): void
  /** The element is sent elsewhere. */
  send(to: number): void
  /** The element knows its own length. */
  measure(): void
  read(): Reading
}

/**
 * An element without byte ranges stays at 0, one whose file was cut short says at its end that it is at the length that
 * the header announces, and one that guesses the length of its file seeks by that guess. None of that was heard.
 */
export function createFileClock(element: Timed, now: () => number): FileClock {
  let duration = 0
  let isScaled = false
  let scale = 1
  let position = 0
  let isThere = false
  /** The element's own end, where its file is a little shorter than the server says. */
  let end = Infinity
  let heard = { at: 0, rate: 1 }
  /** One moment by both clocks; from there on both run as fast as sound. */
  let anchor = { server: 0, element: 0 }

  function send(to: number): void {
    position = to
    isThere = false
    anchor = { server: to, element: Math.min(to * scale, end) }
  }

  const seekableEnd = (): number => {
    const { seekable } = element
    return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
  }
  const isShort = (): boolean => !isThere && seekableEnd() < anchor.element - NEAR_SECONDS

  function isReachable(to: number): boolean {
    if (isThere) {
      const heardSeconds = ((now() - heard.at) / 1000) * Math.max(heard.rate, element.playbackRate)
      const isJump = to < position - NEAR_SECONDS || to > position + heardSeconds + NEAR_SECONDS
      return !isJump || (duration > 0 && to > position && isNearEnd(position, duration))
    }
    return isNear(to, position)
  }

  return {
    get position() {
      return position
    },
    get target() {
      return anchor.element
    },
    get isAtEnd() {
      return duration <= 0 || isNearEnd(position, duration) || element.currentTime >= end - NEAR_SECONDS
    },
    get isOutOfReach() {
      return element.seekable.length > 0 && isShort()
    },
    get fault() {
      return isShort() ? 'noRanges' : 'endsEarly'
    },
    begin(length, at, mayDiffer) {
      duration = length
      isScaled = mayDiffer
      scale = 1
      end = Infinity
      send(at)
    },
    send,
    measure() {
      const ratio = element.duration / duration
      if (!isScaled || duration <= 0 || !Number.isFinite(ratio)) return
      if (Math.abs(ratio - 1) <= SAME_SHARE) {
        end = element.duration
        if (!isThere) send(position)
        return
      }
      if (ratio > MOST_SCALE) {
        duration = 0
      } else if (ratio >= 1 / MOST_SCALE) {
        scale = ratio
        send(position)
      }
      // a file that is much shorter may have been cut: the end that the server gives is still the end
    },
    read() {
      if (element.readyState === 0 || element.seeking) return 'underway'
      const to = anchor.server + (element.currentTime - anchor.element)
      if (!isReachable(to)) return 'astray'
      const isExact = !isThere && Math.abs(to - position) <= EXACT_SECONDS
      isThere = true
      if (isExact) anchor = { server: position, element: element.currentTime }
      else position = to
      heard = { at: now(), rate: element.playbackRate }
      return 'believed'
    },
  }
}
