import { appendEvent } from '../../../platform/events/events.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry, type Try } from '../../../platform/load/throttle.ts'
import { insertDeclaration, insertDeclaredLines } from '../declarations-repository.ts'
import type { DeclarationsNeeds } from '../index.ts'
import { queueReceipt } from './queue-receipt.ts'
import { checkDeclaration, type Declaration, receivedMinute } from '../rules/declaration.ts'

export interface DeclareInput {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
  readonly declaration: Omit<Declaration, 'receivedAt'>
  /** Pieces of goods it is about, behind the link of their order. */
  readonly goods?: Parameters<typeof insertDeclaredLines>[1]['goods'] | undefined
}

interface Received {
  readonly receivedAt: string
  readonly receivedAtLocal: string
}

/** Nobody may be kept from declaring on the last evening (LAW-1): only a flood from one connection is turned away (FAULT-54). */
const PER_ADDRESS = 300
const WINDOW_SECONDS = 3600

/**
 * Takes a withdrawal or termination and queues its receipt in the same transaction. Says the same whether or not such an
 * order exists: nothing is looked up (LAW-2).
 */
export async function declare(
  needs: DeclarationsNeeds,
  { actor, ip, idempotency, declaration, goods }: DeclareInput,
): Promise<Result<Received, 'too-many-tries' | 'reason-required' | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const checked = checkDeclaration({ ...declaration, receivedAt: now })
  if (!checked.ok) return checked
  const tried = await mayDeclare(needs, { ip, now })
  if (!tried.allowed) return refuseTries(tried)
  const site = await needs.siteOfHost(actor.host)
  return await needs.db.transaction((tx) =>
    idempotent(tx, idempotency, now, async () => {
      const id = needs.random.uuid()
      await insertDeclaration(tx, id, actor.companyId, actor.siteId, checked.value)
      if (goods && checked.value.kind === 'withdrawal')
        await insertDeclaredLines(tx, { id, siteId: actor.siteId, goods })
      await queueReceipt(tx, needs, { id, actor, ip, declaration: checked.value, siteName: site?.name ?? '' })
      await appendEvent(tx, {
        type: 'declaration.received',
        at: now,
        companyId: actor.companyId,
        actor: { kind: 'customer', id: null, name: checked.value.name },
        data: { declarationId: id, kind: checked.value.kind },
      })
      return ok({ receivedAt: now.toISOString(), receivedAtLocal: receivedMinute(now) })
    }),
  )
}

async function mayDeclare(
  { db }: DeclarationsNeeds,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<Try> {
  return await db.transaction((tx) => {
    const limit = { key: `declare:ip:${ip}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
    return takeTry(tx, limit)
  })
}
