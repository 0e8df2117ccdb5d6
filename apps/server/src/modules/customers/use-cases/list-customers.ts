import {
  type customerFileCalls,
  type CustomerFilter,
  type CustomerView,
  CUSTOMER_VIEWS,
} from '@fachwerk/contract/customer/customer-file-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { bounded } from '../../../platform/db/list-source.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry, type Try } from '../../../platform/load/throttle.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import {
  countCustomers,
  customerIds,
  customersOfRentals,
  type CustomersQuery,
  type FileScope,
  type ListedCustomer,
  listedCustomers,
} from '../files/file-list-repository.ts'
import { type CustomerSearch, customerSearch } from '../rules/customer-search.ts'
import { byStaff } from './hold-data-request.ts'

type Listing = Pick<CustomerFileNeeds, 'db' | 'clock' | 'rootCompanyId' | 'companyNames' | 'rentalsOfCode'>
type Wanted = Omit<CustomerFilter, 'offset' | 'limit'> & { readonly ids?: readonly string[] | undefined }

/** Codes are six digits: who tries many of them looks for more than the box somebody stands before. */
const CODES_PER_HOUR = 60
const HOUR = 3600

/** Whose customers the actor may see. */
export async function fileScope(
  tx: Tx,
  { clock, rootCompanyId, actor }: Pick<Listing, 'clock' | 'rootCompanyId'> & { readonly actor: StaffActor },
): Promise<FileScope> {
  const companyIds = actor.scopeFor('customers.view')
  return { companyIds, rootCompanyId: await rootCompanyId(tx, actor.companyId), now: clock.now() }
}

/** What is asked for, as the database reads it. A code that was typed whole is looked for at the terminals. */
export async function customersQuery(
  tx: Tx,
  needs: Listing,
  { actor, ...wanted }: Wanted & { readonly actor: StaffActor },
): Promise<CustomersQuery> {
  const scope = await fileScope(tx, { ...needs, actor })
  const search = wanted.search ? customerSearch(wanted.search) : null
  const { view, companyIds: companies, rentedSince, ids, orderBy, dir } = wanted
  return {
    ...scope,
    view,
    companies,
    rentedSince,
    ids,
    search,
    ofCode: search?.code == null ? [] : await holdersOfCode(tx, needs, { scope, code: search.code }),
    orderBy: orderBy ?? 'number',
    dir: orderBy === undefined ? 'desc' : dir,
  }
}

async function holdersOfCode(
  tx: Tx,
  needs: Listing,
  { scope, code }: { readonly scope: FileScope; readonly code: string },
): Promise<string[]> {
  const { companyIds, now } = scope
  const rentalIds = await needs.rentalsOfCode(tx, { companyIds, code, now })
  return rentalIds.length === 0 ? [] : await customersOfRentals(tx, companyIds, rentalIds)
}

/** The first pattern an order's code may begin with. */
const codeStartOf = (search: CustomerSearch | null): string | null =>
  search?.code ?? search?.words.find(({ codeStart }) => codeStart !== null)?.codeStart ?? null

export interface RowsQuery {
  readonly scope: FileScope
  readonly search: CustomerSearch | null
  readonly ofCode: readonly string[]
  readonly ids: readonly string[]
}

/** Rows by id, as lists and files show them. */
export async function customerRows(
  tx: Tx,
  { companyNames, scope, search, ofCode, ids }: Pick<Listing, 'companyNames'> & RowsQuery,
): Promise<Map<string, CustomerRow>> {
  const found = await listedCustomers(tx, scope, { ids, codeStart: codeStartOf(search) })
  const names = await companyNames(tx, [...new Set(found.flatMap(({ companyIds }) => companyIds))])
  return new Map(found.map((each) => [each.id, rowOf(each, { names, search, ofCode })]))
}

function rowOf(
  found: ListedCustomer,
  details: {
    readonly names: ReadonlyMap<string, string>
    readonly search: CustomerSearch | null
    readonly ofCode: readonly string[]
  },
): CustomerRow {
  return {
    id: found.id,
    number: `K-${found.number}`,
    name: nameOf(found),
    email: found.email,
    phone: found.phone,
    language: found.language,
    since: found.createdAt.toISOString(),
    rentals: found.rentals,
    lastRental: found.last && { ...found.last, startsAt: new Date(found.last.startsAt).toISOString() },
    owedCents: found.owedCents,
    standing: found.standing,
    companies: found.companyIds.flatMap((id) => details.names.get(id) ?? []).toSorted(),
    hit: hitOf(found, details),
  }
}

export const nameOf = ({ firstName, lastName }: Pick<ListedCustomer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** What no column shows although it is why the row is here. */
function hitOf(
  found: ListedCustomer,
  { search, ofCode }: { readonly search: CustomerSearch | null; readonly ofCode: readonly string[] },
): CustomerRow['hit'] {
  if (search?.code != null && ofCode.includes(found.id)) return { kind: 'code', text: search.code }
  return found.orderCode === null ? null : { kind: 'order', text: found.orderCode }
}

/** A page of the customers the actor may see. Looking for a code is written down at whom it belongs to. */
export async function listCustomers(
  needs: Listing,
  { actor, ...filter }: CustomerFilter & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<typeof customerFileCalls.customers>, 'too-many-tries'>> {
  const isCode = filter.search !== undefined && customerSearch(filter.search).code !== null
  const tried = isCode ? await mayTryCode(needs, actor) : null
  if (tried && !tried.allowed) return refuseTries(tried)
  const page = await needs.db.read(async (tx) => {
    const query = await customersQuery(tx, needs, { actor, ...filter })
    const ids = await customerIds(tx, query, filter)
    const byId = await customerRows(tx, { ...needs, scope: query, ...query, ids })
    return {
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      ...bounded(await countCustomers(tx, query, COUNTED_EXACTLY + 1)),
      ofCode: query.ofCode,
    }
  })
  const { ofCode, ...reply } = page
  if (ofCode.length > 0) await noteSearch(needs, actor, ofCode)
  return ok(reply)
}

async function mayTryCode({ db, clock }: Listing, actor: StaffActor): Promise<Try> {
  const key = `customer-code:${actor.userId}`
  return await db.transaction((tx) =>
    takeTry(tx, { key, limit: CODES_PER_HOUR, windowSeconds: HOUR, now: clock.now() }),
  )
}

async function noteSearch({ db, clock }: Listing, actor: StaffActor, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of ids)
      await recordChange(tx, {
        at: clock.now(),
        companyId: actor.companyId,
        actor: byStaff(actor),
        action: 'customer.foundByCode',
        subject: { kind: 'customer', id },
        before: null,
        after: null,
      })
  })
}

/** How many customers each view has. */
export async function countCustomerViews(
  needs: Listing,
  actor: StaffActor,
): Promise<{ counts: Record<CustomerView, number> }> {
  return await needs.db.read(async (tx) => {
    const counted = new Map<CustomerView, number>()
    for (const view of CUSTOMER_VIEWS) {
      const query = await customersQuery(tx, needs, { actor, view, dir: 'asc' })
      counted.set(view, Math.min(COUNTED_EXACTLY, await countCustomers(tx, query, COUNTED_EXACTLY)))
    }
    const of = (view: CustomerView) => counted.get(view) ?? 0
    return {
      counts: {
        all: of('all'),
        running: of('running'),
        owing: of('owing'),
        bounced: of('bounced'),
        double: of('double'),
        blocked: of('blocked'),
      },
    }
  })
}
