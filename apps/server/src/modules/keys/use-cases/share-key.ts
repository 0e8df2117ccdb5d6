import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../platform/db/db.ts'
import type { EventActor } from '../../../platform/events/events.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { KeysNeeds } from '../needs.ts'

interface Input {
  readonly rentalId: string
  readonly idempotency: IdempotencyRequest | null
}

/** The renter gives a second person a key of their own; the mail to them follows the event. */
export const shareKey = (
  needs: KeysNeeds,
  {
    order,
    idempotency,
    ...whom
  }: (Input & { readonly name: string; readonly email: string }) & { readonly order: OrderRow },
): Promise<Result<OrderView, ShareRefusal | 'not-found' | IdempotencyRefusal>> =>
  onKeys(needs, {
    order,
    ...whom,
    idempotency,
    work: (tx, action) => needs.rentals.shareKey(tx, { ...whom, ...action }),
  })

/** The renter takes a second person's key back. */
export const withdrawSharedKey = (
  needs: KeysNeeds,
  { order, idempotency, ...which }: (Input & { readonly sharedKeyId: string }) & { readonly order: OrderRow },
): Promise<Result<OrderView, 'not-found' | IdempotencyRefusal>> =>
  onKeys(needs, {
    order,
    ...which,
    idempotency,
    work: (tx, action) => needs.rentals.withdrawSharedKey(tx, { ...which, ...action }),
  })

type KeyChange = { readonly actor: EventActor; readonly why: { cause: string }; readonly now: Date }

/** Only for a rental of this very order; answers with the page as it is then. */
function onKeys<E extends string>(
  needs: KeysNeeds,
  {
    order,
    rentalId,
    idempotency,
    work,
  }: Input & {
    readonly order: OrderRow
    readonly work: (tx: Tx, action: KeyChange) => Promise<Result<unknown, E>>
  },
): Promise<Result<OrderView, E | 'not-found' | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const { pages } = needs.orders
  return transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, async (): Promise<Result<OrderView, E | 'not-found'>> => {
      const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
      if (!rentals.some(({ id }) => id === rentalId)) return refuse('not-found')
      const done = await work(tx, { actor: pages.customerOf(order), why: { cause: 'renter' }, now })
      return done.ok ? ok(await pages.view(tx, order)) : done
    }),
  )
}
