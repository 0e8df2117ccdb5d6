import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withInvoicing } from '../../invoicing/testing.ts'
import { anOrder, CONTACT, rowsOf } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

type House = ReturnType<typeof withInvoicing<Awaited<ReturnType<typeof anAccountWithOrders>>>>
type Customer = Awaited<ReturnType<typeof aCustomer>>
const NEW = 'anna.neu@example.org'
let at: House
let anna: Customer

beforeAll(async () => {
  at = withInvoicing(await anAccountWithOrders(['M']))
  const { paymentId } = await anOrder(at)
  await at.paid(paymentId)
  for (let cents = 10; cents <= 200; cents += 10) await at.back(paymentId, cents)
  anna = await aCustomer(at)
})

const list = async (who: Customer, page = 1) => {
  const answer = await who.ask(accountInvoiceCalls.accountInvoices, { query: { page } })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const linkTo = async (email: string) => {
  await at.platform.sendMails()
  const mail = at.platform.sentMails.findLast(({ to }) => to.includes(email))
  return /\/konto\/email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const history = async () =>
  (
    await rowsOf(
      at,
      sql<{ said: string }>`select action || ' ' || (after->'fields')::text as said from audit_entry
        where subject_kind = 'customer' order by at, id`,
    )
  ).map(({ said }) => said)
const { email: _email, ...OWN } = CONTACT
const save = (version: number, overrides: Partial<typeof OWN>) =>
  anna.ask(accountPageCalls.saveAccountDetails, { body: { ...OWN, ...overrides, version } })

describe('O-05 more invoices than fit on a page', () => {
  it('are on two, each once, the invoice itself last', async () => {
    const [first, second] = [await list(anna, 1), await list(anna, 2)]
    expect([first.total, first.pages, first.rows.length, second.rows.length]).toEqual([21, 2, 20, 1])
    expect(second.rows).toMatchObject([{ kind: 'invoice', grossCents: 400 }])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(21)
    expect(first.rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-200)
  })

  it('a page beyond the last is the second one', async () => {
    expect(await list(anna, 1000)).toEqual(await list(anna, 2))
  })
})

describe('S-09 LAW-60 what somebody changed of themselves', () => {
  it('FAULT-72 what another tab saved first stays, and the refused one is in no history', async () => {
    const stored = await anna.ask(accountPageCalls.accountDetails, {})
    const version = stored.ok ? stored.value.version : 0
    expect(await save(version, { city: 'Singen', street: 'Hauptstraße 2' })).toMatchObject({ ok: true })
    expect(await save(version, { city: 'Radolfzell' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { city: 'Singen', street: 'Hauptstraße 2' } },
    })
    expect(await history()).toEqual(['customer.changed ["street", "city"]'])
  })

  it('a form opened before the address changed is told, and the new address stays', async () => {
    const stored = await anna.ask(accountPageCalls.accountDetails, {})
    const version = stored.ok ? stored.value.version : 0
    await anna.ask(accountEmailCalls.requestEmailChange, { body: { email: NEW } })
    const token = await linkTo(NEW)
    const confirmed = await anna.ask(accountEmailCalls.confirmEmailChange, { body: { token } })
    expect(confirmed).toMatchObject({ ok: true })
    expect(await save(version, { city: 'Konstanz' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { email: NEW, city: 'Singen' } },
    })
    expect((await history()).at(-1)).toBe('customer.emailChanged ["email"]')
  })

  it('FAULT-44 invoices go along to the new address; the old one opens none of them', async () => {
    expect((await list(anna)).total).toBe(21)
    expect((await list(await aCustomer(at))).total).toBe(0)
  })
})
