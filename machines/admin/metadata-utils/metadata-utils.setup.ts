import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isSameRequest } from '../../server/operations/same-request.ts'
import type {
  MetadataUtilsContext,
  MetadataUtilsEvent,
  MetadataUtilsToParent,
} from './metadata-utils.types.ts'
import { NEW_PROVIDER, problemsOf, trimmed } from './provider-form.ts'
import type { ProviderForm } from './provider-form.ts'
import { renameRequest, renamingOf } from './value-list.ts'
import type { MetadataValue, Renaming, ValueKind } from './value-list.ts'

export const NOTHING: MetadataUtilsContext = {
  edit: null,
  provider: null,
  isTried: false,
  question: null,
  request: null,
}

type Alike = { alike: readonly string[] }

function renamingIn({ edit }: MetadataUtilsContext, like: readonly string[]): Renaming {
  return edit ? renamingOf(edit.value.name, edit.draft, like) : { kind: 'nameless' }
}

function renameOf({ edit }: MetadataUtilsContext): OperationRequest {
  if (!edit) throw new Error('Nothing is renamed.')
  return renameRequest(edit.kind, edit.value, edit.draft)
}

export const metadataUtilsSetup = setup({
  types: { context: {} as MetadataUtilsContext, events: {} as MetadataUtilsEvent, tags: {} as 'busy' },
  actions: {
    forget: assign(NOTHING),
    setEdit: assign((_, { kind, value }: { kind: ValueKind; value: MetadataValue }) => ({
      edit: { kind, value, draft: value.name },
    })),
    setDraft: assign(({ context: { edit } }, { draft }: { draft: string }) => ({
      edit: edit && { ...edit, draft },
    })),
    askRename: assign(({ context }, { alike }: Alike) => {
      const { edit } = context
      if (!edit) return {}
      const renaming = renamingIn(context, alike)
      return {
        question: {
          from: edit.value.name,
          to: edit.draft.trim(),
          renaming: renaming.kind,
          other: 'other' in renaming ? renaming.other : '',
        },
      }
    }),
    forgetQuestion: assign({ question: null }),
    startForm: assign({ provider: NEW_PROVIDER, isTried: false }),
    fillForm: assign(({ context: { provider } }, filled: { provider: Partial<ProviderForm> }) => ({
      provider: { ...(provider ?? NEW_PROVIDER), ...filled.provider },
    })),
    markTried: assign({ isTried: true }),
    setRenaming: assign(({ context }) => ({ request: renameOf(context), question: null })),
    setAddition: assign(({ context: { provider } }) => ({
      request: { name: 'metadataProvider.add' as const, params: trimmed(provider ?? NEW_PROVIDER) },
    })),
    runRequest: sendTo(parentOf, ({ context: { request } }): MetadataUtilsToParent => {
      if (!request) throw new Error('Nothing is to be done.')
      return { type: 'operation.run', request }
    }),
  },
  guards: {
    isUnchanged: ({ context }, { alike }: Alike) => renamingIn(context, alike).kind === 'unchanged',
    isPlain: ({ context }, { alike }: Alike) => renamingIn(context, alike).kind === 'plain',
    isQuestionable: ({ context }, { alike }: Alike) =>
      ['merge', 'recase', 'twin'].includes(renamingIn(context, alike).kind),
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    isRenaming: ({ context: { edit } }) => edit !== null,
    isComplete: ({ context: { provider } }) =>
      provider !== null && Object.keys(problemsOf(provider)).length === 0,
    isOurs: ({ context }, { request }: { request: OperationRequest }) =>
      isSameRequest(context.request, request),
  },
})
