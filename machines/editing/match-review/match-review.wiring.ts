import type { Wiring } from '../../system/wiring.ts'
import type { FormFact } from '../form/form.types.ts'
import type { matchReviewMachine } from './match-review.machine.ts'
import type { MatchReviewIntent, MatchReviewToParent } from './match-review.types.ts'

export const matchReviewWiring: Wiring<{
  logic: typeof matchReviewMachine
  owns: MatchReviewIntent
  tells: MatchReviewToParent
  hears: FormFact
}> = {
  owns: {
    'matchReview.start': true,
    'matchReview.stop': true,
    'matchReview.goOn': true,
    'matchReview.choose': true,
    'matchReview.apply': true,
    'matchReview.clear': true,
  },
  hears: {
    'form.closed': ({ ref }) => (ref.kind === 'batch' ? { type: 'batch.left' } : null),
  },
}
