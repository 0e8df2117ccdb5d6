import { customerFields } from '@fachwerk/contract/customer/customer-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import '../customer-tables.ts'
import '../account/email-change-tables.ts'
import '../offers-tables.ts'
import { forgetProofsOf } from '../account/proofs-repository.ts'
import '../account/sign-in-tables.ts'

const NOBODY = { ...columnsOf(customerFields, emptyOf(customerFields)), phone: null }

/** Makes a customer of the group nobody: the row stays for the orders that name it. */
export async function eraseCustomer(
  tx: Tx,
  details: {
    readonly id: string
    readonly rootCompanyId: string
    readonly email: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((is) => ({
      ...NOBODY,
      email: details.email,
      version: is('version', '+', 1),
      changed_at: details.now,
      erased_at: details.now,
    }))
    .where('root_company_id', '=', details.rootCompanyId)
    .where('id', '=', details.id)
    .execute()
}

/** Files that went into this one, and what they said, go with it. No tenant predicate: a customer belongs to the whole group. */
export async function eraseMerged(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`delete from customer_merge where survivor_id = ${id}`.execute(tx)
  await sql`delete from customer_different where first_id = ${id} or second_id = ${id}`.execute(tx)
  await tx
    .updateTable('customer')
    .set({ ...NOBODY, merged_email: null, changed_at: now, erased_at: now })
    .where('merged_into', '=', id)
    .execute()
  await sql`delete from offers_request where customer_id in (select m.id from customer m where m.merged_into = ${id})`.execute(
    tx,
  )
  await sql`delete from customer_consent where customer_id in (select m.id from customer m where m.merged_into = ${id})`.execute(
    tx,
  )
}

/** All sessions and links of somebody. No tenant predicate: a customer belongs to the whole group. */
export async function endAllSignIns(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('offers_request').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_consent').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_sign_in_link').where('email', '=', email).execute()
  await tx.deleteFrom('customer_email_change').where('customer_id', '=', customerId).execute()
  await forgetProofsOf(tx, email)
}

/** Holds the customer until the end of the transaction. */
export async function lockCustomer(tx: Tx, rootCompanyId: string, id: string): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('id')
    .where('root_company_id', '=', rootCompanyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
