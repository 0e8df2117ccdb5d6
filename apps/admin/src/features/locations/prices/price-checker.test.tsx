import type { ReplyIn } from '@fachwerk/contract/call'
import type { priceCalls } from '@fachwerk/contract/price/price-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { openPrices } from '../testing/prices.ts'
import { HERE } from '../testing.ts'

type App = Awaited<ReturnType<typeof openPrices>>
const period = {
  startsAt: '2026-11-20T13:05:00Z',
  endsAt: '2026-11-21T16:05:00Z',
  startsNow: false,
  localFrom: '2026-11-20T14:05',
  localTo: '2026-11-21T17:05',
  timeZone: 'Europe/Berlin',
}
const dated = { validFrom: '2026-03-01', validTo: null, rentalTerm: 'both' as const }
const checked: ReplyIn<typeof priceCalls.checkPrice> = {
  period,
  problem: 'starts-while-closed',
  considered: [
    { id: id('8', 1), name: 'Standard', state: 'holds', ...dated },
    { id: id('8', 2), name: 'Advent', state: 'coming', ...dated, validFrom: '2026-12-01' },
    { id: id('8', 3), name: 'Alt', state: 'over', ...dated, validFrom: null, validTo: '2025-12-31' },
  ],
  quote: {
    size: 'M',
    totalCents: 1350,
    currency: 'EUR',
    vatRate: 1900,
    vatCents: 216,
    lines: [
      { step: 'day', count: 1, unitCents: 750, cents: 750 },
      { step: 'hour', count: 3, unitCents: 200, cents: 600 },
    ],
    overrunFreeMinutes: 180,
    overrunHourCents: 200,
    overrunDayCents: 750,
  },
  single: [{ step: 'hour', count: 27, cents: 5400 }],
}

async function ask(app: App, to: readonly [string, string]) {
  const panel = within(await screen.findByRole('region', { name: 'Was kostet das?' }))
  const [day, time] = [
    panel.getByRole('textbox', { name: 'Ende' }),
    panel.getByRole('textbox', { name: 'Ende, Uhrzeit' }),
  ]
  for (const [field, text] of [
    [day, to[0]],
    [time, to[1]],
  ] as const) {
    await app.person.clear(field)
    await app.person.type(field, text)
  }
  await app.person.click(panel.getByRole('button', { name: 'Preis erklären' }))
  return panel
}

describe('F-05 what a rental costs', () => {
  it('is explained step by step: period, group, tariffs, VAT, what follows', async () => {
    const app = await openPrices({ checkPrice: () => checked })
    const panel = await ask(app, ['24.12.2026', '10'])
    expect(await panel.findByText('13,50 € inkl. USt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('checkPrice')[0]?.input.body).toMatchObject({
      locationId: HERE,
      size: 'M',
      period: { to: '2026-12-24T10:00' },
    })
    const all = textOf(screen.getByRole('region', { name: 'Was kostet das?' }))
    for (const words of [
      'Zum Beginn ist der Standort geschlossen',
      '20.11.2026 14:05 bis 21.11.2026 17:05',
      '„Standard“ gilt am 20.11.2026',
      '„Advent“ beginnt erst am 01.12.2026',
      '„Alt“ galt nur bis 31.12.2025',
      '3 Stunden zu je 2,00 €',
      'Nur 27 Stunden: 54,00 €',
      '19 % von 13,50 €: 2,16 €',
      '3 Std. frei, dann 2,00 € je angefangene Stunde, höchstens 7,50 € je 24 Stunden',
    ])
      expect(all).toContain(words)
    await expectAccessible()
    app.close()
  })

  it('R-12 a month of a long-term rental is asked for by its first day and explained the same way', async () => {
    const month = {
      ...checked,
      period: { ...period, localFrom: '2026-12-15T00:00', localTo: '2027-01-15T00:00' },
      problem: 'location-short-term' as const,
      considered: [
        { id: id('8', 4), name: 'Langzeit', state: 'holds' as const, ...dated, rentalTerm: 'long' as const },
        { id: id('8', 1), name: 'Standard', state: 'general' as const, ...dated },
        { id: id('8', 5), name: 'Kurz', state: 'otherTerm' as const, ...dated, rentalTerm: 'short' as const },
      ],
      quote: checked.quote && {
        ...checked.quote,
        totalCents: 4900,
        lines: [{ step: 'month' as const, count: 1, unitCents: 4900, cents: 4900 }],
      },
      single: [],
    }
    const app = await openPrices({ checkPrice: () => month })
    const panel = within(await screen.findByRole('region', { name: 'Was kostet das?' }))
    await app.person.click(panel.getByRole('combobox', { name: 'Art der Miete' }))
    await app.person.click(await screen.findByRole('option', { name: 'Langzeit, je Monat' }))
    expect(panel.queryByRole('textbox', { name: 'Ende' })).toBeNull()
    const day = panel.getByRole('textbox', { name: 'Beginn' })
    await app.person.clear(day)
    await app.person.click(panel.getByRole('button', { name: 'Preis erklären' }))
    expect(await panel.findByText(/Bitte einen Tag angeben/)).toBeInstanceOf(HTMLElement)
    await app.person.type(day, '15.12.2026')
    await app.person.click(panel.getByRole('button', { name: 'Preis erklären' }))
    expect(await panel.findByText('49,00 € im Monat inkl. USt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('checkPrice')[0]?.input.body).toMatchObject({
      rentalKind: 'long',
      period: { from: '2026-12-15T00:00' },
    })
    const all = textOf(screen.getByRole('region', { name: 'Was kostet das?' }))
    for (const words of [
      'Hier gibt es keine neue Langzeitmiete',
      '15.12.2026 bis 15.01.2027',
      '„Standard“ beginnt am selben Tag, gilt aber für beide',
      '„Kurz“ gilt nur für Kurzzeitmieten',
    ])
      expect(all).toContain(words)
    app.close()
  })

  it('a time that is none is told, and nothing is asked; without a price it says so', async () => {
    const app = await openPrices({
      checkPrice: () => ({ ...checked, quote: null, single: [], considered: [], problem: null }),
    })
    const panel = await ask(app, ['bald', '10'])
    expect(await panel.findByText(/Bitte Tag und Uhrzeit angeben/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('checkPrice')).toEqual([])
    await ask(app, ['24.12.2026', '10'])
    expect(await panel.findByText(/Kein Preis: Größe M/)).toBeInstanceOf(HTMLElement)
    expect(panel.getByText(/gilt keine Preisgruppe/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
