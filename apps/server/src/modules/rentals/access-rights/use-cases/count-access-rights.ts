import { AccessRightView, type accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import type { AccessRightsNeeds } from '../../needs.ts'
import { countViews } from '../access-rights-repository.ts'
import { COUNTED_EXACTLY } from '../../../../platform/db/matching-rows.ts'

type Call = typeof accessRightCalls.accessRightCounts

/** How many rows each view has, without filters; one more than is counted exactly means „more than that". */
export async function countAccessRights(
  { db, clock }: AccessRightsNeeds,
  { actor }: Pick<HandlerInput<Call>, 'actor'>,
): Promise<ReplyIn<Call>> {
  const filter = { scope: actor.scopeFor('accessRights.view'), now: clock.now() }
  const counts = await db.read((tx) => countViews(tx, filter, AccessRightView.options, COUNTED_EXACTLY + 1))
  const of = (view: AccessRightView) => counts.get(view) ?? 0
  return {
    counts: {
      all: of('all'),
      running: of('running'),
      overdue: of('overdue'),
      endsToday: of('endsToday'),
      unpaid: of('unpaid'),
    },
  }
}
