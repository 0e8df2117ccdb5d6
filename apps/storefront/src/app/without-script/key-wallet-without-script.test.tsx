import { type SiteView, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aParty } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'

const SAVE = 'https://pay.google.com/gp/v/save/a.b.c'
const ORDER = `/bestellung/${HASH}`

/** A site whose installation signs for these wallets. */
const withWallets = (...wallets: ('apple' | 'google')[]) =>
  browse(renderSite, (server) => {
    const site: SiteView = {
      id: '01938f00-0000-7000-8000-00000000f001',
      name: 'Zeitlager',
      template: 'white-clean',
      languages: ['de'],
      defaultLanguage: 'de',
      operator: aParty(),
      mapTiles: null,
      offers: { boxes: true, goods: false, orders: false, ways: [] },
      demo: true,
      wallets,
    }
    server.answer(storefrontCalls.site, () => site)
    server.answer(walletCalls.googlePass, () => ({ url: SAVE }))
    server.answer(walletCalls.sharedGooglePass, () => refuse('not-found'))
  })

describe('R-11 the key for the wallet, without scripts', () => {
  it('without anything to sign with there are no buttons', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ORDER)
    expect(browser.page().querySelectorAll('[data-wallet]')).toHaveLength(0)
    expect(browser.page().querySelector('main')?.textContent).not.toContain('Wallet')
  })

  it('Apple’s is a file behind the link of the order or of the key', async () => {
    const { browser } = withWallets('apple')
    const link = () => browser.page().querySelector('[data-wallet]')
    await browser.open(ORDER)
    expect(link()?.textContent).toBe('Zu Apple Wallet hinzufügen')
    expect(link()?.getAttribute('href')).toBe(`/storefront/orders/${HASH}/apple-pass?language=de`)
    expect(browser.page().querySelector('main')?.textContent).not.toContain('Google')
    await browser.open(`/schluessel/${HASH}`)
    expect(link()?.getAttribute('href')).toBe(`/storefront/keys/${HASH}/apple-pass?language=de`)
  })

  it('LAW-53 Google learns of the key only when somebody goes there', async () => {
    const { browser, server } = withWallets('google')
    await browser.open(ORDER)
    expect(server.made.some(({ path }) => path === walletCalls.googlePass.path)).toBe(false)
    expect(browser.page().documentElement.outerHTML).not.toContain('pay.google.com')
    await browser.follow('Zu Google Wallet hinzufügen')
    expect(browser.left()).toBe(SAVE)
  })

  it('where there is no pass any more, back to the page of the key', async () => {
    const { browser } = withWallets('google')
    await browser.open(`/schluessel/${HASH}/google-wallet`)
    expect(browser.address()).toBe(`/schluessel/${HASH}`)
    await browser.open('/bestellung/kurz/google-wallet')
    expect(browser.status()).toBe(404)
  })
})
