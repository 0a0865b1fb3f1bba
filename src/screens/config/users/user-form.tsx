import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { PERMISSIONS, USER_TYPES, valuesOfType } from '#machines/editing/user-form.ts'
import type { EditedUser, UserType } from '#machines/editing/user-form.ts'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { UserFormNews } from './user-form-news.tsx'
import { LibrariesField, TagsField } from './user-limits.tsx'
import { useTypeName } from './user-texts.ts'

const ACCESS = new Set<string>(['accessAllLibraries', 'accessAllTags'])

/** The fields of a user; of the root user the name alone. */
export function UserForm({ user }: { user: EditedUser | null }) {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const isNewer = isNewerServer(signedIn?.settings.version ?? null)
  const isRoot = user?.type === 'root'
  return (
    <div className="grid gap-5">
      <UserFormNews />
      <NameField signsOut={user !== null} />
      {isRoot ? (
        <div className="grid gap-2">
          <TypeField isRoot />
          <p className="text-small text-ink-quiet">{t('configUsers.rootNote')}</p>
          {signedIn?.account.id === user.id ? (
            <p>
              <Link className="link-alone" href="/account">
                {t('configUsers.rootPassword')}
              </Link>
            </p>
          ) : null}
        </div>
      ) : (
        <>
          <Password
            isNew={user === null}
            about={t(isNewer ? 'configUsers.about.passwordEnds' : 'configUsers.about.password')}
          />
          <TypeField />
          <Flag field="isActive" about={t('configUsers.about.isActive')} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-small font-strong">{t('configUsers.permissions')}</legend>
            {PERMISSIONS.filter((field) => !ACCESS.has(field)).map((field) => (
              <Flag key={field} field={field} />
            ))}
            {isNewer ? <Flag field="createEreader" /> : null}
          </fieldset>
          <div className="grid gap-2">
            <Flag field="accessAllLibraries" />
            <LibrariesField />
          </div>
          <div className="grid gap-2">
            <Flag field="accessAllTags" />
            <TagsField />
          </div>
        </>
      )}
    </div>
  )
}

function NameField({ signsOut }: { signsOut: boolean }) {
  const { t } = useTranslation()
  const { value, error, isFollowed, isBusy, change } = useField<string>('username', '')
  const help = isFollowed ? t('form.followed') : signsOut ? t('configUsers.about.rename') : ''
  return (
    <TextField
      label={t('configUsers.field.username')}
      value={value}
      onChange={change}
      readOnly={isBusy}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      error={error ? t(error) : undefined}
      description={help || undefined}
    />
  )
}

function Password({ isNew, about }: { isNew: boolean; about: string }) {
  const { t } = useTranslation()
  const { value, error, isBusy, change } = useField<string>('password', '')
  return (
    <PasswordField
      label={t(isNew ? 'configUsers.field.password' : 'account.newPassword')}
      showLabel={t('login.showPassword')}
      hideText={t('login.hidePassword')}
      autoComplete="new-password"
      value={value}
      onChange={change}
      readOnly={isBusy}
      error={error ? t(error) : undefined}
      description={isNew ? undefined : about}
    />
  )
}

function TypeField({ isRoot = false }: { isRoot?: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const typeName = useTypeName()
  const { value, isBusy } = useField<string>('type', 'user')
  const types: readonly string[] = isRoot ? ['root'] : USER_TYPES
  return (
    <Select
      label={t('configUsers.field.type')}
      value={isRoot ? 'root' : value}
      disabled={isBusy || isRoot}
      options={types.map((type) => ({ value: type, label: typeName(type) }))}
      onChange={(type) => send({ type: 'form.changeAll', values: valuesOfType(type as UserType) })}
      description={isRoot ? undefined : t('configUsers.about.type')}
    />
  )
}

type FlagName = (typeof PERMISSIONS)[number] | 'createEreader' | 'isActive'

function Flag({ field, about }: { field: FlagName; about?: string }) {
  const { t } = useTranslation()
  const { value, isFollowed, isBusy, change } = useField<boolean>(field, false)
  const help = isFollowed ? t('form.followed') : about
  return (
    <Switch
      label={t(`configUsers.field.${field}`)}
      checked={value}
      disabled={isBusy}
      onChange={change}
      {...(help ? { description: help } : {})}
    />
  )
}
