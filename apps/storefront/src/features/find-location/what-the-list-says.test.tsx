import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import { aLocationOffer, offersOf } from '../../testing/offers.ts'
import { aFindResult, locationRow, openFind, stubPosition } from '../../testing/open-find.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

// The map is tested where it lives; here counts which words it gets.
vi.mock('@fachwerk/map/location-map', () => ({
  LocationMap: ({
    labels,
  }: {
    labels: Record<'pin' | 'group', (of: string | number, free: number, closed?: boolean) => string>
  }) => (
    <>
      <p>{`${labels.pin('Hafen', 0)} | ${labels.group(3, 0)}`}</p>
      <p>{labels.pin('Bahnhof', 0, true)}</p>
    </>
  ),
}))

beforeEach(() => stubSight())

const empty = () => [aLocationOffer({ sizes: offersOf([0, 0, 0, 0]), fromCents: null })]

describe('S-03 a period that cannot be', () => {
  it.each(['period-too-short', 'period-too-long', 'period-in-past', 'period-too-far-ahead'] as const)(
    '%s: no location is called sold out, all stay reachable',
    async (problem) => {
      const { container } = openFind('/', aFindResult({ rows: empty(), fromCents: null, problem }))
      const row = locationRow('Konstanz Bahnhof')
      expect(plainText(row)).not.toContain('nichts frei')
      expect(row.querySelector('.szs')).toBeNull()
      expect(screen.getByRole('link', { name: 'Fachgröße wählen' })).toBeTruthy()
      expect(await screen.findByText('Hafen | 3 Standorte')).toBeTruthy()
      expect(await findings(container)).toEqual([])
    },
  )

  it('where the period can be, sold out is still said', async () => {
    openFind('/', aFindResult({ rows: empty(), fromCents: null }))
    expect(plainText(locationRow('Konstanz Bahnhof'))).toContain('nichts frei')
    expect(await screen.findByText(/^Hafen: 0 Fächer frei/)).toBeTruthy()
  })
})

describe('S-01 F-04 a location that is closed at the start', () => {
  it('says so instead of counting boxes nobody can have', async () => {
    const closed = { ...empty()[0], closedAtStart: true as const }
    const { container } = openFind('/', aFindResult({ rows: [aLocationOffer(closed)], fromCents: null }))
    const row = locationRow('Konstanz Bahnhof')
    expect(plainText(row)).toContain('zum Beginn geschlossen')
    expect(plainText(row)).not.toContain('frei')
    expect(row.querySelector('.szs')).toBeNull()
    expect(await screen.findByText(/Bahnhof: zum Beginn geschlossen/)).toBeTruthy()
    expect(await findings(container)).toEqual([])
  })
})

describe('LAW-27 prices', () => {
  it.each(LANGUAGES)('in %s the list says once that VAT is in them', (language) => {
    openFind('/', aFindResult(), language)
    const notes = document.querySelectorAll('.list-note')
    expect([...notes].map((each) => /MwSt|VAT|IVA|НДС/.test(each.textContent))).toEqual([true])
  })

  it('without a price nothing is said of VAT', () => {
    openFind('/', aFindResult({ rows: empty(), fromCents: null }))
    expect(document.querySelector('.list-note')).toBeNull()
  })
})

const press = async (person: ReturnType<typeof openFind>['person']) =>
  person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))

describe('S-01 „near me“', () => {
  it('says that it is looking until the browser knows, and then no longer', async () => {
    const known: (() => void)[] = []
    const coords = { latitude: 47.65881, longitude: 9.17735 }
    // The browser gives more than the page reads.
    stubPosition((ok) => void known.push(() => ok({ coords } as GeolocationPosition)))
    stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind()
    await press(person)
    expect(screen.getByRole('status').textContent).toBe('Ihr Standort wird gesucht …')
    expect(screen.getByRole('status').className).toBe('find-place')
    known[0]?.()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 Standorte'))
  })

  it('a position that stays unknown ends the looking', async () => {
    // The page does not read the reason.
    stubPosition((_ok, bad) => bad({} as GeolocationPositionError))
    const { person } = openFind()
    await press(person)
    expect(screen.getByText(/Ihr Standort ließ sich nicht ermitteln/)).toBeTruthy()
    expect(screen.queryByText('Ihr Standort wird gesucht …')).toBeNull()
  })
})
