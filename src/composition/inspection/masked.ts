import type { Plain } from '#machines/app/inspector/inspected.types.ts'
import { MASKED, nameOfKind, restOf, TOO_DEEP } from '#machines/app/inspector/stand-ins.ts'

const DEEPEST = 12
const LONGEST_LIST = 500
const LONGEST_TEXT = 4000

/** A key, or the name of a field, that says of what is below it that it is a secret. */
export const SECRET_KEY =
  /passw|passphrase|^pass$|^pash$|secret|token|bearer|authorization|cookie|credential|api_?key|private_?key|^auth$|auth_?header|smtp|apprise|e-?mail|urls?$/i
/**
 * Texts that are a secret wherever they stand: tokens, headers that carry one, and addresses of a host, which may be that of a
 * person's own server, or of a feed that is theirs alone.
 */
export const SECRET_TEXT =
  /eyJ[\w-]{6}|bearer\s|[?&#;\s](?:access|refresh)?_?-?token=|refresh_token|:\/\/|\b(?:feed|itpc|pcast|podcast):\S/i
/**
 * Areas that deal in passwords, keys and addresses: sign-in, accounts, mail, providers, notifications. Of what their actors
 * hold and are sent only numbers and yes-or-no values are shown.
 */
const SECRET_AREA =
  /^(?:session|setup|firstUser|token|openid|auth|authSettings|email|ereaders?|apiKeys?|user|users|userEditor|people|notifications?|provider|metadataProvider|password|account)(?:[.#]|$)/i

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether an actor's name, or an event's type, belongs to an area whose texts are never shown. */
export const isSecretArea = (name: string): boolean => SECRET_AREA.test(name)

const ABOUT = ['type', 'name', 'id', 'subject'] as const

/** Whether an object says of itself that it is of such an area, or carries a request that is: a write on its way. */
export function isOfSecretArea(value: object): boolean {
  const isNamed = ABOUT.some((key) => {
    const name: unknown = Object.getOwnPropertyDescriptor(value, key)?.value
    return typeof name === 'string' && isSecretArea(name)
  })
  const request: unknown = Object.getOwnPropertyDescriptor(value, 'request')?.value
  return isNamed || (typeof request === 'object' && request !== null && isOfSecretArea(request))
}

/**
 * The key by which an object says that it is of a field that holds a secret, as what is typed and what differs on the server
 * do; null where it is of none.
 */
export function secretFieldKey(value: object): string | null {
  const naming = 'value' in value ? ['field', 'name', 'key'] : ['field']
  const found = naming.find((key) => {
    const field: unknown = Object.getOwnPropertyDescriptor(value, key)?.value
    return typeof field === 'string' && SECRET_KEY.test(field)
  })
  return found ?? null
}

/**
 * Copies values for the inspector of the same browser: plain, bounded in depth, length and size, and without secrets. Texts
 * below a key that names a secret, texts that look like one, and all texts of a secret area are masked. Getters are not
 * run, and what is no plain data is named only. A part that was copied before is not copied again.
 */
export function createMask(): (value: unknown, isSecret: boolean) => Plain {
  const copies = { open: new WeakMap<object, Plain>(), secret: new WeakMap<object, Plain>() }

  const textOf = (text: string, isSecret: boolean): string => {
    if (isSecret || SECRET_TEXT.test(text)) return MASKED
    return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}${restOf(text.length)}` : text
  }

  const objectOf = (value: object, isInSecret: boolean, depth: number): Plain => {
    const isSecret = isInSecret || isOfSecretArea(value)
    if (Array.isArray(value)) {
      const kept = value.slice(0, LONGEST_LIST).map((each) => maskedAt(each, isSecret, depth + 1))
      return value.length > LONGEST_LIST ? [...kept, restOf(value.length)] : kept
    }
    const plain: Record<string, Plain> = {}
    const naming = secretFieldKey(value)
    for (const [key, { value: own, get }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      if (get !== undefined || own === undefined) continue
      const isOfField = naming !== null && key !== naming && key !== 'type'
      plain[textOf(key, false)] = maskedAt(own, isSecret || isOfField || SECRET_KEY.test(key), depth + 1)
    }
    return plain
  }

  const maskedAt = (value: unknown, isSecret: boolean, depth: number): Plain => {
    switch (typeof value) {
      case 'string':
        return textOf(value, isSecret)
      case 'number':
        return Number.isFinite(value) ? value : String(value)
      case 'boolean':
        return value
      case 'object': {
        if (value === null) return null
        const sessionId: unknown = Object.hasOwn(value, 'sessionId') ? Reflect.get(value, 'sessionId') : null
        if (typeof sessionId === 'string' && 'send' in value) return { actor: sessionId }
        if (!Array.isArray(value) && !isPlainObject(value)) return nameOfKind(nameOf(value))
        if (depth >= DEEPEST) return TOO_DEEP
        const known = copies[isSecret ? 'secret' : 'open'].get(value)
        if (known !== undefined) return known
        const copy = objectOf(value, isSecret, depth)
        copies[isSecret ? 'secret' : 'open'].set(value, copy)
        return copy
      }
      default:
        return nameOfKind(typeof value)
    }
  }
  return (value, isSecret) => maskedAt(value, isSecret, 0)
}

/** The class's name, never what is in it. */
function nameOf(value: object): string {
  if (value instanceof Error) return 'Error'
  const tag = Object.prototype.toString.call(value).slice(8, -1)
  return /^[A-Z][A-Za-z]{1,20}$/.test(tag) ? tag : 'object'
}
