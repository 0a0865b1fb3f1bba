import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoryBook } from '#tests/both-forms/make-book.ts'
import { STORY_AUTHOR, STORY_TITLE } from '#tests/both-forms/story.ts'
import type { StandIn, StandInOptions } from '#tests/server/index.ts'
import { test as base } from './fixtures.ts'
import { makePdf } from './plain-books.ts'

export { expect } from './fixtures.ts'

type Flavour = NonNullable<StandInOptions['flavour']>

const SOUND = join(import.meta.dirname, '../../both-forms/the-tide-clerk.m4b')

const DRAWN = Array.from({ length: 10 }, (_, index) => `Page ${index + 1}`)

interface Story {
  id: string
  /** What the server has of the listener in it. */
  record(): ReturnType<StandIn['state']['progressOf']>
}

/** A library whose one title is the story, as sound and as text. Who asks for the story is signed in as the listener. */
export const test = base.extend<{
  flavour: Flavour
  form: 'many' | 'one' | 'spoken' | 'drawn'
  story: Story
}>({
  flavour: ['2.2.23', { option: true }],
  /** Whether all chapters of the text lie in one file, whether it says when it is spoken, or ten drawn pages in its stead. */
  form: ['many', { option: true }],
  standInOptions: async ({ flavour, form }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', STORY_AUTHOR, STORY_TITLE)
    await mkdir(folder, { recursive: true })
    await copyFile(SOUND, join(folder, 'The Tide Clerk.m4b'))
    if (form === 'drawn') await writeFile(join(folder, 'The Tide Clerk.pdf'), makePdf(DRAWN))
    else await writeFile(join(folder, 'The Tide Clerk.epub'), makeStoryBook(form))
    await use({ media, flavour })
  },
  story: async ({ signIn, standIn }, use) => {
    await signIn()
    const { id } = standIn.state.itemTitled(STORY_TITLE)
    await use({
      id,
      record: () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id),
    })
  },
})
