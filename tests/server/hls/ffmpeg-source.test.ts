import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoMedia } from '../options.ts'
import { createFfmpegSource, hasFfmpeg, listOf } from './ffmpeg-source.ts'

test('[promise 3] a name that ends a line is no part of a list of files', () => {
  expect(listOf(["/a/b'c.mp3", '/a/d.mp3'])).toBe(String.raw`file '/a/b'\''c.mp3'` + "\nfile '/a/d.mp3'\n")
  for (const end of ['\n', '\r', '\0']) {
    expect(() => listOf([`/a/b${end}file '/etc/passwd`])).toThrow('cannot stand in a list')
  }
})

describe.runIf(hasFfmpeg())('with ffmpeg', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'earmark-ffmpeg-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const track = path.join(demoMedia, 'audiobooks', 'Tobias Renn/Half-Seconds/2 - Unwinding/01 - Part 1.mp3')

  /** Resolves with 'made' or with the reason of the failure. */
  const convert = async (files: string[]): Promise<string> => {
    let failed = ''
    const source = createFfmpegSource(files, 20, (reason) => (failed = reason))
    source.start(0)
    await vi.waitUntil(() => source.isComplete() || failed !== '', { timeout: 20_000, interval: 50 })
    const made = source.made().size
    source.close()
    return failed === '' && made > 0 ? 'made' : failed
  }

  test('one file and a list of files are made into segments', async () => {
    const second = path.join(folder, "it's two.mp3")
    copyFileSync(track, second)
    expect(await convert([track])).toBe('made')
    expect(await convert([track, second])).toBe('made')
  }, 30_000)

  test.each(['a playlist', 'a list of ffmpeg'])(
    '[promise 3] %s that calls itself a track opens neither another file nor an address',
    async (kind) => {
      let asked = 0
      const server = http.createServer((_request, response) => {
        asked += 1
        response.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.mp3`
      copyFileSync(track, path.join(folder, 'other.mp3'))
      const disguised = path.join(folder, 'track.m4b')
      for (const target of [address, path.join(folder, 'other.mp3'), 'other.mp3']) {
        writeFileSync(
          disguised,
          kind === 'a playlist'
            ? `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`
            : `ffconcat version 1.0\nfile '${target}'\n`,
        )
        expect(await convert([disguised]), target).not.toBe('made')
      }
      await new Promise((resolve) => server.close(resolve))
      expect(asked).toBe(0)
    },
    30_000,
  )
})
