import { describe, expect, it } from 'vitest'
import { isTakenBack, isUnwound } from './taken-back.ts'

const PAID = { status: 'process', paid_at: new Date('2026-11-20T12:00:00Z'), total_cents: 400 }
const payment = (capturedCents: number, refundedCents: number) => ({
  capturedCents,
  refundedCents,
  state: 'captured' as const,
  method: null,
})

describe('B-02 whether the money of an order went back', () => {
  it('all of it, of an order in use', () => {
    expect(isTakenBack(PAID, [payment(400, 400)])).toBe(true)
    expect(isTakenBack({ ...PAID, status: 'approved' }, [payment(0, 0), payment(400, 400)])).toBe(true)
  })

  it('not a part of it, not while another payment stands, not before it was paid', () => {
    expect(isTakenBack(PAID, [payment(400, 399)])).toBe(false)
    expect(isTakenBack(PAID, [payment(400, 0), payment(400, 400)])).toBe(false)
    expect(isTakenBack(PAID, [])).toBe(false)
    expect(isTakenBack({ ...PAID, paid_at: null }, [payment(400, 400)])).toBe(false)
  })

  it('not of an order that is over or was called off, and not of one that costs nothing', () => {
    for (const status of ['new', 'finished', 'canceled', 'return'])
      expect(isTakenBack({ ...PAID, status }, [payment(400, 400)])).toBe(false)
    expect(isTakenBack({ ...PAID, total_cents: 0 }, [payment(400, 400)])).toBe(false)
  })
})

const invoice = (state: 'pending' | 'cancelled') => ({
  ...payment(0, 0),
  method: 'invoice' as const,
  state,
})
const NOT_OWED = { due_at: null, paid_at: null }

describe('F-06 whether nothing is left of an order', () => {
  it('over, and every cent went back, of all its payments', () => {
    for (const status of ['finished', 'return', 'canceled'])
      expect(isUnwound({ ...NOT_OWED, status }, [payment(0, 0), payment(360, 360)])).toBe(true)
  })

  it('not while a rental goes on, not with a cent kept, not when it never cost anything', () => {
    for (const status of ['new', 'approved', 'process'])
      expect(isUnwound({ ...NOT_OWED, status }, [payment(360, 360)])).toBe(false)
    expect(isUnwound({ ...NOT_OWED, status: 'finished' }, [payment(360, 359)])).toBe(false)
    expect(isUnwound({ ...NOT_OWED, status: 'finished' }, [payment(360, 0), payment(360, 360)])).toBe(false)
    expect(isUnwound({ ...NOT_OWED, status: 'finished' }, [])).toBe(false)
  })

  it('K-06 what was on invoice is owed no more, and nothing was paid of it', () => {
    const due = { due_at: new Date(0), paid_at: null, status: 'canceled' }
    expect(isUnwound(due, [invoice('cancelled')])).toBe(true)
    expect(isUnwound(due, [invoice('pending')])).toBe(false)
    expect(isUnwound({ ...due, paid_at: new Date(0) }, [invoice('cancelled')])).toBe(false)
  })
})
