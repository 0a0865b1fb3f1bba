import { expect, it } from 'vitest'
import { decode } from './markup.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it('reads text in the encoding that it names', () => {
  expect(decode(bytes('<?xml version="1.0" encoding="iso-8859-1"?>\u00e9'))).toContain('\u00e9')
  expect(decode(bytes("<?xml version='1.0' encoding='utf-8'?>\u00c3\u00a9"))).toContain('\u00e9')
  expect(decode(bytes('\u00ff\u00fea\0'))).toBe('a')
  expect(decode(bytes('<p encoding="iso-8859-1">\u00c3\u00a9'))).toContain('\u00e9')
  expect(decode(bytes('<?xml encoding="none such"?>\u00c3\u00a9'))).toContain('\u00e9')
})
