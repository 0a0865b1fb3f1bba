import { drivePaths } from '#tests/models/drives/player.drive.ts'
import type { DriveStep } from '#tests/models/drives/player.drive.ts'
import type { StandIn } from '#tests/server/index.ts'
import { test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { PlayerWalk, WALKED_BOOK } from '#tests/support/pages/player-walk.ts'

// Every way here is generated from the player's chart (machines/listening/player) and walked on the real page, with its real
// elements, against a server that holds each answer until the chart says that it comes.

const WAYS_A_TEST = 4
const ways = drivePaths()

const nameOf = (way: readonly DriveStep[]): string =>
  way
    .filter(({ isTaken }) => isTaken)
    .map(({ name }) => name.replace(/^(?:player|output)\./, ''))
    .join(', ')

/** As if nothing had been listened to. */
function forgetListening(standIn: StandIn): void {
  standIn.faults.clear()
  standIn.forgetSessions()
  for (const user of standIn.state.users.values()) user.mediaProgress = []
}

for (let from = 0; from < ways.length; from += WAYS_A_TEST) {
  const some = ways.slice(from, from + WAYS_A_TEST)
  test(`ways ${from + 1} to ${from + some.length} through the player’s chart`, async ({
    allowConsole,
    newDevice,
    page,
    signIn,
    standIn,
  }) => {
    test.slow()
    allowConsole(/status of (?:404|500)|Playback did not start|The stream does not go on/)
    await signIn()
    const storageState = await page.context().storageState()
    await page.close()
    for (const way of some) {
      await test.step(nameOf(way), async () => {
        forgetListening(standIn)
        const context = await newDevice({ storageState })
        const app = new App(await context.newPage())
        await app.page.goto(`item/${standIn.state.itemTitled(WALKED_BOOK).id}`)
        const walk = new PlayerWalk(app, standIn)
        for (const step of way)
          await test.step(`${step.name} → ${JSON.stringify(step.after.value)}`, async () =>
            await walk.take(step))
        await context.close()
      })
    }
  })
}
