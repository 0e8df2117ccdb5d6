import type { Language } from '@fachwerk/contract/fields'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aQuote, aSizeOffer } from '../../testing/offers.ts'
import { someCheckout } from '../../testing/open-checkout.tsx'
import { plain, plainText } from '../../testing/plain-text.ts'
import { findings, show } from '../../testing/show.tsx'
import { wordsOf } from '../../testing/words-of.ts'
import { VOUCHER_PROBLEMS, type VoucherProblem } from './checkout-data.ts'
import { OrderSummary } from './order-summary.tsx'
import { VoucherField } from './voucher-field.tsx'

const LANGUAGES: readonly Language[] = ['de', 'de-informal', 'en', 'it', 'ru']

const field = (
  voucher: { readonly code: string; readonly problem: VoucherProblem | null },
  { language = 'de', redeemed = false }: { language?: Language; redeemed?: boolean } = {},
) => {
  const { code, problem } = voucher
  const error = problem === null ? undefined : wordsOf(language).say(`refusal.${problem}`)
  const { container } = show(<VoucherField code={code} error={error} redeemed={redeemed} />, language)
  const input = container.querySelector<HTMLInputElement>('input[name="gutschein"]')
  const details = container.querySelector('details')
  if (!input || !details) throw new Error('no field')
  const notes = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const said = notes.map((id) => container.querySelector(`[id="${id}"]`)?.textContent?.trim())
  return { container, input, details, said }
}

/** The money of the summary, line by line. */
const money = (quote: Quote, language: Language = 'de') => {
  const data = someCheckout(
    {
      boxes: [{ offer: aSizeOffer('L'), quote }],
      voucher: { code: quote.discount?.code ?? '', problem: null },
    },
    ['L'],
    language,
  )
  const { container } = show(<OrderSummary data={data} />, language)
  return [...container.querySelectorAll('.is-money > div')].map((line) =>
    [line.querySelector('dt'), line.querySelector('dd')].map(plainText),
  )
}
const reduced = aQuote('L', {
  totalCents: 990,
  vatCents: 158,
  discount: { code: 'ADVENT', cents: 110 },
})

describe('F-06 the field of the code', () => {
  it('stands closed until somebody has a code, and never gets filled in by the browser', () => {
    const { input, details } = field({ code: '', problem: null })
    expect(details.open).toBe(false)
    expect([input.value, input.autocomplete, input.getAttribute('aria-invalid')]).toEqual(['', 'off', null])
  })

  it('with a code it is open, says that it took something off, and keeps what was typed', () => {
    const { input, details, said } = field({ code: 'advent', problem: null }, { redeemed: true })
    expect([details.open, input.value]).toEqual([true, 'advent'])
    expect(said).toEqual(['Der Nachlass ist abgezogen.'])
  })

  it('its button sends the form as looking, not as ordering', () => {
    field({ code: 'advent', problem: null })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Einlösen' })
    expect([button.type, button.name, button.value]).toEqual(['submit', 'einloesen', 'ja'])
  })

  it.each(LANGUAGES)('E-02 in %s every reason is a sentence at the field, no two the same', (language) => {
    const { say } = wordsOf(language)
    const sentences = VOUCHER_PROBLEMS.map((problem) => {
      const { input, said, container } = field({ code: 'X-1', problem }, { language })
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(said).toEqual([say(`refusal.${problem}`)])
      container.remove()
      return said[0]
    })
    expect(new Set(sentences).size).toBe(VOUCHER_PROBLEMS.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  })

  it.each([
    ['de', 'Diesen Gutschein gibt es nicht. Bitte prüfen Sie den Code.'],
    ['de-informal', 'Diesen Gutschein gibt es nicht. Bitte prüfe den Code.'],
    ['en', 'This voucher does not exist. Please check the code.'],
    ['it', 'Questo buono non esiste. Controlli il codice.'],
    ['ru', 'Такого ваучера нет. Проверьте код.'],
  ] as const)('in %s a mistyped code is asked about in the tone of the site', (language, sentence) => {
    expect(field({ code: 'vertippt', problem: 'voucher-unknown' }, { language }).said).toEqual([sentence])
  })

  it('a refused one comes into sight with the page, for the price that sticks to the foot lies before it', () => {
    const [refused, taken] = (['voucher-expired', null] as const).map(
      (problem) => field({ code: 'advent', problem }).input,
    )
    expect(refused?.hasAttribute('data-focus-first')).toBe(true)
    expect(taken?.hasAttribute('data-focus-first')).toBe(false)
  })

  it('O-06 one for long-term rentals says that it is not for this one', () => {
    const { said } = field({ code: 'umzug', problem: 'voucher-not-short' })
    expect(said).toEqual(['Dieser Gutschein gilt nicht für Kurzzeitmieten, nur für Langzeitmieten.'])
  })

  it('LAW-67 has no accessibility findings, with a refusal too', async () => {
    const { container } = field({ code: 'vertippt', problem: 'voucher-expired' })
    expect(await findings(container)).toEqual([])
  })
})

describe('LAW-13 the lines of a reduced price', () => {
  it('the full price, what the voucher takes off, the VAT of what is left, and that as the total', () => {
    expect(money(reduced)).toEqual([
      ['1 Tag zu 11,00 €', '11,00 €'],
      ['Gutschein ADVENT', '-1,10 €'],
      ['darin 19 % MwSt.', '1,58 €'],
      ['Weitere Kosten', 'keine'],
      ['Gesamtpreis', '9,90 €'],
    ])
  })

  it('without a voucher there is no line for it', () => {
    expect(money(aQuote('L')).map(([name]) => name)).not.toContainEqual(expect.stringContaining('Gutschein'))
  })

  it.each([
    ['de-informal', 'Gutschein ADVENT', '-1,10 €'],
    ['en', 'Voucher ADVENT', '-€1.10'],
    ['it', 'Buono ADVENT', '-1,10 €'],
    ['ru', 'Ваучер ADVENT', '-1,10 €'],
  ] as const)('in %s it is called %s', (language, name, cents) => {
    expect(money(reduced, language)[1]).toEqual([name, plain(cents)])
  })

  it('a free rental still says all its lines, and costs nothing', () => {
    const free = aQuote('L', { totalCents: 0, vatCents: 0, discount: { code: 'GESCHENKT', cents: 1100 } })
    expect(money(free)).toEqual([
      ['1 Tag zu 11,00 €', '11,00 €'],
      ['Gutschein GESCHENKT', '-11,00 €'],
      ['Weitere Kosten', 'keine'],
      ['Gesamtpreis', 'kostenlos'],
    ])
  })

  it('LAW-12 the button follows the total, also when it was reduced', () => {
    money(reduced)
    const summary = screen.getByRole('complementary', { name: 'Ihre Bestellung' })
    const buttons = within(summary).getAllByRole('button').map(plainText)
    expect(buttons.slice(-2)).toEqual(['Einlösen', 'zahlungspflichtig bestellen'])
  })
})
