import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookTitled, Editor, podcastTitled } from '#tests/support/pages/editing/editor.ts'

const BOOK = 'A Lamp for the Drowned'
const PODCAST = 'Signal & Noise'

test('the description of a podcast is rich text, that of a book is plain on an older server', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastTitled(standIn, PODCAST)
  podcast.media.metadata.description = 'One\nTwo'
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(bookTitled(standIn, BOOK).id)
  await expect(editor.field('Description')).toBeEditable()
  await expect(editor.dialog.getByRole('toolbar', { name: 'Formatting' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await editor.open(podcast.id)
  const text = editor.field('Description')
  // plain text keeps its lines
  await expect(text).toHaveText('One\nTwo', { useInnerText: true })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' & three')
  await editor.dialog.getByRole('button', { name: 'Numbered list' }).click()
  await expect(text.getByRole('listitem')).toHaveText('OneTwo & three')
  await editor.dialog.getByRole('button', { name: 'Undo' }).click()
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(podcast.media.metadata.description).toBe('<p>One<br />Two &amp; three</p>')
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveText('One\nTwo', { useInnerText: true })
  expect(podcast.media.metadata.description).toBe('One\nTwo')
})

test('what cannot be edited is named before it is lost, and stays while the text is not changed', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastTitled(standIn, PODCAST)
  const written = '<h3>Head</h3><p>Text</p><table><tbody><tr><td>cell</td></tr></tbody></table>'
  podcast.media.metadata.description = written
  const editor = new Editor(app)
  await signIn('root')
  await editor.open(podcast.id)
  const text = editor.field('Description')
  await expect(text).toHaveAccessibleDescription(/can’t be edited here \(h3, table, tbody, tr, and td\)/)
  await editor.field('Author').fill('Somebody Else')
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(podcast.media.metadata.description).toBe(written)
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('A ')
  await editor.discard.click()
  await expect(text).toContainText('Head')
  await expect(text).not.toContainText('A Head')
  await expect(editor.save).toBeDisabled()
})

test.describe('on a newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('books have rich text too, and what the server makes of it is no change of another client', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    const { id, media } = bookTitled(standIn, BOOK)
    const editor = new Editor(app)
    await signIn('root')
    await editor.open(id)
    const text = editor.field('Description')
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('One')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('"two" & ')
    await page.keyboard.press('Control+Shift+s')
    await page.keyboard.type('three')
    for (const added of ['', ' four']) {
      await page.keyboard.type(added)
      await editor.save.click()
      await expect
        .poll(() => media.metadata.description)
        .toBe(`<p>One<br />"two" &amp; <del>three${added}</del></p>`)
      // it takes no keys before the answer is there
      await expect(text).toBeEditable()
      await expect(editor.save).toBeDisabled()
      await expect(editor.dialog.getByRole('alert')).toHaveCount(0)
      await text.focus()
    }
  })
})
