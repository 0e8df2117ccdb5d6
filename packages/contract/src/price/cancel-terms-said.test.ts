import { expect, it } from 'vitest'
import { saidCancelTerms } from './cancel-terms-said.ts'

const startsAt = new Date('2026-11-22T11:00:00Z')
const said = (at: string, freeMinutes: number, keptPercent: number) =>
  saidCancelTerms({ startsAt, at: new Date(at), terms: { freeMinutes, keptPercent } })

it('B-21 what is said of cancelling follows the terms of the location and the time that is left', () => {
  const until = new Date('2026-11-22T09:00:00Z')
  expect(said('2026-11-20T11:00:00Z', 120, 50)).toEqual({ kind: 'freeUntil', until, percent: 50 })
  expect(said('2026-11-22T09:00:00Z', 120, 50)).toEqual({ kind: 'freeUntil', until, percent: 50 })
  expect(said('2026-11-22T09:00:01Z', 120, 50)).toEqual({ kind: 'kept', percent: 50 })
  expect(said('2026-11-20T11:00:00Z', 120, 100)).toEqual({ kind: 'freeUntilThenAll', until, percent: 100 })
  expect(said('2026-11-22T10:00:00Z', 120, 100)).toEqual({ kind: 'keptAll', percent: 100 })
})

it('B-21 where nothing is ever kept it is free until the start, and what begins is not cancelled', () => {
  expect(said('2026-11-22T10:59:00Z', 120, 0)).toEqual({ kind: 'freeToStart' })
  expect(said('2026-11-22T10:59:00Z', 0, 100)).toEqual({ kind: 'freeToStart' })
  expect(said('2026-11-22T11:00:00Z', 120, 50)).toBeNull()
})
