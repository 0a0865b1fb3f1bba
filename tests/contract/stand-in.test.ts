import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStandIn, DEMO_PASSWORD, demoAccounts, type StandIn } from '#tests/server/index.ts'
import { unlike, unlikeEvent } from './shape/likeness.ts'
import { recordOf } from './record.ts'
import { serverVersions } from './recordings.ts'
import { flavours } from './calls/stand-in-routes.ts'
import { steps } from './steps/index.ts'
import { runStep, signIn, type Answered } from './steps/run-step.ts'
import { NothingFound, type Asker, type Found, type Step } from './steps/step.ts'

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
  const sent: [name: string, argument: unknown][] = []
  let standIn: StandIn
  let socket: Socket
  let usualStepMs = 0

  async function noTaskRuns(): Promise<void> {
    const headers = { authorization: `Bearer ${tokens.get('root') ?? ''}` }
    const answer = await fetch(`${standIn.url}/api/tasks`, { headers })
    const { tasks } = (await answer.json()) as { tasks: readonly unknown[] }
    if (tasks.length > 0) throw new Error(`${tasks.length} tasks still run`)
  }

  beforeAll(async () => {
    standIn = await createStandIn({ flavour: flavours[version] })
    usualStepMs = standIn.faults.stepMs
    for (const { username } of demoAccounts) {
      tokens.set(username as Asker, await signIn(standIn.url, username, DEMO_PASSWORD))
    }
    socket = io(standIn.url, { transports: ['websocket'] })
    socket.onAny((name: string, argument: unknown) => sent.push([name, argument]))
    socket.on('connect', () => socket.emit('auth', tokens.get('root')))
    await vi.waitFor(() => {
      if (!sent.some(([name]) => name === 'init')) throw new Error('The socket is not signed in yet')
    })
  })

  afterAll(async () => {
    socket.disconnect()
    await standIn.close()
  })

  it.for(steps.filter(({ only }) => only === undefined || only === version))(
    'answers as recorded: $name',
    { timeout: 30_000 },
    async (step, { skip }) => {
      if (step.name === 'an encode') {
        // it is looked at alone, while it runs, however slow this machine is
        await vi.waitFor(noTaskRuns, { timeout: 20_000 })
        standIn.faults.stepMs = 60_000
      }
      const answered = await runStep(standIn.url, step, tokens, found).catch(whenNothingFound)
      if (step.name === 'an encode given up') standIn.faults.stepMs = usualStepMs
      if (answered === null || isUnanswered(step, answered)) {
        skip('the stand-in does not answer this route yet')
        return
      }
      expect(unlike(record, version, step, answered)).toEqual([])
    },
  )

  it('sends events as recorded', () => {
    expect(sent.map(([name]) => name)).toContain('user_item_progress_updated')
    expect([...new Set(sent.flatMap(([name, argument]) => unlikeEvent(record, name, argument)))]).toEqual([])
  })
})
