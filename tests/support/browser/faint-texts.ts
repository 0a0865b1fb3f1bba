import type { Page } from '@playwright/test'

/**
 * Texts in `part` of the page whose contrast with what is painted below them is less than WCAG AA asks: 4.5, and 3 for
 * large ones. Texts on pictures, of disabled controls and of what is hidden are left out.
 */
export async function faintTexts(page: Page, part = 'body'): Promise<string[]> {
  return await page.evaluate((selector) => {
    type Rgba = [r: number, g: number, b: number, a: number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('This browser draws nothing.')
    const read = (colour: string): Rgba => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [r / 255, g / 255, b / 255, a / 255]
    }
    const mix = ([r, g, b, a]: Rgba, below: Rgba): Rgba => [
      r * a + below[0] * (1 - a),
      g * a + below[1] * (1 - a),
      b * a + below[2] * (1 - a),
      1,
    ]
    const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    const light = ([r, g, b]: Rgba): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

    /** What is painted below a text, or null where a picture is. */
    const groundOf = (element: Element): Rgba | null => {
      const veils: Rgba[] = []
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each)
        if (backgroundImage !== 'none') return null
        const colour = read(backgroundColor)
        veils.unshift(colour)
        if (colour[3] > 0.99) break
      }
      const page = read(getComputedStyle(document.documentElement).backgroundColor)
      return veils.reduce((below, veil) => mix(veil, below), page)
    }
    const found = new Set<string>()
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim() ?? ''
        if (
          !element ||
          text === '' ||
          element.closest('.cover, [aria-disabled=true], [data-disabled], :disabled')
        )
          continue
        if (element.closest('label')?.querySelector(':disabled')) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        if (box.width < 2 || box.height < 2 || clipPath !== 'none') continue
        const ground = groundOf(element)
        if (!ground) continue
        const [one, other] = [light(mix(read(color), ground)), light(ground)]
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        const size = Number.parseFloat(fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 600)
        if (ratio < (isLarge ? 3 : 4.49))
          found.add(`${text.slice(0, 40)} (${element.className}): ${ratio.toFixed(2)}`)
      }
    }
    return [...found]
  }, part)
}
