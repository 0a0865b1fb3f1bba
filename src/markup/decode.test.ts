import { expect, it } from 'vitest'
import { decode } from './decode.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const withNulls = (text: string, isBig: boolean) => bytes(text.replaceAll(/./g, isBig ? '\0$&' : '$&\0'))

it('reads text in the set that it names', () => {
  expect(decode(bytes('<?xml version="1.0" encoding="iso-8859-1"?>\u00e9'))).toContain('\u00e9')
  expect(decode(bytes("<?xml version='1.0' encoding='utf-8'?>\u00c3\u00a9"))).toContain('\u00e9')
  expect(decode(bytes("<?xml version='1.0' encoding = 'windows-1251'?>\u00cf\u00f0"))).toContain('Пр')
  expect(decode(bytes('<html><head><meta charset="windows-1251"/>\u00cf\u00f0'))).toContain('Пр')
  expect(
    decode(bytes('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">\u00f0\u00d2')),
  ).toContain('Пр')
  expect(decode(bytes('@charset "shift_jis"; p::before { content: "\u0083e" }'))).toContain('テ')
  expect(decode(bytes('<?xml version="1.0" encoding="iso-2022-jp"?>\u001b$B%F\u001b(B'))).toContain('テ')
})

it('reads UTF-16 by its mark, and without one by its empty bytes', () => {
  expect(decode(bytes('\u00ff\u00fea\0'))).toBe('a')
  expect(decode(withNulls('<?xml?>', false))).toBe('<?xml?>')
  expect(decode(withNulls('<?xml?>', true))).toBe('<?xml?>')
})

it('takes what can only be UTF-8 for that, whatever it says', () => {
  expect(decode(bytes('<p encoding="iso-8859-1">\u00c3\u00a9'))).toContain('\u00e9')
  expect(decode(bytes('<?xml encoding="none such"?>\u00c3\u00a9'))).toContain('\u00e9')
  expect(decode(bytes('<?xml encoding="utf-16"?>\u00c3\u00a9'))).toContain('\u00e9')
  expect(decode(bytes('<meta charset="windows-1251">\u00d0\u00a0'))).toContain('Р')
})

it('reads what says nothing as browsers do, and loses one wrong letter only', () => {
  expect(decode(bytes('<p>caf\u00e9</p>'))).toBe('<p>caf\u00e9</p>')
  expect(decode(bytes('<p>\u00c3\u00a9\u00c3\u00a8 \u00ff</p>'))).toBe('<p>\u00e9\u00e8 \ufffd</p>')
  expect(decode(bytes('<?xml encoding="utf-8"?>caf\u00e9'))).toContain('caf\u00e9')
})
