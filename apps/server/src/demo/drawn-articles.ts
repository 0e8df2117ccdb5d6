import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heightOf } from '@fachwerk/demo-data/drawings/ink'
import type { PreparedPicture } from '../platform/pictures/prepare-picture.ts'

/** Where `scripts/draw-articles.ts` puts what it draws. */
export const DRAWN = join(import.meta.dirname, 'drawn')
/** From small to large; both are among those pages ask for. */
export const DRAWN_WIDTHS = [320, 800] as const
const [, LARGEST] = DRAWN_WIDTHS

/** `800/GE/GE-102.webp`: by width and the beginning of the number. */
export const drawnFile = (number: string, width: number): string =>
  `${width}/${number.slice(0, 2)}/${number}.webp`

/** The drawing of an article by its number, as it was drawn ahead: computing it at the start would take seconds. */
export function drawnArticle(number: string): PreparedPicture {
  const files = DRAWN_WIDTHS.map((width) => ({
    width,
    bytes: readFileSync(join(DRAWN, drawnFile(number, width))),
  }))
  const largest = files.at(-1)?.bytes ?? Buffer.alloc(0)
  const digest = createHash('sha256').update(largest).digest('base64url')
  return { digest, width: LARGEST, height: heightOf(LARGEST), files }
}
