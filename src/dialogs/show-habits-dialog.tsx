import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { habitOf, habitTyped, secondsTyped } from '#machines/listening/show-habits/habit-rules.ts'
import type { Habit, Habits } from '#machines/listening/show-habits/habit-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface ShowHabitsDialogProps {
  libraryItemId: string
  name: string
}

/** What is skipped of each episode of a show. */
export function ShowHabitsDialog({ libraryItemId, name }: ShowHabitsDialogProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const formId = useId()
  const habits = useSnapshot<'showHabits', Habits | null>('showHabits', ({ context }) => context.habits, null)
  const [typed, setTyped] = useState<Partial<Record<keyof Habit, string>>>({})
  const kept = habitOf(habits ?? [], libraryItemId)
  const form = { intro: typed.intro ?? String(kept.intro), outro: typed.outro ?? String(kept.outro) }
  const habit = habitTyped(form)
  const close = (): void => send({ type: 'dialog.close' })
  const save = (): void => {
    if (!habit) return
    send({ type: 'showHabits.set', libraryItemId, ...habit })
    close()
  }
  const field = (key: keyof Habit) => (
    <TextField
      label={t(`habits.${key}`)}
      description={t(`habits.${key}Text`)}
      error={secondsTyped(form[key]) === null ? t('habits.range') : undefined}
      inputMode="numeric"
      value={form[key]}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
    />
  )

  return (
    <Dialog
      open
      title={t('habits.title', { name })}
      closeLabel={t('common.close')}
      onOpenChange={close}
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={!habits || !habit}>
          {t('habits.save')}
        </Button>
      }
    >
      {habits ? (
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {field('intro')}
          {field('outro')}
          <div className="grid gap-1 text-small text-ink-quiet">
            <p>{t('habits.speed', { setting: t('playerSettings.rememberSpeed') })}</p>
            <p>{t('habits.kept')}</p>
          </div>
        </form>
      ) : (
        <Spinner size={24} label={t('common.loading')} />
      )}
    </Dialog>
  )
}
