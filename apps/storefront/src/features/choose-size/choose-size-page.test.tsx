import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubFetch } from '../../testing/browser-stubs.ts'
import { aLocationPage, aPeriod, aSizeOffer, offersOf } from '../../testing/offers.ts'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

const card = (size: string): HTMLElement => {
  const found = screen.getByRole('radio', { name: new RegExp(`^${size} `) }).closest('label')
  if (!found) throw new Error(`no card ${size}`)
  return found
}

describe('S-02 the sizes', () => {
  it('have measures, an example and a price', () => {
    openChooseSize()
    expect(plainText(card('Groß'))).toBe('Groß L60 × 50 × 60 cmHandgepäck und Rucksack11,00 €1 frei')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.getByRole('group', { name: 'Fachgröße' })).toBeTruthy()
  })

  it('S-03 a period within one day names its date once', () => {
    const { container } = openChooseSize({}, { period: aPeriod({ localTo: '2026-11-20T21:45' }) })
    expect(plainText(container.querySelector('.lead'))).toBe(
      'Konstanz Bahnhof · Fr 20.11.2026, 17:45 bis 21:45',
    )
  })

  it('a free one is marked, and another can be chosen', async () => {
    const { person } = openChooseSize()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mittel/ }).checked).toBe(true)
    await person.click(card('Extragroß'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Extragroß/ }).checked).toBe(true)
  })

  it('S-04 one that is booked out cannot be chosen and says when it is free again', () => {
    openChooseSize()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Klein/ }).disabled).toBe(true)
    expect(plainText(card('Klein'))).toContain('ausgebuchtwieder frei Sa 08:30')
  })

  it('tells booked out from not there and from without price', () => {
    openChooseSize({
      sizes: [
        aSizeOffer('S', { total: 0, free: 0 }),
        aSizeOffer('M', { priceCents: null }),
        aSizeOffer('L', { free: 0, nextFreeLocal: '2026-11-20T20:00' }),
        aSizeOffer('XL'),
      ],
    })
    expect(plainText(card('Klein'))).toContain('gibt es hier nicht')
    expect(plainText(card('Mittel'))).toContain('ohne Preis')
    expect(plainText(card('Groß'))).toContain('wieder frei 20:00')
  })

  it('goes on to the checkout with size and period, as a plain form', () => {
    const { container } = openChooseSize({}, { asked: { from: '2026-11-22T08:00', length: '3d' } })
    const form = container.querySelector<HTMLFormElement>('form.size-form')
    expect(form?.getAttribute('action')).toBe('/mieten/konstanz-bahnhof')
    expect(form?.method).toBe('get')
    expect(form && [...new FormData(form)]).toEqual([
      ['von', '2026-11-22T08:00'],
      ['dauer', '3d'],
      ['groesse', 'M'],
    ])
  })

  it('the dock has a line for every size that can be chosen', () => {
    const { container } = openChooseSize()
    const lines = [...container.querySelectorAll('.dock-choice')].map(plainText)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe(
      'Größe Groß, Konstanz Bahnhof16 h 15 min · 1 Tag zu 11,00 € · inkl. 19 % MwSt.11,00 €',
    )
  })
})

/** Whether the ways out stand before the sizes, and what they say first. */
const isFirst = (...args: Parameters<typeof openChooseSize>) => {
  const { container, unmount } = openChooseSize(...args)
  const [first] = container.querySelectorAll('.ways-out, fieldset')
  const said = [first?.className === 'ways-out', first?.querySelector('.notice')?.textContent ?? '']
  unmount()
  return said
}

describe('S-04 ways out', () => {
  it('the next larger size, another location, another time', () => {
    openChooseSize()
    const ways = screen.getByText(/Die Größe Klein ist zu dieser Zeit ausgebucht/)
    const links = within(ways).getAllByRole('link')
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['die nächste Größe Mittel', '/standort/konstanz-bahnhof?groesse=M'],
      ['Klein am Standort Konstanz Hafen, 600 m entfernt', '/standort/konstanz-hafen?groesse=S'],
      [
        'Klein hier ab Sa\u00a008:30',
        '/standort/konstanz-bahnhof?von=2026-11-21T08%3A30&dauer=16h&groesse=S',
      ],
    ])
  })

  it('when nothing is left there is nothing to order, but a way for every size', () => {
    const { container } = openChooseSize({ sizes: offersOf([0, 0, 0, 0]) })
    expect(
      screen.getByRole('heading', { name: 'In diesem Zeitraum ist hier kein Fach mehr frei.' }),
    ).toBeTruthy()
    expect(screen.getAllByText(/ist zu dieser Zeit ausgebucht/)).toHaveLength(4)
    expect(container.querySelector('.dock')).toBeNull()
  })

  it.each([
    ['de-informal', 'In diesem Zeitraum ist hier kein Fach mehr frei.'],
    ['en', 'No box is left here for this period.'],
    ['it', 'In questo periodo qui non ci sono più box liberi.'],
    ['ru', 'На этот срок здесь нет свободных ячеек.'],
  ] as const)('E-02 in %s too: no boxes at these times', (language, words) => {
    openChooseSize({ sizes: offersOf([0, 0, 0, 0]) }, {}, language)
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  })

  it('nothing is said when everything is free', () => {
    openChooseSize({ sizes: offersOf([1, 1, 1, 1]) })
    expect(screen.queryByText(/ausgebucht/)).toBeNull()
  })

  it('who asked for one that is gone, or finds nothing at all, reads it before the sizes; else it follows them', () => {
    const sizes = offersOf([0, 1, 0, 1])
    expect(isFirst({ sizes })[0]).toBe(false)
    expect(isFirst({ sizes }, { missed: 'L' })).toEqual([true, expect.stringContaining('Größe Groß')])
    expect(isFirst({ sizes: offersOf([0, 0, 0, 0]) })[0]).toBe(true)
  })

  it('S-04 who asked for one that is gone has the sizes in sight: what else is gone follows them', () => {
    const { container } = openChooseSize({ sizes: offersOf([0, 1, 0, 1]) }, { missed: 'L' })
    const order = [...container.querySelectorAll('.ways-out, .sizes')].map((part) =>
      part.className === 'sizes' ? 'sizes' : [...part.querySelectorAll('.notice')].map(plainText),
    )
    expect(order).toEqual([
      [expect.stringContaining('Größe Groß')],
      'sizes',
      [expect.stringContaining('Größe Klein')],
    ])
  })

  it('a later time keeps the asked length', () => {
    openChooseSize({}, { asked: { from: 'now', length: '3d' } })
    const link = screen.getByRole('link', { name: 'Klein hier ab Sa\u00a008:30' })
    expect(link.getAttribute('href')).toContain('dauer=3d')
  })
})

describe('S-03 periods that cannot be', () => {
  it('say why, with the limits of this location, and cannot be ordered', () => {
    const { container } = openChooseSize({}, { problem: 'period-too-long' })
    expect(
      screen.getByText(
        /Ihr gewählter Zeitraum überschreitet die Höchstdauer.*Mindestens 1 h, höchstens 90 Tage/,
      ),
    ).toBeTruthy()
    expect(container.querySelector('.dock')).toBeNull()
    expect(container.querySelector<HTMLDetailsElement>('.change-period')?.open).toBe(true)
  })

  it('F-04 a start in closed time offers the next opening', () => {
    openChooseSize(
      { opening: { state: 'closed', changesAtLocal: '2026-11-21T05:00', alwaysOpen: false } },
      { problem: 'starts-while-closed', asked: { from: 'now', length: '2h' } },
    )
    const link = screen.getByRole('link', { name: 'Ab Sa\u00a005:00 mieten' })
    expect(link.getAttribute('href')).toBe('/standort/konstanz-bahnhof?von=2026-11-21T05%3A00&dauer=2h')
  })

  it('F-04 a later start in closed time is not moved to an opening it has nothing to do with', () => {
    openChooseSize(
      { opening: { state: 'closed', changesAtLocal: '2026-11-21T05:00', alwaysOpen: false } },
      { problem: 'starts-while-closed', period: aPeriod({ startsNow: false }) },
    )
    expect(screen.queryByRole('link', { name: /^Ab .* mieten$/ })).toBeNull()
  })

  it('F-04 an end in closed time is warned about', () => {
    openChooseSize({ endsWhileClosed: true })
    expect(screen.getByText(/Am Ende Ihres Zeitraums ist der Standort geschlossen/)).toBeTruthy()
  })

  it('the period can be changed here', async () => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { href: window.location.href, search: window.location.search, assign })
    stubFetch(() => ({ body: { period: aPeriod(), location: aLocationPage(), problem: null } }))
    const { person } = openChooseSize()
    await person.click(screen.getByText('ändern'))
    await person.click(screen.getByRole('button', { name: /^Bis/ }))
    await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('Fach ab 7,50 €'))
    expect(screen.getByRole('dialog').textContent).toContain('Mindestens 1 h, höchstens 90 Tage.')
    await person.click(screen.getByRole('button', { name: 'Sonntag, 22. November 2026' }))
    await person.click(screen.getByRole('button', { name: 'Zeitraum übernehmen' }))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/standort/konstanz-bahnhof?dauer=2d&groesse=M')
  })
})

describe('about the location', () => {
  it('LAW-20 names the contracting party, the way and whom to call', () => {
    openChooseSize()
    expect(screen.getByRole('heading', { name: 'Ihr Vertragspartner' })).toBeTruthy()
    expect(screen.getByText('Zeitlager Lagerboxen GmbH')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Anrufen: +49 89 99998 410' }).getAttribute('href')).toBe(
      'tel:+498999998410',
    )
    expect(screen.getByRole('link', { name: 'Weg auf OpenStreetMap zeigen' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/directions?to=47.6588%2C9.1773',
    )
  })

  it('S-02 has a small map of its place', () => {
    const { container } = openChooseSize()
    expect(container.querySelectorAll('.place-map .map')).toHaveLength(1)
  })

  it('F-04 shows the week, today marked, and special days', () => {
    const { container } = openChooseSize()
    const days = [...container.querySelectorAll('.week div')].map(plainText)
    expect(days[0]).toBe('Montag05:00–24:00')
    expect(days[6]).toBe('Sonntaggeschlossen')
    expect(days[7]).toBe('So 06.12.2026, Weihnachtsmarkt10:00–20:00')
    expect(plainText(container.querySelector('.week .is-today'))).toBe('Freitag05:00–24:00')
    expect(screen.getByText(/auch außerhalb der Öffnungszeiten/)).toBeTruthy()
  })

  it('says when boxes open only while the location is open', () => {
    openChooseSize({ access: 'openingHours' })
    expect(screen.getByText('Ihr Fach können Sie nur während der Öffnungszeiten öffnen.')).toBeTruthy()
  })

  it('a location that never closes needs no week', () => {
    const { container } = openChooseSize({
      opening: { state: 'open', changesAtLocal: null, alwaysOpen: true },
      special: [],
      phone: '',
    })
    expect(container.querySelector('.week')).toBeNull()
    expect(screen.getByText('rund um die Uhr offen')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Anrufen/ })).toBeNull()
  })

  it('F-05 LAW-21 LAW-33 explains every price and what follows the end', () => {
    openChooseSize()
    const row = screen.getByRole('row', { name: /^Groß/ })
    expect(plainText(row)).toBe(
      'Groß1 Tag zu 11,00 €11,00 €3 h ohne Aufpreis, danach 2,80 € je angefangene Stunde, höchstens 11,00 € je 24 Stunden',
    )
    expect(screen.getByText(/Alle Preise sind Gesamtpreise/)).toBeTruthy()
  })

  it('has no price table where there is no price', () => {
    openChooseSize({ quotes: [] })
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('LAW-67 has no accessibility findings', async () => {
  const { container } = openChooseSize({}, { problem: 'period-too-long' }, 'it')
  expect(await findings(container)).toEqual([])
})
