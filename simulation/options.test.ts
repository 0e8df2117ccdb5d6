import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { FAMILIES } from './trouble.ts'

describe('what is asked of a simulation', () => {
  it('is an ordinary world of a month, with all faults', () => {
    expect(readOptions([])).toMatchObject({
      days: 30,
      locations: 12,
      boxes: 20,
      perDay: 4,
      density: 1,
      bursts: false,
      families: FAMILIES,
    })
  })
  it('is a quarter of 20,000 locks in step with --fleet, and what is said besides goes before it', () => {
    const size = { days: 90, locations: 500, boxes: 40, perDay: 0.2, density: 0.1 }
    const fleet = { ...size, bursts: true, families: FAMILIES }
    expect(readOptions(['--fleet'])).toMatchObject(fleet)
    expect(readOptions(['--fleet', '--days', '7', '--locations', '50'])).toMatchObject({
      ...fleet,
      days: 7,
      locations: 50,
    })
  })
  it('may have as many faults at each place as a small world, or more', () => {
    expect(readOptions(['--fleet', '--density', '1']).density).toBe(1)
    expect(() => readOptions(['--density', 'viel'])).toThrow('--density must')
  })
  it('may be less than one rental a day, written with comma or point', () => {
    expect(readOptions(['--per-day', '0,25']).perDay).toBe(0.25)
    expect(readOptions(['--per-day', '1.5']).perDay).toBe(1.5)
  })
  it.each([['0'], ['1001'], ['viele'], ['-1'], ['1e3']])('is told that --per-day %s is none', (given) => {
    expect(() => readOptions([`--per-day=${given}`])).toThrow('--per-day must')
  })
  it('K-03 has two shops unless somebody wants none, and a fleet has none', () => {
    expect([readOptions([]).shop, readOptions(['--fleet']).shop]).toEqual([12, 0])
    expect([readOptions(['--shop', '0']).shop, readOptions(['--shop', '40']).shop]).toEqual([0, 40])
    expect(readOptions(['--fleet', '--shop', '3']).shop).toBe(3)
    expect(() => readOptions(['--shop', 'viele'])).toThrow('--shop must')
  })
  it('is told of days and faults that do not exist', () => {
    expect(() => readOptions(['--days', '0'])).toThrow('--days must')
    expect(() => readOptions(['--faults', 'power,rain'])).toThrow('does not know rain')
  })
})
