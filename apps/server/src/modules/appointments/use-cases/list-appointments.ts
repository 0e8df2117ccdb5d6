import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { Appointment, appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { appointments, listedAppointments } from '../appointment-list-repository.ts'
import { appointmentById, appointmentsBetween } from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { appointmentView } from '../rules/appointment-view.ts'

type Calls = typeof appointmentCalls

/** Appointments of the company by filter; strangers in the filter match nothing. */
export async function listAppointments(
  { db, clock }: AppointmentsNeeds,
  {
    actor: { companyId },
    ...filter
  }: RequestOut<Calls['appointments']>['body'] & { readonly actor: StaffActor },
): Promise<ReplyIn<Calls['appointments']>> {
  const now = clock.now()
  return await db.read(async (tx) => {
    const query = { companyId, now, filter }
    const rows = (await listedAppointments(tx, query, filter)).map((row) => appointmentView(row, now))
    const isEnd = rows.length < filter.limit && (rows.length > 0 || filter.offset === 0)
    if (isEnd) return { rows, total: filter.offset + rows.length, totalIsExact: true }
    return { rows, ...(await appointments.count(tx, query)) }
  })
}

/** More than these nobody sees in six weeks of a calendar. */
const MOST_IN_PERIOD = 1_000

/** What stands in the calendar between two days. */
export async function appointmentPeriod(
  { db, clock }: AppointmentsNeeds,
  {
    actor: { companyId },
    from,
    to,
  }: RequestOut<Calls['appointmentPeriod']>['body'] & { readonly actor: StaffActor },
): Promise<ReplyIn<Calls['appointmentPeriod']>> {
  const now = clock.now()
  const found = await db.read((tx) =>
    appointmentsBetween(tx, { companyId, from, to, limit: MOST_IN_PERIOD + 1 }),
  )
  const rows = found.slice(0, MOST_IN_PERIOD).map((row) => appointmentView(row, now))
  return { rows, isComplete: found.length <= MOST_IN_PERIOD }
}

export async function showAppointment(
  { db, clock }: AppointmentsNeeds,
  { actor: { companyId }, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<Appointment, 'not-found'>> {
  const row = await db.read((tx) => appointmentById(tx, companyId, id))
  return row ? ok(appointmentView(row, clock.now())) : refuse('not-found')
}
