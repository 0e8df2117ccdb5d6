import { freeUntil } from '@fachwerk/contract/price/cancel-terms-said'
import { expect, it } from 'vitest'
import { backCents } from './cancel-terms.ts'

const startsAt = new Date('2026-12-05T09:00:00Z')
const terms = { freeMinutes: 120, keptPercent: 50 }
const at = (time: string) => backCents(751, { at: new Date(`2026-12-05T${time}Z`), startsAt, terms })

it('B-21 all goes back to the minute, then half of it, rounded for the customer', () => {
  expect(freeUntil(startsAt, terms).toISOString()).toBe('2026-12-05T07:00:00.000Z')
  expect([at('07:00:00'), at('07:00:01'), at('08:59:00')]).toEqual([751, 376, 376])
})
