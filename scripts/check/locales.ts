import { existsSync, readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { checkGlossary, checkWriting } from './language-rules.ts'
import { checkUse, compareLanguage, complaintOfCode, flatten, type Texts } from './locales-rules.ts'

const complaints: string[] = []

function read(language: string): Texts | undefined {
  const file = `locales/${language}.json`
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

/** The words of a language; one that was just added has none yet. */
function glossaryOf(language: string): string {
  const file = fromRoot(`docs/glossaries/${language}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Every language that ships: a file is all there is to one. */
const languages = listFiles(['locales'], /\.json$/).map((file) => file.replace(/^.*[\\/]|\.json$/g, ''))

const original = read('en-us') ?? new Map<string, string>()
complaints.push(...compareLanguage('en-us', original, original).map((one) => `locales/en-us.json: ${one}`))
for (const language of languages) {
  const complaint = complaintOfCode(language)
  if (complaint !== null) complaints.push(`locales/${language}.json: ${complaint}`)
  const texts = language === 'en-us' ? undefined : read(language)
  if (texts === undefined) continue
  complaints.push(
    ...[
      ...compareLanguage(language, original, texts),
      ...checkWriting(language, original, texts),
      ...checkGlossary(glossaryOf(language), texts),
    ].map((one) => `locales/${language}.json: ${one}`),
  )
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
