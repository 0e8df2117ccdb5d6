import type { Tx } from '../../platform/db/db.ts'
import './appointment-tables.ts'

/** People of the company who are not archived, by name. */
export async function appointmentPeople(
  tx: Tx,
  companyId: string,
): Promise<{ userId: string; name: string }[]> {
  const rows = await tx
    .selectFrom('staff_user')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'archived')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ userId: id, name: `${first_name} ${last_name}` }))
}

/** Whether the person works at the company and is not archived. */
export async function worksHere(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the location belongs to one of the companies. */
export async function isLocationOf(
  tx: Tx,
  companyIds: readonly string[],
  locationId: string,
): Promise<boolean> {
  if (companyIds.length === 0) return false
  const row = await tx
    .selectFrom('location')
    .select('id')
    .where('company_id', 'in', companyIds)
    .where('id', '=', locationId)
    .executeTakeFirst()
  return row !== undefined
}
