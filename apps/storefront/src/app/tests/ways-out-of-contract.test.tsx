import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse, inputFor } from '../../testing/a-server.ts'
import { anAccountOrder, DETAILS, signedIn } from '../../testing/accounts.ts'
import type { FakeApi } from '../../testing/fake-api.ts'
import { anOrder, HASH } from '../../testing/orders.ts'

const ACCOUNT = { fw_konto: 'geheim' }

/** A page as a browser that is signed in gets it. */
async function pageAt(path: string, cookies: Record<string, string>, change: (server: FakeApi) => void) {
  const { server } = browse(renderSite, change)
  const answer = await renderSite({ ...inputFor(path, cookies), api: server.api })
  if (answer.kind !== 'html') throw new Error(`${path} is no page`)
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  const valueOf = (name: string) =>
    page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#seite [name="${name}"]`)?.value
  const linksOf = (words: string) =>
    [...page.querySelectorAll('#seite a, .site-foot a')]
      .filter((link) => link.textContent?.startsWith(words))
      .map((link) => link.getAttribute('href'))
  return { answer, valueOf, linksOf }
}

describe('LAW-1 LAW-11 the way out of a contract brings its number along', () => {
  it('on the page of the order', async () => {
    const { linksOf } = await pageAt(`/bestellung/${HASH}`, {}, () => {})
    expect(linksOf('Vertrag widerrufen')).toEqual([`/bestellung/${HASH}/widerrufen`])
    expect(linksOf('Verträge hier kündigen')).toEqual([`/bestellung/${HASH}/kuendigen`])
  })

  it('not where the order is cancelled: there is nothing left to withdraw from', async () => {
    const { linksOf } = await pageAt(`/bestellung/${HASH}`, {}, (server) =>
      server.answer(orderCalls.order, () => anOrder({ status: 'canceled' })),
    )
    expect(linksOf('Vertrag widerrufen')).toEqual(['/vertrag-widerrufen'])
  })

  it('at every order in the account, also where its link was revoked', async () => {
    const rows = [
      anAccountOrder(),
      anAccountOrder({ shortCode: 'B7XK2', hash: null }),
      anAccountOrder({ shortCode: 'C1', status: 'canceled' }),
      // Never paid: no contract yet.
      anAccountOrder({ shortCode: 'D2', status: 'new', paid: false }),
    ]
    const { linksOf } = await pageAt('/konto/bestellungen', ACCOUNT, (server) => {
      signedIn(server)
      server.answer(accountPageCalls.accountOrders, () => ({ rows, page: 1, pages: 1, total: 3 }))
    })
    expect(linksOf('Vertrag widerrufen')).toEqual([
      '/vertrag-widerrufen?bestellung=A9G4H',
      '/vertrag-widerrufen?bestellung=B7XK2',
      '/vertrag-widerrufen',
    ])
  })
})

describe('LAW-2 who is signed in finds name and address filled in', () => {
  it.each(['/vertrag-widerrufen', '/vertraege-kuendigen'])('%s', async (path) => {
    const { valueOf, answer } = await pageAt(`${path}?bestellung=A9G4H`, ACCOUNT, signedIn)
    expect([valueOf('name'), valueOf('email'), valueOf('contract')]).toEqual([
      `${DETAILS.firstName} ${DETAILS.lastName}`,
      DETAILS.email,
      'A9G4H',
    ])
    expect(answer).toMatchObject({ shared: false })
  })

  it('a guest, and a session that is over, get the empty form', async () => {
    for (const cookies of [{}, ACCOUNT]) {
      const { valueOf } = await pageAt('/vertrag-widerrufen', cookies, () => {})
      expect([valueOf('name'), valueOf('email'), valueOf('contract')]).toEqual(['', '', ''])
    }
  })
})
