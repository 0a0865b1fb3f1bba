import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { Issuer } from '../../model/entities/admin/auth-settings.ts'
import { toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { formOf, isChanged, problemsOf, savesOf, withIssuer } from './auth-form.ts'
import type { AuthField } from './auth-form.ts'
import type {
  AuthKnown,
  AuthSettingsContext,
  AuthSettingsEvent,
  AuthSettingsToParent,
} from './auth-settings.types.ts'

export const NOTHING: AuthSettingsContext = {
  known: null,
  form: null,
  problems: {},
  issuerSays: null,
  error: null,
}

const problemsIn = ({ known, form }: AuthSettingsContext) =>
  known && form ? problemsOf(known.settings, form, known.isByProvider) : {}

/** What was changed, in the calls that take it. */
export const saveOf = ({ known, form }: AuthSettingsContext): OperationRequest<'auth.save'> => ({
  name: 'auth.save',
  params: { saves: known && form ? savesOf(known.settings, form) : [] },
})

const saysOf = ({ code }: AppError): LocaleKey =>
  code === 'timeout' ? 'configAuth.discovery.slow' : 'configAuth.discovery.none'

export const authSettingsSetup = setup({
  types: typed<{ context: AuthSettingsContext; events: AuthSettingsEvent; tags: 'busy' }>(),
  actors: {
    readAuthSettings: promisePlaceholder<AuthKnown>('readAuthSettings'),
    /** Has the server ask an issuer for its addresses. */
    askIssuer: promisePlaceholder<Issuer, { issuer: string }>('askIssuer'),
    save: write<'auth.save'>(),
  },
  actions: {
    setKnown: assign((_, known: AuthKnown) => ({ known, error: null })),
    resetForm: assign(({ context: { known } }) => ({
      form: known && formOf(known.settings),
      problems: {},
      issuerSays: null,
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setRefused: assign({ error: toAppError(new Error('refused')) }),
    change: assign(
      ({ context: { form } }, { field, value }: { field: AuthField; value: string | boolean }) => ({
        form: form && { ...form, [field]: value },
      }),
    ),
    /** What was put right is no problem any more; a new one is said when saving is tried. */
    forgetProblem: assign(({ context: { problems } }, field: AuthField) => ({
      problems: Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field)),
      issuerSays: null,
    })),
    setProblems: assign(({ context }) => ({ problems: problemsIn(context) })),
    setIssuer: assign(({ context: { form } }, issuer: Issuer) => {
      const filled = form && withIssuer(form, issuer)
      return {
        form: filled ?? form,
        issuerSays: filled ? ('configAuth.discovery.found' as const) : ('configAuth.discovery.none' as const),
        problems: {},
      }
    }),
    setIssuerSays: assign((_, issuerSays: LocaleKey | null) => ({ issuerSays })),
    setIssuerError: assign((_, { error }: { error: unknown }) => ({ issuerSays: saysOf(toAppError(error)) })),
    forget: assign(NOTHING),
    tellHeld: sendTo(parentOf, {
      type: 'leaveGuard.hold',
      by: 'authSettings',
      ask: 'leave.ask',
    } satisfies AuthSettingsToParent),
    tellFreed: sendTo(parentOf, {
      type: 'leaveGuard.free',
      by: 'authSettings',
    } satisfies AuthSettingsToParent),
  },
  guards: {
    isChanged: ({ context: { known, form } }) =>
      known !== null && form !== null && isChanged(known.settings, form),
    isFaulty: ({ context }) => Object.keys(problemsIn(context)).length > 0,
    hasIssuer: ({ context }) => /^https?:\/\/\S+$/i.test(context.form?.issuer.trim() ?? ''),
    /** No user can sign in by a password any more. */
    closesPasswords: ({ context: { known, form } }) =>
      known !== null &&
      form?.takesPasswords === false &&
      known.settings.authActiveAuthMethods.includes('local'),
  },
  delays: { readTimeout: 25_000, issuerTimeout: 15_000, saveTimeout: 70_000 },
})
