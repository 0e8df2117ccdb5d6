import { readFileSync } from 'node:fs'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import {
  type ReceivedDecision,
  receivedInvoiceCalls,
} from '@fachwerk/contract/invoice/received-invoice-calls'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import type { z } from 'zod'
import { createExports } from '../../platform/export/export-rows.ts'
import { createRegistry, type Registry } from '../../platform/http/serve.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff, fileFrom } from '../../platform/http/testing-invoke.ts'
import type { TestPlatform } from '../../platform/testing/test-platform.ts'
import { aCompany } from '../locations/testing.ts'
import { receivedInvoicesModule } from './index.ts'
import { createInvoiceChecker, type InvoiceChecker } from './invoice-checker.ts'

const SAMPLES = ['xrechnung-ubl', 'xrechnung-ubl-2', 'xrechnung-cii', 'creditnote-ubl'] as const
/** One of the official sample invoices. */
export const sample = (name: (typeof SAMPLES)[number]): string =>
  readFileSync(new URL(`./testing/samples/${name}.xml`, import.meta.url), 'utf8')

/** The same with something else in it, as the house that sends broken invoices writes it. */
export function changed(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to)
  if (after === text) throw new Error(`the sample holds no ${String(from)}`)
  return after
}

/** One of its own for each test: the same seller never sends the same number twice. */
export const numbered = (text: string, number: string): string =>
  changed(text, /(<(?:cbc|ram):ID>)(123456XX|123456)(<)/, `$1${number}$3`)

/** On a machine that has other work an invoice is checked all the same. */
const PATIENT = { beginMs: 180_000, readMs: 180_000, rulesMs: 180_000, memoryMb: 384 }
let checker: InvoiceChecker | undefined

/** The inbox of a company, and another company beside it. */
export async function anInbox(platform: TestPlatform, checkFile?: InvoiceChecker) {
  const [company, other] = await platform.db.transaction(
    async (tx) => [await aCompany(tx), await aCompany(tx)] as const,
  )
  const registry = createRegistry()
  // One for all test files of a process: reading the rules takes a while.
  checker ??= createInvoiceChecker(platform, PATIENT)
  receivedInvoicesModule({
    ...platform,
    ...registry,
    exportRows: createExports(platform),
    checkFile: checkFile ?? checker,
    companyNames: async (_tx, ids) => new Map(ids.map((id) => [id, 'Zeitlager Bodensee GmbH'])),
  })
  const person = (roles: readonly Role[], companyIds: readonly string[] = [company]): StaffActor => {
    const permissions = new Set(permissionsOf(roles))
    return aStaffActor({
      userId: platform.random.uuid(),
      name: 'Bela Buch',
      companyId: companyIds[0] ?? company,
      companyIds,
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
    })
  }
  const bela = person(['accountant'])
  return {
    platform,
    company,
    bela,
    person,
    stranger: person(['owner'], [other]),
    ...actionsIn(registry, bela),
  }
}

interface Sending {
  readonly name?: string
  readonly actor?: StaffActor
  readonly sameNumber?: 'take'
}
type Body<C extends { readonly body: z.ZodType }> = z.input<C['body']>

/** What somebody does with the inbox, in short. */
function actionsIn(registry: Registry, bela: StaffActor) {
  const call = createInvokeStaff(registry)
  const calls = receivedInvoiceCalls
  const send = (
    content: string | Buffer,
    { name = 'rechnung.xml', actor = bela, sameNumber }: Sending = {},
  ) => {
    const input = { query: { name, ...(sameNumber && { sameNumber }) }, upload: new Blob([]) }
    return call(calls.receiveInvoice, input, actor, { rawBody: Buffer.from(content) })
  }
  return {
    send,
    /** What was taken in; the test says that it is. */
    received: async (...args: Parameters<typeof send>): Promise<ReceivedInvoiceDetail> => {
      const answer = await send(...args)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    list: (body: Body<typeof calls.receivedInvoices> = {}, actor = bela) =>
      call(calls.receivedInvoices, { body }, actor),
    show: (id: string, actor = bela) => call(calls.receivedInvoice, { params: { id } }, actor),
    original: (id: string, actor = bela) =>
      fileFrom(registry, calls.receivedInvoiceFile, { params: { id } }, actor),
    exported: () => fileFrom(registry, calls.exportReceivedInvoices, { body: { format: 'csv' } }, bela),
    decide: (id: string, decision: ReceivedDecision, actor = bela) =>
      call(calls.decideReceivedInvoice, { params: { id }, body: { decision } }, actor),
  }
}
