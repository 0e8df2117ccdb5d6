import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { customerEntryCalls, EnteredCustomer } from '@fachwerk/contract/customer/customer-entry-calls'
import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { findOrInsertCustomer } from '../customers-repository.ts'
import { insertEntry } from '../files/entries-repository.ts'
import { type FileScope, fileOfAddress } from '../files/file-list-repository.ts'
import { insertNote } from '../files/notes-repository.ts'
import { addressSlips } from '../rules/address-slips.ts'
import { note } from './save-customer.ts'
import { fileScope } from './list-customers.ts'
import { fileFor } from './show-customer-file.ts'

type Calls = typeof customerEntryCalls

/** Whose an address is already, as far as the actor may see, and what else may have been meant (B-20). */
export const previewEnteredCustomer = (
  needs: CustomerFileNeeds,
  {
    actor,
    email,
    ...name
  }: RequestOut<Calls['previewEnteredCustomer']>['body'] & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<Calls['previewEnteredCustomer']>, never>> =>
  needs.db.read(async (tx) => {
    const taken = await fileOfAddress(tx, await fileScope(tx, { ...needs, actor }), email)
    return ok({
      taken: taken && { number: `K-${taken.number}`, name: taken.name },
      slips: addressSlips(email, name),
    })
  })

/**
 * B-20: a customer before their first order. An address the group knows makes no second file, and that somebody is a customer
 * elsewhere in the group opens nothing: their name and telephone stay where they are.
 */
export async function addCustomer(
  needs: CustomerFileNeeds,
  { actor, entered }: { readonly actor: StaffActor; readonly entered: EnteredCustomer },
): Promise<Result<CustomerFile, 'customer-known'>> {
  const added = await transact(needs.db, async (tx): Promise<Result<string, 'customer-known'>> => {
    const scope = await fileScope(tx, { ...needs, actor })
    const { firstName, lastName, email, phone, language } = entered
    const address = { street: '', postcode: '', city: '' }
    const contact = { firstName, lastName, email, ...(phone !== '' && { phone }), ...address }
    const { rootCompanyId, now } = scope
    const { customerId: id, isNew } = await findOrInsertCustomer(
      tx,
      { id: needs.random.uuid(), rootCompanyId, contact, language, follows: true },
      now,
    )
    if (!isNew) return refuse('customer-known')
    await recordEntry(tx, needs, { actor, scope, id, entered })
    return ok(id)
  })
  if (!added.ok) return added
  return await needs.db.read(async (tx) =>
    ok(await fileFor(tx, { actor, scope: await fileScope(tx, { ...needs, actor }), id: added.value })),
  )
}

/** Whose customer it is, what was noted, and who did it. */
async function recordEntry(
  tx: Tx,
  { random }: CustomerFileNeeds,
  filter: {
    readonly actor: StaffActor
    readonly scope: FileScope
    readonly id: string
    readonly entered: EnteredCustomer
  },
): Promise<void> {
  const { actor, scope, id: customerId, entered } = filter
  const { companyId, companyIds, name } = actor
  const { now } = scope
  await insertEntry(tx, { id: random.uuid(), companyId, customerId, enteredAt: now, enteredBy: name })
  const saving = { actor, companyIds, of: { ...scope, customerId, email: entered.email } }
  await note(tx, { ...saving, action: 'customer.added', after: null })
  if (entered.note === '') return
  await insertNote(tx, {
    id: random.uuid(),
    companyId,
    customerId,
    text: entered.note,
    pinned: false,
    authorId: actor.userId,
    author: name,
    now,
  })
  await note(tx, { ...saving, action: 'customer.noted', after: null })
}
