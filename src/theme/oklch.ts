/** Lightness 0..1, chroma 0..~0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** Linear or gamma-encoded sRGB, each channel 0..1 (may exceed it when out of gamut). */
export type Rgb = readonly [r: number, g: number, b: number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const clamp = (v: number) => Math.min(1, Math.max(0, v))

/** Gamma-encoded sRGB (0..1) to OKLCH, after Ottosson's matrices. */
export function rgbToOklch([red, green, blue]: Rgb): Oklch {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: h < 0 ? h + 360 : h,
  }
}

/** OKLCH to linear sRGB, clipped to the gamut as a browser without gamut mapping would. */
export function oklchToLinearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss),
    clamp(-1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss),
    clamp(-0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss),
  ]
}

/** WCAG relative luminance of an OKLCH colour, 0..1. */
export function luminance(colour: Oklch): number {
  return linearLuminance(oklchToLinearRgb(colour))
}

const linearLuminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The same of two colours of gamma-encoded sRGB. */
export function contrastOfRgb(one: Rgb, other: Rgb): number {
  const luminanceOf = ([r, g, b]: Rgb) => linearLuminance([toLinear(r), toLinear(g), toLinear(b)])
  return ratio(luminanceOf(one), luminanceOf(other))
}

/** WCAG contrast ratio of two opaque colours, 1..21. */
export function contrast(one: Oklch, other: Oklch): number {
  return ratio(luminance(one), luminance(other))
}
