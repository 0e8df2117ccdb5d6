import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PaymentProviderName } from '@fachwerk/contract/payment/payment-methods'
import type { Database, Tx } from '../../platform/db/db.ts'
import './account-tables.ts'
import type { OfferedMethod } from './account-tables.ts'

export type { OfferedMethod } from './account-tables.ts'
type Table = Database['payment_account']
export type AccountRow = Selectable<Table>

export const accountsOf = (tx: Tx, companyId: string): Promise<AccountRow[]> =>
  tx
    .selectFrom('payment_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('provider')
    .execute()

/** No tenant predicate: the id comes from a payment's own row, or from an address only the service was given. */
export const accountById = (tx: Tx, id: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('payment_account').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAccount = (
  tx: Tx,
  companyId: string,
  provider: PaymentProviderName,
): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('payment_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()

export async function insertAccount(tx: Tx, account: Insertable<Table>): Promise<void> {
  await tx.insertInto('payment_account').values(account).execute()
}

export async function updateAccount(
  tx: Tx,
  { id, company_id }: Pick<AccountRow, 'id' | 'company_id'>,
  change: Updateable<Table>,
): Promise<void> {
  await tx
    .updateTable('payment_account')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
}

export type Offer = { readonly methods: readonly OfferedMethod[]; readonly version: number }
const NO_OFFER: Offer = { methods: [], version: 0 }

/** Ways to pay of a company, in their order. */
export const offerOf = async (tx: Tx, companyId: string): Promise<Offer> =>
  (await tx
    .selectFrom('payment_offer')
    .select(['methods', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()) ?? NO_OFFER

/** @returns false when somebody else has changed it since that version */
export async function storeOffer(tx: Tx, companyId: string, { methods, version }: Offer): Promise<boolean> {
  const text = JSON.stringify(methods)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_offer')
    .values({ company_id: companyId, methods: text })
    .onConflict((on) =>
      on
        .column('company_id')
        .doUpdateSet({ methods: text, version: version + 1 })
        .where('payment_offer.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
