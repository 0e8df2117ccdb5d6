import { renderSVG } from 'uqr'

/** The page of an order is asked for again with every step of an opening, and its picture is the costliest part of it. */
const AT_MOST = 200

/** What is signed looks like chance under any mask; trying all eight for the calmest picture takes six times as long. */
const DRAWING = { ecc: 'M', border: 2, maskPattern: 2 } as const

const pictures = new Map<string, string>()

/** SVG of a QR code; the pictures asked for last are kept. */
export function qrPicture(text: string): string {
  const known = pictures.get(text)
  if (known !== undefined) {
    pictures.delete(text)
    pictures.set(text, known)
    return known
  }
  const drawn = renderSVG(text, DRAWING)
  pictures.set(text, drawn)
  const [oldest] = pictures.keys()
  if (pictures.size > AT_MOST && oldest !== undefined) pictures.delete(oldest)
  return drawn
}
