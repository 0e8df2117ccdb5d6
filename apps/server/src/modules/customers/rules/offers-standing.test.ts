import { expect, it } from 'vitest'
import { offersStanding } from './offers-standing.ts'

const said = (given: boolean, day: number) => ({
  given,
  at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
  textVersion: 'angebote-2026-11',
})

it('LAW-55 who never agreed gets no offers', () => {
  expect(offersStanding([said(false, 1)], [])).toBeNull()
})

it('LAW-55 what was said last counts; an order without the tick takes nothing back', () => {
  expect(offersStanding([said(true, 1), said(false, 5)], [])).toEqual(said(true, 1))
  expect(offersStanding([said(true, 1)], [said(false, 3)])).toEqual(said(false, 3))
  expect(offersStanding([said(true, 1), said(true, 9)], [said(false, 3)])).toEqual(said(true, 9))
})
