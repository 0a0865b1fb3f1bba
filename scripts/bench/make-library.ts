import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ApiClient } from '#tests/support/api-client.ts'

// A library of small books for a running media server, to measure against:
//   npx tsx scripts/bench/make-library.ts FOLDER COUNT [--server http://… --user root --password …]
// Each book is one file of ten minutes and a cover; the bytes of both are shared by hard links, so that 50,000 take no room.
// With a server it becomes a library there, by the folder's name, and is scanned. Needs ffmpeg.

const COVERS = 60
const SECONDS = 600
const BOOKS_OF_AN_AUTHOR = 12
const BOOKS_OF_A_SERIES = 4
const WORDS = [
  'Salt',
  'Lantern',
  'Harbour',
  'Orchard',
  'Clock',
  'Bridge',
  'Mirror',
  'Winter',
  'Paper',
  'Glass',
]
const PLACES = ['Road', 'Tide', 'House', 'River', 'Garden', 'Tower', 'Market', 'Island']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, user: { type: 'string' }, password: { type: 'string' } },
})
const [folder = '', wanted = ''] = positionals
const count = Number(wanted)
if (folder === '' || !(count > 0))
  throw new Error('Give a folder and how many books: make-library.ts FOLDER 480')

const ffmpeg = (...words: readonly string[]): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...words])
}

function makeParts(): { sound: string; covers: readonly string[] } {
  const parts = path.join(folder, '..', `.parts-${path.basename(folder)}`)
  fs.mkdirSync(parts, { recursive: true })
  const sound = path.join(parts, 'sound.mp3')
  const noTags = ['-map_metadata', '-1', '-write_id3v2', '0', '-fflags', '+bitexact']
  const tone = `sine=frequency=220:duration=${String(SECONDS)}`
  if (!fs.existsSync(sound)) ffmpeg('-f', 'lavfi', '-i', tone, '-b:a', '32k', '-ac', '1', ...noTags, sound)
  const covers = Array.from({ length: COVERS }, (_, index) => path.join(parts, `cover-${String(index)}.jpg`))
  for (const [seed, cover] of covers.entries())
    if (!fs.existsSync(cover))
      ffmpeg(
        '-f',
        'lavfi',
        '-i',
        `gradients=s=800x800:seed=${String(seed)}:n=6,noise=alls=12:allf=t`,
        '-frames:v',
        '1',
        cover,
      )
  return { sound, covers }
}

function makeBooks(): void {
  const { sound, covers } = makeParts()
  for (let index = 0; index < count; index += 1) {
    const author = Math.floor(index / BOOKS_OF_AN_AUTHOR)
    const series = Math.floor(index / BOOKS_OF_A_SERIES)
    const word = WORDS[index % WORDS.length] ?? ''
    const place = PLACES[Math.floor(index / WORDS.length) % PLACES.length] ?? ''
    const isOfSeries = series % 3 === 0
    const title = `The ${word} ${place} ${String(index + 1)}`
    const book = path.join(
      folder,
      `${WORDS[author % WORDS.length] ?? ''} Author ${String(author + 1)}`,
      ...(isOfSeries
        ? [`Series ${String(series + 1)}`, `${String((index % BOOKS_OF_A_SERIES) + 1)} - ${title}`]
        : [title]),
    )
    if (fs.existsSync(book)) continue
    fs.mkdirSync(book, { recursive: true })
    fs.linkSync(sound, path.join(book, 'sound.mp3'))
    fs.linkSync(covers[index % COVERS] ?? '', path.join(book, 'cover.jpg'))
  }
}

async function addTo(server: string): Promise<void> {
  const account = { username: values.user ?? 'root', password: values.password ?? '' }
  const client = await ApiClient.signedIn(server, account)
  const { id } = await client.call<{ id: string }>('POST', '/api/libraries', {
    name: path.basename(folder),
    mediaType: 'book',
    provider: 'google',
    folders: [{ fullPath: path.resolve(folder) }],
  })
  await client.call('POST', `/api/libraries/${id}/scan`)
  console.log(`Being scanned: ${server}/library/${id}`)
}

makeBooks()
if (values.server !== undefined) await addTo(values.server)
