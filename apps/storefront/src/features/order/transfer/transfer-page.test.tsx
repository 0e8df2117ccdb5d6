import type { OrderView } from '@fachwerk/contract/order/order-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { transferPagesDe } from '@fachwerk/texts/pages/transfer-pages/de'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aChoice } from '../../../testing/offers.ts'
import { aWaitingOrder, HASH, someBoxes } from '../../../testing/orders.ts'
import { plain, plainText } from '../../../testing/plain-text.ts'
import { findings, show } from '../../../testing/show.tsx'
import type { TransferData } from './transfer-load.ts'
import { TransferPage } from './transfer-page.tsx'

type Choice = OrderView['payment']['choice']

/** A transfer of which a part came, to an account abroad. */
const aTransfer = (change: Partial<TransferData['transfer']> = {}): TransferData['transfer'] => ({
  holder: 'Deposito Lago SA',
  iban: 'CH9300762011623852957',
  bic: 'POFICHBEXXX',
  reference: 'A9G4HX',
  missingCents: 500,
  receivedCents: 600,
  dueLocal: '2026-11-25T17:40',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#17211f"/></svg>',
  ...change,
})

const pageOf = (transfer = aTransfer(), choice: Choice = aChoice('transfer', 'card')) => {
  const order = aWaitingOrder({ method: 'transfer', choice, transfer })
  return <TransferPage data={{ order, transfer, key: 'key-1' }} />
}

const copied = (container: Element): (string | null)[] =>
  [...container.querySelectorAll('[data-copies]')].map((each) => each.getAttribute('data-copies'))

describe('K-06 the page of a transfer', () => {
  it.each([
    [undefined, 'So lange ist Ihr Fach vorgemerkt.'],
    [someBoxes({ state: 'held' }, { state: 'held' }), 'So lange sind Ihre Fächer vorgemerkt.'],
  ])('K-03 says what is kept until the money is there', (boxes, sentence) => {
    const transfer = aTransfer()
    const order = { ...aWaitingOrder({ method: 'transfer', transfer }), ...(boxes && { boxes }) }
    const { container } = show(<TransferPage data={{ order, transfer, key: 'key-1' }} />)
    expect(container.querySelector('.lead')?.textContent).toContain(sentence)
  })

  it.each(LANGUAGES)('G-04 has no gap in %s, with a part received', (language) => {
    const { container } = show(pageOf(), language)
    const words = plainText(container)
    expect(words).not.toMatch(/[{}]|\bundefined\b|\bNaN\b|\b(qr|reference|pay|order|summary)\.[a-z]/)
    expect(container.querySelector('.notice.is-info')?.textContent).toMatch(/6[.,]00.*5[.,]00/)
    expect(container.querySelector('#kopiert')?.getAttribute('data-said')).toMatch(/\.$/)
    const german = (['title', 'holder', 'reference', 'due', 'qr.title', 'late'] as const).filter((key) =>
      words.includes(transferPagesDe[key]),
    )
    expect(language.startsWith('de') || german.length === 0).toBe(true)
  })

  it.each([
    ['due', /^Bitte überweisen Sie 5,00 €.* bis Do 21\.01\.2027 da.*ohne Unterbrechung/, true],
    ['blocked', /öffnet das Fach wieder, sobald das Geld da ist/, false],
    ['over', /Ihre Miete ist beendet/, false],
  ] as const)(
    'R-12 a month that is %s: what it means for the key, and for this month alone',
    (month, lead, hasDay) => {
      const { container } = show(pageOf(aTransfer({ month, receivedCents: 0, dueLocal: '2027-01-21T23:59' })))
      expect(plain(container.querySelector('.lead')?.textContent ?? '')).toMatch(lead)
      const words = plainText(container)
      expect(words).toContain('Er gehört zu diesem Mietmonat')
      expect(words).not.toContain(transferPagesDe.late)
      expect(screen.queryByText(transferPagesDe.due) !== null).toBe(hasDay)
      expect(screen.getByRole('button', { name: /karte/i })).toBeDefined()
    },
  )

  it('B-10 a foreign account is read in fours, and copied without spaces', () => {
    const { container } = show(pageOf())
    expect(screen.getByText('CH93 0076 2011 6238 5295 7')).toBeTruthy()
    expect(copied(container)).toEqual([
      'Deposito Lago SA',
      'CH9300762011623852957',
      'POFICHBEXXX',
      'A9G4HX',
      '5.00',
    ])
  })

  it('B-10 without a BIC there is no empty line for one, and nothing received is not mentioned', () => {
    const { container } = show(pageOf(aTransfer({ bic: '', receivedCents: 0 })))
    expect(screen.queryByText('BIC')).toBeNull()
    expect(copied(container)).toHaveLength(4)
    expect(container.querySelector('.notice')).toBeNull()
  })

  it.each([
    [5, '0,05 €', '0.05'],
    [10, '0,10 €', '0.10'],
    [123_456_789, '1.234.567,89 €', '1234567.89'],
  ])('%i cents are shown as people write them and copied as banks take them', (missingCents, shown, copy) => {
    const { container } = show(pageOf(aTransfer({ missingCents })))
    const amounts = [...container.querySelectorAll('.sum-list .num')].map(plainText)
    expect(amounts.at(-1)).toBe(shown)
    expect(copied(container).at(-1)).toBe(copy)
  })

  it('each button to copy says what it copies once a script shows it, and the whole is accessible', async () => {
    const { container } = show(pageOf())
    expect(screen.queryByRole('button', { name: /^Kopieren/ })).toBeNull()
    for (const button of container.querySelectorAll<HTMLElement>('[data-copies]')) button.hidden = false
    for (const what of ['Empfänger', 'IBAN', 'BIC', 'Verwendungszweck', 'Betrag'])
      expect(screen.getByRole('button', { name: new RegExp(`^Kopieren\\s*${what}$`) })).toBeTruthy()
    expect(await findings(container)).toEqual([])
  })

  it('the picture to scan is whole, and named with amount and reference', () => {
    show(pageOf())
    const picture = screen.getByRole('img', { name: /A9G4HX/ })
    expect(plain(picture.getAttribute('alt') ?? '')).toContain('5,00 €')
    const [, drawn = ''] = (picture.getAttribute('src') ?? '').split('data:image/svg+xml,')
    expect(drawn).not.toContain('#')
    expect(decodeURIComponent(drawn)).toBe(aTransfer().qrSvg)
  })

  it('offers every way but the transfer itself, in the language of the page; where there is none, nothing', () => {
    const nothingCame = aTransfer({ receivedCents: 0 })
    const { container, unmount } = show(pageOf(nothingCame), 'en')
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe(`/en/bestellung/${HASH}`)
    const ways = form ? within(form).getAllByRole('button') : []
    expect(ways.map((each) => each.getAttribute('value'))).toEqual(['card'])
    unmount()
    expect(show(pageOf(nothingCame, aChoice('transfer'))).container.querySelector('form')).toBeNull()
  })

  it('K-06 once a part came it is the transfer that pays: no button that would be refused', () => {
    expect(show(pageOf(aTransfer({ receivedCents: 600 }))).container.querySelector('form')).toBeNull()
  })
})
