import { invoiceTermsCalls } from '@fachwerk/contract/invoice/invoice-terms-calls'
import { USUAL_INVOICE_TERMS } from '@fachwerk/contract/invoice/invoice-terms'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { storeOffer } from './accounts-repository.ts'
import { aPaymentsModule } from './testing.ts'
import { anAccount } from './testing/accounts.ts'

const KEYS = {
  provider: 'transfer',
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  days: 5,
} as const
const STRICT = { days: 7, limitCents: 5_000, paidOrders: 3 }

let at: Awaited<ReturnType<typeof aPaymentsModule>>
beforeEach(async () => void (at = await aPaymentsModule()))

const actorOf = (companyId: string) =>
  aStaffActor({
    companyId,
    companyIds: [companyId],
    permissions: new Set(permissionsOf(['owner'])),
    scopeFor: () => [companyId],
  })
const save = (terms: typeof STRICT, version = 0) =>
  createInvokeStaff(at.registry)(
    invoiceTermsCalls.saveInvoiceTerms,
    { body: { version, terms } },
    actorOf(at.order.companyId),
  )
const setup = async () => {
  const shown = await createInvokeStaff(at.registry)(
    paymentAccountCalls.paymentSetup,
    {},
    actorOf(at.order.companyId),
  )
  if (!shown.ok) throw new Error('not shown')
  return shown.value.invoiceTerms
}
const offer = (method: 'transfer' | 'invoice') =>
  at.platform.db.transaction(async (tx) => {
    const details = { companyId: at.order.companyId, keys: KEYS, at: at.platform.clock.now() }
    await anAccount(tx, at.platform, details)
    await storeOffer(tx, at.order.companyId, { methods: [{ method, provider: 'transfer' }], version: 1 })
  })
const sold = () => at.platform.db.read((tx) => at.payments.invoiceTerms(tx, at.order.companyId))
const choice = (allowed?: { invoice: boolean }) =>
  at.platform.db.read((tx) => at.payments.choiceFor(tx, at.order.companyId, null, allowed))

it('K-06 the usual terms hold until a company says otherwise; what it says is kept with who and when', async () => {
  expect(await setup()).toEqual({ ...USUAL_INVOICE_TERMS, version: 0 })
  expect(await save(STRICT)).toMatchObject({ ok: true, value: { invoiceTerms: { ...STRICT, version: 1 } } })
  const { rows } = await at.platform.db.read((tx) =>
    sql<{ before: object; after: object }>`select before, after from audit_entry
      where action = 'invoiceTerms.changed'`.execute(tx),
  )
  expect(rows).toEqual([{ before: USUAL_INVOICE_TERMS, after: STRICT }])
})

it('who changes what somebody else has changed meanwhile is told', async () => {
  expect(await save(STRICT)).toMatchObject({ ok: true })
  expect(await save({ ...STRICT, days: 3 })).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
  expect(await save({ ...STRICT, days: 3 }, 1)).toMatchObject({ ok: true })
  expect(await setup()).toMatchObject({ days: 3, version: 2 })
})

it('LAW-19 the database holds it too: no more than 14 days', async () => {
  const late = at.platform.db.transaction((tx) =>
    sql`insert into invoice_terms (company_id, days, limit_cents, paid_orders)
      values (${at.order.companyId}, 15, 100, 0)`.execute(tx),
  )
  await expect(late).rejects.toThrow('invoice_terms_days_check')
})

it('K-06 is sold only where it is offered, and to nobody who was not looked at', async () => {
  expect(await sold()).toBeNull()
  await offer('invoice')
  expect(await sold()).toMatchObject({ days: 14 })
  expect((await choice()).methods).toEqual([])
  expect((await choice({ invoice: true })).methods).toEqual(['invoice'])
})
