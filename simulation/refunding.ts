import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { RefundInput } from '@fachwerk/contract/payment/refund-views'
import type { Chance } from './chance.ts'
import { addressOf, MINUTE, refused, type Renter } from './customers.ts'
import type { Caller } from './client.ts'
import { signedIn } from './staff.ts'
import type { World } from './world.ts'

/** Share of the boxes for which somebody rings up and staff give something back. */
const RINGS = 0.04

/** Now and then somebody rings up, and staff give money back from the order, or cancel it (O-07); a stream of chance of its own. */
export function perhapsRing(world: World, renter: Renter, rentalId: string, begin: number): void {
  const chance = world.chance(`${rentalId}-refund`)
  if (!chance.happens(RINGS)) return
  const at = Math.max(begin + chance.between(-90, 240) * MINUTE, world.clock.nowMs() + MINUTE)
  world.agenda.at(at, `${renter.shortCode} rings up`, () => refund(world, renter, rentalId, chance))
}

async function refund(world: World, renter: Renter, rentalId: string, chance: Chance): Promise<void> {
  const ip = addressOf(chance)
  const token = await signedIn(world, renter.place, ip)
  if (token === null) return
  const caller = { host: 'localhost', ip, token }
  const found = await world.call(staffOrderCalls.orders, { body: { search: renter.shortCode } }, caller)
  const order = found.ok
    ? found.value.rows.find(({ shortCode }) => shortCode === renter.shortCode)
    : undefined
  if (!order) return void refused(world, 'refund: no such order')
  const input = await wantedOf(world, { orderId: order.id, rentalId }, chance, caller)
  if (!input) return void refused(world, 'refund: nothing to give back')
  const shown = await world.call(refundCalls.previewRefund, { body: { refund: input } }, caller)
  if (!shown.ok) return void refused(world, `refund: ${shown.code}`)
  const body = { refund: input, shownCents: shown.value.cents }
  const key = chance.random.hash()
  const done = await world.call(refundCalls.refundOrder, { body }, { ...caller, key })
  if (!done.ok) return void refused(world, `refund: ${done.code}`)
  world.tally.count(input.kind === 'amount' ? 'staffRefunds' : 'staffCancelled')
}

/** A euro out of goodwill, or the box cancelled with what was paid for it. */
async function wantedOf(
  world: World,
  { orderId, rentalId }: { readonly orderId: string; readonly rentalId: string },
  chance: Chance,
  caller: Caller,
): Promise<RefundInput | null> {
  const seen = await world.call(refundCalls.orderRefunds, { params: { id: orderId } }, caller)
  if (!seen.ok) return null
  const { leftCents, boxes, onInvoice } = seen.value
  const common = {
    orderId,
    boxes: [],
    emptyRentalIds: [],
    lines: [],
    putsBack: true,
    note: '',
    way: onInvoice ? ('claim' as const) : ('provider' as const),
  }
  const box = boxes.find((each) => each.rentalId === rentalId)
  if (box?.canCancel && chance.happens(0.4)) {
    const boxesWanted = [{ rentalId, cents: box.leftCents }]
    return { ...common, kind: 'boxes', boxes: boxesWanted, emptyRentalIds: [rentalId], reason: 'defect' }
  }
  const cents = Math.min(100, leftCents)
  return cents > 0 ? { ...common, kind: 'amount', cents, reason: 'goodwill' } : null
}
