import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

import type { StandInOptions } from '#tests/server/index.ts'
import { test as base, expect } from '#tests/support/browser/fixtures.ts'
import { makeWav } from '#tests/support/make-wav.ts'
import { stays } from '#tests/support/browser/waits.ts'

type Flavour = NonNullable<StandInOptions['flavour']>

const TITLE = 'The Ferry Book'
/** Seconds of its two files. */
const FILES = [40, 60] as const

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** A line every two seconds. */
function vtt(seconds: number, words: (index: number) => string): string {
  const cues = Array.from(
    { length: Math.floor(seconds / 2) },
    (_, index) => `${stamp(index * 2)} --> ${stamp(index * 2 + 2)}\n${words(index)}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

const test = base.extend<{ flavour: Flavour; beside: Readonly<Record<string, string>> }>({
  flavour: ['2.2.23', { option: true }],
  /** Files that lie beside the sound. */
  beside: [{}, { option: true }],

  standInOptions: async ({ flavour, beside }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', 'Ada Quill', TITLE)
    await mkdir(folder, { recursive: true })
    await Promise.all(
      FILES.map(async (seconds, index) => {
        await writeFile(
          join(folder, `0${index + 1}.wav`),
          makeWav(seconds, () => false),
        )
      }),
    )
    for (const [name, text] of Object.entries(beside)) await writeFile(join(folder, name), text)
    await use({ media, flavour })
  },
})

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Transcript' })
const linesOf = (page: Page) => panelOf(page).getByRole('listitem')
const currentOf = (page: Page) => panelOf(page).locator('[aria-current=true]')

async function openTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Transcript', exact: true }).click()
  await expect(panelOf(page)).toBeVisible()
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await panelOf(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

for (const flavour of ['2.2.23', '2.36'] as const) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({
      flavour,
      beside: {
        '01.vtt': vtt(
          FILES[0],
          (index) => `<v ${index % 8 < 4 ? 'Ann' : 'Ben'}>First file, line ${index + 1}.`,
        ),
        '02.en.srt':
          '1\n00:00:00,000 --> 00:00:10,000\nThe ferry leaves.\n\n2\n00:00:10,000 --> 00:00:50,000\nNobody waved.\n',
      },
    })

    test('the lines of each file stand at their place in the book, go with the sound, and lead to it', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      await app.play(standIn.state.itemTitled(TITLE).id)
      await openTranscript(page)
      await expect(currentOf(page)).toContainText('First file, line')
      await expect(linesOf(page).first().getByText('Ann', { exact: true })).toBeVisible()

      const search = panelOf(page).getByRole('searchbox', { name: 'Find in the transcript' })
      await search.fill('FERRY')
      await expect(panelOf(page).getByText('1 result')).toBeVisible()
      await expect(app.player.root.locator('.track-marks path')).toHaveAttribute('d', /^M400 0V1$/)
      await search.press('Enter')
      const line = panelOf(page).getByRole('button', { name: 'The ferry leaves.' })
      await expect(line).toBeVisible()
      await line.click()
      await expect(currentOf(page)).toContainText('The ferry leaves.')
      await expect.poll(async () => await app.player.position()).toBeGreaterThanOrEqual(FILES[0])
      expect(await app.player.position()).toBeLessThan(FILES[0] + 5)

      await search.fill('zeppelin')
      await expect(panelOf(page).getByText('No results for “zeppelin”')).toBeVisible()
      await page.getByRole('button', { name: 'Bookmark line' }).click()
      await expect
        .poll(() => standIn.state.userNamed('listener')?.bookmarks.map(({ title }) => title))
        .toContain('The ferry leaves.')
    })
  })
}

test('a list that a hand has moved stays there until it is let go with the sound again', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await app.play(standIn.state.itemTitled(TITLE).id)
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('No transcript')
  await choose(
    page,
    'whole.vtt',
    vtt(100, (index) => `Line ${index + 1} of the book.`),
  )
  await expect(currentOf(page)).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'Follow along' })).toBeHidden()

  await linesOf(page).first().hover()
  await page.mouse.wheel(0, 4000)
  await expect(panelOf(page).getByText('Line 50 of the book.')).toBeVisible()
  await stays(async () => await expect(panelOf(page).getByText('Line 50 of the book.')).toBeVisible(), 2500)
  await panelOf(page).getByRole('button', { name: 'Follow along' }).click()
  await expect(currentOf(page)).toBeInViewport()
})

test('[promise 4] the line that one reads on by keyboard stays where it is, and keeps the focus while the sound leaves it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await app.play(standIn.state.itemTitled(TITLE).id)
  await app.player.pause.click()
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('No transcript')
  await choose(
    page,
    'whole.vtt',
    vtt(100, (index) => `Line ${index + 1} of the book.`),
  )
  const follow = panelOf(page).getByRole('button', { name: 'Follow along' })
  const line = (number: number) => panelOf(page).getByRole('button', { name: `Line ${number} of the book.` })
  /** Without a pointer, which would take the focus. */
  const jumpFar = async (): Promise<void> => {
    for (let times = 0; times < 4; times += 1) await app.player.forward.dispatchEvent('click')
  }
  await expect(currentOf(page)).toBeVisible()
  await expect(follow).toBeHidden()
  await page.keyboard.press('Tab')
  await line(9).focus()
  await expect(follow).toBeVisible()
  await jumpFar()
  await stays(async () => await expect(line(9)).toBeInViewport(), 500)
  await expect(line(9)).toBeFocused()

  // the sound goes on from the line that has the focus, and the list with it
  await page.keyboard.press('Enter')
  await expect(line(9)).toHaveAttribute('aria-current', 'true')
  await expect(follow).toBeHidden()
  await jumpFar()
  await expect(currentOf(page)).toContainText(/Line [23]\d/)
  await expect(currentOf(page)).toBeInViewport()
  await expect(line(9)).not.toBeInViewport()
  await expect(line(9)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(follow).toBeVisible()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('a chosen file is here after a reload, and gives way when it is not wanted any more', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const { id } = standIn.state.itemTitled(TITLE)
  await app.play(id)
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('No transcript')
  await choose(page, 'notes.txt', 'This is a letter, and no transcript.')
  await expect(panelOf(page).getByRole('alert')).toHaveText('This file has no lines with timestamps.')
  await choose(page, 'words.lrc', '[00:00.00]Sung once\n[00:50.00]Sung later\n')
  await expect(panelOf(page)).toContainText('Sung later')
  await expect(panelOf(page).getByRole('alert')).toBeHidden()

  await page.reload()
  await app.play(id)
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('Sung later')
  await panelOf(page).getByRole('button', { name: 'More transcript options' }).click()
  await page.getByRole('menuitem', { name: 'Remove the chosen file' }).click()
  await expect(panelOf(page)).toContainText('No transcript')
})

test('thirty hours of lines scroll, are searched, and lead where they say', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  test.slow()
  const hour = (index: number): string =>
    `Line ${index + 1} of thirty hours, which is as long as a line may be.`
  const cues = Array.from({ length: 43_200 }, (_, index) => {
    const at = index * 2.5
    const time = (seconds: number): string =>
      `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${stamp(seconds % 3600).slice(3)}`
    return `${time(at)} --> ${time(at + 2.5)}\n${hour(index)}\n`
  })
  await signIn()
  await app.play(standIn.state.itemTitled(TITLE).id)
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('No transcript')
  await choose(page, 'thirty.vtt', `WEBVTT\n\n${cues.join('\n')}`)
  await expect(currentOf(page)).toBeVisible({ timeout: 30_000 })
  expect(await linesOf(page).count()).toBeLessThan(60)

  const search = panelOf(page).getByRole('searchbox', { name: 'Find in the transcript' })
  await search.fill('line 43200 of')
  await expect(panelOf(page).getByText('1 result')).toBeVisible()
  await search.press('Enter')
  const last = panelOf(page).getByRole('button', { name: hour(43_199) })
  await expect(last).toBeInViewport()
  await expect(last).toContainText('29:59:57')

  await search.fill('line 15 of')
  await search.press('Enter')
  await panelOf(page)
    .getByRole('button', { name: hour(14) })
    .click()
  await expect.poll(async () => await app.player.position()).toBeGreaterThanOrEqual(35)
  expect(await app.player.position()).toBeLessThan(40)
})

test('[promise 3] whatever a chosen file holds, it runs nothing, stops nothing and ends in lines or in words', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  test.slow()
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn()
  await app.play(standIn.state.itemTitled(TITLE).id)
  await openTranscript(page)
  await expect(panelOf(page)).toContainText('No transcript')
  const scripts = await page.locator('script').count()
  const answer = panelOf(page).getByRole('alert').or(panelOf(page).getByRole('searchbox'))
  const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>said'
  const hostile: readonly (readonly [string, string])[] = [
    ['times.vtt', `WEBVTT\n\n${'00:00.000 --> 00:01.000\n'.repeat(300_000)}`],
    ['open.vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v '.repeat(1_000_000)}`],
    ['deep.json', `{"segments":${'['.repeat(200_000)}`],
    ['stamps.lrc', `${'[00:01.00]'.repeat(300_000)}x`],
    ['blank.srt', `1\n00:00:00,000 --> 00:00:01,000\n${' '.repeat(3_000_000)}x`],
    ['markup.vtt', `WEBVTT\n\n00:00.000 --> 00:30.000\n${markup}\n`],
  ]
  for (const [name, text] of hostile) {
    if ((await panelOf(page).getByRole('searchbox').count()) > 0) {
      await panelOf(page).getByRole('button', { name: 'More transcript options' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Choose a file' }).click()
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    } else await choose(page, name, text)
    await expect(answer.first(), name).toBeVisible({ timeout: 30_000 })
    await app.player.hears()
  }
  await expect(panelOf(page)).toContainText('said')
  expect(alerts).toEqual([])
  expect(await page.locator('script').count()).toBe(scripts)
  await expect(panelOf(page).locator('img')).toHaveCount(0)
})
