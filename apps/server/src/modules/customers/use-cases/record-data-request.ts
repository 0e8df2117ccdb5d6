import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { insertRequest } from '../data-requests/data-requests-repository.ts'
import { dueOn, officeDay } from '../rules/request-days.ts'
import { type Body, byStaff, changed, type ChangeNeeds, stored } from './hold-data-request.ts'
import { detailOf } from './show-data-requests.ts'

/** LAW-59: keeps a request that came by mail, letter, telephone or in person, with the day it is due. */
export async function recordDataRequest(
  needs: ChangeNeeds,
  { actor, company, receivedOn, ...asked }: Body<'recordDataRequest'> & { readonly actor: StaffActor },
): Promise<Result<DataRequestDetail, 'not-found' | 'received-in-future'>> {
  const now = needs.clock.now()
  const companyId = company ?? actor.companyId
  if (!actor.scopeFor('dataRequests.edit').includes(companyId)) return refuse('not-found')
  if (receivedOn > officeDay(now)) return refuse('received-in-future')
  return needs.db.transaction(async (tx) => {
    const found = await insertRequest(tx, {
      ...asked,
      id: needs.random.uuid(),
      company_id: companyId,
      state: 'open',
      received_on: receivedOn,
      due_on: dueOn(receivedOn, false),
      extended_at: null,
      extension_reason: null,
      closed_on: null,
      closed_by: null,
      recorded_at: now,
      recorded_by: actor.name,
      changed_at: null,
    })
    await recordChange(tx, {
      at: now,
      companyId,
      actor: byStaff(actor),
      action: 'dataRequest.recorded',
      subject: { kind: 'dataRequest', id: found.id },
      before: null,
      after: stored(found),
    })
    return ok(await detailOf(tx, needs, { actor, found }))
  })
}

/** Puts an open one right; another day of receipt moves the last day. */
export const changeDataRequest = (
  needs: ChangeNeeds,
  { actor, id, version, receivedOn, ...asked }: Body<'changeDataRequest'> & { readonly actor: StaffActor },
) =>
  changed(needs, {
    actor,
    id,
    version,
    action: 'dataRequest.changed',
    work: (found, now) => {
      if (found.state !== 'open') return refuse('transition-not-allowed')
      if (receivedOn > officeDay(now)) return refuse('received-in-future')
      const due_on = dueOn(receivedOn, found.extended_at !== null)
      return ok({ columns: { ...asked, received_on: receivedOn, due_on } })
    },
  })
