import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthField, AuthForm } from '#machines/admin/auth-settings/auth-form.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { FoundPlace } from '../found-place.tsx'
import { useAuthField } from './use-auth-form.ts'

type FieldsOf<Value> = { [Field in AuthField]: AuthForm[Field] extends Value ? Field : never }[AuthField]
type TextName = FieldsOf<string>

interface TextProps {
  field: TextName
  label: string
  about?: ReactNode
  /** An address, a name of the machine: no language's spelling. */
  isCode?: boolean
  rows?: number
}

/** One field; the one whose address is open is marked. */
export function AuthRow({ id, children }: { id: AuthField; children: ReactNode }) {
  return (
    <FoundPlace id={id} className="auth-field">
      {children}
    </FoundPlace>
  )
}

/** A text of the form. */
export function AuthText({ field, label, about, isCode = true, rows }: TextProps) {
  const { t } = useTranslation()
  const { value, problem, isBusy, change } = useAuthField(field)
  const shared = {
    label,
    description: about,
    error: problem ? t(problem) : undefined,
    value,
    onChange: change,
    readOnly: isBusy,
    autoComplete: 'off',
    spellCheck: !isCode,
    autoCapitalize: 'none',
  }
  return (
    <AuthRow id={field}>
      {rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />}
    </AuthRow>
  )
}

/** The secret, covered until it is asked for. */
export function AuthSecret({ label }: { label: string }) {
  const { t } = useTranslation()
  const { value, problem, isBusy, change } = useAuthField('clientSecret')
  return (
    <AuthRow id="clientSecret">
      <PasswordField
        label={label}
        showLabel={t('login.showPassword')}
        hideText={t('login.hidePassword')}
        autoComplete="off"
        error={problem ? t(problem) : undefined}
        value={value}
        onChange={change}
        readOnly={isBusy}
      />
    </AuthRow>
  )
}

interface FlagProps {
  field: FieldsOf<boolean>
  label: string
  about: ReactNode
  disabled?: boolean
}

export function AuthFlag({ field, label, about, disabled = false }: FlagProps) {
  const { t } = useTranslation()
  const { value, problem, isBusy, change } = useAuthField(field)
  return (
    <AuthRow id={field}>
      <Switch
        label={label}
        description={about}
        checked={value}
        disabled={disabled || isBusy}
        onChange={change}
      />
      {problem ? (
        <p role="alert" className="text-small text-bad">
          {t(problem)}
        </p>
      ) : null}
    </AuthRow>
  )
}
