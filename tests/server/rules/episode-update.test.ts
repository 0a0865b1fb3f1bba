import { FLAVOURS } from '#tests/server/index.ts'
import { expect, it } from 'vitest'
import type { Episode } from '../state/media.types.ts'
import { applyEpisodeUpdate } from './episode-update.ts'
import { storedHtml } from './stored-html.ts'

const enclosure = { url: 'https://feeds.example/a.mp3', type: 'audio/mpeg', length: '1' }
const setUp = () =>
  ({ title: 'a', season: '1', description: 'x', pubDate: '2023', publishedAt: 1, enclosure }) as Episode

it('nothing is taken away by null, on either server', () => {
  for (const flavour of FLAVOURS) {
    const episode = setUp()
    const nothing = { title: null, season: null, publishedAt: null, enclosure: null }
    expect(applyEpisodeUpdate({ flavour }, episode, nothing)).toBe(false)
    expect(episode).toEqual(setUp())
  }
})

it('empty texts, a date of 0 and an enclosure of nothing take away, each server in its way', () => {
  const old = setUp()
  applyEpisodeUpdate({ flavour: '2.2.23' }, old, { season: '', pubDate: '', publishedAt: 0, enclosure: '' })
  expect(old).toMatchObject({ season: null, pubDate: null, publishedAt: null, enclosure: null })
  const current = setUp()
  applyEpisodeUpdate({ flavour: '2.36' }, current, { season: '', pubDate: '', publishedAt: 0, enclosure: '' })
  expect(current).toMatchObject({ season: '', pubDate: '', publishedAt: null, enclosure })
  applyEpisodeUpdate({ flavour: '2.36' }, current, { enclosure: { url: '', type: '', length: '' } })
  expect(current.enclosure).toBeNull()
})

it('a newer server keeps some elements of a description, an older one all', () => {
  const html =
    '<h3>h</h3><p>a <b>b</b> <u>u</u> <s>s</s> <del>d</del> <a href="https://x.example/?a=1&amp;b" target="_blank">l</a><br>&nbsp;</p><script>1</script>'
  expect(storedHtml(html)).toBe(
    'h<p>a <b>b</b> u s <del>d</del> <a href="https://x.example/?a=1&amp;b">l</a><br />\u00A0</p>',
  )
  const episode = setUp()
  applyEpisodeUpdate({ flavour: '2.2.23' }, episode, { description: html })
  expect(episode.description).toBe(html)
})
