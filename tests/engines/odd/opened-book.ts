import type { BookCase } from '#tests/books/book-case.ts'
import { text } from '../app.ts'
import type { EngineApp } from '../app.ts'
import { idOf } from '../flow.ts'
import type { Surroundings } from '../flow.ts'
import { PLACE } from '../reading.ts'

const TITLES = {
  epub: 'The Bee Ledger',
  mobi: 'Winter Accounts',
  comic: 'Bars and Tones',
  pdf: 'Kitchen Physics Workbook',
} as const
/** So long nothing else comes: there is no further page. */
const STILL_MS = 2000

/** Opens the book in the place of one of this server's, and closes it when it was looked at. */
export async function reads<T>(
  { app, standIn }: Surroundings,
  { format, make }: Pick<BookCase, 'format' | 'make'>,
  look: () => Promise<T>,
): Promise<T> {
  const served = standIn.faults.fail({
    path: /\/ebook$/,
    status: 200,
    body: new Uint8Array(make()),
    headers: { 'content-type': 'application/octet-stream' },
  })
  try {
    await app.open(`item/${idOf(standIn, TITLES[format])}`)
    await app.press('button', text('reader.read'))
    const seen = await look()
    await app.press('button', text('reader.close'))
    // a new page would be taken away with the step of the book in the history
    await app.until(
      'it is closed',
      async () =>
        await app.page.evaluate(
          () => document.querySelector('.reader') === null && !('earmarkReader' in (history.state ?? {})),
        ),
    )
    return seen
  } finally {
    served.remove()
  }
}

/** Whether there was a page before. */
async function turnedBack(app: EngineApp, seen: () => Promise<string>): Promise<boolean> {
  const before = await seen()
  await app.key('PageUp')
  return await app
    .until('another page', async () => !['', before].includes(await seen()), STILL_MS)
    .then(
      () => true,
      () => false,
    )
}

export async function toStart(app: EngineApp, seen: () => Promise<string>): Promise<void> {
  await app.until('a page is there', async () => (await app.textOf(PLACE)) !== '' && (await seen()) !== '')
  await app.press('group', text('reader.page'))
  while (await turnedBack(app, seen));
}
