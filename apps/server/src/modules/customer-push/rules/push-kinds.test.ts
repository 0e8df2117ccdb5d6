import { expect, it } from 'vitest'
import type { OrderForPush } from '../../orders/index.ts'
import { holds, messageOf, PUSH_KINDS, pushKindOf } from './push-kinds.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const order = (change: Partial<OrderForPush> = {}): OrderForPush => ({
  firstId: '01938f00-0000-7000-8000-00000000a001',
  language: 'de',
  own: {},
  boxNumber: 22,
  location: 'Konstanz',
  endsText: 'Fr 20.11.2026, 19:00 Uhr',
  endsAt: new Date('2026-11-20T18:00:00Z'),
  freeUntil: new Date('2026-11-20T21:00:00Z'),
  state: 'active',
  paymentDue: false,
  path: '/bestellung/abc',
  ...change,
})

it.each([
  ['key.sent', undefined, 'arrived'],
  ['rental.moved', 'overstay', 'changed'],
  ['rental.changed', 'staff', 'changed'],
  ['rental.changed', 'extended', null],
  ['access.blocked', 'staff', 'changed'],
  ['access.blocked', 'takenBack', 'due'],
  ['access.blocked', 'arrears', 'due'],
  ['access.restored', 'paidAgain', 'changed'],
  ['key.issued', 'lockMoved', 'changed'],
  ['key.issued', 'started', null],
  ['rental.overdue', undefined, 'due'],
  ['rental.ended', undefined, 'over'],
  ['rental.cancelled', 'staff', 'over'],
] as const)('X-03 %s because of %s is %s to a device', (type, cause, kind) => {
  expect(pushKindOf(type, cause)).toBe(kind)
})

it('X-03 what waited is told only while it is so', () => {
  expect(holds('endsSoon', order(), NOW)).toBe(true)
  expect(holds('endsSoon', order({ endsAt: NOW }), NOW)).toBe(false)
  expect(holds('endsSoon', order({ state: 'overdue' }), NOW)).toBe(false)
  expect(holds('changed', order({ state: 'reserved' }), NOW)).toBe(true)
  expect(holds('due', order(), NOW)).toBe(false)
  expect(holds('arrived', order({ state: 'reserved' }), NOW)).toBe(true)
  for (const kind of PUSH_KINDS)
    expect(holds(kind, order({ state: 'held', paymentDue: true }), NOW)).toBe(false)
  expect(holds('due', order({ paymentDue: true }), NOW)).toBe(true)
})

it('X-03 each news has a heading and a sentence, in the language of the order', () => {
  expect(messageOf('endsSoon', order())).toEqual({
    title: 'Ihre Miete endet bald',
    body: 'Fach 22, Konstanz: bis Fr 20.11.2026, 19:00 Uhr.',
    path: '/bestellung/abc',
  })
  expect(messageOf('changed', order({ language: 'de-informal' })).title).toBe(
    'Dein Schlüssel hat sich geändert',
  )
  expect(messageOf('due', order({ language: 'en' })).title).toBe('A payment is due')
})

it('G-04 a company that says it in its own words says so on a device, too', () => {
  const own = { key: { 'news.due': 'Hier fehlt noch Geld', 'news.due.text': 'Schließfach {box}.' } }
  expect(messageOf('due', order({ own }))).toEqual({
    title: 'Hier fehlt noch Geld',
    body: 'Schließfach 22.',
    path: '/bestellung/abc',
  })
  expect(messageOf('changed', order({ own })).title).toBe('Ihr Schlüssel hat sich geändert')
})
