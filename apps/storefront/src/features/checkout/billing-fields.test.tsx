import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAddress } from '../../testing/accounts.ts'
import { openCheckout } from '../../testing/open-checkout.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'
import { wordsOf } from '../../testing/words-of.ts'
import { billingPart } from './billing-part.ts'

const partIn = (language: (typeof LANGUAGES)[number], book = [anAddress()]) =>
  billingPart({ ...wordsOf(language), own: {} }, book, {
    totalCents: 1100,
    addressFreeCents: 25_000,
    choice: { methods: ['klarna', 'invoice'] },
  })

describe('LAW-41 the invoice at the checkout', () => {
  it.each(LANGUAGES)('G-04 is said without gap in %s', (language) => {
    openCheckout({ billing: partIn(language) }, language)
    const block = document.querySelector('select[name="billCountry"]')?.closest('section')
    expect(plainText(block ?? null)).not.toMatch(
      /[{}]|\bundefined\b|\bnull\b|\b(field|error|book|company|other|postal|contact|country)\.[a-z]/,
    )
  })

  it('opens with a tap, every field has its label, and what may stay empty says so', async () => {
    const { person } = openCheckout()
    await person.click(screen.getByText('Rechnung an eine Firma'))
    expect(screen.getByLabelText('Firma')).toBeInstanceOf(HTMLInputElement)
    expect(screen.getByLabelText(/^USt-IdNr\. \(freiwillig\)/)).toBeInstanceOf(HTMLInputElement)
    expect(screen.getByLabelText(/^Ihre Bestellnummer oder Kostenstelle \(freiwillig\)/)).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('Land des Empfängers'), 'Österreich')
    expect(screen.getByLabelText<HTMLSelectElement>('Land des Empfängers').value).toBe('AT')
  })

  it('the usual country comes first, the others as the reader sorts them', () => {
    const groups = partIn('de').countries
    expect(groups.map(({ title }) => title)).toEqual(['Europa', 'Weitere Länder'])
    const names = groups.flatMap(({ countries }) => countries.map(({ name }) => name))
    expect(names.slice(0, 3)).toEqual(['Deutschland', 'Ålandinseln', 'Albanien'])
    expect(names.indexOf('Vereinigte Staaten')).toBeGreaterThan(names.indexOf('Zypern'))
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
    expect(new Set(names).size).toBe(names.length)
  })

  it('LAW-12 Enter in one of its fields orders nothing and takes no address', async () => {
    const { person, form } = openCheckout({ billing: partIn('de'), values: { company: 'Hoffmann' } })
    const senders: (string | undefined)[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      senders.push(submitter instanceof HTMLButtonElement ? submitter.name : undefined)
    })
    await person.type(screen.getByLabelText('Firma'), ' GmbH{Enter}')
    expect(senders).toEqual(['einloesen'])
  })

  it('LAW-67 has no accessibility findings, with errors and a book too', async () => {
    const wrong = [{ field: 'vatId', text: 'Diese USt-IdNr. stimmt nicht.' }]
    const { container } = openCheckout({ billing: { ...partIn('de'), wrong }, values: { vatId: 'DE1' } })
    expect(screen.getAllByText('Diese USt-IdNr. stimmt nicht.')).toHaveLength(2)
    expect(await findings(container)).toEqual([])
  })
})
