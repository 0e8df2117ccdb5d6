import { statSync } from 'node:fs'
import { join } from 'node:path'
import { articleDrawings, furtherDrawings } from '@fachwerk/demo-data/drawings/article-drawings'
import { asSvg } from '@fachwerk/demo-data/drawings/ink'
import { kiezladenGoods } from '@fachwerk/demo-data/kiezladen-goods'
import { zeitlagerGoods } from '@fachwerk/demo-data/zeitlager/goods'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawnArticle, drawnFile, DRAWN_WIDTHS } from './drawn-articles.ts'

const numbers = [...kiezladenGoods, ...zeitlagerGoods].map(({ variants }) => variants[0]?.number ?? '')

describe('K-02 drawings of the demo’s articles', () => {
  it('stand for every article, and no two look alike', () => {
    expect(Object.keys(articleDrawings).toSorted()).toEqual(numbers.toSorted())
    expect(new Set(Object.values(articleDrawings)).size).toBe(numbers.length)
    expect(new Set(numbers.map((number) => drawnArticle(number).digest)).size).toBe(numbers.length)
    for (const more of Object.values(furtherDrawings))
      expect(more.map(([number]) => number).filter((number) => !articleDrawings[number])).toEqual([])
  })

  it('are small files of the size they say, see-through, for light and dark alike', async () => {
    const { width, height, files } = drawnArticle('GE-102')
    for (const file of files) {
      const read = await sharp(file.bytes).metadata()
      expect(read).toMatchObject({ format: 'webp', width: file.width, hasAlpha: true })
      expect(file.bytes.length).toBeLessThan(12_000)
    }
    expect(await sharp(files.at(-1)?.bytes).metadata()).toMatchObject({ width, height })
    const sizes = numbers.flatMap((number) =>
      DRAWN_WIDTHS.map((each) => statSync(join(DRAWN, drawnFile(number, each))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
  })

  it('are files of their own that name no others', () => {
    const all = numbers.map((number) => asSvg(articleDrawings[number] ?? '', 320)).join('')
    expect(all).not.toMatch(/href|url\(|<image|NaN|undefined/)
  })
})
