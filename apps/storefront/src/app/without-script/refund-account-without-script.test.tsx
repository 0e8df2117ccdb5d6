import { type RefundAccountView, refundAccountCalls } from '@fachwerk/contract/customer/refund-account-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const ASKED: RefundAccountView = { shortCode: 'A9G4HX', cents: 200, isOpen: true, givenEnd: null }
const PAGE = `/bestellung/${HASH}/erstattung`

function asking() {
  const given: unknown[] = []
  const { browser } = browse(renderSite, (server) => {
    server.answer(refundAccountCalls.refundAccount, () => ASKED)
    server.answer(refundAccountCalls.giveRefundAccount, ({ body }) => {
      given.push(body)
      return { ...ASKED, isOpen: false, givenEnd: '3000' }
    })
  })
  return { browser, given }
}

describe('O-07 an account for money that could not go back, without script', () => {
  it('what is wrong is said at the top and at its field, and nothing typed is lost', async () => {
    const { browser, given } = asking()
    await browser.open(PAGE)
    await browser.send('Bankverbindung senden', { iban: 'DE12' })
    expect(browser.status()).toBe(422)
    const links = [...browser.page().querySelectorAll('.error-summary a')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#feld-holder', 'Bitte geben Sie den Namen an, auf den das Konto lautet.'],
      ['#feld-iban', 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.'],
    ])
    expect(browser.page().querySelector('#feld-iban')?.getAttribute('aria-invalid')).toBe('true')
    expect(browser.page().querySelector<HTMLInputElement>('#feld-iban')?.defaultValue).toBe('DE12')
    expect(given).toEqual([])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('what is right is sent, however it is spaced, and thanked for', async () => {
    const { browser, given } = asking()
    await browser.open(PAGE)
    const typed = { holder: 'Mia Sommer', iban: 'de89 3704 0044 0532 0130 00' }
    await browser.send('Bankverbindung senden', typed)
    expect(given).toEqual([typed])
    expect(browser.text()).toMatch(/Wir überweisen 2,00.€ auf das Konto, das mit 3000 endet/)
    expect(browser.secret()).toBe(true)
  })

  it.each([
    ['en', 'Bank account for your refund', 'Send bank details'],
    ['it', 'Conto bancario per il rimborso', 'Invia i dati del conto bancario'],
    ['ru', 'Банковский счёт для возврата', 'Отправить данные счёта'],
  ])('G-04 speaks %s, also of what is wrong', async (language, title, send) => {
    const { browser } = asking()
    await browser.open(`/${language}${PAGE}`)
    expect(browser.page().querySelector('h1')?.textContent).toBe(title)
    await browser.send(send)
    expect(browser.page().querySelectorAll('.error-summary li')).toHaveLength(2)
    expect(browser.page().querySelector('main')?.textContent).not.toMatch(/Bitte|Konto/)
  })
})
