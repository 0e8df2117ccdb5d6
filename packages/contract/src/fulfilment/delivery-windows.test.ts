import { describe, expect, it } from 'vitest'
import { weekWindows, windowsOverlap, windowWords } from './delivery-windows.ts'

const at = (weekday: number, from: number, until: number, capacity: number) => ({
  weekday,
  from: from * 60,
  until: until * 60,
  capacity,
})

describe('K-04 B-10 windows of a delivery area as they are typed', () => {
  it.each([
    ['Mo–Fr 17–19 Uhr: 4', 'Mo–Fr 17:00–19:00: 4'],
    ['mo-fr 17.30 bis 19:00, 4 Lieferungen', 'Mo–Fr 17:30–19:00: 4'],
    ['Mo, Mi, Fr 9–11: 2', 'Mo, Mi, Fr 09:00–11:00: 2'],
    ['Sa, So 10–14 Uhr: 3 je Stunde', 'Sa, So 10:00–14:00: 3 je Stunde'],
    ['täglich 18–19:1 je halbe Stunde', 'täglich 18:00–19:00: 1 je halbe Stunde'],
    ['So 22–24: 1', 'So 22:00–24:00: 1'],
    ['Sa 18–19: 3 je Stunde', 'Sa 18:00–19:00: 3'],
    ['', ''],
  ])('„%s“ is stored as „%s“, and that again as itself', (typed, stored) => {
    expect(windowWords(typed)).toBe(stored)
    expect(windowWords(stored)).toBe(stored)
    expect(weekWindows(stored)).toEqual(weekWindows(typed))
  })

  it('each day and each hour is a window of its own, in the order of the week', () => {
    expect(weekWindows('Di 17–19: 4 je Stunde\nMo 10–12: 2')).toEqual([
      at(1, 10, 12, 2),
      at(2, 17, 18, 4),
      at(2, 18, 19, 4),
    ])
  })

  it.each([
    'Mo–Fr 17–19',
    'Mo–Fr 19–17: 4',
    'Fr–Mo 17–19: 4',
    'Mo 17–25: 4',
    'Mo 17:70–19: 4',
    'Mo 17–19: 0',
    'Mo 17–19: 501',
    'Mo 17–18:30: 4 je Stunde',
    'abends: 4',
    'Mo 17–19: 4\nirgendwann',
    Array.from({ length: 21 }, () => 'Mo 17–19: 4').join('\n'),
  ])('„%s“ is none', (typed) => {
    expect(weekWindows(typed)).toBeNull()
    expect(windowWords(typed)).toBe(typed)
  })

  it('two that hold the same minute of a day overlap; one after the other they do not', () => {
    expect(windowsOverlap(weekWindows('Mo–Fr 17–19: 4\nMi 18–20: 2') ?? [])).toBe(true)
    expect(windowsOverlap(weekWindows('Mo–Fr 17–19: 4\nMi 19–20: 2\nSa 17–19: 1') ?? [])).toBe(false)
  })
})
