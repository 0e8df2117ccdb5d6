import { assert, array, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinRect } from './group-pins.ts'
import { placeSign } from './selected-sign.ts'

const view = { width: 1000, height: 600 }
const here = { at: { x: 500, y: 300 }, name: 'Konstanz Bahnhof', free: 3 }
const pinsAt = (...spots: readonly (readonly [x: number, y: number])[]) =>
  spots.map(([x, y]) => pinRect({ x, y }, 7))
const signOf = (...spots: readonly (readonly [x: number, y: number])[]) => {
  const { align, lift, named } = placeSign(here, pinsAt(...spots), view)
  return [align, lift, named]
}

describe('the sign of the selected location', () => {
  it('S-01 stands in the middle above its place where nothing is in its way', () => {
    expect(signOf()).toEqual(['middle', 0, true])
    expect(signOf([500, 420], [800, 300])).toEqual(['middle', 0, true])
    const { rect } = placeSign(here, [], view)
    expect(rect.right - rect.left).toBeGreaterThan(180)
    expect((rect.left + rect.right) / 2).toBe(500)
    expect([rect.top, rect.bottom]).toEqual([250, 300])
  })

  it('S-01 turns away from a neighbour', () => {
    expect(signOf([410, 300])).toEqual(['rightish', 0, true])
    expect(signOf([590, 310])).toEqual(['leftish', 0, true])
    expect(signOf([440, 300])).toEqual(['right', 0, true])
    expect(signOf([560, 310])).toEqual(['left', 0, true])
  })

  it('S-01 stands above neighbours on both sides, and above one on its very place', () => {
    expect(signOf([440, 300], [560, 300])).toEqual(['middle', 40, true])
    expect(signOf([500, 300])).toEqual(['middle', 40, true])
    expect(signOf([500, 310])).toEqual(['middle', 32, true])
    expect(signOf([500, 300], [500, 256])).toEqual(['middle', 84, true])
  })

  it('S-01 stays within the map', () => {
    const edge = { ...here, at: { x: 30, y: 300 } }
    expect(placeSign(edge, [], view)).toMatchObject({ align: 'right', lift: 0, named: true })
    const corner = { ...here, at: { x: 990, y: 45 } }
    expect(placeSign(corner, [], view)).toMatchObject({ align: 'middle', lift: 0, named: true })
  })

  it('S-01 in a crowd it comes closer than a finger would like before it covers anybody', () => {
    const tight = [
      [500, 300],
      [500, 204],
      [410, 300],
      [590, 300],
      [410, 240],
      [590, 240],
    ] as const
    const sign = placeSign(here, pinsAt(...tight), view)
    expect(sign.named).toBe(false)
    expect(sign.rect.top).toBeGreaterThanOrEqual(204)
    expect(sign.rect.bottom).toBeLessThanOrEqual(258)
  })

  it('S-01 gives up the name before it covers anybody', () => {
    const row = [380, 440, 560, 620].flatMap((x) => [300, 250, 200].map((y) => [x, y] as const))
    expect(signOf(...row)).toEqual(['middle', 0, false])
  })

  it('S-01 never covers a pin as long as there is a place for it', () => {
    const spots = array(record({ x: integer({ min: 0, max: 1000 }), y: integer({ min: 0, max: 600 }) }), {
      maxLength: 12,
    })
    assert(
      property(spots, (pins) => {
        const others = pins.map((at) => pinRect(at, 7))
        const { rect, named, align, lift } = placeSign(here, others, view)
        const covers = others.some(
          (pin) =>
            rect.left < pin.right && pin.left < rect.right && rect.top < pin.bottom && pin.top < rect.bottom,
        )
        const gaveUp = align === 'middle' && lift === 0 && !named
        expect(covers && !gaveUp).toBe(false)
      }),
    )
  })

  it('S-01 on a phone’s small map, where the name would be cut off, the number stands alone and whole', () => {
    const hamburg = { at: { x: 160, y: 182 }, name: 'Hamburg Hauptbahnhof', free: 16 }
    const luebeck = pinRect({ x: 229, y: 133 }, 9)
    const kiel = pinRect({ x: 174, y: 55 }, 14)
    const sign = placeSign(hamburg, [luebeck, kiel], { width: 390, height: 210 })
    expect(sign.named).toBe(false)
    expect(sign.rect.left).toBeGreaterThanOrEqual(0)
  })
})
