import type { Language } from '@fachwerk/contract/fields'
import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { Consents } from '@fachwerk/contract/order/order-views'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { z } from 'zod'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { seenFrom } from '../../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import type { ExtendRefusal } from '../../../rentals/index.ts'
import { takeConsents } from '../../rules/consents.ts'
import { attemptEnd } from '../../rules/payment-times.ts'
import { bringOrder } from '../../use-cases/bring-order.ts'
import { isOffered } from '../../paying/use-cases/choose-payment.ts'
import { contactOfAddition } from './contact-of-addition.ts'
import { isDeclared, type EndProblem, type LaterEnd, priceEnds, rentalToExtend } from './offer-extension.ts'
import { type PaidFor, payForAddition } from './pay-for-addition.ts'
import { writeAddition } from './write-addition.ts'
import { rentedOf } from '../../rules/rented-of.ts'

export interface ExtensionInput extends LaterEnd {
  readonly consents: z.infer<typeof Consents>
  readonly language?: Language | undefined
  readonly shownTotalCents: number
  readonly overwrite: boolean
  readonly method?: PaymentMethod | undefined
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
  readonly atTerminal: boolean
  /** Where it costs more than an invoice without one may (K-05). */
  readonly address?: PostalAddress | undefined
}

export type ExtensionRefusal =
  | ExtendRefusal
  | EndProblem
  | 'not-found'
  | 'extension-running'
  | 'price-changed'
  | 'terms-required'
  | 'early-start-required'
  | 'too-many-tries'
  | 'payment-unavailable'
  | 'address-required'

const PER_ORDER = 20
const WINDOW_SECONDS = 600

/**
 * „zahlungspflichtig bestellen“ for more time: time kept, order, item and payment attempt, all in one transaction or none
 * of it. The price is the server's alone; the one that was shown only decides whether the order still means the same.
 */
export async function orderExtension(
  needs: OrdersNeeds,
  { order, ...input }: ExtensionInput & { readonly order: OrderRow },
): Promise<Result<PaidFor, ExtensionRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const limit = { key: `extend:${order.id}`, limit: PER_ORDER, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, order.site_id, input.requestHost),
  )
  return await transact(needs.db, (tx) =>
    idempotent(tx, input.idempotency, now, () => place(tx, needs, { order, ...input, browserAddress, now })),
  )
}

async function place(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...input
  }: (ExtensionInput & { readonly browserAddress: string; readonly now: Date }) & {
    readonly order: OrderRow
  },
): Promise<Result<PaidFor, ExtensionRefusal>> {
  const { now, to, length } = input
  const found = await rentalToExtend(tx, needs, { order, now })
  // Orders before rentals, as everybody does.
  const locked = found && (await lockOrder(tx, found.firstId))
  if (!found || !locked || (await isDeclared(tx, needs, { ...found, rentalId: found.rental.id })))
    return refuse('not-found')
  const first = await seenFrom(tx, locked, found.rental.id)
  const rentalId = found.rental.id
  const may = await needs.rentals.extendable(tx, { rentalId, now })
  if (!may.ok) return may
  // The one that makes way is locked before the rental, like every order.
  const older =
    may.value.extending && input.overwrite ? await lockOrder(tx, may.value.extending.orderId) : null
  const asked = { rental: may.value, agreed: rentedOf(first).quote, requests: [{ to, length }], now }
  const end = (await priceEnds(tx, needs, asked)).ends[0]
  if (!end?.answer.ok) return end && !end.answer.ok ? end.answer : refuse('no-tariff')
  const quote = end.answer.value
  if (quote.totalCents !== input.shownTotalCents) return refuse('price-changed')
  const consents = takeConsents(input.consents, { startsAt: may.value.endsAt, now, transferDays: 0 })
  if (!consents.ok) return consents
  if (!(await isOffered(tx, needs, { companyId: first.company_id, method: input.method })))
    return refuse('payment-unavailable')
  const location = await needs.locations.locationOf(tx, first.location_id)
  const { addressFreeCents: freeCents } = location
  const { totalCents } = quote
  const { address } = input
  const contact = await contactOfAddition(tx, { first, rentalId, freeCents, totalCents, address })
  if (!contact.ok) return contact
  const added = await writeAddition(tx, needs, {
    kind: 'extension',
    rentalId,
    first: { ...first, contact: contact.value },
    language: input.language,
    atTerminal: input.atTerminal,
    quote,
    period: end.period,
    consents: consents.value,
    description: `Verlängerung Fach ${quote.size}, ${location.name}`,
    now,
  })
  const until = attemptEnd(now)
  const { endsAt } = end
  const over = older?.id ?? null
  const hold = { rentalId, orderId: added.id, from: may.value.endsAt, endsAt, until, over, now }
  const held = await needs.rentals.holdExtension(tx, hold)
  if (!held.ok) return held
  // Money that comes for it all the same goes back.
  if (older?.status === 'new') await bringOrder(tx, { order: older, step: 'replaced', now })
  const adds = { kind: 'extension', boxNumber: found.rental.boxNumber } as const
  return ok(await payForAddition(tx, needs, { order: added, adds, until, location, ...input }))
}
