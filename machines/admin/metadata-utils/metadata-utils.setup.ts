import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { ItemChange } from '../../editing/batch-editor/item-change.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationName, OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { mergeRequest, strongest, toggled } from './merging.ts'
import type { HoldersWish, Picked } from './merging.ts'
import type {
  MetadataUtilsContext,
  MetadataUtilsEvent,
  MetadataUtilsToParent,
} from './metadata-utils.types.ts'
import { NEW_PROVIDER, problemsOf, trimmed } from './provider-form.ts'
import type { ProviderForm } from './provider-form.ts'
import { questionOf, renameRequest, renamingOf } from './value-list.ts'
import type { MetadataValue, Renaming, ValueKind } from './value-list.ts'

export const NOTHING: MetadataUtilsContext = {
  edit: null,
  picked: null,
  provider: null,
  isTried: false,
  question: null,
  request: null,
}

type Alike = { alike: readonly string[] }
type Named = { kind: ValueKind; value: MetadataValue }

function renamingIn({ edit }: MetadataUtilsContext, like: readonly string[]): Renaming {
  return edit ? renamingOf(edit.value.name, edit.draft, like) : { kind: 'nameless' }
}

function renameOf({ edit }: MetadataUtilsContext): OperationRequest {
  if (!edit) throw new Error('Nothing is renamed.')
  return renameRequest(edit.kind, edit.value, edit.draft)
}

export const metadataUtilsSetup = setup({
  types: typed<{ context: MetadataUtilsContext; events: MetadataUtilsEvent; tags: 'busy' }>(),
  actors: {
    findHolders: promisePlaceholder<readonly ItemChange[], HoldersWish | null>('findHolders'),
    save: write<OperationName>(),
  },
  actions: {
    forget: assign(NOTHING),
    setEdit: assign((_, { kind, value }: Named) => ({
      edit: { kind, value, draft: value.name },
      picked: null,
    })),
    pick: assign(({ context: { picked } }, { kind, value }: Named) => ({
      picked: toggled(picked, kind, value),
      edit: null,
    })),
    startMerge: assign(({ context: { picked } }) => ({
      picked: picked && { ...picked, draft: strongest(picked.values), failure: null },
    })),
    setMergedName: assign(({ context: { picked } }, { draft }: { draft: string }) => ({
      picked: picked && { ...picked, draft, failure: null },
    })),
    setMerge: assign(({ context: { picked } }, items: readonly ItemChange[]) => ({
      request: picked && mergeRequest(picked, items),
    })),
    setFailure: assign(({ context: { picked } }, failure: Picked['failure']) => ({
      picked: picked && { ...picked, failure },
    })),
    setDraft: assign(({ context: { edit } }, { draft }: { draft: string }) => ({
      edit: edit && { ...edit, draft },
    })),
    askRename: assign(({ context: { edit } }, { alike }: Alike) => ({
      question: edit && questionOf(edit.kind, edit.value.name, edit.draft, alike),
    })),
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
    tellHeld: sendTo(parentOf, {
      type: 'leaveGuard.hold',
      by: 'metadataUtils',
      ask: 'leave.ask',
    } satisfies MetadataUtilsToParent),
    tellFreed: sendTo(parentOf, {
      type: 'leaveGuard.free',
      by: 'metadataUtils',
    } satisfies MetadataUtilsToParent),
  },
  guards: {
    isUnchanged: ({ context }, { alike }: Alike) => renamingIn(context, alike).kind === 'unchanged',
    isPlain: ({ context }, { alike }: Alike) => renamingIn(context, alike).kind === 'plain',
    isQuestionable: ({ context: { edit } }, { alike }: Alike) =>
      edit !== null && questionOf(edit.kind, edit.value.name, edit.draft, alike) !== null,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    isOther: ({ context: { picked } }, { kind, value }: Named) =>
      toggled(picked, kind, value).values.length > 0,
    isSeveral: ({ context: { picked } }) => (picked?.values.length ?? 0) > 1,
    isNamed: ({ context: { picked } }) => (picked?.draft ?? '').trim() !== '',
    isMerging: ({ context: { picked } }) => picked !== null,
    hasItems: (_, items: readonly ItemChange[]) => items.length > 0,
    isRenaming: ({ context: { edit } }) => edit !== null,
    isTyped: ({ context: { provider } }) =>
      provider !== null && JSON.stringify(provider) !== JSON.stringify(NEW_PROVIDER),
    isComplete: ({ context: { provider } }) =>
      provider !== null && Object.keys(problemsOf(provider)).length === 0,
  },
  delays: { holdersTimeout: 120_000 },
})

/** Why the items could not be found. */
export const failureOf = ({ error }: { error: unknown }): AppError => toAppError(error)
export const TOO_LATE: AppError = appError('timeout')
