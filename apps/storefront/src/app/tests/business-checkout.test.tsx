import { accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse, inputFor } from '../../testing/a-server.ts'
import { anAddress, signedIn } from '../../testing/accounts.ts'
import { aContact, aTypedContact } from '../../testing/orders.ts'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const COMPANY = {
  firma: true,
  company: 'Hoffmann Messebau GmbH',
  vatId: 'DE 123 456 788',
  reference: 'KST 4711',
}
const OTHER = {
  billName: 'Buchhaltung',
  billStreet: 'Messeallee 1',
  billPostcode: '78462',
  billCity: 'Konstanz',
}

const value = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value
/** What was typed, without the box. */
const wordsOf = ({ firma: _ticked, ...words }: Readonly<Record<string, string | boolean>>) =>
  Object.entries(words)
const isForCompany = (page: Document) => page.querySelector<HTMLInputElement>('[name="firma"]')?.checked
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))
const filled = (page: Document) =>
  ['company', 'vatId', 'billStreet', 'billCity'].map((name) => value(page, name))
const opened = (page: Document) =>
  [...page.querySelectorAll('.checkout-main details')].map((each) => each.hasAttribute('open'))
async function ordered(fields: Readonly<Record<string, string | boolean>>) {
  const { server, browser } = browse(renderSite)
  await browser.open(ADDRESS)
  await browser.send(ORDER, { ...LENA, ...fields })
  const made = server.made.filter(({ path }) => path === orderCalls.placeOrder.path)
  return { browser, billing: made.at(-1)?.input.body?.['billing'], count: made.length }
}

describe('LAW-41 renting for a company, without script', () => {
  it('nobody has to: closed, and nothing is sent', async () => {
    const { billing, count } = await ordered({})
    expect([billing, count]).toEqual([undefined, 1])
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    expect(opened(browser.page())).toEqual([false, false])
    expect(isForCompany(browser.page())).toBe(false)
  })

  it('the company goes along with the address above', async () => {
    const { billing } = await ordered(COMPANY)
    const { firstName, lastName, street, postcode, city } = aContact()
    expect(billing).toEqual({
      company: 'Hoffmann Messebau GmbH',
      vatId: 'DE123456788',
      reference: 'KST 4711',
      name: `${firstName} ${lastName}`,
      street,
      postcode,
      city,
      country: 'DE',
    })
  })

  it('another address needs no company, and a company there no name', async () => {
    expect((await ordered(OTHER)).billing).toMatchObject({
      company: '',
      name: 'Buchhaltung',
      street: 'Messeallee 1',
    })
    expect((await ordered({ ...COMPANY, ...OTHER, billName: '' })).billing).toMatchObject({
      company: 'Hoffmann Messebau GmbH',
      name: '',
      postcode: '78462',
    })
  })

  it.each([
    [{ ...COMPANY, vatId: 'DE123456789' }, ['#feld-vatId']],
    [{ ...COMPANY, vatId: 'weiß nicht' }, ['#feld-vatId']],
    [{ ...COMPANY, company: '' }, ['#feld-company']],
    [{ firma: true }, ['#feld-company']],
    [{ ...COMPANY, reference: 'x'.repeat(61) }, ['#feld-reference']],
    [{ ...OTHER, billPostcode: '7846' }, ['#feld-billPostcode']],
    [{ ...OTHER, billName: '' }, ['#feld-billName']],
    [{ billCity: 'Konstanz' }, ['#feld-billName', '#feld-billStreet', '#feld-billPostcode']],
    [{ ...COMPANY, city: '' }, ['#feld-city']],
  ])('%j is told at its field, keeps every word and orders nothing', async (fields, wanted) => {
    const { browser, count } = await ordered(fields)
    expect([browser.status(), count]).toEqual([422, 0])
    expect(faults(browser)).toEqual(wanted)
    for (const [name, typed] of wordsOf(fields))
      expect([name, value(browser.page(), name)]).toEqual([name, typed])
    expect(isForCompany(browser.page())).toBe('firma' in fields)
    const field = browser.page().querySelector(wanted[0] ?? '')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(field?.closest('details')?.hasAttribute('open') ?? true).toBe(true)
  })

  it('what is wrong is listed in the order of the form', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, ...COMPANY, vatId: 'DE1', city: '', terms: false })
    expect(faults(browser)).toEqual(['#feld-vatId', '#feld-city', '#feld-terms'])
    expect(server.made.some(({ path }) => path === orderCalls.placeOrder.path)).toBe(false)
  })

  it('redeeming a voucher and changing the cart lose nothing of it', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send('Einlösen', { ...COMPANY, ...OTHER, gutschein: 'ADVENT' })
    const saved = { ...COMPANY, ...OTHER }
    for (const [name, typed] of wordsOf(saved))
      expect([name, value(browser.page(), name)]).toEqual([name, typed])
    expect(isForCompany(browser.page())).toBe(true)
  })

  it.each([
    ['de', 'Rechnung an eine Firma', 'Ihr Widerrufsrecht behalten Sie'],
    ['en', 'Invoice to a company', 'You keep your right of withdrawal'],
    ['it', 'Fattura a un’azienda', 'Il Suo diritto di recesso resta'],
    ['ru', 'Счёт на компанию', 'Право на отказ от договора сохраняется'],
  ])('in %s it says that a company loses no right', async (language, title, note) => {
    const { browser } = browse(renderSite)
    await browser.open(`${language === 'de' ? '' : `/${language}`}${ADDRESS}`)
    expect(browser.text()).toContain(title)
    expect(browser.text()).toContain(note)
    expect(value(browser.page(), 'billCountry')).toBe('DE')
  })
})

describe('K-05 what is folded again', () => {
  it('keeps its words, and counts for nothing', async () => {
    const { billing } = await ordered({ ...COMPANY, firma: false })
    expect(billing).toBeUndefined()
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send('Einlösen', { ...LENA, ...COMPANY, firma: false, gutschein: 'ADVENT' })
    expect(value(browser.page(), 'company')).toBe(COMPANY.company)
    expect(value(browser.page(), 'street')).toBe(LENA.street)
    expect(isForCompany(browser.page())).toBe(false)
  })
})

describe('S-09 the address book at the checkout', () => {
  const home = anAddress({
    id: '7d3f0a52-8f0c-4b6e-9a55-1f0a4c2b9e41',
    label: 'Zuhause',
    company: '',
    vatId: '',
    city: 'Radolfzell',
    forInvoices: false,
  })
  async function formOf(form: Record<string, string> | null, rows = [anAddress(), home]) {
    const server = aServer((known) => {
      signedIn(known)
      known.answer(accountAddressCalls.accountAddresses, () => ({ rows }))
    })
    const input = inputFor(ADDRESS, { fw_konto: 'geheim' }, form ? 'POST' : 'GET')
    const answer = await renderSite({
      ...input,
      request: { ...input.request, form: form ?? {} },
      api: server.api,
    })
    if (answer.kind !== 'html') throw new Error('no page')
    return new DOMParser().parseFromString(answer.html, 'text/html')
  }

  it('the one for invoices is filled in, the others are a tap away', async () => {
    const page = await formOf(null)
    expect(filled(page)).toEqual(['Hoffmann Messebau GmbH', 'DE123456788', 'Messeallee 1', 'Konstanz'])
    const buttons = [...page.querySelectorAll('button[name="anschrift"]')].map((each) => each.textContent)
    expect(buttons).toEqual(['Aus dem Adressbuch: Büro', 'Aus dem Adressbuch: Zuhause'])
  })

  it('a tap fills in that one, keeps all else, and orders nothing', async () => {
    const page = await formOf({
      groesse: 'L',
      dauer: '1d',
      name: 'Lena',
      reference: 'KST',
      company: 'Alt',
      anschrift: home.id,
    })
    expect(filled(page)).toEqual(['', '', 'Messeallee 1', 'Radolfzell'])
    expect([value(page, 'name'), value(page, 'reference')]).toEqual(['Lena', 'KST'])
    expect(page.querySelector('.error-summary')).toBeNull()
  })

  it('without a usual one nothing is filled in; one that is gone changes nothing', async () => {
    expect(filled(await formOf(null, [home]))).toEqual(['', '', '', ''])
    const page = await formOf({ groesse: 'L', dauer: '1d', company: 'Alt', anschrift: 'weg' })
    expect(value(page, 'company')).toBe('Alt')
  })

  it('LAW-58 a guest is offered no book, and nobody is asked for one', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    expect(browser.page().querySelector('button[name="anschrift"]')).toBeNull()
    expect(server.made.some(({ path }) => path === accountAddressCalls.accountAddresses.path)).toBe(false)
  })
})
