import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { giveNotedTryBack, noteTry, refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { BrowserSession } from '../../visitors/index.ts'

/** Who orders, and from where. */
export interface Placing {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
  readonly contact: OrderContact
  readonly language: Language
  /** The customer who is signed in in this browser. */
  readonly signedIn: string | null
  /** What the browser brings of addresses it has proven (B-22). */
  readonly proofCookie: string | null
}

/** What was placed, and the session of the browser that may look at it; null: it has one. */
export type Seen<T> = T & { readonly session: BrowserSession | null }

/** Tries from one address of which nothing came, and orders nobody has paid: each keeps boxes from others (B-10). */
const PER_ADDRESS = 20
const WINDOW_SECONDS = 600

/** An order's place among the tries of its address. */
const tryOf = (orderId: string): string => `order-placed:${orderId}`

/** An order that counts gives its try back: many customers may share one address, at a fair or behind a carrier. */
export const isNoHoarding = (tx: Tx, orderId: string): Promise<void> => giveNotedTryBack(tx, tryOf(orderId))

/**
 * Whatever a visitor orders is placed this way: not too often from one address, in one transaction or not at all, and once
 * under a key (FAULT-08); who owes money is told by mail what. The browser may see it from the same moment on.
 */
export async function placeOnce<T extends { readonly orderId: string }, E extends string>(
  needs: OrdersNeeds,
  {
    place,
    ...input
  }: Placing & {
    readonly place: (
      tx: Tx,
      at: { readonly browserAddress: string; readonly now: Date },
    ) => Promise<Result<T, E>>
  },
): Promise<Result<Seen<T>, E | IdempotencyRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const key = `order-place:${input.ip}`
  const limit = { key, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, input.actor.siteId, input.requestHost),
  )
  const seen: { session?: BrowserSession | null } = {}
  const placed = await transact(needs.db, (tx) =>
    idempotent(tx, input.idempotency, now, async () => {
      const order = await place(tx, { browserAddress, now })
      if (!order.ok) return order
      const { orderId } = order.value
      await noteTry(tx, { name: tryOf(orderId), key })
      seen.session = await needs.letBrowserSee(tx, { actor: input.actor, orderId })
      return order
    }),
  )
  if (!placed.ok && placed.refusal === 'payment-outstanding') await needs.claims.sendOutstanding(input)
  if (!placed.ok) return placed
  const { orderId } = placed.value
  // Under a known key nothing was done above, and whoever asks again has perhaps never seen the cookie.
  const session =
    seen.session === undefined
      ? await inOneStatement(needs.db, (tx) => needs.letBrowserSee(tx, { actor: input.actor, orderId }))
      : seen.session
  return ok({ ...placed.value, session })
}
