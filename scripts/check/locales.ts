import { existsSync, readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { checkUse, compareLanguage, flatten, languages, type Texts } from './locales-rules.ts'

const complaints: string[] = []

function read(language: string): Texts | undefined {
  const file = `locales/${language}.json`
  if (!existsSync(fromRoot(file))) {
    complaints.push(`${file} is missing`)
    return undefined
  }
  const found: string[] = []
  try {
    return flatten(JSON.parse(readFileSync(fromRoot(file), 'utf8')), found)
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error))
    return undefined
  } finally {
    complaints.push(...found.map((one) => `${file}: ${one}`))
  }
}

const original = read('en-us') ?? new Map<string, string>()
complaints.push(...compareLanguage('en-us', original, original).map((one) => `locales/en-us.json: ${one}`))
for (const language of languages) {
  const texts = language === 'en-us' ? undefined : read(language)
  if (texts === undefined) continue
  complaints.push(
    ...compareLanguage(language, original, texts).map((one) => `locales/${language}.json: ${one}`),
  )
}
for (const file of listFiles(['locales'], /\.json$/)) {
  const known = languages.some((language) => file === `locales/${language}.json`)
  if (!known) complaints.push(`${file} is no language of the list`)
}
const sources = listFiles(['src', 'machines'], /\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }))
complaints.push(...checkUse(original, sources).map((one) => `locales/en-us.json: ${one}`))

for (const complaint of complaints) console.error(complaint)
console.log(
  complaints.length === 0
    ? `i18n: ${languages.length} languages with ${original.size} texts are complete`
    : `i18n: ${complaints.length} complaints`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
