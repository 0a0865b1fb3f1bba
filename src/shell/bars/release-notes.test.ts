import { describe, expect, it } from 'vitest'
import { htmlOfNotes } from './release-notes.ts'

describe('notes of a release', () => {
  it.each(['>', '> ', '1. ', '- '])(
    '[promise 3] of 280,000 letters `%s` are read, though each of these marks is one more list or quote',
    (mark) => {
      expect(htmlOfNotes(`# New\n\n${mark.repeat(280_000 / mark.length)}harmless`)).toContain('New')
      expect(htmlOfNotes(`${mark.repeat(30)}harmless`)).toBe('<p>harmless</p>')
    },
  )

  it('keep the lists and quotes that they have', () => {
    expect(htmlOfNotes('> - one\n> - two')).toBe('<blockquote><ul><li>one</li><li>two</li></ul></blockquote>')
  })
})
