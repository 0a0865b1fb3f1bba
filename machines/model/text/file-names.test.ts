import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_BYTES, safeFileName, safeName, utf8Bytes } from './file-names.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('.', ' ', ':', '/', 'CON', 'a', 'é', '𝄞', '\uD800'), maxLength: 300 }),
)

describe('the name of a folder', () => {
  it.each([
    ['The Salt Road', 'The Salt Road'],
    ['a/b\\c', 'abc'],
    ['<What?> "Why" *|', 'What Why'],
    ['Title: Subtitle', 'Title - Subtitle'],
    ['10:30', '10 - 30'],
    [': A :', 'A'],
    ['  two   spaces\tand\na line ', 'two spaces and a line'],
    ['ends with dots...', 'ends with dots'],
    ['...And Then', 'And Then'],
    ['..', ''],
    ['???', ''],
    ['CON', ''],
    ['nul', ''],
    ['Lpt1.txt', ''],
    ['Console', 'Console'],
    ['e\u0301', 'é'],
    ['half \uD83D', 'half'],
    ['\u202Egnp', 'gnp'],
  ])('[P5-10] of %j is %j', (text, name) => expect(safeName(text)).toBe(name))

  it('[P5-10] has at most 255 bytes, and ends with a whole letter', () => {
    expect(safeName('x'.repeat(300))).toBe('x'.repeat(255))
    expect(safeName('é'.repeat(200))).toBe('é'.repeat(127))
    expect(safeName(`a${'𝄞'.repeat(80)}`)).toBe(`a${'𝄞'.repeat(63)}`)
  })

  it('[P5-10] is a name on every disk, and is the same when it is made safe again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = safeName(text)
        expect(safeName(name)).toBe(name)
        expect(new TextEncoder().encode(name).length).toBe(utf8Bytes(name))
        expect(utf8Bytes(name)).toBeLessThanOrEqual(NAME_BYTES)
        expect(name).not.toMatch(/[\\/:*?"<>|]|^[. ]|[. ]$/)
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
      }),
    )
  })
})

describe('the name of a file', () => {
  it.each([
    ['01: Start?.mp3', '01 - Start.mp3'],
    ['CON.mp3', 'file.mp3'],
    ['aux.old.mp3', 'file.mp3'],
    ['.mp3', 'file.mp3'],
    ['a.b.m4b', 'a.b.m4b'],
    ['README', 'README'],
    ['nul', 'file'],
  ])('[P5-10] %j is sent as %j', (name, sent) => expect(safeFileName(name)).toBe(sent))

  it('[P5-10] keeps its ending, however long it is', () => {
    const name = safeFileName(`${'ü'.repeat(200)}.mp3`)
    expect(name).toMatch(/ü\.mp3$/)
    expect(utf8Bytes(name)).toBe(254)
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = safeFileName(`${text}.m4b`)
        expect(sent.endsWith('.m4b')).toBe(true)
        expect(safeFileName(sent)).toBe(sent)
        expect(utf8Bytes(sent)).toBeLessThanOrEqual(NAME_BYTES)
      }),
    )
  })
})
