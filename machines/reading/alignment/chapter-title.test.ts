import { describe, expect, it } from 'vitest'
import { chapterTitle, isBlank, likeness } from './chapter-title.ts'

const alike = (a: string, b: string): number => likeness(chapterTitle(a), chapterTitle(b))

describe('a chapter is known by what it is called', () => {
  it.each([
    ['Chapter 1: The Salt Road', 'chapter', 1, 'the salt road'],
    ['1. The salt road', null, 1, 'the salt road'],
    ['01 - Chapter 7', 'chapter', 7, ''],
    ['I.', null, 1, ''],
    ['XIV', null, 14, ''],
    ['I am born', null, null, 'i am born'],
    ['Chapter Twelve', 'chapter', 12, ''],
    ['Kapitel IV – Die Salzstraße', 'chapter', 4, 'die salzstraße'],
    ['Deuxième partie', null, null, 'deuxieme partie'],
    ['Partie 2', 'part', 2, ''],
    ['Глава 3. Мост', 'chapter', 3, 'мост'],
    ['第十二章 河源', 'chapter', 12, '河源'],
    ['第二部', 'part', 2, ''],
    ['अध्याय ५', 'chapter', 5, ''],
    ['Track 07', 'file', 7, ''],
    ["The Cartographer's Apology", null, null, 'the cartographers apology'],
  ])('%s', (title, kind, number, words) => {
    const { words: rest, ...known } = chapterTitle(title)
    expect({ ...known, words: rest.join(' ') }).toEqual({ kind, number, words })
  })

  it.each([
    ['Chapter 1', 'I.'],
    ['Chapter 1', '1. The salt road'],
    ['THE SALT ROAD', '1. The Salt Road'],
    ['Prologue', 'Prologue'],
  ])('"%s" and "%s" are one', (a, b) => expect(alike(a, b)).toBeGreaterThanOrEqual(1))

  it.each([
    ['Part 1', 'Chapter 1'],
    ['Chapter 1', 'Chapter 2'],
    ['Track 01', 'Chapter 1'],
    ['', ''],
    ['Credits', 'Title page'],
  ])('"%s" and "%s" are not', (a, b) => expect(alike(a, b)).toBe(0))

  it('takes what counts files for no title', () => {
    expect([isBlank(chapterTitle('Disc 2')), isBlank(chapterTitle('')), isBlank(chapterTitle('2'))]).toEqual([
      true,
      true,
      false,
    ])
  })
})
