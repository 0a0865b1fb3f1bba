import { makeZip } from '#tests/support/make-zip.ts'
import type { ZipFile } from '#tests/support/make-zip.ts'
import { deflateSync, crc32 } from 'node:zlib'

/** A picture of one colour. */
export function makePng(width: number, height: number, grey: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)])
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(lines)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A comic of pictures, 60 by 90 unless one is wide, with what it says of itself. */
export function makeComic(
  count: number,
  { info = '', wide = 0 }: { info?: string; wide?: number } = {},
): Uint8Array {
  const pages = Array.from({ length: count }, (_, index): ZipFile => ({
    path: `page-${index + 1}.png`,
    content: makePng(index + 1 === wide ? 120 : 60, 90, 40 + index * 20),
  }))
  return makeZip([
    ...pages,
    ...(info
      ? [{ path: 'ComicInfo.xml', content: `<?xml version="1.0"?><ComicInfo>${info}</ComicInfo>` }]
      : []),
  ])
}

/** A PDF of pages with a line of text each; `catalog` is added to what it says of itself. */
export function makePdf(lines: readonly string[], catalog = ''): Uint8Array {
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const drawing = `BT /F1 12 Tf 20 250 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const table = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const xref = file.length
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
