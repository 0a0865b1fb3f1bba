import { describe, expect, it } from 'vitest'
import { cfiPlace } from './cfi-place.ts'

const WHOLE = ['/6/2', '/6/4[two]', '/6/6']
const sectionOf = (location: string | number, bases: readonly string[] = WHOLE): number | null =>
  cfiPlace(location, bases)?.section ?? null

describe('the section of a position', () => {
  it('is the one that the CFI counts to, whatever it is called', () => {
    expect(sectionOf('epubcfi(/6/2!/4/2/1:0)')).toBe(0)
    expect(sectionOf('epubcfi(/6/4[another]!/4/998/2/1:7)')).toBe(1)
    expect(sectionOf('epubcfi(/6/6!/4,/2/1:1,/3:4)')).toBe(2)
  })

  it('is counted as the package counts, where the file lacks chapters', () => {
    const lacking = ['/6/2', '/6/6', '/6/8']
    expect(sectionOf('epubcfi(/6/6!/4/2/1:0)', lacking)).toBe(1)
    expect(sectionOf('epubcfi(/6/8!/4/2/1:0)', lacking)).toBe(2)
    expect(sectionOf('epubcfi(/6/4!/4/2/1:0)', lacking)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '63%',
    '0.63',
    120,
    Number.NaN,
    '/body/DocFragment[3]/body/p[2]/text().0',
    '{"href":"two.xhtml","locations":{"progression":0.5}}',
    'epubcfi()',
    'epubcfi(/6)',
    'epubcfi(/6/x!/4)',
    'epubcfi(/6/998!/4/2/1:0)',
  ])('is not known of %j', (location) => {
    expect(sectionOf(location)).toBeNull()
  })
})
