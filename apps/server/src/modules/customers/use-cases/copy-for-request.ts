import type { RequestOut } from '@fachwerk/contract/call'
import type { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { DataRequestNeeds } from '../needs.ts'
import { requestsByIds } from '../data-requests/data-requests-repository.ts'
import { answeringCompanies, customerOf } from './show-data-requests.ts'
import { fileOfOwnData, collectOwnData } from './collect-own-data.ts'

/**
 * LAW-59: the same file the customer gets under „Meine Daten“, of what the company that is asked has of them, on all its sites.
 * Who took it, and when, stands in the history of the request.
 */
export async function copyForRequest(
  needs: DataRequestNeeds,
  {
    actor,
    id,
    format,
    language,
  }: RequestOut<typeof dataRequestCalls.copyForDataRequest>['body'] & { readonly actor: StaffActor },
): Promise<Result<SentFile, 'not-found' | 'customer-unknown'>> {
  const now = needs.clock.now()
  const collected = await transact(needs.db, async (tx) => {
    const [found] = await requestsByIds(tx, actor.scopeFor('dataRequests.export'), [id])
    if (!found) return refuse('not-found')
    const customer = await customerOf(tx, needs, { actor, found })
    if (!customer) return refuse('customer-unknown')
    const companyId = found.company_id
    const companyIds = answeringCompanies(actor, companyId)
    const data = await collectOwnData(tx, needs, { customerId: customer.id, companyId, companyIds })
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'dataRequest.copied',
      subject: { kind: 'dataRequest', id },
      before: null,
      after: { format },
    })
    return ok({ data, companyId, language: language ?? customer.language })
  })
  if (!collected.ok) return collected
  const { data, ...context } = collected.value
  return ok(await fileOfOwnData(needs, { data, ...context, format, name: 'auskunft' }))
}
