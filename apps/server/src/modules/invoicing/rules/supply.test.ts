import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { expect, it } from 'vitest'
import { isSameSupply, type Supply, suppliedAs } from './supply.ts'

const booked: Supply = {
  size: 'M',
  boxNumber: 2,
  location: { name: 'Konstanz', street: 'Hafenstraße 2', postcode: '78462', city: 'Konstanz' },
  period: { localFrom: '2026-09-17T12:00', localTo: '2026-09-17T14:00' },
}
const steps: InvoiceDocument['lines'] = [{ kind: 'step', step: 'hour', count: 2, unitCents: 200, cents: 400 }]
const invoice = {
  ...booked,
  lines: steps,
  rates: [{ rate: 1900, netCents: 336, vatCents: 64, grossCents: 400 }],
}
const moved = (change: Partial<Supply>) => suppliedAs(invoice, { ...booked, ...change }).lines

it('B-21 LAW-41 other time, box or place is another supply', () => {
  expect(isSameSupply(booked, { ...booked })).toBe(true)
  expect(isSameSupply(booked, { ...booked, boxNumber: 3 })).toBe(false)
  const later = { localFrom: '2026-09-18T12:00', localTo: '2026-09-18T14:00' }
  expect(isSameSupply(booked, { ...booked, period: later })).toBe(false)
  expect(isSameSupply(booked, { ...booked, location: { ...booked.location, street: 'Markt 1' } })).toBe(false)
})

it('B-21 the steps of its price stay while they still make it, else it is one line', () => {
  expect(moved({ period: { localFrom: '2026-09-18T08:00', localTo: '2026-09-18T10:00' } })).toEqual(steps)
  const whole = [{ kind: 'whole', cents: 400 }]
  expect(moved({ period: { localFrom: '2026-09-17T12:00', localTo: '2026-09-17T13:00' } })).toEqual(whole)
  expect(moved({ size: 'S' })).toEqual(whole)
})
