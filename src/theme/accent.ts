import { rgbToOklch } from './oklch.ts'

/** Hue in degrees and chroma (0..0.15) of a tint; a grey picture has chroma 0. */
export type Accent = { hue: number; chroma: number }

const bins = 36
/** Greyer than this is no colour; lighter or darker than these says nothing about a cover. */
const leastChroma = 0.03
const darkest = 0.12
const lightest = 0.96
/** Of the visible pixels, so that a red dot on a black cover tints nothing. */
const leastShare = 0.02
const mostChroma = 0.15

/** The leading hue of RGBA pixels: each pixel votes with its chroma, neighbours in hue vote together. */
export function accentFromPixels(data: Uint8ClampedArray): Accent {
  const votes = new Float64Array(bins)
  const chromas = new Float64Array(bins)
  const counts = new Float64Array(bins)
  const xs = new Float64Array(bins)
  const ys = new Float64Array(bins)
  let seen = 0
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    seen += 1
    const { l, c, h } = rgbToOklch([
      (data[at] ?? 0) / 255,
      (data[at + 1] ?? 0) / 255,
      (data[at + 2] ?? 0) / 255,
    ])
    if (c < leastChroma || l < darkest || l > lightest) continue
    const bin = Math.min(bins - 1, Math.floor((h / 360) * bins))
    votes[bin] = (votes[bin] ?? 0) + c
    chromas[bin] = (chromas[bin] ?? 0) + c * c
    counts[bin] = (counts[bin] ?? 0) + 1
    xs[bin] = (xs[bin] ?? 0) + Math.cos((h * Math.PI) / 180) * c
    ys[bin] = (ys[bin] ?? 0) + Math.sin((h * Math.PI) / 180) * c
  }
  const around = (table: Float64Array, bin: number) =>
    (table[(bin + bins - 1) % bins] ?? 0) + (table[bin] ?? 0) + (table[(bin + 1) % bins] ?? 0)
  let best = 0
  for (let bin = 1; bin < bins; bin += 1) if (around(votes, bin) > around(votes, best)) best = bin

  const weight = around(votes, best)
  if (seen === 0 || weight === 0 || around(counts, best) / seen < leastShare) return { hue: 0, chroma: 0 }
  const hue = (Math.atan2(around(ys, best), around(xs, best)) * 180) / Math.PI
  return { hue: Math.round((hue + 360) % 360), chroma: Math.min(mostChroma, around(chromas, best) / weight) }
}

/**
 * The custom properties the class `tinted` reads. Lightness stays the theme's, so contrast holds;
 * a grey cover sets none, and the ground stays paper.
 */
export function accentStyle({
  hue,
  chroma,
}: Accent): Partial<Record<'--tint-hue' | '--tint-chroma', string>> {
  return chroma === 0 ? {} : { '--tint-hue': String(hue), '--tint-chroma': chroma.toFixed(3) }
}
