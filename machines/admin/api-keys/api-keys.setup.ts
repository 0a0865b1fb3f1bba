import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { ApiKey } from '../../model/entities/admin/api-key.ts'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import type { ApiKeysContext, ApiKeysEvent, ApiKeysToParent } from './api-keys.types.ts'
import { changesOf, formOf, NEW_KEY, newKeyOf, problemsOf } from './key-rules.ts'
import type { KeyForm } from './key-rules.ts'

export const NOTHING: ApiKeysContext = { key: null, form: null, isTried: false, made: null }

type KeyRequest = OperationRequest<'apiKey.create' | 'apiKey.update'>

/** What saves the form: a new key, or what was changed of one. */
export function requestOf({ key, form }: ApiKeysContext): KeyRequest {
  if (!form) throw new Error('No key is made or changed.')
  return key
    ? { name: 'apiKey.update', params: { apiKeyId: key.id, changes: changesOf(key, form) } }
    : { name: 'apiKey.create', params: newKeyOf(form) }
}

export const apiKeysSetup = setup({
  types: typed<{ context: ApiKeysContext; events: ApiKeysEvent; tags: 'busy' }>(),
  actors: { save: write<KeyRequest['name']>() },
  actions: {
    forget: assign(NOTHING),
    startForm: assign({ form: NEW_KEY }),
    setForm: assign((_, { key }: { key: ApiKey }) => ({ key, form: formOf(key) })),
    fillForm: assign(({ context }, { form }: { form: Partial<KeyForm> }) => ({
      form: { ...(context.form ?? NEW_KEY), ...form },
    })),
    markTried: assign({ isTried: true }),
    /** A new key is answered with what signs in by it. */
    setMade: assign(({ context: { form } }, { output }: { output: string | void }) => ({
      made: { name: form?.name.trim() ?? '', secret: output ?? '' },
    })),
    tellHeld: sendTo(parentOf, {
      type: 'leaveGuard.hold',
      by: 'apiKeys',
      ask: 'leave.ask',
    } satisfies ApiKeysToParent),
    tellFreed: sendTo(parentOf, { type: 'leaveGuard.free', by: 'apiKeys' } satisfies ApiKeysToParent),
  },
  guards: {
    isIncomplete: ({ context: { key, form } }) =>
      form !== null && Object.keys(problemsOf(form, key === null)).length > 0,
    isUnchanged: ({ context: { key, form } }) =>
      key !== null && form !== null && Object.keys(changesOf(key, form)).length === 0,
    isTyped: ({ context: { key, form } }) =>
      form !== null && JSON.stringify(form) !== JSON.stringify(key ? formOf(key) : NEW_KEY),
    isMaking: ({ context: { key } }) => key === null,
  },
})
