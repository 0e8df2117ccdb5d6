import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../platform/db/db.ts'

export interface TimePerson {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** People of the company who are not archived, by name; archived ones keep their times. */
export async function peopleOf(tx: Tx, companyId: string): Promise<TimePerson[]> {
  const rows = await tx
    .selectFrom('staff_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'archived')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name, email }) => ({
    userId: id,
    name: `${first_name} ${last_name}`,
    email,
  }))
}

/** A person of the company, whatever their state. */
export async function personById(tx: Tx, companyId: string, userId: string): Promise<TimePerson | undefined> {
  const row = await tx
    .selectFrom('staff_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { userId: row.id, name: `${row.first_name} ${row.last_name}`, email: row.email }
}

/** Names of these people of the company, whatever their state. */
export async function peopleNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('staff_user')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}

/** Who leads the company: owners and administrators who may act. */
export async function leadersOf(
  tx: Tx,
  companyId: string,
): Promise<{ userId: string; name: string; email: string; language: Language }[]> {
  const rows = await tx
    .selectFrom('staff_user')
    .select(['id', 'first_name', 'last_name', 'email', 'language', 'roles'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('email')
    .execute()
  return rows
    .filter(({ roles }) => roles.includes('owner') || roles.includes('administrator'))
    .map(({ id, first_name, last_name, email, language }) => ({
      userId: id,
      name: `${first_name} ${last_name}`,
      email,
      language,
    }))
}

/** The company's name, for mails. */
export async function companyName(tx: Tx, companyId: string): Promise<string> {
  const row = await tx.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  return row?.name ?? ''
}
