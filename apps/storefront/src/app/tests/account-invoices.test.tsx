import { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { anAccountInvoice, signedIn } from '../../testing/accounts.ts'

describe('O-05 invoices in the account, without script', () => {
  it('names each document with its day, what it is for and its amount, and leads to its PDF', async () => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open('/konto/rechnungen')
    const [credit, invoice] = [...browser.page().querySelectorAll('.account-rows > li')]
    expect(credit?.querySelector('h2')?.textContent).toBe('Rechnungskorrektur RK-2026-00003')
    expect(credit?.textContent).toMatch(/[-−]11,00/)
    expect(invoice?.querySelector('h2')?.textContent).toBe('Rechnung RE-2026-00012')
    expect(invoice?.textContent).toContain('Fr\u00a020.11.2026')
    expect(invoice?.textContent).toContain('Miete, Konstanz Bahnhof')
    expect(invoice?.textContent).toContain('EmpfängerHoffmann Messebau GmbH, Lena Hoffmann')
    expect(invoice?.querySelector('a')?.getAttribute('href')).toBe(
      `/storefront/account/invoices/${anAccountInvoice().id}?language=de`,
    )
  })

  it('R-12 a month is called by its number, in the language of the page', async () => {
    const { browser } = browse(renderSite, (server) => {
      signedIn(server)
      server.answer(accountInvoiceCalls.accountInvoices, () => ({
        rows: [anAccountInvoice({ subject: 'month', month: 3 })],
        page: 1,
        pages: 1,
        total: 1,
      }))
    })
    await browser.open('/konto/rechnungen')
    expect(browser.text()).toContain('3. Mietmonat, Konstanz Bahnhof')
    await browser.open('/en/konto/rechnungen')
    expect(browser.text()).toContain('Rental month 3')
    expect(browser.page().querySelector('nav.acts')).toBeNull()
  })

  it('goes by pages, and says when there are none', async () => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open('/konto/rechnungen')
    expect(browser.text()).toContain('22 Belege, der neueste zuerst')
    await browser.follow('Ältere')
    expect(browser.address()).toBe('/konto/rechnungen?seite=2')
    const empty = browse(renderSite, (server) => {
      signedIn(server)
      server.answer(accountInvoiceCalls.accountInvoices, () => ({ rows: [], page: 1, pages: 1, total: 0 }))
    })
    await empty.browser.open('/konto/rechnungen')
    expect(empty.browser.text()).toContain('Noch keine Rechnungen.')
  })
})
