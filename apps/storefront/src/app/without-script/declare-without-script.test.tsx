import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountRental } from '@fachwerk/contract/account/account-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { anAccountRental, signedIn } from '../../testing/accounts.ts'
import { browse, inputFor } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'

describe('withdrawal and termination without scripts', () => {
  it('LAW-1 LAW-2 LAW-3 LAW-4 two clicks from any page, two steps, a receipt to print', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/so-gehts')
    await browser.follow('Vertrag widerrufen')
    const fields = [...browser.page().querySelectorAll('form label')].map((each) => each.textContent)
    expect(fields).toEqual(['Vor- und Nachname', 'Vertrag', 'E-Mail-Adresse'])
    await browser.send('Weiter zur Prüfung', {
      name: 'Lena Hoffmann',
      contract: 'A9G4H',
      email: 'lena@post.example',
    })
    expect(browser.heading()).toBe('Bitte prüfen Sie Ihren Widerruf.')
    expect(server.made.some((each) => each.path === orderCalls.declare.path)).toBe(false)
    await browser.send('Widerruf bestätigen')
    expect(browser.heading()).toBe('Ihr Widerruf ist eingegangen.')
    expect(browser.text()).toContain('Eingegangen am Fr 20.11.2026, 17:45 Uhr.')
    for (const part of ['Lena Hoffmann', 'A9G4H', 'lena@post.example']) expect(browser.text()).toContain(part)
    expect(server.made.at(-1)).toMatchObject({
      input: {
        body: { kind: 'withdrawal', name: 'Lena Hoffmann', contract: 'A9G4H', email: 'lena@post.example' },
      },
      key: 'key-1',
    })
  })

  it('LAW-15 what was typed can be changed before it is declared', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/vertrag-widerrufen?bestellung=A9G4H')
    await browser.send('Weiter zur Prüfung', { name: 'Lena Hofman', email: 'lena@post.example' })
    await browser.send('Angaben ändern')
    expect(browser.heading()).toBe('Vertrag widerrufen')
    expect(browser.page().querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Lena Hofman')
    expect(browser.page().querySelector<HTMLTextAreaElement>('textarea')?.value).toBe('A9G4H')
  })

  it('K-10 missing fields are named', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/vertrag-widerrufen')
    await browser.send('Weiter zur Prüfung', { email: 'lena' })
    expect(browser.status()).toBe(422)
    expect([...browser.page().querySelectorAll('.error-summary a')].map((each) => each.textContent)).toEqual([
      'Bitte geben Sie Ihren Namen ein.',
      'Bitte geben Sie die Bestellnummer ein oder beschreiben Sie den Vertrag.',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    ])
  })

  it('LAW-11 termination: kind, reason, contract, date, „jetzt kündigen“', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/')
    await browser.follow('Verträge hier kündigen')
    const form = { name: 'Lena Hoffmann', contract: 'A9G4H', email: 'lena@post.example' }
    await browser.send('jetzt kündigen', { ...form, terminationKind: 'extraordinary' })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain('Bitte nennen Sie bei einer außerordentlichen Kündigung den Grund.')
    await browser.send('jetzt kündigen', { reason: 'Fach war nass', endDate: '2026-12-31' })
    expect(browser.heading()).toBe('Ihre Kündigung ist eingegangen.')
    expect(browser.text()).toContain('Do 31.12.2026')
    expect(server.made.at(-1)?.input.body).toMatchObject({
      kind: 'termination',
      terminationKind: 'extraordinary',
      reason: 'Fach war nass',
      endDate: '2026-12-31',
      language: 'de',
    })
  })

  it('LAW-11 without a date it ends as early as possible', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/vertraege-kuendigen')
    await browser.send('jetzt kündigen', { name: 'Lena', contract: 'A9G4H', email: 'lena@post.example' })
    expect(browser.text()).toContain('zum frühestmöglichen Zeitpunkt')
    expect(server.made.at(-1)?.input.body).not.toHaveProperty('endDate')
  })

  it.each([
    ['too-many-tries', 429, 'Zu viele Versuche.'],
    ['reason-required', 422, 'Bitte nennen Sie bei einer außerordentlichen Kündigung den Grund.'],
    ['unexpected', 500, 'Etwas ist schiefgegangen'],
  ] as const)('a declaration that is refused (%s) keeps what was typed', async (code, status, words) => {
    const { browser } = browse(renderSite, (server) => server.answer(orderCalls.declare, () => refuse(code)))
    await browser.open('/vertraege-kuendigen')
    await browser.send('jetzt kündigen', { name: 'Lena', contract: 'A9G4H', email: 'lena@post.example' })
    expect([browser.status(), browser.text().includes(words)]).toEqual([status, true])
    expect(browser.page().querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Lena')
  })
})

/** The form as somebody with an account gets it. */
async function formOf(rows: readonly AccountRental[], path = '/vertrag-widerrufen') {
  const { server } = browse(renderSite, (answers) => {
    signedIn(answers)
    answers.answer(accountPageCalls.accountRentals, () => ({ rows: [...rows] }))
  })
  const answer = await renderSite({ ...inputFor(path, { [ACCOUNT_COOKIE]: 'geheim' }), api: server.api })
  if (answer.kind !== 'html') throw new Error(`${path} is no page`)
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  return {
    contract: page.querySelector('textarea[name="contract"]')?.textContent,
    text: page.body.textContent,
  }
}

describe('B-11 LAW-2 who is signed in finds the form filled in', () => {
  const other = anAccountRental({ shortCode: 'B7K2M' })

  it('with the contract, where there is one, also of several boxes', async () => {
    expect((await formOf([anAccountRental()])).contract).toBe('A9G4H')
    expect((await formOf([anAccountRental(), anAccountRental()])).contract).toBe('A9G4H')
  })

  it('with none of several: they are named', async () => {
    const { contract, text } = await formOf([anAccountRental(), other])
    expect(contract).toBe('')
    expect(text).toContain('Ihre laufenden Verträge: A9G4H und B7K2M.')
  })

  it('not with one that was declared already, and the one the address names counts', async () => {
    const declared = { kind: 'withdrawal', receivedLocal: '2026-11-20T18:00:00', outcome: null } as const
    expect((await formOf([anAccountRental({ declared }), other])).contract).toBe('B7K2M')
    expect((await formOf([other], '/vertrag-widerrufen?bestellung=ZZZ99')).contract).toBe('ZZZ99')
  })
})
