import { expect, it } from 'vitest'
import { appError, isUnanswered } from './errors.ts'

it('tells a server that refused from one that did not answer', () => {
  for (const error of [appError('unreachable'), appError('timeout'), appError('intercepted')])
    expect(isUnanswered(error)).toBe(true)
  for (const error of [appError('serverFault', { status: 502 }), appError('notFound', { status: 404 })])
    expect(isUnanswered(error)).toBe(false)
})
