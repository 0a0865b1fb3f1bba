import type * as z from '#machines/model/entities/reading/zod.ts'
import { appError } from '#machines/model/errors.ts'
import type { AppError, Fault } from '#machines/model/errors.ts'
import { answerBody } from './answer-body.ts'
import { errorOfStatus, shortText, waitSecondsOf } from './call-error.ts'

/** An answer of whatever answered: the media server, or something between the page and it. */
export interface Answer {
  status: number
  contentType: string
  text: string
  /** The text as JSON; undefined where it is none. */
  json: unknown
  /** What `Retry-After` asks for; null where it says nothing. */
  waitSeconds: number | null
}

/** Reads an answer. @param longestMs after which one that does not come to its end is left */
export async function answerOf(response: Response, longestMs?: number): Promise<Answer> {
  const { status, headers } = response
  return {
    status,
    contentType: headers.get('content-type') ?? '',
    waitSeconds: waitSecondsOf(headers),
    ...(await answerBody(response, longestMs)),
  }
}

/** The call that an answer is to; the path is below the client's base, without a query. */
export interface Call {
  method: string
  path: string
}

/** What the media server answers when it has done a write: its word, no content, a sentence, or JSON with these keys. */
export type Receipt = 'OK' | 'nothing' | RegExp | readonly string[]

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the media server answers by a status alone, letter for letter: proxies add a number, a full stop or a line end. */
const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
}

/** Its sentences where a refusal decides something, as both lines of the server say them. */
const SENTENCES: Readonly<Record<number, RegExp>> = {
  401: /^Invalid (?:user or password|root password)\b/,
  403: /^Invalid payload$/,
  404: /^(?:(?:Library|Library item|Item|Podcast|Episode|Collection|Playlist|Author|Series|Session|Folder|Audiobook|Book|Backup|User|Media item|Media item share|Feed|E-?reader device|E-?book file|Notification|Api key|Provider|Custom metadata provider|Chapters|Cover|File)\b.* not found\b|Podcast RSS feed request failed\b)/i,
}

/** Whose refusals are given by a gate as often as by the server: nothing but the server's own words counts. */
const DECIDES = /^\/(?:auth\/|login$|api\/(?:authorize$|me\/progress\b|session\/|me$))/
const SIGN_IN = /^\/(?:login$|auth\/)/
const REFRESH = '/auth/refresh'
/** What proxies say of a server that is not there, or takes longer than they wait. */
const GATEWAY: Readonly<Record<number, Fault>> = { 502: 'gateway', 503: 'gateway', 504: 'noAnswer' }
/** The only limit that the server has. */
const TOO_MANY = /^Too many\b/

const FRAMEWORK_PAGE =
  /^<!DOCTYPE html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8">\s*<title>Error<\/title>/

/** The page of the server's framework about a route that one of the two lines of the server lacks. */
export function isMissingRoute({ method, path }: Call, { text }: Answer): boolean {
  return (
    FRAMEWORK_PAGE.test(text) &&
    text.includes(`<pre>Cannot ${method.toUpperCase()} `) &&
    text.includes(`${path}</pre>`)
  )
}

function isOwnSentence({ path }: Call, { status, contentType, text }: Answer): boolean {
  // the server sends its sentences as HTML, without any markup
  if (!contentType.startsWith('text/html') || shortText(text) !== text || text.includes('\n')) return false
  if (status === 429) return SIGN_IN.test(path) && TOO_MANY.test(text)
  return SENTENCES[status]?.test(text) ?? true
}

function isOwnJson({ path }: Call, { status, json }: Answer): boolean {
  if (!isRecord(json) || shortText(json) === null) return false
  if (status === 429) return SIGN_IN.test(path) && TOO_MANY.test(String(json['error']))
  if (status === 401)
    return path === REFRESH && /\b(?:refresh token|user|session)\b/i.test(String(json['error']))
  return status !== 403 && status !== 404
}

/** Whether the media server gives this refusal to this call. */
function isOwnRefusal(call: Call, answer: Answer): boolean {
  const { status, contentType, text } = answer
  // the server has no gateway of its own, and repeats no size limit of a proxy
  if (status < 400 || status > 500) return false
  if (text === PHRASES[status] && !contentType.startsWith('text/html')) return true
  if (isOwnSentence(call, answer) || isOwnJson(call, answer)) return true
  if (status === 404)
    return isMissingRoute(call, answer) && (!DECIDES.test(call.path) || call.path === REFRESH)
  return (status === 400 || status === 500) && FRAMEWORK_PAGE.test(text)
}

/** Why a call whose status is no success failed: as the media server says, or because something else answered. */
export function failureOf(call: Call, answer: Answer): AppError {
  const { status, waitSeconds } = answer
  // by whomever it is said, the same body is too large the next time
  if (status === 413) return appError('rejected', { status })
  if (isOwnRefusal(call, answer)) return errorOfStatus(status, answer.json ?? answer.text, waitSeconds)
  const fault = GATEWAY[status]
  return { ...intercepted(waitSeconds), ...(fault ? { fault } : {}) }
}

/** Without the status: it is not one of the media server, and nothing may be concluded from it. */
export function intercepted(waitSeconds: number | null = null): AppError {
  return appError('intercepted', waitSeconds === null ? {} : { retryAfterSeconds: waitSeconds })
}

/** Whether the media server says with this answer that a write was done. */
export function isReceipt(receipt: Receipt, { status, text, json }: Answer): boolean {
  if (receipt === 'OK') return text === 'OK'
  if (receipt === 'nothing') return status === 204 && text === ''
  if (receipt instanceof RegExp) return receipt.test(text)
  return isRecord(json) && receipt.every((key) => key in json)
}

/** As much of a schema's definition as is looked at here. */
interface Definition {
  readonly type: string
  readonly shape?: Json
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}

/**
 * Whether JSON can be the answer to a call with this schema. The media server leaves keys out of its answers, and the
 * JSON of another service has one of them by chance: some of them have to be there.
 */
export function isShapeOf(schema: z.ZodMiniType, json: unknown): boolean {
  const { type, shape, innerType, in: source, options } = schema._zod.def as unknown as Definition
  if (innerType) return (type === 'nullable' && json === null) || isShapeOf(innerType, json)
  if (source) return isShapeOf(source, json)
  if (options) return options.some((option) => isShapeOf(option, json))
  if (type === 'array') return Array.isArray(json)
  if (!shape) return true
  const keys = Object.keys(shape)
  return (
    isRecord(json) &&
    keys.filter((key) => key in json).length >= Math.min(keys.length > 3 ? 2 : 1, keys.length)
  )
}
