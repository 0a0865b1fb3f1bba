import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { isChanged, rebased } from '../../editing/form/form-rules.ts'
import type { EmailSettings } from '../../model/entities/admin/admin-server.ts'
import type { EreaderDevice } from '../../model/entities/sign-in.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { emailValues, problemsOfEmail, testObstacle } from './email-rules.ts'
import type {
  DeviceDraft,
  DeviceRef,
  EmailContext,
  EmailEvent,
  EmailRead,
  EmailToParent,
} from './email.types.ts'
import { deviceOf, fieldsOfDevice, problemsOfDevice } from './ereader-rules.ts'
import type { DeviceFields } from './ereader-rules.ts'

export const NOTHING: EmailContext = {
  devices: null,
  users: null,
  failure: null,
  form: { base: {}, values: {}, errors: {} },
  testFailure: null,
  draft: null,
  path: '',
}

function draftOf({ draft }: EmailContext): DeviceDraft {
  if (!draft) throw new Error('No device is edited.')
  return draft
}

/** What saves the device of the dialog. */
export function putOf(context: EmailContext): OperationRequest<'ereader.put'> {
  const { scope, base, fields, replaces } = draftOf(context)
  const knowsUsers = scope === 'own' || context.users !== null
  const before = replaces === null ? null : deviceOf(base, knowsUsers)
  return { name: 'ereader.put', params: { scope, device: deviceOf(fields, knowsUsers), replaces, before } }
}

/** What was not typed follows the server. */
const over = ({ form }: EmailContext, settings: EmailSettings) => ({
  form: { ...form, ...rebased(form, emailValues(settings)) },
})

const problemsOf = (context: EmailContext) => {
  const { fields, names, replaces } = draftOf(context)
  return problemsOfDevice(
    fields,
    names.filter((name) => name !== replaces),
  )
}

/** An own device is for its user alone. */
function draftFor({ scope, devices, name, userId }: DeviceRef): DeviceDraft {
  const known = devices.find((device) => device.name === name) ?? null
  const fields = fieldsOfDevice(known)
  const base: DeviceFields =
    scope === 'own' ? { ...fields, availability: 'specificUsers', users: [userId] } : fields
  return {
    scope,
    replaces: known?.name ?? null,
    names: devices.map((device) => device.name),
    base,
    fields: base,
    errors: {},
    failure: null,
  }
}

export const emailSetup = setup({
  types: typed<{ context: EmailContext; events: EmailEvent }>(),
  actors: {
    readEmail: promisePlaceholder<EmailRead>('readEmail'),
    configure: write<'email.configure'>(),
    sendTest: write<'email.test'>(),
    putDevice: write<'ereader.put'>(),
  },
  actions: {
    setRead: assign(({ context }, { settings, users }: EmailRead) => ({
      ...over(context, settings),
      devices: settings.ereaderDevices,
      users,
      failure: null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setLate: assign({ failure: appError('timeout') }),
    setField: assign(
      ({ context: { form } }, { field, value }: { field: string; value: string | boolean }) => ({
        form: {
          ...form,
          values: { ...form.values, [field]: value },
          errors: Object.fromEntries(Object.entries(form.errors).filter(([name]) => name !== field)),
        },
      }),
    ),
    undo: assign(({ context: { form } }) => ({ form: { ...form, values: form.base, errors: {} } })),
    setProblems: assign(({ context: { form } }) => ({
      form: { ...form, errors: problemsOfEmail(form.values) },
    })),
    /** What was sent is what the server has, which writes it in its own way. */
    setConfigured: assign(({ context }, settings: EmailSettings) =>
      over({ ...context, form: { ...context.form, base: context.form.values } }, settings),
    ),
    setTestFailure: assign((_, { error }: { error: unknown }) => ({ testFailure: toAppError(error) })),
    setDevices: assign((_, { devices }: { devices: readonly EreaderDevice[] }) => ({ devices })),
    openDraft: assign((_, ref: DeviceRef) => ({ draft: draftFor(ref) })),
    changeDraft: assign(({ context }, { fields }: { fields: Partial<DeviceFields> }) => {
      const draft = draftOf(context)
      return {
        draft: {
          ...draft,
          fields: { ...draft.fields, ...fields },
          errors: Object.fromEntries(Object.entries(draft.errors).filter(([name]) => !(name in fields))),
        },
      }
    }),
    setDraftProblems: assign(({ context }) => ({
      draft: { ...draftOf(context), errors: problemsOf(context) },
    })),
    setDraftFailure: assign(({ context }, failure: AppError | null) => ({
      draft: { ...draftOf(context), failure },
    })),
    forgetDraft: assign({ draft: null }),
    setPath: assign((_, path: string) => ({ path })),
    tellHeld: sendTo(parentOf, {
      type: 'leaveGuard.hold',
      by: 'email',
      ask: 'leave.ask',
    } satisfies EmailToParent),
    tellFreed: sendTo(parentOf, { type: 'leaveGuard.free', by: 'email' } satisfies EmailToParent),
  },
  guards: {
    isTyped: ({ context }) => isChanged(context.form),
    isFaulty: ({ context }) => Object.keys(problemsOfEmail(context.form.values)).length > 0,
    canTest: ({ context }) => testObstacle(context.form) === null,
    isDraftFaulty: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isDraftTyped: ({ context: { draft } }) =>
      draft !== null && JSON.stringify(draft.base) !== JSON.stringify(draft.fields),
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  delays: { readTimeout: 30_000 },
})
