import { describe, expect, it } from 'vitest'
import { AUDIO_TYPES, EBOOK_TYPES, IMAGE_TYPES, kindOfFile } from './file-types.ts'

const words = (text: string): readonly string[] => text.split(' ')

describe('the types of files that servers know', () => {
  it('[P9-01] are four of images', () => expect(IMAGE_TYPES).toEqual(words('png jpg jpeg webp')))

  it('[P9-02] are seventeen of sound', () => {
    const named = 'm4b mp3 m4a flac opus ogg oga mp4 aac wma aiff wav webm webma mka awb caf'
    expect(AUDIO_TYPES).toEqual(words(named))
    expect(AUDIO_TYPES).toHaveLength(17)
    for (const type of AUDIO_TYPES) expect(kindOfFile(`01.${type.toUpperCase()}`)).toBe('audio')
  })

  it('[P9-03] are six of e-books, and nfo, txt, opf, abs, xml and json beside them', () => {
    expect(EBOOK_TYPES).toEqual(words('epub pdf mobi azw3 cbr cbz'))
    const kinds = words('nfo txt opf abs xml json').map((type) => kindOfFile(`desc.${type}`))
    expect(kinds).toEqual(['info', 'text', 'metadata', 'metadata', 'metadata', 'metadata'])
    expect(kindOfFile('a.epub')).toBe('ebook')
    expect(kindOfFile('cover.jpeg')).toBe('image')
  })

  it.each(['a.exe', 'mp3', '.mp3', 'a.', 'a.mp3.part', ''])('are not that of %j', (name) =>
    expect(kindOfFile(name)).toBeNull(),
  )
})
