import { Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordProblem } from '#machines/account/session/password-rules.ts'
import { EDITS_PATH } from '#machines/editing/unsaved/edits-path.ts'
import type { PasswordProblem } from '#machines/account/session/password-rules.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { THEMES } from '#machines/model/themes.ts'
import type { Account } from '#machines/model/permissions.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { languageChoices } from '#src/i18n/language-names.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { ListSkeleton } from '#src/screens/lists/list-skeleton.tsx'
import { LeaveSection } from './leave-section.tsx'
import { SaveRecording } from './save-recording.tsx'

const PlayerSettingsForm = lazyView(() =>
  import('#src/player/panels/player-settings-form.tsx').then((module) => module.PlayerSettingsForm),
)

const OwnEreaders = lazyView(() => import('./own-ereaders.tsx').then((module) => module.OwnEreaders))

const SignIns = lazyView(() => import('./sign-ins.tsx').then((module) => module.SignIns))

const OwnDataSection = lazyView(() =>
  import('./own-data-section.tsx').then((module) => module.OwnDataSection),
)

const VersionLabel = lazyView(
  () => import('#src/shell/states/at-rest.ts').then((module) => module.VersionLabel),
  'first',
)

const TYPE_NAMES = {
  root: 'account.types.root',
  admin: 'account.types.admin',
  user: 'account.types.user',
  guest: 'account.types.guest',
} as const satisfies Record<Account['type'], LocaleKey>

const OWN_PAGES = [
  { href: '/account/in-progress', text: 'inProgress.title', needs: null },
  { href: '/account/kept', text: 'kept.title', needs: null },
  { href: '/account/listening', text: 'listeningLog.title', needs: null },
  { href: '/account/bookmarks', text: 'bookmarks.all', needs: null },
  { href: '/config/stats', text: 'shell.stats', needs: null },
  { href: EDITS_PATH, text: 'edits.title', needs: 'update' },
] as const satisfies readonly { href: string; text: LocaleKey; needs: 'update' | null }[]

const PROBLEMS = {
  same: 'account.problems.same',
  empty: 'account.problems.empty',
  mismatch: 'setUp.mismatch',
} as const satisfies Record<PasswordProblem, LocaleKey>

export function AccountScreen() {
  const { t, i18n } = useTranslation()
  const send = useIntents()
  const { version } = useSystem()
  const account = useSignedIn()?.account
  const theme = useSnapshot('preferences', ({ context }) => context.theme, 'system')
  const subtitles = useSnapshot('preferences', ({ context }) => context.settings.showSubtitles, false)
  if (!account) return null
  return (
    <div className="mx-auto grid max-w-[36rem] gap-12 px-4 py-8 phone:px-8 phone:py-12">
      <header className="grid gap-1">
        <h1 className="text-title phone:text-display">{account.username}</h1>
        <p className="text-ink-quiet">{t(TYPE_NAMES[account.type])}</p>
      </header>

      {/* all of it at once: what comes later would move what is pressed by then */}
      <Suspense fallback={<ListSkeleton />}>
        <section className="grid gap-5">
          <h2 className="text-lead">{t('account.display')}</h2>
          <Select
            label={t('account.language')}
            value={i18n.language}
            options={languageChoices(i18n.language)}
            onChange={(language) => send({ type: 'preferences.setLanguage', language })}
          />
          <Select
            label={t('account.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`account.themes.${value}`) }))}
            onChange={(value) => send({ type: 'preferences.setTheme', theme: value })}
          />
          <Checkbox
            label={t('account.subtitles')}
            checked={subtitles}
            onChange={(showSubtitles) => send({ type: 'preferences.change', settings: { showSubtitles } })}
          />
        </section>

        <section className="grid gap-5">
          <h2 className="text-lead">{t('playerSettings.title')}</h2>
          <PlayerSettingsForm />
        </section>

        <section className="grid gap-5">
          <h2 className="text-lead">{t('account.listening')}</h2>
          <ul className="grid gap-2">
            {OWN_PAGES.filter(({ needs }) => needs === null || account.permissions[needs]).map(
              ({ href, text }) => (
                <li key={href}>
                  <Anchor {...{ href }} className="underline underline-offset-4">
                    {t(text)}
                  </Anchor>
                </li>
              ),
            )}
          </ul>
        </section>

        <OwnEreaders />

        {account.type === 'guest' ? null : <PasswordForm isRoot={account.type === 'root'} />}

        {/* servers tell a guest of none, and let them end none: many may use the account */}
        {account.type === 'guest' ? null : <SignIns />}
        <OwnDataSection />

        <section className="grid gap-4">
          <LeaveSection />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="tabular text-caption text-ink-quiet">{t('account.about', { version })}</p>
            <SaveRecording />
          </div>
          {/* what the rail says where there is one */}
          <div className="-ms-2 justify-self-start phone:hidden">
            <Suspense fallback={null}>
              <VersionLabel />
            </Suspense>
          </div>
        </section>
      </Suspense>
    </div>
  )
}

const NO_PASSWORDS = { current: '', wanted: '', repeated: '' }

function PasswordForm({ isRoot }: { isRoot: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const [form, setForm] = useState(NO_PASSWORDS)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const isBusy = useIsRunning(({ name }) => name === 'account.changePassword')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = passwordProblem(form, isRoot)
    setProblem(found)
    if (found !== null || isBusy) return
    send({
      type: 'operation.run',
      request: {
        name: 'account.changePassword',
        params: { password: form.current, newPassword: form.wanted },
      },
    })
    setForm(NO_PASSWORDS)
  }

  const shared = { showLabel: t('login.showPassword'), hideText: t('login.hidePassword') }
  return (
    <section className="grid gap-5">
      <h2 className="text-lead">{t('account.changePassword')}</h2>
      <form className="grid gap-5" onSubmit={submit}>
        <PasswordField
          {...shared}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          value={form.current}
          onChange={(current) => setForm({ ...form, current })}
        />
        <PasswordField
          {...shared}
          label={t('account.newPassword')}
          autoComplete="new-password"
          value={form.wanted}
          error={problem === 'same' || problem === 'empty' ? t(PROBLEMS[problem]) : undefined}
          onChange={(wanted) => setForm({ ...form, wanted })}
        />
        <PasswordField
          {...shared}
          label={t('account.repeatPassword')}
          autoComplete="new-password"
          value={form.repeated}
          error={problem === 'mismatch' ? t(PROBLEMS.mismatch) : undefined}
          onChange={(repeated) => setForm({ ...form, repeated })}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('account.savePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}
