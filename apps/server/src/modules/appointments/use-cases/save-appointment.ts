import type { RequestOut } from '@fachwerk/contract/call'
import type { Appointment, appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { isLocationOf, worksHere } from '../appointment-places-repository.ts'
import {
  appointmentById,
  insertAppointment,
  lockAppointment,
  updateAppointment,
} from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { type AppointmentRow, appointmentView } from '../rules/appointment-view.ts'
import { checkTimes } from '../rules/appointment-times.ts'
import { recordAppointmentChange } from './record-appointment-change.ts'

type Fields = RequestOut<typeof appointmentCalls.createAppointment>['body']
type FieldRefusal = 'not-found' | 'time-end-before-start' | 'time-does-not-exist'
type Refused<E extends string> = Result<never, E> & { readonly field?: string }
type Stored<E extends string = never> =
  | { readonly ok: true; readonly value: Appointment }
  | Extract<Refused<FieldRefusal | E>, { ok: false }>

/** The columns these fields make, or the field that cannot be so. */
async function valuesOf(
  tx: Tx,
  needs: AppointmentsNeeds,
  { actor, fields, known }: { actor: StaffActor; fields: Fields; known?: AppointmentRow },
) {
  const { companyId } = actor
  const userId = fields.userId ?? known?.userId ?? actor.userId
  const times = checkTimes(fields, await needs.timeZoneOf(tx, companyId))
  if (!times.ok) return times
  // Who has left keeps what was theirs, but gets nothing new.
  if (userId !== known?.userId && !(await worksHere(tx, companyId, userId)))
    return { ...refuse('not-found'), field: 'userId' }
  const { locationId } = fields
  const isNewPlace = locationId !== null && locationId !== known?.locationId
  if (isNewPlace && !(await isLocationOf(tx, actor.scopeFor('locations.view'), locationId)))
    return { ...refuse('not-found'), field: 'locationId' }
  return ok({ ...fieldsIn(appointmentFields, { ...fields, userId }), companyId, ...times.value })
}

async function stored(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<AppointmentRow> {
  const row = await appointmentById(tx, companyId, id)
  if (!row) throw new Error(`appointment ${id} is gone`)
  return row
}

/** Puts an appointment into the company's calendar, once per key. */
export async function createAppointment(
  needs: AppointmentsNeeds,
  { actor, body, idempotency }: { actor: StaffActor; body: Fields; idempotency: IdempotencyRequest | null },
): Promise<Stored<IdempotencyRefusal>> {
  const now = needs.clock.now()
  return await needs.db.transaction((tx) =>
    idempotent<Appointment, FieldRefusal>(tx, idempotency, now, async () => {
      const values = await valuesOf(tx, needs, { actor, fields: body })
      if (!values.ok) return values
      const id = needs.random.uuid()
      await insertAppointment(tx, { ...values.value, id }, now)
      const row = await stored(tx, { companyId: actor.companyId, id })
      await recordAppointmentChange(tx, { actor, before: null, after: row, what: 'created', now })
      return ok(appointmentView(row, now))
    }),
  )
}

type Changed = Fields & { readonly id: string; readonly version: number }

/** Saves over the version that was read, or says who saved meanwhile (FAULT-72). */
export async function editAppointment(
  needs: AppointmentsNeeds,
  { actor, id, version, ...fields }: Changed & { readonly actor: StaffActor },
): Promise<Stored<'changed-meanwhile' | 'appointment-archived'>> {
  const now = needs.clock.now()
  const { companyId } = actor
  return await needs.db.transaction(async (tx) => {
    const before = await lockAppointment(tx, companyId, id)
    if (!before) return refuse('not-found')
    if (before.archivedAt !== null) return refuse('appointment-archived')
    const values = await valuesOf(tx, needs, { actor, fields, known: before })
    if (!values.ok) return values
    const saved = await updateAppointment(tx, { ...values.value, id }, version, now)
    if (!saved)
      return refuseChanged(
        await conflictOf(
          tx,
          { companyIds: [companyId], subject: { kind: 'appointment', id } },
          {
            fields: { ...fieldsIn(appointmentFields, before), version: before.version },
            changedAt: before.changedAt,
          },
        ),
      )
    const after = await stored(tx, { companyId, id })
    await recordAppointmentChange(tx, { actor, before, after, what: 'changed', now })
    return ok(appointmentView(after, now))
  })
}
