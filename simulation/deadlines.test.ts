import { expect, it } from 'vitest'
import { deadlineBreaches, knownSince, lastUnanswered, sinceBank } from './deadlines.ts'
import { NOTHING_DUE } from './look.ts'

it('finds it when what is due is not done', () => {
  const now = Date.parse('2026-07-15T12:00:00Z')
  const due = { ...NOTHING_DUE, rentals: new Date(now - 100_000), mails: new Date(now - 1_000) }
  expect(deadlineBreaches(due, now)).toEqual([
    { invariant: 'what is due is done', ids: ['rentals since 2026-07-15T11:58:20.000Z'] },
  ])
})

it('FAULT-25 nobody is blamed for money and reports that wait for a bank that is away, but soon after it is back', () => {
  const back = Date.parse('2026-07-15T12:00:00Z')
  const long = new Date(back - 600_000)
  const due = { ...NOTHING_DUE, refunds: long, report: long, mails: new Date(back) }
  const breachesAt = (now: number) => deadlineBreaches(sinceBank(due, back), now).map(({ ids }) => ids[0])
  expect(breachesAt(back + 80_000)).toEqual([])
  expect(breachesAt(back + 100_000)).toEqual([
    'refunds since 2026-07-15T12:00:00.000Z',
    'report since 2026-07-15T12:00:00.000Z',
    'mails since 2026-07-15T12:00:00.000Z',
  ])
})

it('FAULT-25 an outage that is followed by a lost answer is one wait: the money is late when it stays away after both', () => {
  const unanswered = lastUnanswered()
  const away = Date.parse('2027-01-17T15:28:30.861Z')
  const due = { ...NOTHING_DUE, refunds: new Date(away - 900_000) }
  const lateAt = (now: number, seen: Parameters<typeof unanswered>[0]) =>
    deadlineBreaches(sinceBank(due, unanswered(seen, now)), now).map(({ ids }) => ids[0])
  expect(lateAt(away, { isAway: true, unheard: 47 })).toEqual([])
  expect(lateAt(away + 45_000, { isAway: false, unheard: 48 })).toEqual([])
  expect(lateAt(away + 95_298, { isAway: false, unheard: 48 })).toEqual([])
  expect(lateAt(away + 140_000, { isAway: false, unheard: 48 })).toEqual([
    'refunds since 2027-01-17T15:29:15.861Z',
  ])
})

it('R-05 nobody is blamed for a reminder that was overdue when its payment was heard of, but for one that is left lying', () => {
  const asKnown = knownSince()
  const heard = Date.parse('2026-10-24T07:23:45Z')
  const reminder = new Date('2026-10-24T07:14:00Z')
  const lateAt = (now: number, at = reminder) =>
    deadlineBreaches(asKnown({ ...NOTHING_DUE, reminders: at }, now), now).map(({ ids }) => ids[0])
  expect(lateAt(heard)).toEqual([])
  expect(lateAt(heard + 80_000)).toEqual([])
  expect(lateAt(heard + 100_000)).toEqual(['reminders since 2026-10-24T07:23:45.000Z'])
  // What was known before is late from its own time.
  const next = new Date(heard + 200_000)
  expect(lateAt(heard + 110_000, next)).toEqual([])
  expect(lateAt(heard + 300_000, next)).toEqual([`reminders since ${next.toISOString()}`])
})

it('what was done and comes again has its time anew', () => {
  const asKnown = knownSince()
  const at = new Date('2026-10-24T07:14:00Z')
  const [first, again] = [at.getTime() + 600_000, at.getTime() + 6_000_000]
  asKnown({ ...NOTHING_DUE, refunds: at }, first)
  asKnown(NOTHING_DUE, first + 30_000)
  expect(asKnown({ ...NOTHING_DUE, refunds: at }, again).refunds).toEqual(new Date(again))
})
