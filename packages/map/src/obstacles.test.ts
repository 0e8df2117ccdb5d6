import { expect, it } from 'vitest'
import { obstaclesOf } from './obstacles.ts'

it('S-01 place names keep clear of pins, of the buttons at the lower right and of the sources at the lower left', () => {
  const pin = { left: 10, top: 20, right: 44, bottom: 62 }
  const [first, buttons, sources] = obstaclesOf({ size: () => ({ width: 1000, height: 600 }) }, [pin])
  expect(first).toBe(pin)
  expect(buttons).toEqual({ left: 932, top: 444, right: 1000, bottom: 600 })
  expect(sources).toEqual({ left: 0, top: 576, right: 320, bottom: 600 })
})
