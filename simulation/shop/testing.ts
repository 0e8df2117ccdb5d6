import type { Bought } from './shop-book.ts'

/** An order of two loaves that was fetched at noon. */
export const aBought = (change: Partial<Bought> = {}): Bought => ({
  code: 'ABC123',
  hash: 'link',
  cents: 1_180,
  pieces: new Map([['brot', 2]]),
  way: 'pickup',
  slot: '2026-07-15T12:00',
  voucher: null,
  creditCents: 0,
  voucherCents: 0,
  takesBack: false,
  atMs: 0,
  references: new Set(['pay-1']),
  backCents: 0,
  shelved: new Map(),
  spoiled: new Map(),
  replaced: new Map(),
  isUncertain: false,
  isBlurred: false,
  ...change,
})
