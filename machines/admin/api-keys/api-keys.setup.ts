import { assign, sendTo, setup } from 'xstate'
import type { ApiKey } from '../../model/entities/api-key.ts'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isSameRequest } from '../../server/operations/same-request.ts'
import type { ApiKeysContext, ApiKeysEvent, ApiKeysToParent } from './api-keys.types.ts'
import { changesOf, formOf, NEW_KEY, newKeyOf, problemsOf } from './key-rules.ts'
import type { KeyForm } from './key-rules.ts'

export const NOTHING: ApiKeysContext = { key: null, form: null, isTried: false, request: null, made: null }

function requestOf({ key, form }: ApiKeysContext): OperationRequest {
  if (!form) throw new Error('No key is made or changed.')
  return key
    ? { name: 'apiKey.update', params: { apiKeyId: key.id, changes: changesOf(key, form) } }
    : { name: 'apiKey.create', params: newKeyOf(form) }
}

export const apiKeysSetup = setup({
  types: { context: {} as ApiKeysContext, events: {} as ApiKeysEvent, tags: {} as 'busy' },
  actions: {
    forget: assign(NOTHING),
    startForm: assign({ form: NEW_KEY }),
    setForm: assign((_, { key }: { key: ApiKey }) => ({ key, form: formOf(key) })),
    fillForm: assign(({ context }, { form }: { form: Partial<KeyForm> }) => ({
      form: { ...(context.form ?? NEW_KEY), ...form },
    })),
    markTried: assign({ isTried: true }),
    setRequest: assign(({ context }) => ({ request: requestOf(context) })),
    runRequest: sendTo(parentOf, ({ context: { request } }): ApiKeysToParent => {
      if (!request) throw new Error('Nothing is to be done.')
      return { type: 'operation.run', request }
    }),
    setMade: assign(({ context: { form } }, { secret }: { secret: string }) => ({
      made: { name: form?.name.trim() ?? '', secret },
    })),
  },
  guards: {
    isIncomplete: ({ context: { key, form } }) =>
      form !== null && Object.keys(problemsOf(form, key === null)).length > 0,
    isUnchanged: ({ context: { key, form } }) =>
      key !== null && form !== null && Object.keys(changesOf(key, form)).length === 0,
    isMaking: ({ context: { key } }) => key === null,
    isOurs: ({ context }, { request }: { request: OperationRequest }) =>
      isSameRequest(context.request, request),
  },
})
