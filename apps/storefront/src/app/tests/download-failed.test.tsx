import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const at = (reason: string, file: string) =>
  `/herunterladen?${new URLSearchParams({ grund: reason, datei: file }).toString()}`
const INVOICE = `/storefront/orders/${HASH}/invoices/1?language=de`
const links = (page: Document) =>
  [...page.querySelectorAll('main .acts a')].map((link) => [link.textContent, link.getAttribute('href')])

describe('E-02 a file that could not be downloaded', () => {
  it('can be tried again, and the way back leads to its order', async () => {
    const { browser } = browse(renderSite)
    await browser.open(at('unexpected', INVOICE))
    expect(browser.heading()).toBe('Herunterladen fehlgeschlagen')
    expect(browser.text()).toContain('Bitte versuchen Sie es gleich noch einmal')
    expect(links(browser.page())).toEqual([
      ['Noch einmal versuchen', INVOICE],
      ['Zurück', `/bestellung/${HASH}`],
    ])
    expect(browser.secret()).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('who is no longer signed in signs in and comes back to the list', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`/en${at('not-signed-in', '/storefront/account/invoices/1?language=en')}`)
    expect(browser.heading()).toBe('Failed to download')
    expect(links(browser.page())).toEqual([
      ['Sign in', '/en/anmelden?weiter=%2Fen%2Fkonto%2Frechnungen'],
      ['Back', '/en/konto/rechnungen'],
    ])
  })

  it('one that does not exist is not offered again; who tried too often is told to wait', async () => {
    const { browser } = browse(renderSite)
    await browser.open(at('not-found', '/storefront/account/export?format=pdf'))
    expect(browser.text()).toContain('Diese Datei gibt es nicht')
    expect(links(browser.page())).toEqual([['Zurück', '/konto/daten']])
    await browser.open(at('too-many-tries', `/storefront/keys/${HASH}/apple-pass`))
    expect(browser.text()).toContain('Bitte warten Sie einen Moment')
    expect(links(browser.page()).at(-1)).toEqual(['Zurück', `/schluessel/${HASH}`])
  })

  it.each(['//evil.example/storefront/orders/a/b', 'https://evil.example', 'javascript:1', '/abmelden', ''])(
    'FAULT-64 nobody is led away by %s',
    async (file) => {
      const { browser } = browse(renderSite)
      await browser.open(at('unexpected', file))
      expect(links(browser.page())).toEqual([['Zurück', '/']])
    },
  )
})
