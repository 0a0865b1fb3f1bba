import { drivePaths } from '#tests/models/drives/player.drive.ts'
import { test } from './fixtures.ts'
import { PlayerWalk, WALKED_BOOK } from './pages/player-walk.ts'

// Every way here is generated from the player's chart (machines/player) and walked on the real page, with its real
// elements, against a server that holds each answer until the chart says that it comes.

for (const [index, path] of drivePaths().entries()) {
  const way = path
    .filter(({ isTaken }) => isTaken)
    .map(({ name }) => name.replace(/^(?:player|output)\./, ''))
  test(`way ${index + 1}: ${way.join(', ')}`, async ({ app, allowConsole, signIn, standIn }) => {
    allowConsole(/status of (?:404|500)|Playback did not start|The stream does not go on/)
    await signIn()
    await app.page.goto(`item/${standIn.state.itemTitled(WALKED_BOOK).id}`)
    const walk = new PlayerWalk(app, standIn)
    for (const step of path)
      await test.step(`${step.name} → ${JSON.stringify(step.after.value)}`, async () => await walk.take(step))
  })
}
