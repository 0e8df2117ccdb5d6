import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import type { OpenType } from '@fachwerk/contract/device/terminal-protocol'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { lockByItem, lockOfBox, type OpenTarget } from '../locks-repository.ts'
import { isBox, runningRentalByItem, runningRentalOf } from '../../terminals/monitoring-repository.ts'
import { requestCommand } from '../../use-cases/request-command.ts'

export type OpenByStaff = {
  readonly actor: StaffActor
  /** Box, lock or rental. */
  readonly item: string
  readonly sendAltSignal: boolean
  readonly type: OpenType
  readonly reason: string
  readonly idempotency: IdempotencyRequest | null
}

type Refusal = OpenRefusal | 'not-found' | 'lock-missing' | 'box-not-rented' | 'terminal-offline'

const MOST_PER_MINUTE = 30

/**
 * Staff open a box now (L-02): themselves, or for its renter as far as that one may open it at this moment. The reason
 * and who gave it stay in the box's and the running rental's timeline (B-01).
 * What belongs to another company does not exist here.
 */
export async function openLock(
  context: DevicesContext,
  { actor, item, sendAltSignal, type, reason, idempotency }: OpenByStaff,
): Promise<Result<CommandView, Refusal | 'too-many-tries' | IdempotencyRefusal>> {
  const { db, clock } = context.platform
  const now = clock.now()
  const key = `open-lock:${actor.userId}`
  const tries = await inOneStatement(db, (tx) =>
    takeTry(tx, { key, limit: MOST_PER_MINUTE, windowSeconds: 60, now }),
  )
  if (!tries.allowed) return refuseTries(tries)
  return db.transaction((tx) =>
    idempotent<CommandView, Refusal>(tx, idempotency, now, async () => {
      const found = await findTarget(tx, { companyIds: actor.scopeFor('locks.open'), item })
      if (typeof found === 'string') return refuse(found)
      const refusal = type === 'release' ? await whyNotFor(tx, context, { ...found, now }) : null
      if (refusal) return refuse(refusal)
      return requestCommand(tx, context, {
        kind: 'open',
        target: found.target,
        rentalId: found.rentalId,
        issuedBy: { kind: 'staff', id: actor.userId, name: actor.name },
        reason,
        altSignal: sendAltSignal,
        checkRight: type === 'release',
        now,
      })
    }),
  )
}

type Found = { readonly target: OpenTarget; readonly rentalId: string | null }

/** Why the box is not released to whoever has it; null: it is. It is asked again when the command is sent. */
async function whyNotFor(
  tx: Tx,
  { needs }: DevicesContext,
  { rentalId, now }: Found & { readonly now: Date },
): Promise<Refusal | null> {
  if (rentalId === null) return 'box-not-rented'
  const may = await needs.mayOpen(tx, { rentalId, now })
  return may.ok ? null : may.refusal
}

async function findTarget(
  tx: Tx,
  { companyIds, item }: { readonly companyIds: readonly string[]; readonly item: string },
): Promise<Found | 'not-found' | 'lock-missing'> {
  const target = await lockByItem(tx, companyIds, item)
  if (target) {
    const { boxId, companyId } = target
    return { target, rentalId: boxId && (await runningRentalOf(tx, companyId, boxId)) }
  }
  // Only who has the box now: an ended rental's box may be somebody else's.
  const rental = await runningRentalByItem(tx, companyIds, item)
  if (rental) {
    const lock = await lockOfBox(tx, rental.companyId, rental.boxId)
    return lock ? { target: lock, rentalId: rental.id } : 'lock-missing'
  }
  return (await isBox(tx, companyIds, item)) ? 'lock-missing' : 'not-found'
}
