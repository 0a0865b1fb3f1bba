type Look = { hue: number; wide: number; high: number; motif: 'sun' | 'hills' | 'bars' | 'type' }

/** Draws a picture as a data address, so that the gallery needs no files and no network. */
export function picture({ hue, wide, high, motif }: Look): string {
  const sky = `oklch(0.72 0.11 ${hue})`
  const deep = `oklch(0.36 0.1 ${(hue + 40) % 360})`
  const pale = `oklch(0.93 0.05 ${(hue + 60) % 360})`
  const bar = (n: number) =>
    `<rect x="${(n * wide) / 6}" y="${high * (0.2 + ((n * 37) % 50) / 100)}" width="${wide / 9}" height="${high}" fill="${n % 2 ? deep : pale}"/>`
  const shapes = {
    sun: `<circle cx="${wide * 0.62}" cy="${high * 0.4}" r="${wide * 0.24}" fill="${pale}"/><rect y="${high * 0.66}" width="${wide}" height="${high}" fill="${deep}"/>`,
    hills: `<path d="M0 ${high * 0.6} Q${wide * 0.3} ${high * 0.35} ${wide * 0.6} ${high * 0.62} T${wide} ${high * 0.5} V${high} H0Z" fill="${deep}"/><path d="M0 ${high * 0.8} Q${wide * 0.4} ${high * 0.6} ${wide} ${high * 0.82} V${high} H0Z" fill="${pale}" opacity=".5"/>`,
    bars: [0, 1, 2, 3, 4, 5].map(bar).join(''),
    type: `<text x="${wide * 0.08}" y="${high * 0.5}" font-family="Georgia,serif" font-size="${wide * 0.42}" fill="${pale}">№7</text><rect x="${wide * 0.08}" y="${high * 0.6}" width="${wide * 0.5}" height="${wide * 0.02}" fill="${pale}"/>`,
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="${sky}"/>${shapes[motif]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
