import { fullName } from '@fachwerk/contract/customer/person-name'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalTerms } from '../../locations/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import type { StoredConsent } from '../rules/consents.ts'
import { type PricedLine, timeLine } from '../rules/order-lines.ts'
import { writeLines } from '../write-order.ts'
import type { BoxOffers } from './offer-boxes.ts'

const MINUTE_MS = 60_000

type Saving = {
  readonly consents: readonly StoredConsent[]
  /** The end of the attempt to pay that begins with the order. */
  readonly heldUntil: Date
  readonly now: Date
}

/** The lines of boxes that are ordered together: the first has the order's own link and price, each further one its own. */
export const boxLines = (boxes: BoxOffers): PricedLine[] =>
  boxes.map(({ quote, location }, at) => ({
    ...timeLine(quote, { description: `Fach ${quote.size}, ${location.name}` }),
    ...(at > 0 && { quote }),
  }))

/**
 * Keeps the boxes of an order while it is paid, all or none of them, and writes its lines (R-02, K-03).
 * @returns the rentals, in the order of the lines
 */
export async function holdOrderBoxes(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    boxes,
    saving,
    said,
  }: {
    readonly order: OrderRow
    readonly boxes: BoxOffers
    readonly saving: Saving
    /** Their lines, where they were priced with others. */
    readonly said?: readonly PricedLine[]
  },
): Promise<Result<readonly [string, ...string[]], 'box-size-unavailable'>> {
  const held = await needs.rentals.holdBoxes(
    tx,
    boxes.map((box) => holdInput(order, box, saving)),
  )
  if (!held.ok) return held
  const lines = (said ?? boxLines(boxes)).map((line, at) => ({
    ...line,
    rentalId: held.value[at]?.rentalId ?? null,
  }))
  await writeLines(tx, needs, { order, lines })
  const [first, ...others] = held.value.map(({ rentalId }) => rentalId)
  if (first === undefined) throw new Error(`order ${order.id} has no box`)
  return ok([first, ...others])
}

function holdInput(order: OrderRow, { quote, period, location }: RentalTerms, saving: Saving) {
  const { consents, heldUntil, now } = saving
  const early = consents.some(({ kind, given }) => kind === 'earlyStart' && given)
  return {
    companyId: order.company_id,
    locationId: order.location_id,
    size: quote.size,
    startsAt: new Date(period.startsAt),
    endsAt: new Date(period.endsAt),
    cleaningMinutes: location.cleaningMinutes,
    orderId: order.id,
    customerId: order.customer_id,
    customerName: fullName(order.contact),
    priceCents: quote.totalCents,
    overrunFreeMinutes: quote.overrunFreeMinutes,
    overrunHourCents: quote.overrunHourCents,
    overrunDayCents: quote.overrunDayCents,
    earlyStartConsentAt: early ? now : null,
    holdMinutes: (heldUntil.getTime() - now.getTime()) / MINUTE_MS,
    now,
  }
}
