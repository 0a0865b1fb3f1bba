import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoryBook } from '#tests/both-forms/make-book.ts'
import { STORY_AUTHOR, STORY_TITLE } from '#tests/both-forms/story.ts'
import type { StandIn, StandInOptions } from '#tests/server/index.ts'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

type Flavour = NonNullable<StandInOptions['flavour']>

const SOUND = join(import.meta.dirname, '../../both-forms/the-tide-clerk.m4b')

interface Story {
  id: string
  /** What the server has of the listener in it. */
  record(): ReturnType<StandIn['state']['progressOf']>
}

/** A library whose one title is the story, as sound and as text. Who asks for the story is signed in as the listener. */
export const test = base.extend<{ flavour: Flavour; form: 'many' | 'one' | 'spoken'; story: Story }>({
  flavour: ['2.2.23', { option: true }],
  /** Whether all chapters of the text lie in one file, and whether it says when it is spoken. */
  form: ['many', { option: true }],
  standInOptions: async ({ flavour, form }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', STORY_AUTHOR, STORY_TITLE)
    await mkdir(folder, { recursive: true })
    await copyFile(SOUND, join(folder, 'The Tide Clerk.m4b'))
    await writeFile(join(folder, 'The Tide Clerk.epub'), makeStoryBook(form))
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
