import { fieldsIn } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { AppointmentRow } from '../rules/appointment-view.ts'

interface AppointmentChange {
  readonly actor: StaffActor
  readonly before: AppointmentRow | null
  readonly after: AppointmentRow
  readonly what: 'created' | 'changed' | 'done' | 'reopened' | 'archived' | 'restored' | 'imported'
  readonly now: Date
}

const historyOf = (row: AppointmentRow): JsonObject => ({
  ...fieldsIn(appointmentFields, row),
  done: row.doneAt !== null,
  archived: row.archivedAt !== null,
})

/** Records who changed what, and notifies whoever looks at the calendar. */
export async function recordAppointmentChange(
  tx: Tx,
  { actor, before, after, what, now }: AppointmentChange,
): Promise<void> {
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const { id, companyId } = after
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: `appointment.${what}`,
    subject: { kind: 'appointment', id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
  const data = { appointmentId: id, what }
  await appendEvent(tx, { type: 'appointment.changed', at: now, companyId, actor: by, data })
}
