import { useTranslation } from 'react-i18next'
import { transitionWords } from '#machines/app/inspector/chart.ts'
import { walksOf } from '#machines/app/inspector/coverage.ts'
import type { MachineCoverage, Survivor } from '#machines/app/inspector/coverage.ts'
import type { WalkMarks } from './chart-marks.ts'

/** How often tests walk something of a picture, whether they do at all, and how many of its changes none noticed. */
export function WalkCount({ walks, isCounted }: { walks: WalkMarks; isCounted: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <span className="inspector-walks">
      {walks.unwalked > 0 ? (
        <strong>
          ✕ {t('inspector.notWalked')}
          {walks.of > 1 ? ` (${walks.unwalked})` : ''}
        </strong>
      ) : isCounted ? (
        <span>{new Intl.NumberFormat(i18n.language).format(walks.walks)}×</span>
      ) : null}
      {walks.survivors > 0 ? <strong>◆ {walks.survivors}</strong> : null}
    </span>
  )
}

/** What walks a transition, journeys by name, and the changes of it that no test noticed. */
export function TransitionWalks({ coverage, id }: { coverage: MachineCoverage; id: string }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language).format
  const { paths, journeys } = coverage.transitions[id] ?? { paths: 0, journeys: [] }
  const pathsText = t('inspector.paths', { paths: number(paths) })
  return (
    <div className="inspector-transition-walks">
      {walksOf(coverage, id) === 0 ? (
        <p className="text-bad">✕ {t('inspector.notWalked')}</p>
      ) : journeys.length === 0 ? (
        <p className="text-ink-quiet">{pathsText}</p>
      ) : (
        <details>
          <summary>
            {pathsText} · {t('inspector.journeys', { journeys: number(journeys.length) })}
          </summary>
          <ul>
            {journeys.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      <Survivors
        survivors={coverage.survivors.filter(({ transitions }) => transitions.includes(id))}
        isPlaced
      />
    </div>
  )
}

/** What the marks of a picture mean, and each change that no test noticed; beside a text those that have no transition there. */
export function CoverageNotes({ coverage, isText }: { coverage: MachineCoverage; isText: boolean }) {
  const { t } = useTranslation()
  const { survivors } = coverage
  return (
    <div className="inspector-coverage-notes">
      {isText ? null : <p className="text-ink-quiet">{t('inspector.coverageLegend')}</p>}
      <Survivors
        survivors={isText ? survivors.filter(({ transitions }) => transitions.length === 0) : survivors}
      />
    </div>
  )
}

function Survivors({ survivors, isPlaced = false }: { survivors: readonly Survivor[]; isPlaced?: boolean }) {
  const { t } = useTranslation()
  if (survivors.length === 0) return null
  return (
    <ul className="inspector-survivors">
      {survivors.map(({ at, from, to, why, transitions }) => (
        <li key={`${at} ${from} ${to}`}>
          <span className="text-bad">◆</span> <code>{from}</code> →{' '}
          {to === '' ? t('inspector.removed') : <code>{to}</code>}{' '}
          <span className="text-ink-quiet">
            {[...new Set(isPlaced ? [] : transitions.map(transitionWords)), at, why]
              .filter(Boolean)
              .join(' – ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
