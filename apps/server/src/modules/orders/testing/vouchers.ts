import type { OrdersTest } from '../testing.ts'

/** A voucher of the own company, 10 percent off unless a test wants something else. */
export async function aVoucher(
  at: OrdersTest,
  overrides: Partial<Parameters<OrdersTest['promotions']['recordVoucher']>[1]> = {},
) {
  const voucher = {
    id: at.platform.random.uuid(),
    companyId: at.own.companyId,
    code: 'ADVENT',
    name: 'Advent',
    percent: 1000,
    amountCents: null,
    isCredit: false,
    validFrom: null,
    validTo: null,
    locationIds: [],
    sizes: [],
    holdsFor: 'rentals' as const,
    categoryIds: [],
    rentalTerm: 'short' as const,
    minimumCents: 0,
    mostUses: null,
    mostPerCustomer: null,
    ...overrides,
  }
  await at.platform.db.transaction((tx) => at.promotions.recordVoucher(tx, voucher, at.platform.clock.now()))
  return voucher
}
