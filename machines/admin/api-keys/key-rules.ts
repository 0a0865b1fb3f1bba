import type { ApiKey } from '../../model/entities/admin/api-key.ts'
import type { NewApiKey } from '../../server/operations/requests/utils-operations.ts'

/** How long a new key lasts, in days; `custom` is a number of its own. */
export const LIFETIMES = ['never', '7', '30', '90', '365', 'custom'] as const
export type Lifetime = (typeof LIFETIMES)[number]

export interface KeyForm {
  name: string
  userId: string
  lifetime: Lifetime
  /** Days of `custom`, as typed. */
  days: string
  isActive: boolean
}

export const NEW_KEY: KeyForm = { name: '', userId: '', lifetime: 'never', days: '', isActive: true }

export type KeyProblem = 'nameMissing' | 'userMissing' | 'daysInvalid'
export type KeyProblems = Partial<Record<'name' | 'userId' | 'days', KeyProblem>>

const DAY_SECONDS = 24 * 60 * 60
/** Beyond all dates the server makes a key that lasts. */
const MOST_DAYS = 36_500

function daysOf({ lifetime, days }: KeyForm): number | null {
  if (lifetime === 'never') return null
  const said = lifetime === 'custom' ? days.trim() : lifetime
  return /^\d+$/.test(said) ? Number(said) : NaN
}

/** What has to be mended before a key can be made; of one that is there, name and expiry are for good. */
export function problemsOf(form: KeyForm, isNew: boolean): KeyProblems {
  const problems: KeyProblems = {}
  if (form.userId === '') problems.userId = 'userMissing'
  if (!isNew) return problems
  if (form.name.trim() === '') problems.name = 'nameMissing'
  const days = daysOf(form)
  if (days !== null && !(days >= 1 && days <= MOST_DAYS)) problems.days = 'daysInvalid'
  return problems
}

export function newKeyOf(form: KeyForm): NewApiKey {
  const days = daysOf(form)
  return {
    name: form.name.trim(),
    userId: form.userId,
    isActive: form.isActive,
    expiresIn: days === null ? null : days * DAY_SECONDS,
  }
}

export function formOf({ name, userId, isActive }: ApiKey): KeyForm {
  return { ...NEW_KEY, name, userId, isActive }
}

/** What is different of a key; nothing where it is as it was. */
export function changesOf(key: ApiKey, form: KeyForm): { userId?: string; isActive?: boolean } {
  return {
    ...(form.userId === key.userId ? {} : { userId: form.userId }),
    ...(form.isActive === key.isActive ? {} : { isActive: form.isActive }),
  }
}

export function isExpired({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}
