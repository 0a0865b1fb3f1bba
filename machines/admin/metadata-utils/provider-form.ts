import { isWebAddress } from '../../model/text/web-address.ts'
import type { NewProvider } from '../../server/operations/requests/utils-operations.ts'

export type ProviderForm = NewProvider

export const NEW_PROVIDER: ProviderForm = { name: '', url: '', mediaType: 'book', authHeaderValue: '' }

export type ProviderProblem = 'nameMissing' | 'urlMissing' | 'urlInvalid'
export type ProviderProblems = Partial<Record<'name' | 'url', ProviderProblem>>

/** What has to be mended before a provider can be added. */
export function problemsOf({ name, url }: ProviderForm): ProviderProblems {
  const problems: ProviderProblems = {}
  if (name.trim() === '') problems.name = 'nameMissing'
  if (url.trim() === '') problems.url = 'urlMissing'
  // the server itself takes any scheme, and then fails at each search
  else if (!isWebAddress(url.trim())) problems.url = 'urlInvalid'
  return problems
}

/** As it is sent. */
export function trimmed({ name, url, mediaType, authHeaderValue }: ProviderForm): ProviderForm {
  return { name: name.trim(), url: url.trim(), mediaType, authHeaderValue: authHeaderValue.trim() }
}
