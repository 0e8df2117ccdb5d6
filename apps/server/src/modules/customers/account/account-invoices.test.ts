import { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { withInvoicing } from '../../invoicing/testing.ts'
import { anOrder, CONTACT, callOf } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders } from '../testing/account-pages.ts'

type House = ReturnType<typeof withInvoicing<Awaited<ReturnType<typeof anAccountWithOrders>>>>
type Customer = Awaited<ReturnType<typeof aCustomer>>

let at: House
let anna: Customer
let stranger: Customer

beforeAll(async () => {
  at = withInvoicing(await anAccountWithOrders())
  const own = await anOrder(at)
  await at.paid(own.paymentId)
  await at.back(own.paymentId, 100)
  const other = await anOrder(at, { contact: { ...CONTACT, email: 'fremd@example.org' } })
  await at.paid(other.paymentId)
  anna = await aCustomer(at)
  stranger = await aCustomer(at, 'fremd@example.org')
})

const list = async (who: Customer, page = 1) => {
  const answer = await who.ask(accountInvoiceCalls.accountInvoices, { query: { page } })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

async function file(who: Customer, id: string): Promise<Buffer | string> {
  const { file: mounted } = at.registry.mounted.get('GET /storefront/account/invoices/{id}') ?? {}
  // As the server would hand it over; only cookie, site and id are read.
  const sent = await mounted?.({ ...who.context(), actor: who.actor, params: { id } } as never)
  if (!sent) throw new Error('not mounted')
  return sent.ok ? buffer(sent.value.content) : sent.refusal
}

describe('O-05 invoices in the account', () => {
  it('shows invoice and credit note, newest first, with what they are for', async () => {
    const { rows, total, pages } = await list(anna)
    expect({ total, pages }).toEqual({ total: 2, pages: 1 })
    expect(rows).toMatchObject([
      { kind: 'creditNote', number: 'RK-2026-00001', grossCents: -100, subject: 'rental', month: null },
      {
        kind: 'invoice',
        number: 'RE-2026-00001',
        grossCents: 400,
        subject: 'rental',
        recipient: 'Anna Keller',
      },
    ])
    expect(rows[0]?.location.name).toEqual(expect.any(String))
  })

  it('sends the same PDF as the order’s page', async () => {
    const { rows } = await list(anna)
    const sent = await file(anna, rows[1]?.id ?? '')
    expect(sent.toString().slice(0, 5)).toBe('%PDF-')
    expect(sent).toEqual(await at.file(rows[1]?.id ?? ''))
  })

  it('FAULT-44 a stranger sees only their own, and nobody else’s PDF', async () => {
    const theirs = await list(stranger)
    expect(theirs.rows.map(({ number }) => number)).toEqual(['RE-2026-00002'])
    const { rows } = await list(anna)
    for (const { id } of rows) expect(await file(stranger, id)).toBe('not-found')
    expect(await file(anna, theirs.rows[0]?.id ?? '')).toBe('not-found')
  })

  it('FAULT-44 the same address sees nothing of it at the site of another company', async () => {
    const elsewhere = await aCustomer(at, CONTACT.email, at.foreign)
    expect((await list(elsewhere)).total).toBe(0)
    const { rows } = await list(anna)
    expect(await file(elsewhere, rows[0]?.id ?? '')).toBe('not-found')
  })

  it('FAULT-44 tells nobody anything who is not signed in', async () => {
    const nobody = { ...anna, context: () => ({ ...anna.context(), cookies: { fw_konto: 'ausgedacht' } }) }
    expect(await file(nobody, (await list(anna)).rows[0]?.id ?? '')).toBe('not-signed-in')
    const entry = at.registry.mounted.get('GET /storefront/account/invoices')
    expect(await entry?.handle?.({ ...callOf(at), query: { page: 1 } } as never)).toEqual({
      ok: false,
      refusal: 'not-signed-in',
    })
  })

  it('a page beyond the last is the last', async () => {
    expect((await list(anna, 900)).page).toBe(1)
  })
})
