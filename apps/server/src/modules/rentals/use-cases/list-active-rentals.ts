import type { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import type { AccessRightsNeeds } from '../needs.ts'
import { countListed, listedRentals } from '../access-rights/access-rights-repository.ts'
import { accessRightRow } from '../rules/access-right-row.ts'

type Call = typeof accessRightCalls.activeRentals

/** Rentals that have begun and are not over, for monitoring. The name of the feed gives no right and hides nothing. */
export async function listActiveRentals(
  { db, clock }: AccessRightsNeeds,
  { actor, body }: Pick<HandlerInput<Call>, 'actor' | 'body'>,
): Promise<ReplyIn<Call>> {
  const now = clock.now()
  const query = { ...body, view: 'begun' as const, scope: actor.scopeFor('accessRights.view'), now }
  return db.read(async (tx) => {
    const found = await listedRentals(tx, query)
    const rows = found.map((rental) => accessRightRow(rental, actor.scopeFor('locks.open'), now))
    const isEnd = rows.length < body.limit && (rows.length > 0 || body.offset === 0)
    // Never more than there are boxes, so all are counted.
    return { rows, total: isEnd ? body.offset + rows.length : await countListed(tx, query, null) }
  })
}
