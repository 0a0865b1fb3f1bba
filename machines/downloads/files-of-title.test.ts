import { describe, expect, it } from 'vitest'
import { sizeOf, versionOf } from './files-of-title.ts'
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

  it('take as much room as all of them', () => {
    expect(sizeOf([file('1', 3), file('2', 4)])).toBe(7)
  })
})
