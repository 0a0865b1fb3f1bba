import { describe, expect, it } from 'vitest'
import { differing, offerOfBook, offerOfPodcast } from './match.ts'

const chip = (name: string) => ({ id: null, name })

describe('what a provider offers', () => {
  it('is split where it lists names, and leaves out what it does not say', () => {
    const offer = offerOfBook({
      title: 'T',
      author: 'A One, B Two',
      narrator: '',
      publishedYear: 2001,
      tags: 'x,y',
      series: [{ series: 'S', sequence: '2' }],
      genres: null,
      cover: null,
      covers: ['https://covers.example/1.jpg'],
      explicit: false,
    })
    expect(offer).toEqual({
      cover: 'https://covers.example/1.jpg',
      values: {
        title: 'T',
        authors: [chip('A One'), chip('B Two')],
        publishedYear: '2001',
        tags: [chip('x'), chip('y')],
        series: [{ id: null, name: 'S', sequence: '2' }],
        explicit: false,
      },
    })
    expect(offerOfBook({ tags: ['a', 'b'] }).values).toEqual({ tags: [chip('a'), chip('b')] })
  })

  it('of a podcast are its feed and its number in the store', () => {
    const offer = offerOfPodcast({
      id: 7,
      artistId: null,
      title: 'P',
      artistName: 'Somebody',
      description: '<b>x</b>',
      descriptionPlain: 'x',
      releaseDate: null,
      genres: [],
      cover: null,
      trackCount: 3,
      feedUrl: 'https://feeds.example/p',
      pageUrl: null,
      explicit: true,
    })
    expect(offer.values).toEqual({
      title: 'P',
      author: 'Somebody',
      description: 'x',
      feedUrl: 'https://feeds.example/p',
      itunesId: '7',
      explicit: true,
    })
  })

  it('changes only what the form has otherwise', () => {
    const offer = { cover: null, values: { title: 'T', subtitle: 'S', feedUrl: 'f', authors: [chip('A')] } }
    const form = { title: 'T', subtitle: '', authors: [{ id: 'a', name: 'A' }] }
    expect(differing(offer, form)).toEqual({ subtitle: 'S' })
  })
})
