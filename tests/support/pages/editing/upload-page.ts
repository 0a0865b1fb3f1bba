import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'

const SOUND = path.resolve(
  import.meta.dirname,
  '../../../server/demo/audiobooks/Juno Abara/Kitchen Physics/CD1/Track 01.mp3',
)

/** The page for uploads, by what a person finds there. */
export class UploadPage {
  readonly main: Locator
  readonly cards: Locator
  readonly question: Locator
  readonly clear: Locator
  readonly stop: Locator
  /** What the outermost folder of all items is. */
  readonly topFolder: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.main = page.getByRole('main')
    this.cards = this.main.getByRole('list', { name: 'Items to upload' }).locator(':scope > li')
    this.question = page.getByRole('dialog', { name: 'Upload in progress' })
    this.clear = this.main.getByRole('button', { name: 'Remove all' })
    this.topFolder = this.main.getByRole('combobox', { name: 'The top folder is' })
    this.stop = this.main.getByRole('button', { name: 'Stop', exact: true })
  }

  start(count: number): Locator {
    const name = count === 1 ? 'Upload 1 item' : `Upload ${count} items`
    return this.main.getByRole('button', { name })
  }

  card(title: string): Locator {
    return this.main.getByRole('listitem', { name: title, exact: true })
  }

  field(title: string, label: string): Locator {
    return this.card(title).getByRole('textbox', { name: label, exact: true })
  }

  get folderInput(): Locator {
    return this.main.locator('input[webkitdirectory]')
  }

  get fileInput(): Locator {
    return this.main.locator('input[type=file]:not([webkitdirectory])')
  }

  /** Drops files and folders of this machine, as a hand does. */
  async drop(paths: readonly string[]): Promise<void> {
    const area = this.main.getByRole('region', { name: 'Drop files or folders here' })
    const box = await area.boundingBox()
    if (!box) throw new Error('There is nothing to drop on.')
    const cdp = await this.#page.context().newCDPSession(this.#page)
    const at = { x: box.x + box.width / 2, y: box.y + 12 }
    const data = { items: [], files: [...paths], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', { type, ...at, data })
    await cdp.detach()
  }
}

/** Writes a tree of files below `root`: sound for audio, a word for the rest. */
export async function writeTree(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    if (file.endsWith('.mp3')) await copyFile(SOUND, target)
    else await writeFile(target, 'word')
  }
}
