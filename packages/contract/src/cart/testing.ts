import type { CartInput, CartLine } from './cart-input.ts'

/** A cart without anything beside its lines. @internal */
export const aCart = (lines: readonly CartLine[], more: Partial<CartInput> = {}): CartInput => ({
  lines,
  promotions: [],
  voucher: null,
  delivery: null,
  paysSurcharge: false,
  feeCents: 0,
  tipCents: 0,
  roundsUp: false,
  creditCents: 0,
  ...more,
})

/** A piece of bread. @internal */
export const aLine = (more: Partial<CartLine> & Pick<CartLine, 'id'>): CartLine => ({
  kind: 'article',
  quantity: 1,
  unitCents: 590,
  vatRate: 700,
  depositCents: 0,
  restriction: null,
  isCredit: false,
  ...more,
})
