'use no memo'

import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ActorTree } from './actor-tree.tsx'
import { ChartPart } from './chart-part.tsx'
import { ContextPart } from './context-part.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'
import { RecordingActs, ReplayBar } from './replay-bar.tsx'
import { SendPart } from './send-part.tsx'
import { SequencePart } from './sequence-part.tsx'
import { TimeBar } from './time-bar.tsx'
import { stateText, timeText } from './words.ts'
import './inspector.css'

/** The whole page: the actors of a watched page, one of them in detail, and the time that all of it is shown at. */
export function InspectorPage() {
  const { t } = useTranslation()
  const isLooking = useInspected((snapshot) => snapshot.matches('looking'))
  const replay = useInspected(({ context }) => context.replay)
  return (
    <div className="inspector">
      <title>{`${t('inspector.title')} · ${t('app.name')}`}</title>
      <Head />
      <CoverageBar />
      {isLooking ? (
        <main className="inspector-waits">
          <Spinner />
          <div>
            <h2 className="text-lead">{t('inspector.looking')}</h2>
            <p className="text-ink-quiet">{t('inspector.howTo')}</p>
          </div>
        </main>
      ) : (
        <>
          {replay ? <ReplayBar replay={replay} /> : null}
          <TimeBar />
          <div className="inspector-body">
            <ActorTree />
            <Chosen />
          </div>
        </>
      )}
    </div>
  )
}

/** Docked, it is a part of the page that it stands in, which has these landmarks of its own. */
const useLandmarks = (): { Header: 'header' | 'div'; Main: 'main' | 'div' } =>
  useInspected(({ context }) => context.wanted !== null)
    ? { Header: 'div', Main: 'div' }
    : { Header: 'header', Main: 'main' }

function Head() {
  const { Header } = useLandmarks()
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const pages = useInspected(({ context }) => context.pages)
  const pageId = useInspected(({ context }) => context.pageId)
  const isLost = useInspected((snapshot) => snapshot.matches('lost'))
  const current = pages.find(({ id }) => id === pageId)
  const options = pages.map(({ id, title, since }) => ({
    value: id,
    label: `${title} · ${timeText(since).slice(0, 8)}`,
  }))
  return (
    <Header className="inspector-head">
      <Mark className="size-6" />
      <h1 className="text-lead">{t('inspector.title')}</h1>
      {isLost ? (
        <p className="inspector-lost" role="status">
          {t('inspector.lost')}
        </p>
      ) : null}
      {pages.length > 1 && current ? (
        <Select
          label={t('inspector.page')}
          hideLabel
          value={current.id}
          options={options}
          onChange={(id) => inspector.send({ type: 'inspector.watch', pageId: id })}
        />
      ) : null}
      {isLost
        ? pages.map(({ id, title }) => (
            <Button
              key={id}
              size="sm"
              icon={<ExternalLink aria-hidden />}
              onClick={() => inspector.send({ type: 'inspector.watch', pageId: id })}
            >
              {t('inspector.watch', { title })}
            </Button>
          ))
        : null}
      <RecordingActs />
    </Header>
  )
}

function Chosen() {
  const { Main } = useLandmarks()
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const { log, at } = useLog()
  const chosen = useInspected(({ context }) => context.chosen)
  const part = useInspected(({ context }) => context.part)
  const actor = chosen === null ? undefined : log.actor(chosen)
  const state = chosen === null ? '' : stateText(log.snapshotAt(chosen, at)?.snapshot?.value)
  const tabs = (['chart', 'context', 'sequence', 'send'] as const).map((value) => ({
    value,
    label: t(`inspector.parts.${value}`),
  }))
  return (
    <Main className="inspector-main">
      <h2 className="inspector-chosen">
        {actor ? actor.name : t('inspector.noActor')}
        {state === '' ? null : <span className="inspector-state">{state}</span>}
      </h2>
      <Tabs
        label={t('inspector.partsLabel')}
        value={part}
        tabs={tabs}
        onChange={(next) => inspector.send({ type: 'inspector.show', part: next })}
        className="inspector-tabs"
      >
        {part === 'sequence' ? <SequencePart /> : null}
        {part !== 'sequence' && !actor ? (
          <p className="text-ink-quiet">{t('inspector.chooseActor')}</p>
        ) : null}
        {part === 'chart' && actor ? <ChartPart actor={actor} /> : null}
        {part === 'context' && actor ? <ContextPart actor={actor} /> : null}
        {part === 'send' && actor ? <SendPart key={actor.sessionId} actor={actor} /> : null}
      </Tabs>
    </Main>
  )
}
