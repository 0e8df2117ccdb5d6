import type { RequestIn } from '@fachwerk/contract/call'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'

type NewFields = RequestIn<typeof voucherCalls.createVoucher>['body']['voucher']

let codes = 0
/** Ten percent for everybody, everywhere, as often as they like; each call under another code. */
export function someVoucher(
  overrides: Partial<NewFields> = {},
): NewFields & { isCredit: boolean; rentalTerm: RentalTerm } {
  codes += 1
  return {
    code: `TEST-${codes}`,
    name: 'Probe',
    percent: 1000,
    amountCents: null,
    validFrom: null,
    validTo: null,
    locationIds: [],
    sizes: [],
    minimumCents: 0,
    mostUses: null,
    mostPerCustomer: null,
    ...overrides,
    isCredit: overrides.isCredit ?? false,
    rentalTerm: overrides.rentalTerm ?? 'short',
  }
}
