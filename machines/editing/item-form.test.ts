import { describe, expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { mediaUpdateOf, valuesOfItem } from './item-form.ts'

const chip = (name: string, id: string | null = null) => ({ id, name })

describe('what is sent for the fields of an item', () => {
  it('is only these fields, and lists in whole', () => {
    expect(mediaUpdateOf({ title: ' A ', tags: [chip('x')] })).toEqual({
      metadata: { title: 'A' },
      tags: ['x'],
    })
    expect(mediaUpdateOf({ genres: [chip('a'), chip('b')], narrators: [] })).toEqual({
      metadata: { genres: ['a', 'b'], narrators: [] },
    })
    expect(mediaUpdateOf({ explicit: true })).toEqual({ metadata: { explicit: true } })
    expect(mediaUpdateOf({})).toEqual({})
  })

  it('names what the server does not know yet as new', () => {
    expect(mediaUpdateOf({ authors: [chip('A', '1'), chip('B')] })).toEqual({
      metadata: {
        authors: [
          { id: '1', name: 'A' },
          { id: 'new-1', name: 'B' },
        ],
      },
    })
    expect(mediaUpdateOf({ series: [{ ...chip('S', 's'), sequence: ' ' }] })).toEqual({
      metadata: { series: [{ id: 's', name: 'S', sequence: null }] },
    })
  })

  it('holds numbers where the server has numbers', () => {
    expect(mediaUpdateOf({ itunesId: '42', maxEpisodesToKeep: '3', maxNewEpisodesToDownload: 'x' })).toEqual({
      metadata: { itunesId: 42 },
      maxEpisodesToKeep: 3,
      maxNewEpisodesToDownload: 0,
    })
    // a server deletes the oldest episode at every download where fewer than none are kept
    expect(mediaUpdateOf({ maxEpisodesToKeep: '-1', maxNewEpisodesToDownload: '2.5' })).toEqual({
      maxEpisodesToKeep: 0,
      maxNewEpisodesToDownload: 2,
    })
  })
})

it('a form has the fields of its media type, whatever the server left out', () => {
  expect(Object.keys(valuesOfItem(itemNamed('a')))).toEqual(
    expect.arrayContaining(['title', 'authors', 'series', 'abridged']),
  )
  const podcast = Object.keys(valuesOfItem(itemNamed('p', 'podcast')))
  expect(podcast).toEqual(expect.arrayContaining(['feedUrl', 'type', 'autoDownloadSchedule']))
  expect(podcast).not.toContain('series')
})
