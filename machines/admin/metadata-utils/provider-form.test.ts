import { expect, it } from 'vitest'
import { NEW_PROVIDER, problemsOf, trimmed } from './provider-form.ts'

it('a provider needs a name and the address of a web page', () => {
  expect(problemsOf(NEW_PROVIDER)).toEqual({ name: 'nameMissing', url: 'urlMissing' })
  const urlOf = (url: string) => problemsOf({ ...NEW_PROVIDER, name: 'Mine', url }).url
  expect(['mine.example', 'ftp://mine.example', 'http://', 'not a url'].map(urlOf)).toEqual(
    Array.from({ length: 4 }, () => 'urlInvalid'),
  )
  expect(['http://10.0.0.2:8080', ' https://mine.example/api '].map(urlOf)).toEqual([undefined, undefined])
})

it('a provider is sent without the spaces around what was typed', () => {
  expect(
    trimmed({ name: ' Mine ', url: ' https://a ', mediaType: 'podcast', authHeaderValue: ' x ' }),
  ).toEqual({
    name: 'Mine',
    url: 'https://a',
    mediaType: 'podcast',
    authHeaderValue: 'x',
  })
})
