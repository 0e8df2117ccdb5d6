import type { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { overdueInvoicesOf } from '../claims-repository.ts'
import { outstandingMail } from '../mails/outstanding-mail.ts'
import type { OrderRow, SeenOrder } from '../../orders/index.ts'
import type { ClaimsNeeds } from '../needs.ts'

const HOUR_MS = 3_600_000

type Asking = {
  readonly actor: Pick<VisitorActor, 'companyId'>
  readonly contact: OrderContact
  readonly language: Language
}

/**
 * Somebody was refused a new rental because of what is outstanding, after they had proven that the address is theirs (B-22);
 * nobody else causes this mail. Once an hour for each rental.
 */
export async function sendOutstanding(
  needs: ClaimsNeeds,
  { actor, contact, language }: Asking,
): Promise<void> {
  const { mails } = needs.orders
  const now = needs.clock.now()
  const hour = Math.floor(now.getTime() / HOUR_MS)
  await needs.db.transaction(async (tx) => {
    const { companyId } = actor
    const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
    for (const { order, seen, rentalId } of await owedOrders(tx, needs, {
      customerId,
      now,
      find: needs.orders.rows.lock,
    })) {
      const mailOrder = await mails.gatherAny(tx, seen)
      await mails.queue(tx, {
        order,
        mail: outstandingMail(mails.kit, mailOrder),
        template: 'payment-outstanding',
        key: `${rentalId ?? order.id}:${hour}`,
        party: mailOrder.party,
        now,
      })
    }
  })
}

interface OwedOrder {
  readonly order: OrderRow
  /** As the rental shows it that is owed for. */
  readonly seen: SeenOrder
  readonly rentalId: string | null
}

/** Orders that keep a customer from renting anew, as long as their links hold. */
async function owedOrders(
  tx: Tx,
  needs: ClaimsNeeds,
  {
    find,
    ...target
  }: { readonly customerId: string; readonly now: Date } & {
    readonly find: (tx: Tx, orderId: string) => Promise<OrderRow | undefined>
  },
): Promise<OwedOrder[]> {
  const owed = await needs.rentals.outstandingRentals(tx, target)
  const overdue = await overdueInvoicesOf(tx, target)
  const late = overdue.flatMap(({ orderId, blocking }) => (blocking ? [{ orderId, rentalId: null }] : []))
  const found: OwedOrder[] = []
  for (const { orderId, rentalId } of [...owed, ...late]) {
    const order = orderId === null ? undefined : await find(tx, orderId)
    if (!order || order.hash_revoked_at !== null) continue
    found.push({
      order,
      rentalId,
      seen: rentalId === null ? order : await needs.orders.rows.seenFrom(tx, { order, rentalId }),
    })
  }
  return found
}

/**
 * What is open under an address, for who has proven it in this browser, or is signed in with it (R-08, B-22). Another site of the
 * group has pages of its own, so its orders are not among them.
 */
export async function showOutstanding(
  needs: ClaimsNeeds,
  asking: {
    readonly actor: VisitorActor
    readonly email: string
    readonly cookie: string | null
    readonly signedIn: string | null
  },
): Promise<Result<ReplyOut<typeof addressProofCalls.outstanding>, 'address-unproven'>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    if ((await needs.addressProof(tx, { ...asking, now })) !== 'proven') return refuse('address-unproven')
    const customerId = await needs.customerWith(tx, asking.actor.companyId, asking.email)
    const find = (_tx: Tx, orderId: string) =>
      needs.orders.rows.ofSite(tx, { siteId: asking.actor.siteId, orderId })
    const owed = customerId === null ? [] : await owedOrders(tx, needs, { customerId, now, find })
    const rows = []
    for (const each of owed) rows.push(await rowOf(tx, needs, { ...each, now }))
    return ok({ rows })
  })
}

async function rowOf(
  tx: Tx,
  needs: ClaimsNeeds,
  { order, seen, rentalId, now }: OwedOrder & { readonly now: Date },
) {
  const { name, names } = await needs.locations.locationOf(tx, order.location_id)
  const overrun = rentalId === null ? null : await needs.rentals.overrunOf(tx, { rentalId, now })
  return {
    hash: seen.hash,
    kind: overrun ? ('overrun' as const) : ('order' as const),
    shortCode: order.short_code,
    locationName: name,
    locationNames: names,
    cents: overrun ? overrun.owedCents : order.total_cents,
  }
}
