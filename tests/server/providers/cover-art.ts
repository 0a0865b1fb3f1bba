import sharp from 'sharp'
import { escapeXml } from '../podcast/xml.ts'

const SIZE = 500

/** A made-up cover: a colour and the title's first letters. The same for the same name. */
export const coverArt = (name: string): Promise<Buffer> => {
  const hue = Array.from(name).reduce((sum, letter) => (sum + letter.charCodeAt(0) * 37) % 360, 0)
  const letters = escapeXml(
    Array.from(name.replaceAll(/[^\p{L}\p{N} ]/gu, ''))
      .slice(0, 2)
      .join('')
      .toUpperCase(),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 35%)"/><circle cx="380" cy="120" r="70" fill="hsl(${(hue + 60) % 360} 60% 65%)"/><text x="50%" y="62%" font-family="sans-serif" font-size="180" fill="#fff" text-anchor="middle">${letters}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
