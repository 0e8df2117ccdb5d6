import { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { createExports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { replied, staffOf } from '../../orders/testing/staff-orders.ts'
import { customerRows as orderRows } from '../../orders/index.ts'
import { customerRows as paymentRows } from '../../payments/index.ts'
import { customerRows as voucherRows } from '../../promotions/index.ts'
import { customerRows as rentalRows } from '../../rentals/index.ts'
import { CONTACT } from '../../orders/testing.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { mountCustomerFiles } from '../index.ts'
import { anAccountWithOrders } from './account-pages.ts'

/** The orders' house with the files of its customers; the foreign company is the franchisee of the own one. */
export async function aFilesHouse() {
  const at = await anAccountWithOrders(['S', 'M', 'M', 'M', 'L'])
  const { platform, registry, orders, rentals, own, foreign } = at
  const both = [own.companyId, foreign.companyId]
  const codes = new Map<string, string>()
  const fileNeeds: CustomerFileNeeds = {
    ...at.needs,
    ...platform,
    serve: registry.serve,
    serveFile: registry.serveFile,
    exportRows: createExports(platform),
    siteLinks: async (tx, siteId) => ({ ...(await at.needs.siteLinks(tx, siteId)), tellsUnknown: false }),
    rootCompanyId: async () => own.companyId,
    groupCompanyIds: async () => both,
    companyNames: async (_tx, ids) =>
      new Map(ids.map((id) => [id, id === own.companyId ? 'Zeitlager' : 'Nordfach'])),
    rentalsOfCode: async (_tx: Tx, { code }) => [codes.get(code) ?? []].flat(),
    renewCodes: rentals.renewCodes,
    renameRenter: rentals.renameRenter,
    readdressOrders: orders.ofCustomer.readdress,
    resendKeys: orders.ofCustomer.resendKeys,
    customerRows: [...orderRows, ...rentalRows, ...voucherRows, ...paymentRows],
  }
  mountCustomerFiles(fileNeeds)
  const call = createInvokeStaff(registry)
  const alone = staffOf(at, own.companyId, ['owner'])
  const owner: StaffActor = { ...alone, companyIds: both, scopeFor: () => both }
  const support = staffOf(at, own.companyId, ['support'])
  const reader = staffOf(at, own.companyId, ['reader'])
  const franchisee = {
    ...staffOf(at, foreign.companyId, ['owner']),
    permissions: new Set(permissionsOf(['owner'], true)),
  }
  const ask = <C extends Call>(one: C, input: RequestIn<C>, actor: StaffActor = owner) =>
    call(one, input, actor)
  const list = async (body: RequestIn<typeof customerFileCalls.customers>['body'] = {}, actor = owner) =>
    replied(await call(customerFileCalls.customers, { body }, actor))
  const show = async (number: string, actor = owner) =>
    replied(await call(customerFileCalls.customer, { params: { number } }, actor))
  const anna = async () => {
    const { rows } = await platform.db.read((tx) =>
      sql<{ id: string; number: number; version: number }>`
        select id, number, version from customer where email = ${CONTACT.email} limit 1`.execute(tx),
    )
    const [found] = rows
    if (!found) throw new Error('Anna has ordered')
    return { id: found.id, number: `K-${found.number}`, version: found.version }
  }
  return { ...at, fileNeeds, codes, call, ask, owner, support, reader, franchisee, list, show, anna }
}
export type FilesHouse = Awaited<ReturnType<typeof aFilesHouse>>
