import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { clearanceCents, remainingCents } from './statement-sums.ts'

it('O-03 of 178.36 € net two per cent are 3.57 €, and so much remains', () => {
  expect(clearanceCents(17_836, 200)).toBe(357)
  expect(remainingCents({ grossCents: 20_276, netCents: 17_836, feeCents: 618 }, 200)).toBe(19_301)
})

it('O-03 what goes back brings its share back', () => {
  expect(clearanceCents(-17_836, 200)).toBe(-357)
  expect(clearanceCents(0, 200)).toBe(0)
  expect(clearanceCents(12_345, 0)).toBe(0)
})

it('O-03 never further than half a cent from the exact share', () => {
  const net = integer({ min: -10_000_000, max: 10_000_000 })
  assert(
    property(net, integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
      expect(Math.abs(clearanceCents(cents, hundredths) - (cents * hundredths) / 10_000)).toBeLessThanOrEqual(
        0.5,
      )
    }),
  )
})
