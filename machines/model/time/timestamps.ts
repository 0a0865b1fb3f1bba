/** A time that stands in a text: its place there, and how far into the medium it points, in seconds. */
export interface Timestamp {
  start: number
  end: number
  seconds: number
}

const TOKENS = /\S+/g
/** What has a protocol, an at sign or a host with something behind it is an address, and no time in it is meant. */
const ADDRESS = /:\/\/|@|www\.|\w\.[a-z]{2,}[/?#:]/i
/** `1:02:03` or `12:34`, not within a longer number, a word, a path or a time of the day. */
const TIME = /(^|[^\w:./])(?:(\d{1,2}):([0-5]\d):([0-5]\d)|(\d{1,3}):([0-5]\d))(?![\w:/]|\.\d)/g
const TIME_OF_DAY = /^\s?[ap]\.?m\b/i

/**
 * The times in a text, in their order.
 * @param duration of the medium in seconds: later times are none; without one, 0, all are taken
 * @example timestampsIn('Intro 0:45', 60) // [{ start: 6, end: 10, seconds: 45 }]
 */
export function timestampsIn(text: string, duration: number): Timestamp[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: token, index }) =>
    ADDRESS.test(token) ? [] : timesIn(token, index, text, duration),
  )
}

function timesIn(token: string, offset: number, text: string, duration: number): Timestamp[] {
  return [...token.matchAll(TIME)].flatMap((match) => {
    const [whole, before = '', hours = '0', minutesOfHour, secondsOfHour, minutes, seconds] = match
    const start = offset + match.index + before.length
    const end = offset + match.index + whole.length
    const at = Number(hours) * 3600 + Number(minutesOfHour ?? minutes) * 60 + Number(secondsOfHour ?? seconds)
    if (TIME_OF_DAY.test(text.slice(end, end + 6)) || (duration > 0 && at > duration)) return []
    return [{ start, end, seconds: at }]
  })
}
