import { changesOf } from '../../editing/form/form-rules.ts'
import type { Draft, Errors } from '../../editing/form/form.types.ts'
import type { Values } from '../../editing/values.ts'
import type { EmailSettings } from '../../model/entities/admin/admin-server.ts'
import type { EmailChanges } from '../../server/operations/requests/email-operations.ts'
import { isEmail } from './ereader-rules.ts'

/** The settings as they are typed; what only newer servers have is missing on others. */
export const emailValues = (settings: EmailSettings): Values => ({
  host: settings.host ?? '',
  port: String(settings.port),
  secure: settings.secure,
  ...(settings.rejectUnauthorized === undefined ? {} : { rejectUnauthorized: settings.rejectUnauthorized }),
  user: settings.user ?? '',
  pass: settings.pass ?? '',
  fromAddress: settings.fromAddress ?? '',
  ...(settings.testAddress === undefined ? {} : { testAddress: settings.testAddress ?? '' }),
})

/** A bare address, or one behind a name. */
const isSender = (text: string): boolean => isEmail(/<([^<>]*)>\s*$/u.exec(text)?.[1] ?? text)

const isPort = (text: string): boolean =>
  /^\d{1,5}$/u.test(text) && Number(text) >= 1 && Number(text) <= 65_535

const textIn = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** What is wrong with the settings. Without a host no mail is sent, which is allowed. */
export function problemsOfEmail(values: Values): Errors {
  const [host, from, test] = ['host', 'fromAddress', 'testAddress'].map((field) => textIn(values, field))
  return {
    ...(/[\s/]/u.test(host ?? '') ? { host: 'configEmail.badHost' as const } : {}),
    ...(isPort(textIn(values, 'port')) ? {} : { port: 'configEmail.badPort' as const }),
    ...(from && !isSender(from) ? { fromAddress: 'ereaders.badEmail' as const } : {}),
    ...(test && !isEmail(test) ? { testAddress: 'ereaders.badEmail' as const } : {}),
  }
}

/** Only what was changed. A password is sent as it was typed. */
export function emailChangesOf(draft: Draft): EmailChanges {
  return Object.fromEntries(
    Object.entries(changesOf(draft)).map(([field, value]) => [
      field,
      field === 'port' ? Number(value) : typeof value === 'string' && field !== 'pass' ? value.trim() : value,
    ]),
  )
}

/** Why no test can be sent now: it uses what the server has. */
export function testObstacle({
  base,
  values,
}: Draft): 'configEmail.testNeedsSave' | 'configEmail.testNeedsHost' | 'configEmail.testNeedsAddress' | null {
  if (Object.keys(changesOf({ base, values })).length > 0) return 'configEmail.testNeedsSave'
  if (textIn(base, 'host') === '') return 'configEmail.testNeedsHost'
  return textIn(base, 'fromAddress') === '' && textIn(base, 'testAddress') === ''
    ? 'configEmail.testNeedsAddress'
    : null
}
