import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStandIn, DEMO_PASSWORD, demoAccounts, type StandIn } from '#tests/server/index.ts'
import type { ServerVersion } from './exchange.ts'
import { recordOf, unlike } from './likeness.ts'
import { serverVersions } from './recordings.ts'
import { steps } from './steps/index.ts'
import { runStep, signIn, type Answered } from './steps/run-step.ts'
import { NothingFound, type Asker, type Found, type Step } from './steps/step.ts'

const flavours = { '2.2.23': '2.2.23', '2.36.0': '2.36' } as const satisfies Record<ServerVersion, string>

const isUnanswered = (step: Step, { path, body }: Answered): boolean =>
  typeof body === 'string' && body.includes(`Cannot ${step.method} ${path}`)

const whenNothingFound = (error: unknown): null => {
  if (error instanceof NothingFound) return null
  throw error
}

describe.each(serverVersions)('the stand-in for %s', (version) => {
  const record = recordOf(version)
  const tokens = new Map<Asker, string>([['impostor', 'not-a-token']])
  const found: Found = {}
  let standIn: StandIn

  beforeAll(async () => {
    standIn = await createStandIn({ flavour: flavours[version] })
    for (const { username } of demoAccounts) {
      tokens.set(username as Asker, await signIn(standIn.url, username, DEMO_PASSWORD))
    }
  })

  afterAll(async () => {
    await standIn.close()
  })

  it.for(steps.filter(({ only }) => only === undefined || only === version))(
    'answers as recorded: $name',
    async (step, { skip }) => {
      const answered = await runStep(standIn.url, step, tokens, found).catch(whenNothingFound)
      if (answered === null || isUnanswered(step, answered)) {
        skip('the stand-in does not answer this route yet')
        return
      }
      expect(unlike(record, version, step, answered)).toEqual([])
    },
  )
})
