import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { habitOf, habitTyped, secondsTyped } from '#machines/listening/show-habits/habit-rules.ts'
import type { Habit, Habits } from '#machines/listening/show-habits/habit-rules.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface ShowHabitsDialogProps {
  libraryItemId: string
  name: string
}

const SPEEDS = [0.5, 0.8, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 2, 2.5, 3]

/** What is skipped of each episode of a show, and how fast the others are played. */
export function ShowHabitsDialog({ libraryItemId, name }: ShowHabitsDialogProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const formId = useId()
  const habits = useSnapshot<'showHabits', Habits | null>('showHabits', ({ context }) => context.habits, null)
  const isRemembered = useSnapshot('preferences', ({ context }) => context.player.rememberSpeed, false)
  const [typed, setTyped] = useState<Partial<Record<keyof Habit, string>>>({})
  const kept = habitOf(habits ?? [], libraryItemId)
  const form = {
    intro: typed.intro ?? String(kept.intro),
    outro: typed.outro ?? String(kept.outro),
    speed: typed.speed ?? String(kept.speed ?? ''),
  }
  const habit = habitTyped(form)
  const close = (): void => send({ type: 'dialog.close' })
  const save = (): void => {
    if (!habit) return
    send({ type: 'showHabits.set', libraryItemId, ...habit })
    close()
  }
  const field = (key: 'intro' | 'outro') => (
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
          {isRemembered ? null : (
            <Select
              label={t('player.speed')}
              value={form.speed}
              options={[
                { value: '', label: t('habits.speedUsual') },
                ...SPEEDS.map((rate) => ({ value: String(rate), label: format.rate(rate) })),
              ]}
              onChange={(speed) => setTyped({ ...typed, speed })}
            />
          )}
          <div className="grid gap-1 text-small text-ink-quiet">
            {isRemembered ? <p>{t('habits.speed', { setting: t('playerSettings.rememberSpeed') })}</p> : null}
            <p>{t('habits.kept')}</p>
          </div>
        </form>
      ) : (
        <Spinner size={24} label={t('common.loading')} />
      )}
    </Dialog>
  )
}
