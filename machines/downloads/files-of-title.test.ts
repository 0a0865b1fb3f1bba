import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { changesOf, sizeOf, versionOf } from './files-of-title.ts'
import type { WantedFile } from './files-of-title.ts'

const file = (ino: string, size = 10, mtimeMs = 1): WantedFile => ({
  ino,
  part: 'sound',
  path: `/api/items/li_1/file/${ino}`,
  size,
  version: versionOf(ino, { size, mtimeMs }),
  mimeType: 'audio/mpeg',
})

describe('the files of a title that is kept', () => {
  it('are another version when their size or their time of change is another one', () => {
    expect(versionOf('1', { size: 10, mtimeMs: 1 })).not.toBe(versionOf('1', { size: 10, mtimeMs: 2 }))
    expect(versionOf('1', { size: 10, mtimeMs: 1 })).not.toBe(versionOf('1', { size: 11, mtimeMs: 1 }))
  })

  it('are told from what the server has now: replaced, gone and added', () => {
    expect(changesOf([file('1'), file('2'), file('3')], [file('1'), file('2', 12), file('4')])).toEqual({
      replaced: ['2'],
      gone: ['3'],
      added: [file('4')],
    })
  })

  it('take as much room as all of them', () => {
    expect(sizeOf([file('1', 3), file('2', 4)])).toBe(7)
  })
})

const files = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3)), { selector: ([ino]) => ino })
  .map((all) => all.map(([ino, size]) => file(String(ino), size)))

test.prop([files, files])(
  'each file is said to be at most one thing, and nothing changed of what is the same',
  (kept, now) => {
    const { replaced, gone, added } = changesOf(kept, now)
    const said = [...replaced, ...gone, ...added.map(({ ino }) => ino)]
    expect(new Set(said).size).toBe(said.length)
    for (const each of kept) {
      const same = now.some(({ ino, version }) => ino === each.ino && version === each.version)
      expect(replaced.includes(each.ino) || gone.includes(each.ino)).toBe(!same)
    }
  },
)
