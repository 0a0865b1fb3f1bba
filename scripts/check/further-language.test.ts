import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoment } from '#machines/model/time/dates.ts'
import { textParts } from '../build/text-parts.ts'
import { fromRoot } from '../lib/files.ts'
import { compareLanguage, complaintOfCode, flatten } from './locales-rules.ts'

/** Arabic as no real one is written: right to left, with six plural forms, and no line of ours names it. */
const CODE = 'ar-xb'
const NAME = '[Pseudo]'
type Tree = { [key: string]: string | Tree }

/** English in brackets, its counted texts in each form of the grammar with that form's name. */
function pseudo(tree: Tree, forms: readonly string[]): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string | Tree][] => {
      if (typeof value !== 'string') return [[key, pseudo(value, forms)]]
      const stem = key.replace(/_(?:one|other)$/, '')
      if (stem === key || tree[`${stem}_other`] === undefined) return [[key, `[${value}]`]]
      return key.endsWith('_other') ? forms.map((form) => [`${stem}_${form}`, `[${value} ${form}]`]) : []
    }),
  )
}

let folder = ''

/** Builds what the page does with languages over the files as they are and one more, and asks it in a process of its own. */
async function asked(): Promise<unknown> {
  const entry = path.join(folder, 'src/i18n/entry.ts')
  await writeFile(
    entry,
    `export { createI18n, lazyTexts } from './i18n.ts'\nexport { LANGUAGES } from './language-names.ts'\n`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [textParts()],
    build: { ssr: entry, outDir: path.join(folder, 'out'), minify: false },
  })
  const script = path.join(folder, 'ask.mjs')
  await writeFile(
    script,
    `globalThis.document = { documentElement: {} }
    const { createI18n, lazyTexts, LANGUAGES } = await import('./out/entry.js')
    const { instance, showLanguage } = await createI18n(null)
    const before = { ...document.documentElement }
    const isShown = await showLanguage('${CODE}')
    await lazyTexts('rest')
    const after = { ...document.documentElement }
    const counts = [0, 1, 2, 3, 11, 100].map((count) => instance.t('card.books', { count }))
    const text = instance.t('account.signOut')
    const started = (await createI18n('${CODE}')).instance.language
    console.log(JSON.stringify({ LANGUAGES, before, isShown, after, counts, text, started }))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return JSON.parse(stdout)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'earmark-language-'))
  await mkdir(path.join(folder, 'src'))
  await cp(fromRoot('locales'), path.join(folder, 'locales'), { recursive: true })
  await cp(fromRoot('src/i18n'), path.join(folder, 'src/i18n'), { recursive: true })
  await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'))
  await cp(fromRoot('machines/model/log.ts'), path.join(folder, 'machines/model/log.ts'))
  await writeFile(
    path.join(folder, 'package.json'),
    '{ "type": "module", "imports": { "#machines/*": "./machines/*" } }',
  )
})

afterAll(async () => await rm(folder, { recursive: true, force: true }))

test('one more file in locales is one more language: offered, loaded, counted and written its own way', async () => {
  const english = JSON.parse(await readFile(fromRoot('locales/en-us.json'), 'utf8')) as Tree
  const forms = new Intl.PluralRules(CODE).resolvedOptions().pluralCategories
  const texts = { ...pseudo(english, forms), language: { name: NAME } }
  await writeFile(path.join(folder, `locales/${CODE}.json`), JSON.stringify(texts))

  const complaints: string[] = []
  expect(complaintOfCode(CODE)).toBeNull()
  expect(compareLanguage(CODE, flatten(english, complaints), flatten(texts, complaints))).toEqual([])
  expect(complaints).toEqual([])

  const answer = (await asked()) as { LANGUAGES: { code: string; name: string }[]; counts: string[] }
  expect(answer).toMatchObject({
    before: { lang: 'en-us', dir: 'ltr' },
    isShown: true,
    after: { lang: CODE, dir: 'rtl' },
    text: '[Sign out]',
    started: CODE,
  })
  expect(answer.counts.map((text) => text.slice(text.lastIndexOf(' ') + 1))).toEqual([
    'zero]',
    'one]',
    'two]',
    'few]',
    'many]',
    'other]',
  ])
  expect(formatMoment(Date.UTC(2026, 2, 14, 12), 'MMMM', CODE)).toBe('مارس')
  // it joins the ten of the specification, which ships two more without offering them
  const codes = answer.LANGUAGES.map(({ code }) => code)
  expect(codes).toEqual(
    expect.arrayContaining(['de', 'en-us', 'es', 'fr', 'hr', 'it', 'nl', 'pl', 'ru', 'zh-cn']),
  )
  expect(codes).not.toContain('gu')
  expect(codes).not.toContain('hi')
  expect(answer.LANGUAGES).toContainEqual({ code: CODE, name: NAME })
  expect(answer.LANGUAGES).toContainEqual({ code: 'zh-cn', name: '简体中文' })
})

test.each([
  ['pt-br', null],
  ['de', null],
  ['pt-BR', 'the code would be pt-br'],
  ['pt_br', 'its name is no code of a language, such as pt-br'],
  ['german', null],
  ['x', 'its name is no code of a language, such as pt-br'],
])('a file called %s.json: %s', (code, complaint) => {
  expect(complaintOfCode(code)).toBe(complaint)
})
