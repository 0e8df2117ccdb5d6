import { expect, it } from 'vitest'
import { offersStanding } from './offers-standing.ts'

const said = (given: boolean, day: number) => ({
  given,
  at: new Date(Date.UTC(2026, 10, day, 12)),
  textVersion: 'angebote-2026-11-2',
})

it('LAW-55 who never confirmed gets no offers', () => {
  expect(offersStanding([])).toBeNull()
})

it('LAW-55 what was said last counts, in whichever order it is read', () => {
  expect(offersStanding([said(true, 1)])).toMatchObject({ given: true, at: '2026-11-01T12:00:00.000Z' })
  expect(offersStanding([said(false, 3), said(true, 1)])).toMatchObject({ given: false })
  expect(offersStanding([said(true, 1), said(true, 9), said(false, 3)])).toMatchObject({ given: true })
})
