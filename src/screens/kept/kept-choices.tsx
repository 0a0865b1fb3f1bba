import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FollowedShow } from '#machines/downloads/upkeep/upkeep.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'

const NO_SHOWS: readonly FollowedShow[] = []
/** Days until a finished title goes. */
const DAYS = [0, 1, 7, 30] as const

/** What comes and goes by itself, and by which line. */
export function KeptChoices() {
  const { t } = useTranslation()
  const send = useIntents()
  const shows = useSnapshot('upkeep', ({ context }) => context.shows, NO_SHOWS)
  const days = useSnapshot('upkeep', ({ context }) => context.finishedDays, null)
  const isMetered = useSnapshot('keptTitles', ({ context }) => context.isMetered, null)
  const isUnmeteredOnly = useSnapshot('keptTitles', ({ context }) => context.isUnmeteredOnly, false)

  const isOnly = useSnapshot('preferences', ({ context }) => context.settings.onlyKept, false)

  return (
    <section aria-label={t('kept.choices')} className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-lead font-strong">{t('kept.choices')}</h2>
      <Select
        label={t('kept.finishedLabel')}
        className="max-w-[24rem]"
        value={days === null ? 'never' : String(days)}
        options={[
          { value: 'never', label: t('kept.finishedNever') },
          ...DAYS.map((each) => ({
            value: String(each),
            label: each === 0 ? t('kept.finishedAtOnce') : t('kept.finishedAfter', { count: each }),
          })),
        ]}
        onChange={(value) =>
          send({ type: 'upkeep.setFinishedDays', days: value === 'never' ? null : Number(value) })
        }
      />
      {isMetered === null ? null : (
        <Checkbox
          label={t('kept.unmetered')}
          checked={isUnmeteredOnly}
          onChange={(isOn) => send({ type: 'keptTitles.setUnmeteredOnly', isOn })}
        />
      )}
      <Checkbox
        label={t('kept.only')}
        description={t('kept.onlyText')}
        checked={isOnly}
        onChange={(onlyKept) => send({ type: 'preferences.change', settings: { onlyKept } })}
      />
      {shows.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-strong">{t('kept.shows')}</h3>
          <ul className="grid gap-1">
            {shows.map(({ libraryItemId, title, count }) => (
              <li key={libraryItemId} className="flex items-center gap-3">
                <div className="min-w-0 grow">
                  <Link
                    variant="quiet"
                    href={`/item/${encodeURIComponent(libraryItemId)}`}
                    className="block truncate"
                  >
                    {title}
                  </Link>
                  <p className="text-caption text-ink-quiet">{t('kept.showCount', { count })}</p>
                </div>
                <IconButton
                  label={t('kept.unfollow', { title })}
                  onClick={() => send({ type: 'upkeep.follow', libraryItemId, title, count: 0 })}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
