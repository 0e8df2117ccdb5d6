import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { mountRightsDesk } from '../../rentals/index.ts'
import { callOf, type OrdersTest, visitor } from '../testing.ts'
import { HOUR, paymentOf } from './extensions.ts'

/** Lets time pass, with what the house does in it. */
export async function waitHours({ platform }: OrdersTest, hours: number) {
  await platform.clock.advance(hours * HOUR)
  await platform.runDue()
  await platform.runConsumers()
}

/** What the page says is to be paid for staying too long. */
export async function owedOf(at: OrdersTest, hash: string) {
  const shown = await visitor(at)(rentalEndCalls.backPayment, { params: { hash } }, callOf(at))
  if (!shown.ok) throw new Error(shown.refusal)
  return shown.value
}

/** Orders the back payment that was shown. */
export const payBack = (at: OrdersTest, hash: string, shownTotalCents: number, more: object = {}) =>
  visitor(at)(rentalEndCalls.payBack, { params: { hash }, body: { shownTotalCents, ...more } }, callOf(at))

/** The same, with what it takes to pay for it. */
export async function aBackPayment(at: OrdersTest, hash: string, cents: number) {
  const placed = await payBack(at, hash, cents)
  if (!placed.ok) throw new Error(placed.refusal)
  return { ...placed.value, ...(await paymentOf(at, placed.value.hash)) }
}

/** The desk where staff change rentals of this house. */
export function aRightsDesk(at: OrdersTest) {
  const registry = createRegistry()
  mountRightsDesk({
    ...at.platform,
    ...at.devices,
    serve: registry.serve,
    accessOfLocations: at.locations.accessOfLocations,
    tariffQuote: at.locations.tariffQuote,
    boxLeft: async () => undefined,
    cabinetPlans: async () => new Map(),
    placeText: () => null,
    openingsGoneBefore: async () => null,
    paymentOfOrder: async () => new Map(),
  })
  return createInvokeStaff(registry)
}
