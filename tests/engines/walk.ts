import { createStandIn } from '#tests/server/index.ts'
import { buildAt, theClient } from '#tests/support/browser/client.ts'
import { EngineApp, text } from './app.ts'
import type { Engine } from './browser.ts'
import { demo } from './demo.ts'
import { doing, running } from './doing.ts'
import { entering } from './entering.ts'
import type { Finding, Flow } from './flow.ts'
import { leaving } from './leaving.ts'
import { openLine } from './line.ts'
import { listening } from './listening.ts'
import { oddBooks } from './odd/books.ts'
import { oddShows } from './odd/shows.ts'
import { oddTexts } from './odd/texts.ts'
import { reading } from './reading.ts'
import { train } from './train.ts'
import { ToldErrors } from './told-errors.ts'

const flows: readonly Flow[] = [
  ...entering,
  ...leaving,
  ...listening,
  ...doing,
  ...reading,
  ...train,
  ...running,
  ...demo,
]
/** They take minutes an engine, and are walked where they are named. */
const named: readonly Flow[] = [...oddBooks, ...oddTexts, ...oddShows]
const CONSOLE = 'console without errors'
const CONSOLE_MS = 5000

/** Every row of the table, in order. */
export const flowNames: readonly string[] = [...flows.map(({ name }) => name), CONSOLE]
/** The flows over odd inputs, in order. */
export const oddNames: readonly string[] = named.map(({ name }) => name)
/** All that can be asked for. */
export const knownNames: readonly string[] = [...flowNames, ...oddNames]

/** Items without a record, segments that are not there yet, and the host of releases on a machine without a network. */
const EXPECTED = /404|api\.github\.com/

/** What became of one flow: nothing, or why it failed. */
export interface Outcome {
  readonly flow: string
  readonly failure: string | null
  readonly seconds: number
  readonly findings: readonly Finding[]
}

interface WalkOptions {
  /** Only flows whose name contains one of these, and signing in. */
  readonly wanted: readonly string[]
  readonly say: (line: string) => void
  /** Where a picture of the page goes when a flow fails. */
  readonly pictureOf: (flow: string) => string
}

/** Walks the flows in one engine, against a server of its own. */
export async function walkIn(
  engine: Engine,
  { wanted, say, pictureOf }: WalkOptions,
): Promise<{ version: string; outcomes: readonly Outcome[] }> {
  const client = theClient().serve(buildAt(''))
  const told = new ToldErrors()
  const standIn = await createStandIn({ staticHandler: engine.hasConsole ? client : told.around(client) })
  const line = await openLine(standIn.port)
  const browser = await engine.open().catch(async (error: unknown) => {
    await line.close()
    await standIn.close()
    throw error
  })
  const newTab = async (): Promise<EngineApp> => new EngineApp(await browser.newPage(), line.url)
  const outcomes: Outcome[] = []
  let findings: Finding[] = []
  const found = (finding: Finding): void => void findings.push(finding)
  const takeErrors = () => [...browser.takeErrors(), ...told.take()]
  const note = (flow: string, failure: string | null, seconds: number): void => {
    outcomes.push({ flow, failure, seconds, findings })
    findings = []
    say(
      `  ${failure === null ? '✓' : '✗'} ${flow} (${seconds.toFixed(1)} s)${failure === null ? '' : `: ${failure}`}`,
    )
  }
  try {
    const app = await newTab()
    const errors = (await consoleIsRead(app, takeErrors))
      ? []
      : ['the console of this engine could not be read']
    const walked = wanted.length === 0 ? flows : [...flows, ...named]
    for (const { name, run, expected = EXPECTED } of walked) {
      const isWanted = wanted.length === 0 || name === 'sign in' || wanted.some((each) => name.includes(each))
      if (!isWanted) continue
      const began = performance.now()
      const failure = await run({ app, browser, standIn, line, newTab, found }).then(
        () => null,
        (error: unknown) => firstLine(error),
      )
      if (failure !== null) await app.page.screenshot(pictureOf(name))
      note(name, failure, (performance.now() - began) / 1000)
      const unforeseen = takeErrors().filter((error) => !EXPECTED.test(error) && !expected.test(error))
      errors.push(...unforeseen.map((error) => `${name}: ${error}`))
    }
    for (const error of errors) say(`    ${error}`)
    note(CONSOLE, errors.length === 0 ? null : `${errors.length}, the first: ${errors[0] ?? ''}`, 0)
    return { version: browser.version, outcomes }
  } finally {
    await browser.close()
    await line.close()
    await standIn.close()
  }
}

/** An error that is written on purpose has to be heard of: silence alone would show nothing. */
async function consoleIsRead(app: EngineApp, takeErrors: () => readonly string[]): Promise<boolean> {
  const sign = 'the console is read'
  await app.open('login')
  // Firefox refuses the code that still comes to a page that is left, and the page complains of it as it goes
  await app.find('textbox', text('login.username'))
  await app.page.evaluate((written) => console.error(written), sign)
  const heard = async (): Promise<boolean> => takeErrors().some((error) => error.includes(sign))
  return await app.until(sign, heard, CONSOLE_MS).then(
    () => true,
    () => false,
  )
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
