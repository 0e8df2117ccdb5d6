import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { inOrder } from './nearest.ts'

const konstanz = { lat: 47.6587, lng: 9.1773 }
const place = (n: number, name: string, open: number, at = konstanz) => ({
  locationId: id('c', n),
  name,
  city: name,
  ...at,
  open,
  dueAt: null,
})
const lindau = place(1, 'Lindau', 2, { lat: 47.5459, lng: 9.6829 })
const hafen = place(2, 'Konstanz Hafen', 2)
const kiel = place(3, 'Kiel', 9, { lat: 54.3233, lng: 10.1228 })

describe('B-06 where somebody is', () => {
  it('without a position most to do comes first, then by name; with one the nearest', () => {
    const names = (here: Parameters<typeof inOrder>[1]) =>
      inOrder([lindau, kiel, hafen], here).map(({ name }) => name)
    expect(names(null)).toEqual(['Kiel', 'Konstanz Hafen', 'Lindau'])
    expect(names(konstanz)).toEqual(['Konstanz Hafen', 'Lindau', 'Kiel'])
    expect(inOrder([hafen], null)[0]?.km).toBeNull()
    expect(inOrder([hafen, lindau, kiel], konstanz).map(({ km }) => Math.round((km ?? 0) / 10))).toEqual([
      0, 4, 74,
    ])
  })
})
