import { expect, it } from 'vitest'
import { embedTags, tagsFor } from './embed-tags.ts'

it('are those of an older server, with the rare ones at the end and without what is shown apart', () => {
  const answer = {
    album: 'The Salt Road',
    trackTotal: 8,
    subtitle: ' ',
    additionalFields: { asin: 'B0STUB0001', ids: ['x'] },
    coverFile: '/cover.jpg',
    chapters: [{ start: 0, length: 1, title: 'One' }],
  }
  expect(embedTags(answer)).toEqual([
    { name: 'album', value: 'The Salt Road' },
    { name: 'trackTotal', value: '8' },
    { name: 'asin', value: 'B0STUB0001' },
  ])
})

it('are those of a newer server as they come', () => {
  expect(embedTags({ title: 'A', date: null, TRACKTOTAL: '2' })).toEqual([
    { name: 'title', value: 'A' },
    { name: 'TRACKTOTAL', value: '2' },
  ])
})

it('count one track in an M4B file', () => {
  const tags = [
    { name: 'title', value: 'A' },
    { name: 'TRACKTOTAL', value: '5' },
  ]
  expect(tagsFor('embed', tags)).toBe(tags)
  expect(tagsFor('m4b', tags).map(({ value }) => value)).toEqual(['A', '1'])
})
