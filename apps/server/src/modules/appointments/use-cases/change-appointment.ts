import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { lockAppointment, updateState } from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { type AppointmentRow, appointmentView } from '../rules/appointment-view.ts'
import { recordAppointmentChange } from './record-appointment-change.ts'

type State = Pick<AppointmentRow, 'doneAt' | 'archivedAt'>

/** Brings an appointment into a state; where it is there already, nothing happens, so that two clicks count as one. */
async function bring<E extends string>(
  needs: AppointmentsNeeds,
  {
    actor,
    id,
    to,
    what,
  }: {
    readonly actor: StaffActor
    readonly id: string
    readonly to: (row: AppointmentRow, now: Date) => Result<State, E>
    readonly what: 'done' | 'reopened' | 'archived' | 'restored'
  },
): Promise<Result<Appointment, 'not-found' | E>> {
  const now = needs.clock.now()
  return await needs.db.transaction(async (tx) => {
    const before = await lockAppointment(tx, actor.companyId, id)
    if (!before) return refuse('not-found')
    const wanted = to(before, now)
    if (!wanted.ok) return wanted
    const { doneAt, archivedAt } = wanted.value
    if (doneAt === before.doneAt && archivedAt === before.archivedAt) return ok(appointmentView(before, now))
    await updateState(tx, { companyId: actor.companyId, id, doneAt, archivedAt, now })
    const after = { ...before, doneAt, archivedAt }
    await recordAppointmentChange(tx, { actor, before, after, what, now })
    return ok(appointmentView(after, now))
  })
}

/** Done, or open again. */
export const completeAppointment = (
  needs: AppointmentsNeeds,
  { actor, id, done }: { readonly actor: StaffActor; readonly id: string; readonly done: boolean },
) =>
  bring<'appointment-archived'>(needs, {
    actor,
    id,
    to: ({ doneAt, archivedAt }, now) =>
      archivedAt === null
        ? ok({ archivedAt, doneAt: done ? (doneAt ?? now) : null })
        : refuse('appointment-archived'),
    what: done ? 'done' : 'reopened',
  })

/** Out of calendar and list, or back in them. */
export const archiveAppointment = (
  needs: AppointmentsNeeds,
  { actor, id, archived }: { readonly actor: StaffActor; readonly id: string; readonly archived: boolean },
) =>
  bring<never>(needs, {
    actor,
    id,
    to: ({ doneAt, archivedAt }, now) => ok({ doneAt, archivedAt: archived ? (archivedAt ?? now) : null }),
    what: archived ? 'archived' : 'restored',
  })
