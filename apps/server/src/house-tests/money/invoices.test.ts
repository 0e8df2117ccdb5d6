import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { invoiceCalls, orderInvoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import { ownCompanyCalls } from '@fachwerk/contract/company/own-company-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ADMIN_HOST, ask, freshIp, NORD_HOST, send, SITE_HOST } from '../../testing/house-calls.ts'
import { aPaidOrder, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const PLACE = { host: SITE_HOST, slug: 'konstanz-hafen' }
const house = await aSoundHouse()

/** The operator, signed in at the back office. */
async function theOwner() {
  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  const at = { host: ADMIN_HOST, ip: freshIp() }
  const { accessToken } = await ask(house, identityCalls.signIn, { body }, at)
  return { host: ADMIN_HOST, token: accessToken }
}

it('O-05 who paid finds the invoice on the page of the order, as a file; staff have the same file', async () => {
  const order = await aPaidOrder(house, PLACE)
  await house.platform.runConsumers()
  const { invoices, totalCents } = await pageOf(house, order)
  expect(invoices).toMatchObject([{ kind: 'invoice', grossCents: totalCents }])
  const [invoice] = invoices ?? []
  const id = invoice?.id ?? ''

  const mine = { params: { hash: order.hash, id } }
  const file = await send(house, orderInvoiceCalls.orderInvoiceFile, mine, PLACE)
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${invoice?.number}.pdf`,
      'cache-control': 'no-store',
    },
  })
  expect(file.text.slice(0, 8)).toBe('%PDF-1.7')
  // Another site, and the back office, have no such link.
  for (const host of [NORD_HOST, ADMIN_HOST])
    expect((await send(house, orderInvoiceCalls.orderInvoiceFile, mine, { host })).status).toBe(404)

  const owner = await theOwner()
  const { rows } = await ask(house, invoiceCalls.invoices, { body: { search: order.shortCode } }, owner)
  expect(rows.map(({ number }) => number)).toEqual([invoice?.number])
  const staffs = await send(house, invoiceCalls.invoiceFile, { params: { id } }, owner)
  expect(staffs.text).toBe(file.text)
  const unknown = await send(house, invoiceCalls.invoiceFile, { params: { id } }, { host: ADMIN_HOST })
  expect(unknown.status).toBe(401)
}, 240_000)

it('LAW-42 LAW-20 the company moves: the Impressum says so at once, an issued invoice never, the next one does', async () => {
  const before = await aPaidOrder(house, PLACE)
  await house.platform.runConsumers()
  const [issued] = (await pageOf(house, before)).invoices ?? []
  const mine = { params: { hash: before.hash, id: issued?.id ?? '' } }
  const file = await send(house, orderInvoiceCalls.orderInvoiceFile, mine, PLACE)

  const owner = await theOwner()
  const {
    id: _id,
    lacks,
    franchisor: _none,
    can: _can,
    country,
    ...stored
  } = await ask(house, ownCompanyCalls.ownCompany, {}, owner)
  expect([lacks, country]).toEqual([[], 'DE'])
  const company = {
    ...stored,
    country: 'DE' as const,
    street: 'Neue Straße 1',
    postcode: '78315',
    city: 'Radolfzell',
  }
  await ask(house, ownCompanyCalls.saveOwnCompany, { body: { company } }, owner)

  const site = await ask(house, storefrontCalls.site, {}, { host: SITE_HOST })
  expect(site.operator).toMatchObject({ street: 'Neue Straße 1', city: 'Radolfzell' })
  expect((await send(house, orderInvoiceCalls.orderInvoiceFile, mine, PLACE)).text).toBe(file.text)
  const after = await aPaidOrder(house, PLACE)
  await house.platform.runConsumers()
  const [next] = (await pageOf(house, after)).invoices ?? []
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ city: string }>`select document->'issuer'->>'city' as city from invoice
      where id in (${issued?.id}::uuid, ${next?.id}::uuid) order by number`.execute(tx),
  )
  expect(rows[0]?.city).not.toBe('Radolfzell')
  expect(rows[1]?.city).toBe('Radolfzell')
}, 240_000)

it('LAW-41 a company without a VAT id is named by its tax number on the next invoice, never in the Impressum', async () => {
  const owner = await theOwner()
  const read = await ask(house, ownCompanyCalls.ownCompany, {}, owner)
  const { id: _id, lacks: _lacks, franchisor: _none, can: _can, ...stored } = read
  const company = { ...stored, country: 'DE' as const, vatId: '', taxNumber: '21/815/08150' }
  await ask(house, ownCompanyCalls.saveOwnCompany, { body: { company } }, owner)

  const { operator } = await ask(house, storefrontCalls.site, {}, { host: SITE_HOST })
  expect(operator).toMatchObject({ vatId: '' })
  expect(JSON.stringify(operator)).not.toContain('815')
  const order = await aPaidOrder(house, PLACE)
  await house.platform.runConsumers()
  const [issued] = (await pageOf(house, order)).invoices ?? []
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ issuer: { vatId: string; taxNumber?: string } }>`select document->'issuer' as issuer from invoice
      where id = ${issued?.id}::uuid`.execute(tx),
  )
  expect(rows[0]?.issuer).toMatchObject({ vatId: '', taxNumber: '21/815/08150' })
}, 240_000)
