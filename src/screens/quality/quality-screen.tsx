import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { CHECKS } from '#machines/editing/quality/quality-rules.ts'
import type { Check, Findings } from '#machines/editing/quality/quality-rules.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ListSkeleton } from '#src/screens/lists/list-skeleton.tsx'
import { LibraryNotReady, NoLibrary } from '#src/screens/shelf/shelf-states.tsx'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FindingRows } from './finding-rows.tsx'

const NONE: Findings = {}

/** What is to be mended in the details of a library, check by check, each item leading to its mend. */
export function QualityScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  const mayUpdate = useSignedIn()?.account.permissions.update ?? false
  if (!mayUpdate) return <NoLibrary />
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <Quality libraryId={libraryId} />
}

function Quality({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  useVisit('quality', { type: 'quality.open', libraryId }, { type: 'quality.close' })
  const count = useSnapshot('quality', ({ context }) => context.items.length, 0)
  const error = useSnapshot('quality', ({ context }) => context.error, null)
  const isUnread = useSnapshot('quality', (quality) => quality.matches({ open: 'unread' }), false)
  const isReading = useSnapshot('quality', (quality) => quality.hasTag('busy'), true)
  return (
    <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 phone:px-8 phone:py-12">
      <header className="grid gap-2">
        <h1 className="text-title phone:text-display">{t('quality.title')}</h1>
        <p className="text-ink-quiet">{t('quality.about')}</p>
      </header>
      {isUnread && error ? (
        <PartFailed error={error} onRetry={() => send({ type: 'quality.retry' })} />
      ) : isReading && count === 0 ? (
        <ListSkeleton />
      ) : (
        <Found />
      )}
    </div>
  )
}

function Found() {
  const { t } = useTranslation()
  const send = useIntents()
  const findings = useSnapshot('quality', ({ context }) => context.findings, NONE)
  const wished = useSnapshot<'quality', Check | null>('quality', ({ context }) => context.shown, null)
  const count = useSnapshot('quality', ({ context }) => context.items.length, 0)
  const found = CHECKS.filter((check) => (findings[check]?.length ?? 0) > 0)
  const shown = wished && found.includes(wished) ? wished : found[0]
  return (
    <>
      <p className="tabular text-small text-ink-quiet" role="status">
        {t('quality.checked', { count })}
      </p>
      {found.length > 0 ? (
        <div role="group" aria-label={t('quality.checks')} className="flex flex-wrap gap-2">
          {found.map((check) => (
            <Chip
              key={check}
              selected={check === shown}
              onPress={() => send({ type: 'quality.show', check })}
            >
              {t(`quality.check.${check}`)} <span className="tabular">{findings[check]?.length}</span>
            </Chip>
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t('quality.none')}
          text={t('quality.noneText')}
        />
      )}
      {shown ? <FindingRows key={shown} check={shown} findings={findings[shown] ?? []} /> : null}
      <Covers />
    </>
  )
}

/** Whether covers are pictures only a look at each can tell. */
function Covers() {
  const { t } = useTranslation()
  const send = useIntents()
  const isLooking = useSnapshot(
    'quality',
    (quality) => quality.matches({ open: { known: 'looking' } }),
    false,
  )
  const isSeen = useSnapshot('quality', (quality) => quality.matches({ open: { known: 'seen' } }), false)
  const bad = useSnapshot('quality', ({ context }) => context.findings.badCover?.length ?? 0, 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isLooking} onClick={() => send({ type: 'quality.checkCovers' })}>
        {t('quality.checkCovers')}
      </Button>
      {isLooking ? (
        <Button onClick={() => send({ type: 'quality.cancel' })}>{t('common.cancel')}</Button>
      ) : null}
      <output className="text-small text-ink-quiet">
        {isLooking ? t('quality.looking') : isSeen && bad === 0 ? t('quality.coversGood') : ''}
      </output>
    </div>
  )
}
