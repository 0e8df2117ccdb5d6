import type { DataRequestFilter } from '@fachwerk/contract/customer/data-request-calls'
import type { DataRequestDetail, DataRequestRow } from '@fachwerk/contract/customer/data-request-views'
import type { Tx } from '../../../platform/db/db.ts'
import { type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { type AskedCustomer, askedCustomer } from '../account/asked-customer-repository.ts'
import { customerById } from '../customers-repository.ts'
import type { DataRequestNeeds } from '../needs.ts'
import {
  dataRequests,
  requestsByIds,
  type RequestsQuery,
  type StoredRequest,
} from '../data-requests/data-requests-repository.ts'
import { correctable } from '../rules/correctable.ts'
import { officeDay, soonUntil } from '../rules/request-days.ts'

type Showing = Pick<DataRequestNeeds, 'clock' | 'companyNames' | 'rootCompanyId'>

/** What the actor may see of the list today. */
export function requestsQuery(
  { clock }: Pick<Showing, 'clock'>,
  actor: StaffActor,
  filter: RequestsQuery['filter'],
): RequestsQuery {
  const today = officeDay(clock.now())
  return { scope: actor.scopeFor('dataRequests.edit'), today, soonUntil: soonUntil(today), filter }
}

function rowOf(found: StoredRequest, today: string, names: ReadonlyMap<string, string>): DataRequestRow {
  const isOpen = found.state === 'open'
  const overdue = isOpen && found.due_on < today
  return {
    id: found.id,
    kind: found.kind,
    channel: found.channel,
    state: found.state,
    name: found.name,
    email: found.email,
    receivedOn: found.received_on,
    dueOn: found.due_on,
    extended: found.extended_at !== null,
    overdue,
    soon: isOpen && !overdue && found.due_on <= soonUntil(today),
    closedOn: found.closed_on,
    closedBy: found.closed_by,
    recordedBy: found.recorded_by,
    companyName: names.get(found.company_id) ?? '',
  }
}

/** Rows in scope by id, as lists and files show them. */
export async function requestRows(
  tx: Tx,
  {
    clock,
    companyNames,
    scope,
    ids,
  }: Pick<Showing, 'clock' | 'companyNames'> & {
    readonly scope: readonly string[]
    readonly ids: readonly string[]
  },
): Promise<Map<string, DataRequestRow>> {
  const today = officeDay(clock.now())
  const found = await requestsByIds(tx, scope, ids)
  const names = await companyNames(tx, [...new Set(found.map((each) => each.company_id))])
  return new Map(found.map((each) => [each.id, rowOf(each, today, names)]))
}

/** A page of the requests the actor may see, with their number. */
export function listDataRequests(
  needs: Pick<DataRequestNeeds, 'db' | 'clock' | 'companyNames'>,
  { actor, ...filter }: DataRequestFilter & { readonly actor: StaffActor },
): Promise<{ rows: DataRequestRow[] } & Counted> {
  const query = requestsQuery(needs, actor, filter)
  return needs.db.read((tx) =>
    listedPage(tx, dataRequests, {
      query,
      page: filter,
      rows: (ids) => requestRows(tx, { ...needs, scope: query.scope, ids }),
      count: 'all',
    }),
  )
}

/** Companies whose data answer a request: its own and, where that heads the group, those below that the actor may look at. */
export const answeringCompanies = (actor: StaffActor, companyId: string): readonly string[] =>
  companyId === actor.companyId ? actor.scopeFor('dataRequests.edit') : [companyId]

/** The customer a request comes from, as far as these companies know them; null without an address too. */
export async function customerOf(
  tx: Tx,
  needs: Pick<DataRequestNeeds, 'rootCompanyId'>,
  { actor, found }: { readonly actor: StaffActor; readonly found: StoredRequest },
): Promise<AskedCustomer | null> {
  if (found.email === '') return null
  const rootCompanyId = await needs.rootCompanyId(tx, found.company_id)
  const companyIds = answeringCompanies(actor, found.company_id)
  return askedCustomer(tx, { rootCompanyId, companyIds, email: found.email })
}

/** What the request itself carries out, and who may: a customer belongs to the whole group, so its head does. */
const CARRIED_OUT = { rectification: 'dataRequests.correct', erasure: 'dataRequests.erase' } as const

/** Whether somebody asked the head of the group for this, and this person may do it. */
export const mayAnswerFor = (
  kind: keyof typeof CARRIED_OUT,
  actor: StaffActor,
  found: StoredRequest,
  rootCompanyId: string,
): boolean =>
  found.state === 'open' &&
  found.kind === kind &&
  found.company_id === rootCompanyId &&
  actor.companyId === rootCompanyId &&
  actor.scopeFor(CARRIED_OUT[kind]).includes(rootCompanyId)

/** A request as the actor sees it, with what they may do. */
export async function detailOf(
  tx: Tx,
  needs: Showing,
  { actor, found }: { readonly actor: StaffActor; readonly found: StoredRequest },
): Promise<DataRequestDetail> {
  const today = officeDay(needs.clock.now())
  const customer = await customerOf(tx, needs, { actor, found })
  const rootCompanyId = await needs.rootCompanyId(tx, found.company_id)
  const names = await needs.companyNames(tx, [found.company_id])
  const isOpen = found.state === 'open'
  const correct = customer !== null && mayAnswerFor('rectification', actor, found, rootCompanyId)
  return {
    ...rowOf(found, today, names),
    version: found.version,
    note: found.note,
    recordedAt: found.recorded_at.toISOString(),
    extensionReason: found.extension_reason,
    answer: found.answer,
    customer: customer && {
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
      since: customer.createdAt.toISOString(),
      orders: customer.orders,
      details: correct ? correctable(await customerById(tx, rootCompanyId, customer.id)) : null,
    },
    can: {
      extend: isOpen && found.extended_at === null && found.due_on >= today,
      close: isOpen,
      reopen: !isOpen,
      copy: customer !== null && actor.scopeFor('dataRequests.export').includes(found.company_id),
      correct,
      erase: customer !== null && mayAnswerFor('erasure', actor, found, rootCompanyId),
    },
  }
}

/** One request; another company's is not there. */
export const showDataRequest = (
  needs: Showing & Pick<DataRequestNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<DataRequestDetail, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const [found] = await requestsByIds(tx, actor.scopeFor('dataRequests.edit'), [id])
    return found ? ok(await detailOf(tx, needs, { actor, found })) : refuse('not-found')
  })
