import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { articleDrawings } from '@fachwerk/demo-data/drawings/article-drawings'
import { asSvg } from '@fachwerk/demo-data/drawings/ink'
import sharp from 'sharp'
import { DRAWN, drawnFile, DRAWN_WIDTHS } from '../src/demo/drawn-articles.ts'

/**
 * Draws the articles of the demo anew, after a drawing was changed: `node apps/server/scripts/draw-articles.ts`. Their files
 * are kept, for the server's own decoders read no SVG and a first start is not to draw.
 */
// From an empty folder: a drawing that is gone leaves none behind.
rmSync(DRAWN, { recursive: true, force: true })
let bytes = 0
for (const [number, drawing] of Object.entries(articleDrawings))
  for (const width of DRAWN_WIDTHS) {
    const file = await sharp(Buffer.from(asSvg(drawing, width)))
      .webp({ quality: 72, alphaQuality: 80, effort: 6 })
      .toBuffer()
    const path = join(DRAWN, drawnFile(number, width))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file)
    bytes += file.length
  }
console.log(`${Object.keys(articleDrawings).length} drawings, ${Math.round(bytes / 1024)} kB`)
