import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch } from '../../testing/browser-stubs.ts'
import { aLocationOffer, aSizeOffer, offersOf, someLocations } from '../../testing/offers.ts'
import { aFindResult, locationRow, openFind, stubPosition } from '../../testing/open-find.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

// The map is tested where it lives.
vi.mock('@fachwerk/map/location-map', () => ({ LocationMap: () => null }))

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
const sizeLink = (name: string) =>
  within(screen.getByRole('list', { name: 'Nach Fachgröße filtern' })).getByRole('link', { name })

beforeEach(() => {
  // The map stays out of sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('S-04 what is sold out', () => {
  it('stays in the list, says so, has no price and still leads to its other times', () => {
    openFind('/', aFindResult({ rows: [aLocationOffer({ sizes: offersOf([0, 0, 0, 0]) })] }))
    const sold = locationRow('Konstanz Bahnhof')
    expect(plainText(sold)).toContain('nichts frei')
    expect(plainText(sold)).not.toContain('€')
    expect(sold?.querySelectorAll('.szs .is-none')).toHaveLength(4)
    expect(screen.getByRole('link', { name: 'Fachgröße wählen' }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof',
    )
  })

  it('the price of a size that is gone is not advertised', () => {
    const sizes = [aSizeOffer('S', { free: 0, priceCents: 500 }), aSizeOffer('L', { free: 2 })]
    openFind('/', aFindResult({ rows: [aLocationOffer({ sizes })] }))
    expect(plainText(locationRow('Konstanz Bahnhof'))).toContain('ab 11,00 €')
    expect(plainText(locationRow('Konstanz Bahnhof'))).not.toContain('5,00 €')
  })

  it('LAW-67 each size says in words what colour and picture show', () => {
    openFind('/', aFindResult({ rows: [aLocationOffer({ sizes: offersOf([0, 3, 1, 1]) })] }))
    const hidden = [...(locationRow('Konstanz Bahnhof')?.querySelectorAll('.szs .vh') ?? [])]
    expect(hidden.map((each) => each.textContent)).toEqual(['nichts frei', '3 frei', '1 frei', '1 frei'])
  })
})

describe('S-01 filtering by size', () => {
  it('„alle Größen“ is marked at first; another size is, once asked', async () => {
    stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?dauer=3d')
    expect(sizeLink('alle Größen').getAttribute('aria-current')).toBe('true')
    await person.click(sizeLink('Größe L'))
    await waitFor(() => expect(location.search).toBe('?groesse=L&dauer=3d'))
    expect(sizeLink('alle Größen').getAttribute('aria-current')).toBeNull()
  })

  it('taking the filter off keeps place and period', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?suche=Konstanz&groesse=L&dauer=3d')
    await person.click(sizeLink('alle Größen'))
    expect(asked[0]?.body).toEqual({ period: { from: 'now', length: '3d' }, search: 'Konstanz' })
    expect(location.search).toBe('?suche=Konstanz&dauer=3d')
  })

  it('the wanted size travels to the location, and with a search by Enter', () => {
    const { container } = openFind('/?groesse=XL')
    expect(screen.getAllByRole('link', { name: 'Fachgröße wählen' })[0]?.getAttribute('href')).toContain(
      'groesse=XL',
    )
    expect(container.querySelector<HTMLInputElement>('input[name="groesse"]')?.value).toBe('XL')
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s is left to the browser', (key) => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    openFind()
    const link = sizeLink('Größe XL')
    // jsdom cannot open a tab; what counts is that the page does not take the click over.
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    const taken: boolean[] = []
    const above = (click: Event) => {
      taken.push(click.defaultPrevented)
      click.preventDefault()
    }
    document.body.addEventListener('click', above, { once: true })
    fireEvent(link, event)
    expect(taken).toEqual([false])
    expect(asked).toHaveLength(0)
    expect(location.search).toBe('')
  })
})

describe('S-01 near me', () => {
  it('allowed: searches around, forgets the place that was typed, and marks that it is looking', async () => {
    const coords = { latitude: 47.66, longitude: 9.18 }
    // The browser gives more than the page reads.
    stubPosition((ok) => ok({ coords } as GeolocationPosition))
    const answers: ((reply: { body: unknown }) => void)[] = []
    stubFetch(() => new Promise((resolve) => answers.push(resolve)))
    const { person } = openFind('/?suche=Lindau&groesse=L')
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    const list = screen.getByRole('list', { name: 'Standorte' })
    expect(list.getAttribute('aria-busy')).toBe('true')
    await act(async () => answers[0]?.({ body: aFindResult({ rows: someLocations().slice(2) }) }))
    expect(list.getAttribute('aria-busy')).toBe('false')
    expect(names()).toEqual(['Meersburg Fähre', 'Überlingen Therme'])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(location.search).toBe('?naehe=47.6600%2C9.1800&groesse=L')
  })

  it('refused: says what to do instead, keeps the list and the search', async () => {
    // The page does not read the reason.
    stubPosition((_ok, bad) => bad({} as GeolocationPositionError))
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?suche=Konstanz')
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(screen.getByText(/Ihr Standort ließ sich nicht ermitteln/).closest('[role]')).toBeTruthy()
    expect(names()).toHaveLength(4)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Konstanz')
    expect(asked).toHaveLength(0)
  })

  it('a second try that is allowed takes the complaint away', async () => {
    let allowed = false
    const coords = { latitude: 47.66, longitude: 9.18 }
    stubPosition((ok, bad) =>
      // The page reads the coordinates only, and nothing of an error.
      allowed ? ok({ coords } as GeolocationPosition) : bad({} as GeolocationPositionError),
    )
    stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind()
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    allowed = true
    await person.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    await waitFor(() => expect(screen.queryByText(/ließ sich nicht ermitteln/)).toBeNull())
  })

  it('typing a place afterwards replaces the position', async () => {
    const asked = stubFetch(() => ({ body: aFindResult() }))
    const { person } = openFind('/?naehe=47.6588,9.1774')
    await person.type(screen.getByRole('searchbox'), 'Lindau{Enter}')
    await waitFor(() => expect(asked[0]?.body).toEqual({ period: { from: 'now' }, search: 'Lindau' }))
    expect(location.search).toBe('?suche=Lindau')
  })
})

describe('S-01 what was found', () => {
  it('nothing: says for what, how to go on, and that the count is none', () => {
    openFind('/?suche=Atlantis', aFindResult({ rows: [] }))
    expect(screen.getByText('Kein Standort')).toBeTruthy()
    expect(screen.getByText(/Prüfen Sie die Schreibweise/)).toBeTruthy()
    expect(names()).toEqual([])
  })

  it('a place nobody knows: says so, though every location is shown', () => {
    openFind('/?suche=Atlantis')
    expect(screen.getByText(/Zu „Atlantis“ gibt es hier keinen Standort/)).toBeTruthy()
    expect(names()).toHaveLength(4)
  })

  it('a place that is known needs no such word', () => {
    openFind('/?suche=Berlin', aFindResult({ place: { name: 'Berlin', lat: 52.5, lng: 13.4 } }))
    expect(screen.queryByText(/gibt es hier keinen Standort/)).toBeNull()
  })

  it('FAULT-60 what was typed is shown as text only', () => {
    const typed = '<img src=x onerror=alert(1)>'
    const { container } = openFind(`/?suche=${encodeURIComponent(typed)}`, aFindResult({ rows: [] }))
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain(typed)
  })

  it('a location without a known distance shows none', () => {
    openFind('/', aFindResult({ rows: [aLocationOffer({ distanceMetres: null })] }))
    expect(plainText(locationRow('Konstanz Bahnhof'))).not.toMatch(/\d (m|km)\b/)
    expect(screen.getByText('1 Standort')).toBeTruthy()
  })

  it('the choice on the list does not point at a location that a new search has left out', async () => {
    stubFetch(() => ({ body: aFindResult({ rows: someLocations().slice(0, 1) }) }))
    const { person } = openFind()
    await person.hover(screen.getByRole('heading', { name: 'Meersburg Fähre' }))
    await person.type(screen.getByRole('searchbox'), 'Konstanz{Enter}')
    await waitFor(() => expect(names()).toEqual(['Konstanz Bahnhof']))
    expect(locationRow('Konstanz Bahnhof')?.className).toContain('is-selected')
  })

  it.each([
    ['en', 'Kreuzlingen', /Kreuzlingen/],
    ['it', 'Kreuzlingen', /Kreuzlingen/],
    ['ru', 'Кройцлинген', /Кройцлинген/],
  ] as const)(
    'G-04 nothing found is said in %s, and the way back stays there',
    async (language, place, said) => {
      const { container } = openFind(`/?suche=${place}`, aFindResult({ rows: [] }), language)
      const empty = container.querySelector('.empty')
      expect(empty?.querySelector('p')?.textContent).toMatch(said)
      expect(empty?.querySelector('a')?.getAttribute('href')).toBe(`/${language}`)
      expect(await findings(container)).toEqual([])
    },
  )
})
