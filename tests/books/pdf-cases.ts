import { createHash } from 'node:crypto'
import { CATALOG, pdf } from '#tests/hostile/pdfs.ts'
import type { BookCase } from './book-case.ts'

const pages = (...numbers: readonly number[]): string =>
  `<< /Type /Pages /Kids [${numbers.map((each) => `${each} 0 R`).join(' ')}] /Count ${numbers.length} >>`
const page = (contents: number, resources: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${contents} 0 R /Resources << ${resources} >> >>`
const stream = (content: string, more = ''): string =>
  `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`
const line = (words: string): string => `BT /F1 20 Tf 20 300 Td ${words} Tj ET`
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A page with words in the letters of a system that has none of its own in the file. */
const foreign = (encoding: string, ordering: string, hex: string): Uint8Array =>
  pdf([
    CATALOG,
    pages(3),
    page(4, '/Font << /F1 5 0 R >>'),
    stream(line(`<${hex}>`)),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Foreign /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Foreign /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /Foreign /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ])

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ID = Buffer.from('0123456789abcdef')
const RIGHTS = -60

const md5 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)

function rc4(key: Uint8Array, content: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number): void => void ([box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0])
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let [at, other] = [0, 0]
  return Buffer.from(
    content.map((byte) => {
      at = (at + 1) & 255
      other = (other + (box[at] ?? 0)) & 255
      swap(at, other)
      return byte ^ (box[((box[at] ?? 0) + (box[other] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** A PDF that opens with this password only, by the oldest of the ways to lock one. */
export function lockedPdf(password: string, words: string): Uint8Array {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password))
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(RIGHTS)
  const key = md5(padded(password), owner, rights, ID).subarray(0, 5)
  const ofObject = (number: number): Buffer => md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10)
  const content = rc4(ofObject(4), Buffer.from(line(`(${words})`))).toString('latin1')
  const file = pdf([
    CATALOG,
    pages(3),
    page(4, '/Font << /F1 5 0 R >>'),
    stream(content),
    helvetica,
    `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> /P ${RIGHTS} >>`,
  ])
  const trailer = `/Root 1 0 R /Encrypt 6 0 R /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`
  return new Uint8Array(
    Buffer.from(Buffer.from(file).toString('latin1').replace('/Root 1 0 R', trailer), 'latin1'),
  )
}

/** White by the word of a fax: every line is as the one before it. */
const FAX = '\u00ff\u00ff\u0000\u0010\u0001'

export const pdfCases: readonly BookCase[] = [
  {
    name: 'Japanese words without a font of their own',
    format: 'pdf',
    make: () => foreign('UniJIS-UCS2-H', 'Japan1', '65e5672c8a9e306e672c'),
    reads: ['日本語の本'],
  },
  {
    name: 'Japanese words in the codes of an older system',
    format: 'pdf',
    make: () => foreign('90ms-RKSJ-H', 'Japan1', '93fa967b8cea82cc967b'),
    reads: ['日本語の本'],
  },
  {
    name: 'simplified Chinese words without a font of their own',
    format: 'pdf',
    make: () => foreign('GBK-EUC-H', 'GB1', 'd6d0cec4cae9'),
    reads: ['中文书'],
  },
  {
    name: 'traditional Chinese words without a font of their own',
    format: 'pdf',
    make: () => foreign('ETen-B5-H', 'CNS1', 'a4a4a4e5aed1'),
    reads: ['中文書'],
  },
  {
    name: 'Korean words without a font of their own',
    format: 'pdf',
    make: () => foreign('KSCms-UHC-H', 'Korea1', 'c7d1b1dbc3a5'),
    reads: ['한글책'],
  },
  {
    name: 'signs of a font that every reader has to bring along',
    format: 'pdf',
    make: () =>
      pdf([
        CATALOG,
        pages(3),
        page(4, '/Font << /F1 5 0 R >>'),
        stream(line('(abc)')),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
      ]),
    reads: ['αβχ'],
  },
  {
    name: 'a picture as a fax sends it, and the colours of a press',
    format: 'pdf',
    make: () =>
      pdf([
        CATALOG,
        pages(3),
        page(4, '/Font << /F1 6 0 R >> /XObject << /A 5 0 R >>'),
        stream(`q 300 0 0 200 0 0 cm /A Do Q 0 1 1 0 k 0 200 300 50 re f ${line('(Fax)')}`),
        stream(
          FAX,
          '/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>',
        ),
        helvetica,
      ]),
    reads: ['Fax'],
  },
  {
    name: 'a last page that is not there',
    format: 'pdf',
    make: () =>
      pdf([
        CATALOG,
        pages(3, 6, 99),
        page(4, '/Font << /F1 5 0 R >>'),
        stream(line('(First)')),
        helvetica,
        page(7, '/Font << /F1 5 0 R >>'),
        stream(line('(Second)')),
      ]),
    reads: ['First', 'Second'],
    pages: 3,
    says: /Page 3 can’t be shown: the page is damaged\./,
  },
  {
    name: 'a password for its owner only',
    format: 'pdf',
    make: () => lockedPdf('', 'Open to all'),
    reads: ['Open to all'],
  },
  {
    name: 'a password for its reader',
    format: 'pdf',
    make: () => lockedPdf('tide', 'Behind the lock'),
    says: /This book needs a password/,
  },
]
