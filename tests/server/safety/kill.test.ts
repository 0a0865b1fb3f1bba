import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killInWrites } from './kill-run.ts'

/** `EARMARK_KILLS=50 npx vitest run --project unit tests/server/safety/kill.test.ts` for the whole of it. */
const KILLS = Number(process.env.EARMARK_KILLS ?? 2)
const EACH_MS = 20_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-kill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  `no acknowledged write is lost by ${KILLS} kills in the middle of writes, and no file is broken`,
  async () => {
    const report = await killInWrites(KILLS, ['--state', join(folder, 'state.json')])
    console.log(
      `${report.kills} kills, ${report.writes} acknowledged writes, ${report.lost.length} lost, ${report.writesPerSecond} writes a second`,
    )
    expect(report.lost).toEqual([])
    expect(report.writes).toBeGreaterThan(KILLS)
    expect(readdirSync(folder).filter((name) => name.includes('aside'))).toEqual([])
  },
  (KILLS + 1) * EACH_MS,
)
