import { useTranslation } from 'react-i18next'
import type { ChartState, ChartTransition } from '#machines/app/inspector/chart.ts'
import type { ChartMarks } from './chart-marks.ts'
import { TransitionWalks } from './coverage-marks.tsx'

/** A chart in words: its states, each with what leads out of it. */
export function ChartText({ chart, marks }: { chart: ChartState; marks: ChartMarks }) {
  return (
    <ul className="inspector-states">
      <StateText state={chart} marks={marks} />
    </ul>
  )
}

function StateText({ state, marks }: { state: ChartState; marks: ChartMarks }) {
  const { t } = useTranslation()
  const { key, id, kind, isInitial, entry, exit, invokes, tags, transitions, states } = state
  const isActive = marks.active.has(id)
  const facts = [
    isActive ? t('inspector.active') : '',
    isInitial && id !== '' ? t('inspector.initial') : '',
    kind === 'parallel' ? t('inspector.parallel') : '',
    kind === 'final' ? t('inspector.final') : '',
    kind === 'history' ? t('inspector.history') : '',
  ].filter(Boolean)
  const lists = [
    [t('inspector.invokes'), invokes],
    [t('inspector.tags'), tags],
    [t('inspector.entry'), entry],
    [t('inspector.exit'), exit],
  ] as const
  return (
    <li data-active={isActive ? '' : undefined}>
      <p className="inspector-state-name">
        <strong>{key}</strong> {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      </p>
      {lists.map(([label, names]) =>
        names.length > 0 ? (
          <p key={label} className="text-small text-ink-quiet">
            {label}: {names.join(', ')}
          </p>
        ) : null,
      )}
      {transitions.length > 0 ? (
        <ul className="inspector-transitions">
          {transitions.map((transition) => (
            <TransitionText
              key={transition.id}
              transition={transition}
              marks={marks}
              isFromActive={isActive}
            />
          ))}
        </ul>
      ) : null}
      {states.length > 0 ? (
        <ul className="inspector-states">
          {states.map((inner) => (
            <StateText key={inner.id} state={inner} marks={marks} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface TransitionTextProps {
  transition: ChartTransition
  marks: ChartMarks
  isFromActive: boolean
}

function TransitionText({ transition, marks, isFromActive }: TransitionTextProps) {
  const { t } = useTranslation()
  const { id, event, guard, targets, actions } = transition
  const answer = guard === null || !isFromActive ? undefined : marks.guards[guard]
  return (
    <li data-taken={marks.taken?.id === id ? '' : undefined} data-blocked={answer === false ? '' : undefined}>
      <code>{event}</code>
      {guard === null ? null : (
        <span className="inspector-guard">
          {answer === false ? t('inspector.blocked', { guard }) : `[${guard}]`}
        </span>
      )}
      {targets.length > 0 ? <span>→ {targets.join(', ')}</span> : null}
      {actions.length > 0 ? <span className="text-ink-quiet">{actions.join(', ')}</span> : null}
      {marks.coverage ? <TransitionWalks coverage={marks.coverage} id={id} /> : null}
    </li>
  )
}
