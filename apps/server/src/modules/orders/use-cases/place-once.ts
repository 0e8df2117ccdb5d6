import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order-contact'
import { inOneStatement, type Tx } from '../../../platform/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/idempotency.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { OrdersNeeds } from '../needs.ts'
import { tellOutstanding } from './tell-outstanding.ts'

/** Who orders, and from where. */
export interface Placing {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
  readonly contact: OrderContact
  readonly language: Language
}

const PER_ADDRESS = 20
const WINDOW_SECONDS = 600

/**
 * Whatever a visitor orders is placed this way: not too often from one address, in one transaction or not at all, and once
 * under a key (FAULT-08); who owes money is told by mail what.
 */
export async function placeOnce<T, E extends string>(
  needs: OrdersNeeds,
  wish: Placing,
  place: (tx: Tx, at: { readonly browserAddress: string; readonly now: Date }) => Promise<Result<T, E>>,
): Promise<Result<T, E | IdempotencyRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const limit = { key: `order-place:${wish.ip}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuse('too-many-tries')
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, wish.actor.siteId, wish.requestHost),
  )
  const placed = await transact(needs.db, (tx) =>
    idempotent(tx, wish.idempotency, now, () => place(tx, { browserAddress, now })),
  )
  if (!placed.ok && placed.refusal === 'payment-outstanding') await tellOutstanding(needs, wish)
  return placed
}
