import type { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { bounded } from '../../../../platform/db/list-source.ts'
import { COUNTED_EXACTLY } from '../../../../platform/db/matching-rows.ts'
import type { AccessRightsNeeds } from '../../needs.ts'
import { waysOf } from '../access-rights-filter-repository.ts'
import { countListed, listedRentals } from '../access-rights-repository.ts'
import { accessRightRow } from '../../rules/access-right-row.ts'

type Call = typeof accessRightCalls.accessRights

/** The rentals a person may see, with their first access right. Foreign locations in the filter match nothing. */
export async function listAccessRights(
  { db, clock }: AccessRightsNeeds,
  { actor, body }: Pick<HandlerInput<Call>, 'actor' | 'body'>,
): Promise<ReplyIn<Call>> {
  const now = clock.now()
  const scope = actor.scopeFor('accessRights.view')
  return db.read(async (tx) => {
    const ways = body.search ? await waysOf(tx, { search: body.search, scope }) : undefined
    const query = { ...body, ways, scope, now }
    const atMost = COUNTED_EXACTLY + 1
    // Whether a word is rare is known when it is counted, and the page is then found another way.
    const matching = body.search ? await countListed(tx, query, atMost) : null
    const few = matching !== null && matching <= COUNTED_EXACTLY
    const found = matching === 0 ? [] : await listedRentals(tx, { ...query, few })
    const rows = found.map((rental) => accessRightRow(rental, actor.scopeFor('locks.open'), now))
    const isEnd = rows.length < body.limit && (rows.length > 0 || body.offset === 0)
    // The last page says itself how many there are.
    if (isEnd) return { rows, total: body.offset + rows.length, totalIsExact: true }
    if (matching === null && !body.count) return { rows, total: null, totalIsExact: false }
    return { rows, ...bounded(matching ?? (await countListed(tx, query, atMost))) }
  })
}

/** How many rentals fit, without the rows. */
export async function countMatching(
  { db, clock }: AccessRightsNeeds,
  { actor, body }: Pick<HandlerInput<typeof accessRightCalls.accessRightsTotal>, 'actor' | 'body'>,
): Promise<ReplyIn<typeof accessRightCalls.accessRightsTotal>> {
  const scope = actor.scopeFor('accessRights.view')
  return await db.read(async (tx) => {
    const ways = body.search ? await waysOf(tx, { search: body.search, scope }) : undefined
    return bounded(await countListed(tx, { ...body, ways, scope, now: clock.now() }, COUNTED_EXACTLY + 1))
  })
}
