import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { AuthField, AuthForm } from '#machines/admin/auth-settings/auth-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

export interface AuthFieldState<Field extends AuthField> {
  value: AuthForm[Field]
  problem: LocaleKey | null
  /** Something is on its way: nothing may be typed. */
  isBusy: boolean
  change: (value: AuthForm[Field]) => void
}

/** One field of the form; only below a page that shows the form. */
export function useAuthField<Field extends AuthField>(field: Field): AuthFieldState<Field> {
  const send = useIntents()
  const value = useSnapshot('authSettings', ({ context }) => context.form?.[field], undefined)
  const problem = useSnapshot('authSettings', ({ context }) => context.problems[field] ?? null, null)
  const isBusy = useSnapshot('authSettings', (auth) => auth.hasTag('busy'), false)
  return {
    value: value as AuthForm[Field],
    problem,
    isBusy,
    change: (next) => send({ type: 'authSettings.change', field, value: next }),
  }
}
