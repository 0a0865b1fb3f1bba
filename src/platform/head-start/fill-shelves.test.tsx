import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstPaint } from '../../../scripts/build/first-paint.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { needsBackdrop } from '#src/ui/cover/cover-rules.ts'
import { fillShelves } from './fill-shelves.ts'

const book = (id: string, coverPath: string | null = '/c.jpg') => ({
  id,
  updatedAt: 5,
  media: { coverPath, metadata: { title: `Title of ${id}`, authorName: 'Her Author' } },
})
const episode = {
  ...book('pod'),
  media: { coverPath: '/c.jpg', metadata: { title: 'The Podcast', author: 'Its Maker' } },
  recentEpisode: { title: 'The Episode' },
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${firstPaint}</div>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

const texts = (): string[][] =>
  [...document.querySelectorAll('.shelf')].map((shelf) =>
    [...shelf.querySelectorAll('.card-text')].map(({ textContent }) => textContent),
  )

it('gives the first cards their titles and covers, at the address where the client looks for them', () => {
  const filled = fillShelves(
    document,
    [{ entities: [book('a b'), book('two', null)] }],
    '/listen',
    'the token',
  )
  expect(texts()).toEqual([['Title of a bHer Author', 'Title of twoHer Author']])
  const covers = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const urls = createUrls({ base: '/listen/', mediaToken: () => 'the token', bearer: () => 'the token' })
  expect(covers).toEqual([urls.cardCover({ id: 'a b', updatedAt: 5 })])
  expect(filled.map((image) => image.getAttribute('src'))).toEqual(covers)
})

it('names an episode before its podcast, and leaves shelves of series and authors for the client', () => {
  fillShelves(
    document,
    [
      { type: 'episode', entities: [episode] },
      { type: 'series', entities: [book('a')] },
    ],
    '',
    null,
  )
  const [first, second] = texts()
  expect(first).toEqual(['The EpisodeThe Podcast'])
  expect(new Set(second)).toEqual(new Set(['']))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/items/pod/cover?ts=5&width=240')
})

it('is not read aloud, leads nowhere by itself, and takes nothing for markup', () => {
  const bad = book('a')
  bad.media.metadata.title = '<img src=x onerror=alert(1)>'
  fillShelves(document, [{ entities: [bad] }], '', null)
  expect(document.querySelector('.first-paint')?.getAttribute('aria-hidden')).toBe('true')
  expect(document.querySelectorAll('[href], button, [onerror]')).toHaveLength(0)
  expect(texts()).toEqual([['<img src=x onerror=alert(1)>Her Author']])
})

it('changes nothing of a page that the client has drawn', () => {
  document.body.innerHTML = '<div id="root"><div class="shell">drawn</div></div>'
  fillShelves(document, [{ entities: [book('a')] }], '', null)
  expect(document.body.textContent).toBe('drawn')
})

it.each([0.84, 0.86, 1, 1.14, 1.16])('gives a cover of %f the ground that the client gives it', (natural) => {
  fillShelves(document, [{ entities: [book('a')] }], '', null)
  const picture = document.querySelector('img') as HTMLImageElement
  const face = picture.closest<HTMLElement>('.cover')
  const sizes = { naturalHeight: natural * 1000, naturalWidth: 1000 }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(picture, name, { value })
  for (const name of ['offsetHeight', 'offsetWidth']) Object.defineProperty(face, name, { value: 100 })
  picture.dispatchEvent(new Event('load'))
  expect(face?.dataset['backdrop'] !== undefined).toBe(needsBackdrop(natural, 1))
})
