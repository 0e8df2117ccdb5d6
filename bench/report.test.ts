import { expect, it } from 'vitest'
import { barText, type Figure, isReached, percentile } from './figures.ts'
import { thisMachine } from './machine.ts'
import { markdown, missed, type Run } from './report.ts'

const runOf = (...figures: Figure[]): Run => ({
  at: '2026-03-29T10:00:00.000Z',
  machine: thisMachine(),
  options: { seconds: 1, scale: 1, seed: 7 },
  measured: [{ bench: { name: 'probe', description: 'A probe.' }, seconds: 1, figures }],
})

it('a percentile is a value that was measured', () => {
  const samples = [5, 1, 4, 2, 3]
  expect(percentile(samples, 0.5)).toBe(3)
  expect(percentile(samples, 0.95)).toBe(5)
  expect(percentile(samples, 1)).toBe(5)
  expect(percentile([], 0.5)).toBeNaN()
})

it('a bar says on which side the good values lie', () => {
  expect(isReached(10, { value: 10, good: 'atMost' })).toBe(true)
  expect(isReached(10, { value: 10, good: 'below' })).toBe(false)
  expect(isReached(10, { value: 10, good: 'atLeast' })).toBe(true)
  expect(isReached(10, { value: 10, good: 'above' })).toBe(false)
  expect(barText({ value: 5000, good: 'atLeast' }, '/s')).toBe('≥ 5,000 /s')
})

it('a figure without a value never reaches its bar', () => {
  expect(
    missed(runOf({ name: 'empty', value: Number.NaN, unit: 'ms', bar: { value: 1, good: 'below' } })),
  ).toHaveLength(1)
})

it('a figure may reach its bar and still stay too far from its floor', () => {
  const floor = { value: 100, bar: { value: 50, good: 'atLeast' } } as const
  const slow: Figure = { name: 'slow', value: 45, unit: '/s', bar: { value: 40, good: 'atLeast' }, floor }
  expect(missed(runOf(slow))).toEqual([slow])
  expect(missed(runOf({ ...slow, value: 50 }))).toEqual([])
})

it('the table names machine, seed, value, bar, floor and verdict', () => {
  const text = markdown(
    runOf({
      name: 'rentals',
      value: 60,
      unit: '/s',
      bar: { value: 40, good: 'atLeast' },
      floor: { value: 100, bar: { value: 50, good: 'atLeast' } },
      note: '600 rentals',
    }),
  )
  expect(text).toContain('seed 7')
  expect(text).toContain('| rentals <br>600 rentals | 60 /s | ≥ 40 /s | 100 /s | 60 % (≥ 50 %) | ✓ |')
})
