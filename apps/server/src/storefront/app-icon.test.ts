import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { appIcon, type IconRequest } from './app-icon.ts'
import { cellsOf, initialsOf, widthOf } from './block-letters.ts'

const anIcon = (change: Partial<IconRequest> = {}) =>
  appIcon({ name: 'Seefach Nord', template: 'white-clean', size: 192, maskable: false, ...change })

/** Colour of a dot, in hundredths of the icon. */
async function colourAt(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round((y * info.height) / 100) * info.width + Math.round((x * info.width) / 100)) * 3
  return [...data.subarray(at, at + 3)]
}

describe('S-07 the icon of a site', () => {
  it.each([
    ['Seefach Nord', 'SN'],
    ['Zeitlager', 'Z'],
    ['Ärzte-Fächer am Ring', 'AF'],
    ['24 Stunden Box', '2S'],
    ['Камера хранения', ''],
    ['', ''],
  ])('of „%s“ shows „%s“', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('draws every letter within its five columns and seven rows', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
      const cells = cellsOf(letter)
      expect(cells.length).toBeGreaterThan(6)
      expect(cells.every(({ x, y }) => x < 5 && y < 7)).toBe(true)
    }
    expect(widthOf('AB')).toBe(11)
  })

  it.each([180, 192, 512])('is a PNG of %i by as many dots that others can read', async (size) => {
    const { width, height, format } = await sharp(anIcon({ size })).metadata()
    expect([width, height, format]).toEqual([size, size, 'png'])
  })

  it('has the ground of its template, and a frame of its colour', async () => {
    expect(await colourAt(anIcon(), 1, 1)).toEqual([255, 255, 255])
    expect(await colourAt(anIcon(), 10, 50)).toEqual([11, 90, 99])
    expect(await colourAt(anIcon({ template: 'black-clean' }), 1, 1)).toEqual([11, 15, 14])
  })

  it('keeps to the middle where devices cut it', async () => {
    const ground = [255, 255, 255]
    expect(await colourAt(anIcon({ maskable: true }), 10, 50)).toEqual(ground)
    expect(await colourAt(anIcon({ maskable: true }), 22, 50)).toEqual([11, 90, 99])
  })

  it('is a cabinet with an open box where a name cannot be drawn', async () => {
    const icon = anIcon({ name: 'Камера хранения' })
    expect(await colourAt(icon, 75, 75)).toEqual([11, 90, 99])
    expect(icon.equals(anIcon({ name: 'Ячейка' }))).toBe(true)
    expect(icon.equals(anIcon())).toBe(false)
  })
})
