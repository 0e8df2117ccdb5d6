import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse } from '../../../platform/result.ts'
import { dueOn, officeDay } from '../rules/request-days.ts'
import { type Body, changed, type ChangeNeeds } from './hold-data-request.ts'

/** Art. 12 (3) GDPR: once, with a reason, and before the first month is over. */
export const extendDataRequest = (
  needs: ChangeNeeds,
  { actor, id, version, reason }: Body<'extendDataRequest'> & { readonly actor: StaffActor },
) =>
  changed(needs, {
    actor,
    id,
    version,
    action: 'dataRequest.extended',
    work: (found, now) => {
      if (found.state !== 'open') return refuse('transition-not-allowed')
      if (found.extended_at !== null) return refuse('extended-already')
      if (found.due_on < officeDay(now)) return refuse('extension-too-late')
      const columns = {
        due_on: dueOn(found.received_on, true),
        extended_at: now,
        extension_reason: reason,
      }
      return ok({ columns, reason })
    },
  })

/** It was answered, or refused for a reason the person is told; the day is that of the answer, not of the note. */
export const closeDataRequest = (
  needs: ChangeNeeds,
  { actor, id, version, state, closedOn, answer }: Body<'closeDataRequest'> & { readonly actor: StaffActor },
) =>
  changed(needs, {
    actor,
    id,
    version,
    action: `dataRequest.${state}`,
    work: (found, now) => {
      if (found.state !== 'open') return refuse('transition-not-allowed')
      if (closedOn > officeDay(now)) return refuse('answered-in-future')
      if (closedOn < found.received_on) return refuse('answered-before-receipt')
      return ok({ columns: { state, closed_on: closedOn, closed_by: actor.name, answer } })
    },
  })

/** It was closed by mistake; its last day is the one it had. */
export const reopenDataRequest = (
  needs: ChangeNeeds,
  { actor, id, version, reason }: Body<'reopenDataRequest'> & { readonly actor: StaffActor },
) =>
  changed(needs, {
    actor,
    id,
    version,
    action: 'dataRequest.reopened',
    work: (found) => {
      if (found.state === 'open') return refuse('transition-not-allowed')
      return ok({ columns: { state: 'open', closed_on: null, closed_by: null, answer: '' }, reason })
    },
  })
