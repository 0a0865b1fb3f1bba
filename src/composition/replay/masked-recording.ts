import {
  isOfSecretArea,
  isSecretArea,
  SECRET_KEY,
  SECRET_TEXT,
  secretFieldKey,
} from '../inspection/masked.ts'
import type { RecordingFile } from './recording.ts'

/** Keys whose texts say what is heard or who hears it, in whatever words. */
const PERSONAL_KEY =
  /title|name|author|narrator|series|descri|publisher|genre|tag|path|folder|file|query|search|words|note|comment|label|value|text|typed|ip(?:Address)?$|device|model|manufacturer|browser|address/i
/** Names of things, ids, types, times, places in the client: what is no such word may be a person's. */
const PLAIN_WORD = /^[\w$./:+-]{0,100}$/
/** Words of permissions and kinds, which a decision rests on, also where all else is a secret. */
const DECIDING = new Set(
  'all root admin user guest local openid book podcast video audio signedIn signedOut refused expired legacy pair'.split(
    ' ',
  ),
)
/** What an item, an episode, a session is called by a server, alone or two of them: it is the same wherever it stands. */
const ID =
  /^(?:[a-z]{2,8}_[a-z\d]{6,40}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-(?:[a-z]{2,8}_[a-z\d]{6,40}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/
const DECIDING_KEY = /^(?:type|kind|status|state|language|theme|src|systemId|version|reason|why|actorId)$/

interface Place {
  readonly path: string
  readonly search: string
}

const isPlace = (value: object): value is Place =>
  'path' in value && 'search' in value && typeof value.path === 'string' && typeof value.search === 'string'

/**
 * The same recording without secrets, and without titles, names and other texts of a person unless they are wanted: each is
 * replaced by a word of its own, so that what was equal stays equal and the machines decide as they did.
 */
export function maskedRecording(file: RecordingFile, keepsTexts: boolean): RecordingFile {
  const words = new Map<string, string>()
  const wordFor = (text: string): string => {
    const known = words.get(text)
    if (known !== undefined) return known
    // what is done with a text can depend on whether it is an address
    const scheme = /^https?:\/\//.exec(text)?.[0] ?? ''
    const word = `${scheme}•${words.size + 1}`
    words.set(text, word)
    return word
  }

  const textOf = (text: string, key: string, isSecret: boolean): string => {
    if (text === '') return text
    if (SECRET_KEY.test(key) || SECRET_TEXT.test(text)) return wordFor(text)
    if (DECIDING.has(text)) return text
    if (isSecret)
      return ID.test(text) || (DECIDING_KEY.test(key) && PLAIN_WORD.test(text)) ? text : wordFor(text)
    if (keepsTexts) return text
    if (key !== 'type' && PERSONAL_KEY.test(key)) return wordFor(text)
    // what follows the question mark of an address may be what was searched for
    const [plain = '', ...rest] = text.split('?')
    if (!PLAIN_WORD.test(plain)) return wordFor(text)
    return rest.length === 0 ? text : `${plain}?${wordFor(rest.join('?'))}`
  }

  /** A page of the client is named by its path; what follows the question mark may be what was searched for. */
  const placeOf = (place: Place): Place => ({
    ...place,
    path: PLAIN_WORD.test(place.path) ? place.path : wordFor(place.path),
    search: place.search === '' ? '' : `?${wordFor(place.search)}`,
  })

  const valueOf = (value: unknown, key: string, isInSecret: boolean): unknown => {
    if (typeof value === 'string') return textOf(value, key, isInSecret)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => valueOf(each, key, isInSecret))
    if (isPlace(value)) return placeOf(value)
    const isSecret = isInSecret || isOfSecretArea(value)
    const naming = secretFieldKey(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: [string, unknown]) => {
        const isOfField = naming !== null && name !== naming && name !== 'type'
        // what was typed into a field is as secret as what stands under its name
        const key = isOfField ? String(Reflect.get(value, naming)) : name
        return [
          PLAIN_WORD.test(name) && !SECRET_TEXT.test(name) ? name : wordFor(name),
          // what state a machine is in is no text of a person
          name === 'value' && 'children' in value
            ? each
            : valueOf(
                each,
                // a list of things is named by its key
                typeof each === 'string' || Array.isArray(each) ? key : '',
                isSecret || (typeof each === 'object' && (isSecretArea(name) || SECRET_KEY.test(key))),
              ),
        ]
      }),
    )
  }

  const lineOf = (line: unknown): unknown => {
    if (!Array.isArray(line) || typeof line[0] === 'string') return line
    const [turn, at, to, from, event] = line as unknown[]
    const isSecret = [to, from].some(
      (path) => typeof path === 'string' && path.split('/').some((each) => isSecretArea(each)),
    )
    return [turn, at, to, from, valueOf(event, '', isSecret)]
  }
  return { ...file, from: valueOf(file.from, '', false), lines: file.lines.map(lineOf) }
}
