import { tallyOf } from '#machines/podcasts/opml-import/opml-rules.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const NO_TALLY = { added: 0, failed: 0, over: 0, all: 0 }

type Tally = ReturnType<typeof tallyOf>

const isSame = (a: Tally, b: Tally): boolean =>
  a.added === b.added && a.failed === b.failed && a.all === b.all

/** How far the import is. */
export function useOpml() {
  return {
    isRunning: useSnapshot('opmlImport', (opml) => opml.matches({ work: 'running' }), false),
    tally: useSnapshot('opmlImport', ({ context }) => tallyOf(context), NO_TALLY, isSame),
  }
}
