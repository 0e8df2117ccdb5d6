import type { RequestIn } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import { emptyOf, type StoredFields } from '@fachwerk/contract/record-fields'

type NewFields = RequestIn<typeof voucherCalls.createVoucher>['body']['voucher']

let codes = 0
/** Ten percent for everybody, everywhere, as often as they like; each call under another code. */
export function someVoucher(
  overrides: Partial<NewFields> = {},
): NewFields & StoredFields<typeof voucherFields> {
  codes += 1
  return {
    ...emptyOf(voucherFields),
    code: `TEST-${codes}`,
    name: 'Probe',
    percent: 1000,
    ...overrides,
    isCredit: overrides.isCredit ?? false,
    holdsFor: overrides.holdsFor ?? 'rentals',
    categoryIds: overrides.categoryIds ?? [],
    rentalTerm: overrides.rentalTerm ?? 'short',
  }
}

/** Twenty percent off all goods, everywhere and at any time. */
export const somePromotion = (
  overrides: Partial<StoredFields<typeof promotionFields>> = {},
): StoredFields<typeof promotionFields> => ({
  ...emptyOf(promotionFields),
  name: 'Probeaktion',
  percent: 2000,
  ...overrides,
})
