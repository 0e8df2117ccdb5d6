import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aPeriod, aQuote, aSizeOffer, offersOf } from '../../testing/offers.ts'
import { openChooseSize, someSizes } from '../../testing/open-choose-size.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { aFrame, findings, inPage } from '../../testing/show.tsx'
import { ChooseSizePage } from './choose-size-page.tsx'

const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const chosen = () => radios().find((each) => each.checked)?.value
const ways = (size: string) =>
  within(screen.getByText(new RegExp(`Die Größe ${size} ist`)))
    .queryAllByRole('link')
    .map((each) => each.textContent)

const other = (name: string, distanceMetres: number) => ({
  size: 'S' as const,
  slug: name.toLowerCase(),
  name,
  distanceMetres,
  free: 1,
})

describe('S-02 choosing', () => {
  it('the arrow keys go past a size that is sold out, there is one tab stop', async () => {
    const { person } = openChooseSize({ sizes: offersOf([1, 0, 1, 1]) })
    radios()[0]?.focus()
    expect(chosen()).toBe('S')
    await person.keyboard('{ArrowDown}')
    expect(chosen()).toBe('L')
    await person.keyboard('{ArrowUp}')
    expect(chosen()).toBe('S')
  })

  it('every drawing is to scale, the same scale for all', () => {
    const { container } = openChooseSize()
    const words = [...container.querySelectorAll('.size .muted.num')].map(plainText)
    expect(words).toEqual(['30 × 50 × 60 cm', '45 × 50 × 60 cm', '60 × 50 × 60 cm', '90 × 50 × 60 cm'])
    expect(screen.getByText('Maße: Höhe × Breite × Tiefe')).toBeTruthy()
  })

  it('the choice below shows the drawing that stands above, of each size that is free', () => {
    const { container } = openChooseSize({ sizes: offersOf([1, 0, 1, 1]) })
    const again = [...container.querySelectorAll('.dock use')].map((use) => use.getAttribute('href') ?? '')
    expect(again).toHaveLength(3)
    for (const href of again) expect(container.querySelectorAll(`.size ${href}`)).toHaveLength(1)
  })

  it('says what fits, for each size something else', () => {
    const { container } = openChooseSize()
    const fits = [...container.querySelectorAll('.size-fits')].map(plainText)
    expect(fits[3]).toBe('Großer Koffer und Handgepäck')
    expect(new Set(fits).size).toBe(4)
  })

  it('where nothing is free no button can be pressed and no size is marked', () => {
    openChooseSize({ sizes: offersOf([0, 0, 0, 0]) })
    expect(chosen()).toBeUndefined()
    expect(radios().every((each) => each.disabled)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Weiter zum Bezahlen' })).toBeNull()
  })
})

describe('S-04 sold out', () => {
  it('the largest size has no larger one', () => {
    openChooseSize({ sizes: offersOf([1, 1, 1, 0]), alternatives: [] })
    expect(ways('Extragroß')).toEqual(['Extragroß hier ab Sa\u00a008:30'])
  })

  it('the next larger one is the next that is free, not merely the next', () => {
    openChooseSize({ sizes: offersOf([0, 0, 1, 1]), alternatives: [] })
    expect(ways('Klein')[0]).toBe('die nächste Größe Groß')
    expect(ways('Mittel')[0]).toBe('die nächste Größe Groß')
  })

  it('of many locations nearby two are enough, each with its distance', () => {
    openChooseSize({
      alternatives: [other('Hafen', 600), other('Klinikum', 2300), other('Wollmatingen', 4100)],
    })
    expect(ways('Klein').slice(1, 3)).toEqual([
      'Klein am Standort Hafen, 600 m entfernt',
      'Klein am Standort Klinikum, 2,3 km entfernt',
    ])
    expect(ways('Klein').join()).not.toContain('Wollmatingen')
  })

  it('when nothing helps at least the truth is told', () => {
    const sizes = [aSizeOffer('S', { free: 0, nextFreeLocal: null })]
    openChooseSize({ sizes, alternatives: [] })
    expect(ways('Klein')).toEqual([])
    expect(screen.queryByText(/Stattdessen möglich/)).toBeNull()
    expect(screen.getByRole('heading', { name: /kein Fach mehr frei/ })).toBeTruthy()
  })

  it('a later time stays a whole hour at least, even for half an hour', () => {
    const period = aPeriod({ endsAt: '2026-11-20T17:00:00.000Z', localTo: '2026-11-20T18:00' })
    openChooseSize({}, { period })
    expect(screen.getByRole('link', { name: 'Klein hier ab Sa\u00a008:30' }).getAttribute('href')).toContain(
      'dauer=1h',
    )
  })

  it('a time far ahead is named with its date', () => {
    const sizes = [aSizeOffer('S', { free: 0, nextFreeLocal: '2026-12-09T14:00' }), aSizeOffer('M')]
    openChooseSize({ sizes, alternatives: [] })
    expect(ways('Klein').at(-1)).toBe('Klein hier ab Mi\u00a009.12., 14:00')
  })
})

describe('F-05 LAW-21 LAW-27 LAW-33 the price', () => {
  const long = aQuote('L', {
    totalCents: 9900,
    lines: [
      { step: 'week', count: 2, unitCents: 4200, cents: 8400 },
      { step: 'day', count: 1, unitCents: 1100, cents: 1100 },
      { step: 'hour', count: 2, unitCents: 200, cents: 400 },
    ],
  })

  it('is explained step by step, and the steps make the total', () => {
    openChooseSize({ quotes: [long], sizes: [aSizeOffer('L', { priceCents: 9900 })] })
    const row = plainText(screen.getByRole('row', { name: /^Groß/ }))
    expect(row).toContain('2 Wochen zu 42,00 € + 1 Tag zu 11,00 € + 2 Stunden zu 2,00 €')
    expect(row).toContain('99,00 €')
    expect(long.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(long.totalCents)
  })

  it('what follows the end is said before ordering, for every size its own price', () => {
    openChooseSize({
      quotes: [
        aQuote('S', { overrunHourCents: 150, overrunDayCents: 500 }),
        aQuote('L', { overrunFreeMinutes: 30 }),
      ],
    })
    expect(plainText(screen.getByRole('row', { name: /^Klein/ }))).toContain(
      'danach 1,50 € je angefangene Stunde, höchstens 5,00 €',
    )
    expect(plainText(screen.getByRole('row', { name: /^Groß/ }))).toContain('30 min ohne Aufpreis')
  })

  it.each([
    ['de', '11,00 €'],
    ['en', '€11.00'],
    ['it', '11,00 €'],
    ['ru', '11,00 €'],
  ] as const)('K-09 is written as people in %s write it', (language, price) => {
    const { container } = openChooseSize({}, {}, language)
    const prices = [...container.querySelectorAll('.size .price')].map(plainText)
    expect(prices).toContain(price)
  })

  it('stands in the dock and on the card with the same number', () => {
    const { container } = openChooseSize()
    const cards = [...container.querySelectorAll('.size:not(.is-out) .price')].map(plainText)
    const dock = [...container.querySelectorAll('.dock .total')].map(plainText)
    expect(dock).toEqual(cards)
  })
})

describe('F-04 opening hours', () => {
  it('a break in the day shows both halves', () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      spans: [
        { opens: 480, closes: 720 },
        { opens: 780, closes: 1110 },
      ],
    }))
    const { container } = openChooseSize({ week })
    expect(plainText(container.querySelector('.week .is-today'))).toBe('Freitag08:00–12:00, 13:00–18:30')
  })

  it('special days of the past and of next year stay out; a closed one says so', () => {
    const { container } = openChooseSize({
      special: [
        { date: '2026-11-19', note: 'gestern', spans: [] },
        { date: '2026-12-18', note: '', spans: [] },
        { date: '2027-01-06', note: 'Dreikönig', spans: [] },
      ],
    })
    expect([...container.querySelectorAll('.week .is-special')].map(plainText)).toEqual([
      'Fr 18.12.2026geschlossen',
    ])
  })
})

describe('without scripts', () => {
  it('S-01 S-03 sizes, period and prices are all there as plain form and links', () => {
    const html = renderToString(inPage(<ChooseSizePage data={someSizes()} />))
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelectorAll('input[type="radio"][name="groesse"]')).toHaveLength(4)
    expect(page.querySelectorAll('input[type="datetime-local"]')).toHaveLength(2)
    expect(page.querySelectorAll('.quick a[href^="/standort/konstanz-bahnhof?"]')).toHaveLength(5)
    expect(page.querySelector('.size-form button[type="submit"]')?.textContent).toBe('Weiter zum Bezahlen')
  })

  it.each(LANGUAGES)('G-04 reads well in %s: no gap, no key, no foreign link', (language) => {
    const html = renderToString(
      inPage(<ChooseSizePage data={someSizes({}, { problem: 'period-too-long' })} />, aFrame({ language })),
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.body.textContent?.match(/\{|\}|undefined|\b(size|period)\.[a-z]|NaN/)).toBeNull()
    const prefix = language === 'de' || language === 'de-informal' ? '/' : `/${language}/`
    const inside = [...page.querySelectorAll('a[href^="/"]')].map((each) => each.getAttribute('href'))
    expect(inside.filter((href) => !href?.startsWith(prefix) && href !== `/${language}`)).toEqual([])
  })

  it('LAW-67 a page with everything sold out has no findings', async () => {
    const { container } = openChooseSize({ sizes: offersOf([0, 0, 0, 0]), endsWhileClosed: true })
    expect(await findings(container)).toEqual([])
  })
})
