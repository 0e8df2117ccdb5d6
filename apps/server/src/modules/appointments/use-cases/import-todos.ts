import type { ReplyIn } from '@fachwerk/contract/call'
import type { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { appointmentById, insertAppointment } from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { instantsOf } from '../rules/appointment-times.ts'
import { readTodos } from '../rules/read-todos.ts'
import { recordAppointmentChange } from './record-appointment-change.ts'

/**
 * Takes over the to-dos that lay in one browser only (D-03), each once however often and from whichever browser they
 * are sent; what could not be taken is named.
 */
export async function importTodos(
  { db, clock, random, timeZoneOf }: AppointmentsNeeds,
  { actor, stored }: { readonly actor: StaffActor; readonly stored: string },
): Promise<ReplyIn<typeof appointmentCalls.importTodos>> {
  const now = clock.now()
  const { companyId, userId } = actor
  return await db.transaction(async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId)
    let imported = 0
    let known = 0
    const read = readTodos(stored, timeZone)
    for (const each of read) {
      if (!each.ok) continue
      const { key: clientKey, done, ...todo } = each.todo
      const id = random.uuid()
      const said = { ...emptyOf(appointmentFields), ...todo, userId }
      const values = { ...said, ...instantsOf(todo, timeZone), id, companyId }
      const isNew = await insertAppointment(tx, { ...values, clientKey, doneAt: done ? now : null }, now)
      const after = isNew ? await appointmentById(tx, companyId, id) : undefined
      if (after) await recordAppointmentChange(tx, { actor, before: null, after, what: 'imported', now })
      if (isNew) imported += 1
      else known += 1
    }
    const skipped = read.flatMap((each) => (each.ok ? [] : [{ what: each.what, flaw: each.flaw }]))
    return { imported, known, skipped }
  })
}
