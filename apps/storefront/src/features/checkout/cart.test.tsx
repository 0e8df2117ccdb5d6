import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLocationPage, aQuote, offersOf } from '../../testing/offers.ts'
import { openCheckout, someCheckout } from '../../testing/open-checkout.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'
import type { CheckoutData } from './checkout-data.ts'

const location = (free: readonly [number, number, number, number] = [0, 3, 1, 1]) =>
  aLocationPage({ sizes: offersOf(free) })
const open = (
  wanted: CheckoutData['wanted'] = ['M', 'L'],
  change: Partial<CheckoutData> = {},
  language: 'de' | 'en' = 'de',
) => openCheckout({ location: location(), ...change }, language, wanted)
const summary = () => screen.getByRole('complementary')
const more = () => within(screen.getByRole('region', { name: 'Weiteres Fach hinzufügen' }))
const money = () =>
  [...summary().querySelectorAll('.is-money > div')].map((line) =>
    [line.querySelector('dt'), line.querySelector('dd')].map(plainText),
  )
/** What a button sends, and the address it leaves behind. */
const sentBy = (button: HTMLElement) => [
  (button as HTMLButtonElement).name,
  (button as HTMLButtonElement).value,
  button.getAttribute('formaction'),
]

describe('K-03 LAW-12 the summary of several boxes', () => {
  it('names every box with size, measures and price', () => {
    open(['M', 'L', 'M'])
    expect(within(summary()).getAllByRole('listitem').slice(0, 3).map(plainText)).toEqual([
      'Fach Mittel45 × 50 × 60 cm7,50 €Entfernen',
      'Fach Groß60 × 50 × 60 cm11,00 €Entfernen',
      'Fach Mittel45 × 50 × 60 cm7,50 €Entfernen',
    ])
  })

  it('LAW-13 the price box by box, one VAT and one total, directly above the button', () => {
    open(['M', 'L'])
    expect(money()).toEqual([
      ['Mittel: 1 Tag zu 7,50 €', '7,50 €'],
      ['Groß: 1 Tag zu 11,00 €', '11,00 €'],
      ['darin 19 % MwSt.', '2,96 €'],
      ['Weitere Kosten', 'keine'],
      ['Gesamtpreis', '18,50 €'],
    ])
    const button = within(summary()).getByRole('button', { name: 'zahlungspflichtig bestellen' })
    expect(button.previousElementSibling?.textContent).toContain('Gesamtpreis')
  })

  it('F-06 a voucher over all boxes is one line', () => {
    const { boxes } = someCheckout({ location: location() }, ['M', 'L'])
    const reduced = boxes.map(({ offer, quote }) => ({
      offer,
      quote: aQuote(offer.size, {
        totalCents: quote.totalCents - 100,
        discount: { code: 'ADVENT', cents: 100 },
      }),
    }))
    open(['M', 'L'], { boxes: reduced })
    expect(money()).toContainEqual(['Gutschein ADVENT', '-2,00 €'])
    expect(money().at(-1)).toEqual(['Gesamtpreis', '16,50 €'])
  })

  it('LAW-21 what follows the end, for each size that differs', () => {
    open(['M', 'L', 'M'])
    const after = within(summary()).getByText('Nach dem Ende').parentElement
    expect(plainText(after)).toMatch(
      /^Nach dem EndeMittel: 3 h ohne Aufpreis.*höchstens 7,50 €.*Groß: 3 h ohne Aufpreis.*höchstens 11,00 €/,
    )
  })

  it('the keys come, not the key', () => {
    open()
    expect(summary().textContent).toContain('Ihre Schlüssel kommen sofort nach der Zahlung')
  })

  it('a single box stands there as ever and cannot be removed', () => {
    open(['L'])
    expect(screen.queryByRole('button', { name: /entfernen/i })).toBeNull()
    expect(money()[0]).toEqual(['1 Tag zu 11,00 €', '11,00 €'])
    expect(summary().textContent).toContain('Ihr Schlüssel kommt sofort')
  })

  it('FAULT-12 the form carries all sizes and their sum', () => {
    const { form } = open(['M', 'L'])
    const sent = new FormData(form)
    expect([sent.get('groesse'), sent.get('shownTotalCents')]).toEqual(['M,L', '1850'])
  })

  it('LAW-15 the steps lead back with the whole cart', () => {
    open(['M', 'L'])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/standort/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L')
  })
})

describe('K-03 changing the cart', () => {
  it('a box is taken out by a button of the form, which leaves the address of what stays', () => {
    open(['M', 'L', 'M'])
    expect(sentBy(screen.getByRole('button', { name: 'Fach Groß entfernen' }))).toEqual([
      'korb',
      'M,M',
      '/mieten/konstanz-bahnhof?dauer=1d&groesse=M&groesse=M#faecher',
    ])
  })

  it('one more of each size is a tap, with its price', () => {
    open(['M', 'L'])
    expect(sentBy(more().getByRole('button', { name: /^Mittel 7,50/ }))).toEqual([
      'korb',
      'M,L,M',
      '/mieten/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L&groesse=M#faecher',
    ])
    expect(more().getByRole<HTMLButtonElement>('button', { name: /^Extragroß 16,00/ }).disabled).toBe(false)
  })

  it('the last one of a size is in the cart already, which stands at its button', () => {
    open(['M', 'L'])
    const large = more().getByRole<HTMLButtonElement>('button', { name: /^Groß/ })
    expect(large.disabled).toBe(true)
    const note = document.querySelector(`[id="${large.getAttribute('aria-describedby')}"]`)
    expect(note?.textContent).toBe('Dieses Fach liegt schon im Warenkorb.')
  })

  it('a size that is booked out says that', () => {
    open(['M', 'L'])
    const small = more().getByRole<HTMLButtonElement>('button', { name: /^Klein/ })
    expect([small.disabled, small.closest('li')?.textContent]).toEqual([
      true,
      expect.stringContaining('In diesem Zeitraum ist keines frei.'),
    ])
  })

  it('FAULT-10 who asks for more than there is reads why in the words of the specification, and gets the rest', () => {
    open(['L', 'L'], {}, 'en')
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('This box is already in the shopping cart.')
    expect(within(alert).getByRole('link').getAttribute('href')).toMatch(/\?dauer=1d&groesse=L&groesse=L$/)
  })

  it('S-04 what somebody else took is named', () => {
    open(['M', 'S'])
    expect(screen.getByRole('alert').textContent).toContain(
      'Fach Klein ist in diesem Zeitraum nicht mehr frei und liegt nicht mehr im Warenkorb.',
    )
  })

  it('seven boxes are too many', () => {
    open(['M', 'M', 'M', 'M', 'M', 'M', 'M'], { location: location([0, 9, 1, 1]) })
    expect(screen.getByRole('alert').textContent).toContain('Eine Bestellung fasst höchstens 6 Fächer.')
    expect(more().getByRole<HTMLButtonElement>('button', { name: /^Mittel/ }).disabled).toBe(true)
  })

  it('LAW-12 Enter in a field neither orders nor takes a box away', async () => {
    const { person, form } = open(['M', 'L'])
    const senders: (string | undefined)[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      senders.push(submitter instanceof HTMLButtonElement ? submitter.name : undefined)
    })
    await person.type(screen.getByLabelText('Name'), 'Lena{Enter}')
    expect(senders).toEqual(['einloesen'])
  })

  it('LAW-67 has no accessibility findings', async () => {
    const { container } = open(['M', 'L', 'L'])
    expect(await findings(container)).toEqual([])
  })
})
