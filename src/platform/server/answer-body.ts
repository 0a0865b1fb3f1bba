import { appError } from '#machines/model/errors.ts'

/** Bytes of one answer: a library of a hundred thousand titles has less. */
const LARGEST = 64 * 1024 ** 2
/** From its first byte to its last. */
const LONGEST_MS = 90_000

interface Body {
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}

/**
 * What an answer holds. A server that never stops sending, or sends a letter now and then, is left after some time: an
 * AppError `malformed` or `timeout`.
 */
export async function answerBody(response: Response, longestMs = LONGEST_MS): Promise<Body> {
  if (!response.body) return { text: '', json: undefined }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const { status } = response
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(appError('timeout', { status })), longestMs)
  })
  try {
    const parts: string[] = []
    let size = 0
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      size += value.byteLength
      if (size > LARGEST) throw appError('malformed', { status })
      parts.push(decoder.decode(value, { stream: true }))
    }
    const text = parts.join('') + decoder.decode()
    if (text.length <= SMALL) return { text, json: parse(text) }
    // reading, parsing and checking some MB would be one long task
    await ownTask()
    const json = parse(text)
    await ownTask()
    return { text, json }
  } catch (error) {
    // only now: a read that is cancelled ends as if the answer were whole
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Letters of an answer that is small in all its parts. */
const SMALL = 300_000
/** Letters of one text; the longest notes of an episode have fewer. */
const LONGEST_TEXT = 100_000

/** Entries of one list; what has more is asked for in pages. */
const LONGEST_LIST = 100_000

/** A page would stop for half a minute over a title of ten million letters, or a list of as many entries. */
function bounded(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`
  return Array.isArray(value) && value.length > LONGEST_LIST ? value.slice(0, LONGEST_LIST) : value
}

function parse(text: string): unknown {
  try {
    return text.length > SMALL ? JSON.parse(text, bounded) : JSON.parse(text)
  } catch {
    return undefined
  }
}
