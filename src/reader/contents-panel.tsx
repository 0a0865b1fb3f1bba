import { useTranslation } from 'react-i18next'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { contentsTree, sizeOf } from './contents-tree.ts'
import type { ContentsNode } from './contents-tree.ts'
import { PanelVeil } from './panel-veil.tsx'
import { whenMet } from './when-met.ts'

const NONE: readonly ContentsEntry[] = []
/** Of a line that was not drawn yet. */
const LINE_REM = 2.5

/** The contents of the book beside its page; the current line has the focus at first. */
export function ContentsPanel() {
  const { t } = useTranslation()
  const contents = useSnapshot('reader', ({ context }) => context.shape?.contents ?? NONE, NONE)
  const current = useSnapshot('reader', ({ context }) => context.position?.entry ?? -1, -1)
  return (
    <>
      <PanelVeil panel="contents" />
      <nav className="reader-panel reader-contents" aria-label={t('reader.contents')}>
        <Lines nodes={contentsTree(contents)} current={current} />
      </nav>
    </>
  )
}

interface LinesProps {
  nodes: readonly ContentsNode<ContentsEntry>[]
  current: number
}

function Lines({ nodes, current }: LinesProps) {
  return (
    <ol>
      {nodes.map((node) => (
        <li key={node.index} style={{ containIntrinsicBlockSize: `auto ${sizeOf(node) * LINE_REM}rem` }}>
          <Line entry={node.line} index={node.index} current={current} />
          {node.below.length > 0 ? <Lines nodes={node.below} current={current} /> : null}
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  entry: ContentsEntry
  index: number
  current: number
}

function Line({ entry: { label, target, isMissing }, index, current }: LineProps) {
  const { t } = useTranslation()
  const send = useIntents()
  if (target === null) {
    return (
      <span className="reader-heading">
        {label}
        {isMissing && <small> ({t('reader.notInFile')})</small>}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-current={index === current ? 'location' : undefined}
      ref={(button) => {
        if (index !== Math.max(0, current)) return
        whenMet(button, (met) => {
          met.focus({ preventScroll: true })
          met.scrollIntoView({ block: 'center' })
        })
      }}
      onClick={() => send({ type: 'reader.goTo', target })}
    >
      {label}
    </button>
  )
}
