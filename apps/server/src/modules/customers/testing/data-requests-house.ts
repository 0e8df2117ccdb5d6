import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { buffer } from 'node:stream/consumers'
import { createExports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { declarationsOfCustomer } from '../../declarations/index.ts'
import { mailsOfCustomer } from '../../mails/index.ts'
import { replied, staffOf } from '../../orders/testing/staff-orders.ts'
import { CONTACT } from '../../orders/testing.ts'
import { mountDataRequests } from '../index.ts'
import { anAccountWithOrders } from './account-pages.ts'

type Input = RequestIn<typeof dataRequestCalls.recordDataRequest>['body']

/** The orders' house with its requests; the foreign company is the franchisee of the own one. */
export async function aDataRequestsHouse(boxes?: Parameters<typeof anAccountWithOrders>[0]) {
  const at = await anAccountWithOrders(boxes)
  const { platform, registry, orders, own, foreign } = at
  mountDataRequests({
    ...at.needs,
    ...platform,
    serve: registry.serve,
    serveFile: registry.serveFile,
    exportRows: createExports(platform),
    orders: orders.ofCustomer,
    declarationsOfCustomer,
    mailsOfCustomer,
    rootCompanyId: async () => own.companyId,
    companyNames: async (_tx, ids) =>
      new Map(ids.map((id) => [id, id === own.companyId ? 'Zeitlager' : 'Nordfach'])),
  })
  const call = createInvokeStaff(registry)
  const both = [own.companyId, foreign.companyId]
  const alone = staffOf(at, own.companyId, ['owner'])
  const owner: StaffActor = { ...alone, companyIds: both, scopeFor: () => both }
  const support = staffOf(at, own.companyId, ['support'])
  const franchisee = staffOf(at, foreign.companyId, ['owner'])
  const record = (more: Partial<Input> = {}, actor = owner) =>
    call(
      dataRequestCalls.recordDataRequest,
      {
        body: {
          kind: 'access',
          channel: 'letter',
          name: 'Anna Keller',
          email: CONTACT.email,
          receivedOn: '2026-09-10',
          note: '',
          ...more,
        },
      },
      actor,
    )
  const show = async (id: string, actor = owner) =>
    replied(await call(dataRequestCalls.dataRequest, { params: { id } }, actor))
  const list = async (body: object = {}, actor = owner) =>
    replied(await call(dataRequestCalls.dataRequests, { body }, actor))
  const copy = async (id: string, actor = owner, format: 'json' | 'pdf' = 'json') => {
    const handler = registry.mounted.get('POST /private/data-requests/copy')?.file
    const input = { actor, body: { id, format }, params: {}, query: {} }
    const file = await handler?.(input as never) // what the server would hand over
    if (!file?.ok) return { refusal: file?.refusal, text: '', name: '' }
    return { refusal: null, name: file.value.name, text: (await buffer(file.value.content)).toString() }
  }
  return { ...at, call, owner, support, franchisee, record, show, list, copy }
}
export type DataRequestsHouse = Awaited<ReturnType<typeof aDataRequestsHouse>>
