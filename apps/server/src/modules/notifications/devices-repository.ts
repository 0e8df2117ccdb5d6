import type { Role } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './notification-tables.ts'

interface Owner {
  readonly companyId: string
  readonly userId: string
}

interface Device extends Owner {
  readonly id: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A device and what its person may see now. */
export interface DeviceHolder extends Device {
  readonly roles: readonly Role[]
  /** The own company and its franchisees. */
  readonly companies: readonly string[]
  /** Signed out there, its session ended from elsewhere, or its person may no longer sign in. */
  readonly isOver: boolean
}

/**
 * Keeps a browser as a person's; of more than `most` the oldest go. No tenant predicate: whoever sits at a browser now is who
 * it tells, whosever it was.
 */
export async function storeDevice(
  tx: Tx,
  device: Device,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  const { id, companyId, userId, sessionId, endpoint, p256dh, auth } = device
  await sql`
    insert into staff_device (id, company_id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${companyId}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set id = excluded.id, company_id = excluded.company_id,
      user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from staff_device where company_id = ${companyId} and user_id = ${userId} and id not in (
      select id from staff_device where company_id = ${companyId} and user_id = ${userId}
      order by created_at desc, id desc limit ${most})`.execute(tx)
}

export const dropDevice = (tx: Tx, { companyId, userId }: Owner, endpoint: string) =>
  tx
    .deleteFrom('staff_device')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

/** Where a person is told; not where they signed out since. */
export async function endpointsOf(tx: Tx, { companyId, userId }: Owner): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select d.endpoint from staff_device d where d.company_id = ${companyId} and d.user_id = ${userId} and not exists (
      select from staff_session s where s.id = d.session_id and s.ended_at is not null)
    order by d.created_at, d.id`.execute(tx)
  return rows.map(({ endpoint }) => endpoint)
}

/** Devices that a notification of a company may be for: of one person, or of everybody there and at its franchisor. */
export async function devicesFor(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff_device
    where (company_id = ${companyId} or company_id = (select franchisor_id from company where id = ${companyId}))
      and (${userId}::uuid is null or user_id = ${userId})
    order by created_at, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** No tenant predicate: the id comes from a job of our own. */
export async function deviceHolder(tx: Tx, id: string): Promise<DeviceHolder | undefined> {
  const { rows } = await sql<DeviceHolder>`
    select d.id, d.company_id as "companyId", d.user_id as "userId", d.session_id as "sessionId", d.endpoint, d.p256dh,
      d.auth, u.roles, array(select g.id from company g where g.id = c.id or g.franchisor_id = c.id) as companies,
      u.status <> 'active' or c.archived_at is not null or exists (
        select from staff_session s where s.id = d.session_id and s.ended_at is not null) as "isOver"
    from staff_device d join staff_user u on u.id = d.user_id and u.company_id = d.company_id
      join company c on c.id = d.company_id
    where d.id = ${id}`.execute(tx)
  return rows[0]
}

/** Forgets devices where somebody signed out, before anything was to be told there. No tenant predicate: housekeeping of all companies. */
export async function forgetDevicesSignedOut(tx: Tx): Promise<void> {
  await sql`
    delete from staff_device d using staff_session s where s.id = d.session_id and s.ended_at is not null`.execute(
    tx,
  )
}
