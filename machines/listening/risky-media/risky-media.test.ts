import { expect, it } from 'vitest'
import { appError } from '../../model/errors.ts'
import { outcomeOf, questionAfter, withOutcome } from './outcomes.ts'
import { riskOf } from './risk.ts'

const before = { version: '2.2.23', mediaType: null, libraryTypes: ['book', 'music'] } as const

it('only a server of the line that stops is a risk, or one that does not say its version', () => {
  expect(riskOf({ ...before, mediaType: 'music' })).toBe('risky')
  expect(riskOf({ ...before, mediaType: 'video', version: null })).toBe('risky')
  expect(riskOf({ ...before, mediaType: 'music', version: '2.3.0' })).toBe('none')
  expect(riskOf({ ...before, mediaType: 'music', version: '12.2.0' })).toBe('none')
})

it('the type of the item decides; until it is known, that of the libraries', () => {
  expect(riskOf({ ...before, mediaType: 'book' })).toBe('none')
  expect(riskOf(before)).toBe('unclear')
  expect(riskOf({ ...before, libraryTypes: ['book', 'podcast'] })).toBe('none')
  expect(riskOf({ ...before, libraryTypes: null })).toBe('unclear')
})

it('asks until it is known that this version plays', () => {
  expect(questionAfter({}, '2.2.23')).toEqual({ consentNeeded: 'first' })
  expect(questionAfter({ '2.2.23': 'stopped' }, '2.2.23')).toEqual({ consentNeeded: 'again' })
  expect(questionAfter({ '2.2.23': 'plays' }, '2.2.23')).toBeNull()
  expect(questionAfter({ '2.2.23': 'plays' }, '2.2.24')).toEqual({ consentNeeded: 'first' })
  expect(questionAfter({ '2.2.23': 7 }, '2.2.23')).toEqual({ consentNeeded: 'first' })
})

it('what a server that said no version did counts for the version it says later, until that is known itself', () => {
  const stopped = withOutcome({}, null, 'stopped')
  expect(questionAfter(stopped, '2.2.23')).toEqual({ consentNeeded: 'again' })
  expect(questionAfter(withOutcome(stopped, '2.2.23', 'plays'), '2.2.23')).toBeNull()
  expect(questionAfter(stopped, null)).toEqual({ consentNeeded: 'again' })
})

it('a server that does not answer any more has stopped; a refusal says nothing', () => {
  expect(outcomeOf(null)).toBe('plays')
  expect(outcomeOf(appError('unreachable'))).toBe('stopped')
  expect(outcomeOf(appError('timeout'))).toBe('stopped')
  expect(outcomeOf(appError('forbidden'))).toBeNull()
})
