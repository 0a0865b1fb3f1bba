import { useTranslation } from 'react-i18next'
import type { ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { PanelVeil } from './panel-veil.tsx'
import { whenMet } from './when-met.ts'

const NONE: readonly ContentsEntry[] = []
const DEEPEST = 4

/** The contents of the book beside its page; the current line has the focus at first. */
export function ContentsPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const contents = useSnapshot('reader', ({ context }) => context.shape?.contents ?? NONE, NONE)
  const current = useSnapshot('reader', ({ context }) => context.position?.entry ?? -1, -1)
  const focused = Math.max(0, current)
  return (
    <>
      <PanelVeil panel="contents" />
      <nav className="reader-panel reader-contents" aria-label={t('reader.contents')}>
        <ol>
          {contents.map(({ label, target, depth, isMissing }, index) => (
            // the same chapter may stand there twice
            // oxlint-disable-next-line react/no-array-index-key -- the list of a book never changes
            <li key={index} style={{ paddingInlineStart: `${Math.min(depth, DEEPEST)}rem` }}>
              {target === null ? (
                <span className="reader-heading">
                  {label}
                  {isMissing && <small> ({t('reader.notInFile')})</small>}
                </span>
              ) : (
                <button
                  type="button"
                  aria-current={index === current ? 'location' : undefined}
                  ref={(button) => {
                    if (index !== focused) return
                    whenMet(button, (met) => {
                      met.focus({ preventScroll: true })
                      met.scrollIntoView({ block: 'center' })
                    })
                  }}
                  onClick={() => send({ type: 'reader.goTo', target })}
                >
                  {label}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
