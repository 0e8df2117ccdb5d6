/** Fields of subjects that have many; the others stand with their subject in `history-kinds.ts`. */
export const DECLARATION_FIELDS = [
  'state',
  'order',
  'outcome',
  'boxes',
  'refundCents',
  'keptCents',
  'voucherBackCents',
  'lastDay',
  'refusal',
  'note',
] as const

export const VOUCHER_FIELDS = [
  'code',
  'name',
  'percent',
  'amountCents',
  'isCredit',
  'validFrom',
  'validTo',
  'locationIds',
  'sizes',
  'rentalTerm',
  'minimumCents',
  'mostUses',
  'mostPerCustomer',
  'archived',
] as const
