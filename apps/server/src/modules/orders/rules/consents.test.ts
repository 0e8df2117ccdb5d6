import { expect, it } from 'vitest'
import { replied } from '../testing/staff-orders.ts'
import { takeConsents } from './consents.ts'

it('LAW-9 no sentence beside a box bears a month that is still to come', () => {
  const now = new Date()
  const given = { terms: true, earlyStart: true, offers: true }
  const consents = replied(takeConsents(given, { startsAt: now, now, transferDays: 0 }))
  const months = consents.map(({ textVersion }) => /\d{4}-\d{2}/.exec(textVersion)?.[0] ?? textVersion)
  expect(months.filter((month) => month > now.toISOString().slice(0, 7))).toEqual([])
})
