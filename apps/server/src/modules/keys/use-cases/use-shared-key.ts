import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import { inOneStatement } from '../../../platform/db/db.ts'
import { gathered } from '../../../platform/load/gathered.ts'
import { lastPosition } from '../../../platform/events/events.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OpenBoxRefusal } from '../../orders/index.ts'
import type { KeysNeeds } from '../needs.ts'
import { type FoundKey, holderOf, keyByLink, viewSharedKey } from './find-shared-key.ts'

/** As often as the renter themselves. */
const OPENINGS_PER_MINUTE = 20

/** A second person opens the box; whether their right still holds is asked here and again when it is sent (FAULT-38). */
export async function openWithSharedKey(
  needs: KeysNeeds,
  { found, idempotency }: { readonly found: FoundKey; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<CommandView, OpenBoxRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const { key } = found
  const limit = { key: `key-open:${key.id}`, limit: OPENINGS_PER_MINUTE, windowSeconds: 60, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  const right = { rentalId: key.rental.id, accessRightId: key.id }
  return transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, async () => {
      const may = await needs.rentals.mayOpen(tx, { ...right, now })
      if (!may.ok) return may
      return needs.devices.requestOpen(tx, {
        ...right,
        companyId: key.rental.companyId,
        boxId: may.value.boxId,
        issuedBy: holderOf(found),
        reason: '',
        altSignal: false,
        checkRight: true,
        now,
      })
    }),
  )
}

/** How an opening goes on; only what was asked for with this very key. */
export async function sharedKeyCommand(
  needs: KeysNeeds,
  { key, commandId }: FoundKey & { readonly commandId: string },
): Promise<Result<CommandView, 'not-found'>> {
  const target = { commandId, rentalId: key.rental.id, accessRightId: key.id }
  const command = await needs.db.read((tx) => needs.devices.commandView(tx, target))
  return command ? ok(command) : refuse('not-found')
}

const together = gathered<KeyLine | null>()
type KeyLine = { readonly data: { key: SharedKeyView; command: CommandView | null } }

/** Lines for the page of the key, as for the order's page; what others open is none of its business. */
export async function* watchSharedKey(
  needs: KeysNeeds,
  { key, order, signal }: FoundKey & { readonly signal: AbortSignal },
): AsyncGenerator<KeyLine> {
  const { onlyChanges, undrawn, lastCommandOf } = needs.orders.pages.live
  const picture = (commandId: string | null) =>
    together(`${key.id} ${commandId}`, () => pictureNow(commandId))
  const pictureNow = (commandId: string | null) =>
    needs.db.read(async (tx): Promise<KeyLine | null> => {
      const found = await keyByLink(tx, needs, { siteId: order.site_id, hash: key.hash })
      if (!found) return null
      const target = { rentalId: key.rental.id, accessRightId: key.id }
      const command = commandId ? await needs.devices.commandView(tx, { commandId, ...target }) : null
      const view = await viewSharedKey(tx, needs, found)
      return { data: { key: { ...view, rental: undrawn(view.rental) }, command } }
    })
  // Taken before the first picture, so that nothing falls between the two.
  const after = await needs.db.read(lastPosition)
  const first = await picture(null)
  if (!first) return
  const isChange = onlyChanges()
  isChange(first.data.key)
  yield first
  const filter = { companyIds: [order.company_id] }
  for await (const events of needs.live.followTogether(filter, { after, signal })) {
    const own = events.filter((event) => event.rentalId === key.rental.id)
    if (own.length === 0) continue
    const next = await picture(lastCommandOf(own))
    if (!next) return
    if (isChange(next.data.key) || next.data.command) yield next
  }
}
