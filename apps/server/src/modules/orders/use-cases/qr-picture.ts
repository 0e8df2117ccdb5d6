import { renderSVG } from 'uqr'

/** The page of an order is asked for again with every step of an opening, and its picture is the costliest part of it. */
const KEPT = 200

const pictures = new Map<string, string>()

/** SVG of a QR code; the pictures asked for last are kept. */
export function qrPicture(text: string): string {
  const known = pictures.get(text)
  if (known !== undefined) {
    pictures.delete(text)
    pictures.set(text, known)
    return known
  }
  const drawn = renderSVG(text, { ecc: 'M', border: 2 })
  pictures.set(text, drawn)
  const [oldest] = pictures.keys()
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest)
  return drawn
}
