import { describe, expect, it } from 'vitest'
import type { TransferTarget } from '../../payments/index.ts'
import { aMailOrder, LANGUAGES } from '../testing/mails.ts'
import type { MailOrder } from './mail-order.ts'
import { transferLapsedMail, transferMissingMail } from './transfer-mails.ts'

const TARGET: TransferTarget = {
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: 'A9G4HX',
  missingCents: 123_450,
  receivedCents: 705,
  dueAt: new Date('2026-11-25T22:59:00Z'),
  qrText: 'BCD\n002',
}
/** Blanks that do not break are blanks to a reader. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const missing = (language: MailOrder['language'], more: Partial<TransferTarget> = {}) => {
  const { subject, text, html } = transferMissingMail(aMailOrder({ language }), { ...TARGET, ...more })
  return { subject, text: plain(text), html }
}
const lapsed = (language: MailOrder['language']) => {
  const { subject, text } = transferLapsedMail(aMailOrder({ language }))
  return { subject, text: plain(text) }
}

describe('K-06 the mail that a part of a transfer is missing', () => {
  it.each([
    ['de', 'Ein Teil Ihrer Überweisung fehlt noch', '7,05 € sind angekommen. Es fehlen noch 1.234,50 €'],
    ['de-informal', 'Ein Teil deiner Überweisung fehlt noch', 'Es fehlen noch 1.234,50 €'],
    ['en', 'Part of your transfer is still missing', '€7.05 has arrived. €1,234.50 is still missing'],
    ['it', 'Manca ancora una parte del Suo bonifico', 'sono arrivati 7,05 €. Mancano ancora 1234,50 €'],
    ['ru', 'Часть перевода ещё не поступила', 'поступило 7,05 €. Не хватает ещё 1 234,50 €'],
  ] as const)('in %s says what came and what has to come', (language, title, sums) => {
    const { subject, text } = missing(language)
    expect(subject).toBe(`${title} · A9G4HX`)
    expect(text).toContain(sums)
  })

  it.each(LANGUAGES)('G-04 in %s is whole, and names account, reference and order page', (language) => {
    const { subject, text } = missing(language)
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
    for (const fact of ['Zeitlager Bodensee GmbH', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'A9G4HX'])
      expect(text).toContain(fact)
    expect(text).toContain(aMailOrder({ language }).links.order)
  })

  it.each(LANGUAGES)('LAW-1 in %s still shows the ways out of the contract', (language) => {
    for (const { text } of [missing(language), lapsed(language)]) {
      expect(text).toContain('vertrag-widerrufen')
      expect(text).toContain('vertraege-kuendigen')
    }
  })

  it('says the hour of the location, not that of the server', () => {
    expect(missing('de').text).toContain('25.11.2026, 23:59 Uhr')
    const order = aMailOrder()
    const elsewhere = { ...order, location: { ...order.location, timeZone: 'Europe/Helsinki' } }
    expect(plain(transferMissingMail(elsewhere, TARGET).text)).toContain('26.11.2026, 00:59 Uhr')
  })

  it('has no line for a BIC where none is needed', () => {
    expect(missing('de').text).toMatch(/\bBIC\b/)
    expect(missing('de', { bic: '' }).text).not.toMatch(/\bBIC\b/)
  })

  it('asks for what is missing, never again for the whole price', () => {
    const { text } = missing('de', { missingCents: 1, receivedCents: 1099 })
    expect(text).toMatch(/Betrag\W+0,01 €/)
    expect(text).not.toContain('11,00 €')
  })

  it('shows a holder with signs of markup as it is written', () => {
    const { html } = missing('de', { holder: 'Fach <b> & Söhne' })
    expect(html).toContain('Fach &lt;b&gt; &amp; Söhne')
    expect(html).not.toContain('Fach <b>')
  })
})

describe('B-10 the mail that the money did not come', () => {
  it.each([
    ['de', 'Ihre Überweisung ist nicht rechtzeitig angekommen', 'Sie schulden uns nichts.'],
    ['de-informal', 'Deine Überweisung ist nicht rechtzeitig angekommen', 'Du schuldest uns nichts.'],
    ['en', 'Your transfer did not arrive in time', 'You owe us nothing.'],
    ['it', 'Il Suo bonifico non è arrivato in tempo', 'Non ci deve nulla.'],
    ['ru', 'Перевод не поступил вовремя', 'Вы нам ничего не должны.'],
  ] as const)('in %s says that nothing is owed, and where the box stood', (language, title, nothing) => {
    const { subject, text } = lapsed(language)
    expect(subject).toBe(`${title} · A9G4HX`)
    expect(text).toContain(nothing)
    expect(text).toContain('Konstanz Hafen')
    expect(text).toContain(aMailOrder({ language }).links.start)
  })
})
