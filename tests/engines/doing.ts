import { createStandIn } from '#tests/server/index.ts'
import { buildAt, theClient } from '#tests/support/browser/client.ts'
import { EngineApp, containing, starting, text } from './app.ts'
import { signIn } from './entering.ts'
import { idOf } from './flow.ts'
import type { Flow, Surroundings } from './flow.ts'
import { CUT } from './listening.ts'
import { closeBook } from './reading.ts'

const BOOK = 'A Lamp for the Drowned'
/** A third of it was heard elsewhere: it begins in its middle, in a file that is there at once. */
const MARKED = 'Marathon'
const EDITED = 'The Bee Ledger'
const UPLOADED = 'Sent by an Engine'
/** Half a minute after its middle a chapter ends. */
const SLEPT_TO = 'Standalone Root File'
const CHAPTER_MS = 60_000

/** Puts a sound of half a second into the field for files, as a choice in the system's dialog does. */
function chooseFile(name: string): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=file]:not([webkitdirectory])')
  if (!field) throw new Error('There is no field for files')
  const [rate, seconds] = [8000, 0.5]
  const bytes = new DataView(new ArrayBuffer(44 + rate * seconds))
  const put = (at: number, letters: string): void =>
    new TextEncoder().encode(letters).forEach((byte, index) => bytes.setUint8(at + index, byte))
  put(0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  put(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  put(36, 'data')
  bytes.setUint32(40, rate * seconds, true)
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes.buffer], name, { type: 'audio/wav' }))
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const bookmarksOf = ({ standIn }: Surroundings): number =>
  standIn.state
    .userNamed('listener')
    ?.bookmarks.filter(({ libraryItemId }) => libraryItemId === idOf(standIn, MARKED)).length ?? 0

/** What a listener does. */
export const doing: readonly Flow[] = [
  {
    name: 'sleep timer to the end of a chapter',
    async run({ app, standIn }) {
      await app.playItem(idOf(standIn, SLEPT_TO))
      // a press on the middle of the track
      await app.press('slider', text('player.seek'))
      await app.plays()
      await app.press('button', text('sleep.title'))
      await app.press('button', text('sleep.endOfChapters_one'))
      await app.key('Escape')
      await app.until('it sleeps', async () => await app.isSilent(), CHAPTER_MS)
      await app.find('button', text('player.play'))
    },
  },
  {
    name: 'bookmark',
    async run(surroundings) {
      const { app, standIn } = surroundings
      const before = bookmarksOf(surroundings)
      await app.playItem(idOf(standIn, MARKED))
      await app.press('button', text('player.pause'))
      await app.press('button', text('player.bookmarks'))
      await app.press('button', starting(text('bookmarks.addAt', { time: '' }).trim()))
      await app.until('the server has it', () => Promise.resolve(bookmarksOf(surroundings) === before + 1))
      await app.key('Escape')
    },
  },
  {
    name: 'write a note in a book',
    async run({ app, standIn }) {
      const note = 'Read in an engine'
      await app.open(`item/${idOf(standIn, EDITED)}`)
      await app.press('button', text('reader.read'))
      // which is there once the book is
      await app.press('button', text('reader.notes.title'))
      await app.type('textbox', text('reader.notes.newNote'), note)
      await app.press('button', starting(text('reader.notes.addAt', { where: '' }).trim()))
      await app.find('button', text('reader.notes.edit', { note }))
      await app.reload()
      await app.press('button', text('reader.read'))
      await app.press('button', text('reader.notes.title'))
      await app.find('button', text('reader.notes.edit', { note }))
      await closeBook(app)
    },
  },
]

async function signInAsRoot(app: EngineApp): Promise<void> {
  await app.open('account')
  await app.press('button', text('account.signOut'))
  // of what is kept here, or of what was heard a moment ago and is on its way
  const questions = [text('kept.leaveTitle'), text('account.unsent.title')]
  const isAsked = async () =>
    (await Promise.all(questions.map((question) => app.isThere('dialog', question)))).some(Boolean)
  await app.until(
    'the form or the question is there',
    async () => (await app.isThere('textbox', text('login.username'))) || (await isAsked()),
  )
  if (await isAsked()) await app.press('button', text('account.unsent.leave'))
  await signIn(app, 'root')
}

/** What an administrator does; the account is another one from the first of them on. */
export const running: readonly Flow[] = [
  {
    name: 'edit a title, and take it back',
    // the page of the account before is left while its socket still opens
    expected: CUT,
    async run({ app, standIn }) {
      await signInAsRoot(app)
      const { id } = standIn.state.itemTitled(EDITED)
      const subtitle = (): string | null => {
        const item = standIn.state.itemTitled(EDITED)
        return item.mediaType === 'book' ? item.media.metadata.subtitle : null
      }
      const before = subtitle()
      await app.open(`item/${id}`)
      await app.press('button', text('card.more', { title: EDITED }))
      await app.press('menuitem', text('card.editItem'))
      await app.type('textbox', text('editor.field.subtitle'), 'Edited')
      await app.press('button', text('form.saveAndClose'))
      await app.until('the server has it', () => Promise.resolve(subtitle()?.includes('Edited') ?? false))
      await app.press('button', text('common.undo'))
      await app.until('the server has it back', () => Promise.resolve(subtitle() === before))
    },
  },
  {
    name: 'upload a book',
    async run({ app, standIn }) {
      await app.open('upload')
      await app.until('there is a field for files', async () =>
        app.page.evaluate(() => document.querySelector('main input[type=file]') !== null),
      )
      await app.page.evaluate(chooseFile, `${UPLOADED}.wav`)
      await app.press('button', text('upload.start_one', { count: 1 }))
      await app.until('the server has it', () =>
        Promise.resolve(
          [...standIn.state.items.values()].some(({ media }) => media.metadata.title === UPLOADED),
        ),
      )
    },
  },
  {
    name: 'set the server, by a switch',
    async run({ app, standIn }) {
      const was = standIn.state.settings.storeCoverWithItem
      await app.open('config/settings')
      await app.press('switch', containing('cover'))
      await app.until('the server has it', () =>
        Promise.resolve(standIn.state.settings.storeCoverWithItem !== was),
      )
    },
  },
  {
    name: 'hear a shared title, without an account',
    async run({ browser }) {
      const shared = await createStandIn({ flavour: '2.36', staticHandler: theClient().serve(buildAt('')) })
      const app = new EngineApp(await browser.newPage(), shared.url)
      try {
        const { id } = shared.state.itemTitled(BOOK)
        const share = shared.shares.add({
          slug: 'lamp',
          mediaItemId: shared.state.ids.from('media', id),
          expiresAt: 0,
          isDownloadable: false,
        })
        if (typeof share === 'string') throw new Error(share)
        await app.open('share/lamp')
        await app.shows('h1', BOOK)
        await app.press('button', text('player.play'))
        await app.plays()
      } finally {
        await app.page.close()
        await shared.close()
      }
    },
  },
]
