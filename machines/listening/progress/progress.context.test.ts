import { describe, expect, it } from 'vitest'
import { LONG } from '#tests/models/samples.ts'
import { progressAt130 as context } from '#tests/support/samples/progress-samples.ts'
import { reopenedContext } from './progress.context.ts'

describe('[P7-25] a reopened session', () => {
  it('counts what was heard before it for the close, and begins with what was not delivered', () => {
    const { count } = reopenedContext(
      LONG,
      context({ count: { carried: 15, acked: 10, unsent: 4, early: 2 } }),
    )
    expect(count).toEqual({ acked: 0, unsent: 4, carried: 25, early: 0, isUnsure: false })
  })

  it('takes no debt of the one before along', () => {
    const { count } = reopenedContext(LONG, context({ count: { carried: 15, acked: -3, unsent: -4 } }))
    expect(count).toMatchObject({ unsent: 0, carried: 15 })
  })
})
