import { describe, expect, it } from 'vitest'
import { passwordProblem, setUpProblems, shouldAskFirst } from './password-rules.ts'

const form = (current: string, wanted: string, repeated = wanted) => ({ current, wanted, repeated })

describe('a new password', () => {
  it('is sent when it was repeated and differs from the current one', () => {
    expect(passwordProblem(form('old', 'new'), false)).toBeNull()
    expect(passwordProblem(form('old', ' '), false)).toBeNull()
  })

  it('has to be repeated, whatever else is wrong with it', () => {
    expect(passwordProblem(form('old', 'new', 'nwe'), false)).toBe('mismatch')
    expect(passwordProblem(form('old', 'old', ''), false)).toBe('mismatch')
    expect(passwordProblem(form('old', '', 'x'), false)).toBe('mismatch')
  })

  it('has to differ from the current one, also when both are empty', () => {
    expect(passwordProblem(form('old', 'old'), false)).toBe('same')
    expect(passwordProblem(form('', ''), false)).toBe('same')
    expect(passwordProblem(form('', ''), true)).toBe('same')
  })

  it('may be empty for the root user alone', () => {
    expect(passwordProblem(form('old', ''), false)).toBe('empty')
    expect(passwordProblem(form('old', ''), true)).toBeNull()
  })
})

describe('the first user of a server', () => {
  it('needs a name and a password that was repeated', () => {
    expect(setUpProblems({ username: 'root', password: 'a', repeated: 'a' })).toEqual([])
    expect(setUpProblems({ username: ' ', password: 'a', repeated: 'a' })).toEqual(['nameless'])
    expect(setUpProblems({ username: 'root', password: 'a', repeated: 'b' })).toEqual(['mismatch'])
    expect(setUpProblems({ username: '', password: 'a', repeated: '' })).toEqual(['nameless', 'mismatch'])
  })

  it('is asked about before it has no password', () => {
    expect(shouldAskFirst({ username: 'root', password: '', repeated: '' })).toBe(true)
    expect(shouldAskFirst({ username: 'root', password: ' ', repeated: ' ' })).toBe(false)
  })
})
