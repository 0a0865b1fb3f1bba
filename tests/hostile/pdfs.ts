export function pdf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (box: string, more = ''): string => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${more} >>`

/** PDFs that are too large or wrong, by what is wrong with them. */
export const hostilePdfs: readonly (readonly [what: string, book: () => Uint8Array])[] = [
  [
    'a page of a thousand kilometres',
    () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page('0 0 1e9 1e9')]),
  ],
  ['a page of nothing', () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page('0 0 0 0')])],
  [
    'a thousand million pages that are not there',
    () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page('0 0 9 9')]),
  ],
  ['pages that are their own', () => pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
  [
    'a list that is 20,000 deep',
    () => pdf([CATALOG, `<< /Type /Pages /Kids ${'['.repeat(20_000)}${']'.repeat(20_000)} /Count 1 >>`]),
  ],
  [
    'a picture that no memory holds',
    () =>
      pdf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page('0 0 99 99', '/Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >>'),
        '<< /Length 5 >>\nstream\n/A Do\nendstream',
        '<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 1 >>\nstream\nx\nendstream',
      ]),
  ],
  [
    'no table',
    () => new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj')),
  ],
  ['a head only', () => new Uint8Array(Buffer.from('%PDF-1.7'))],
]
