import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'

type Row = z.infer<typeof LocationRow>

const aPlace = (n: number, over: Partial<Row> = {}): Row => ({
  id: id('c', n),
  companyId: id('1'),
  companyName: 'Seefach',
  name: `Ort ${n}`,
  prefix: `P${n}`,
  street: 'Weg 1',
  postcode: '78462',
  city: 'Konstanz',
  state: 'BW',
  rentalTerm: 'both',
  open: true,
  lat: 47,
  lng: 9,
  boxCount: 4,
  groups: [],
  missingTexts: 0,
  archived: false,
  ...over,
})
/** 120 locations; the last one is in Lübeck. */
const ALL = Array.from({ length: 120 }, (_, n) =>
  aPlace(n + 1, n === 119 ? { name: 'Holstentor', city: 'Lübeck' } : {}),
)

async function open(address = '/locations-groups') {
  const app = await openApp(address, {
    handlers: {
      storageLocations: ({ body }) => {
        const fit = ALL.filter(({ name, city }) => `${name} ${city}`.includes(body.search ?? ''))
        return { rows: fit.slice(body.offset, body.offset + body.limit), total: fit.length }
      },
    },
  })
  await heading('Standorte nach Ort')
  const asked = () => app.server.asked('storageLocations').map(({ input }) => input.body)
  return { ...app, asked }
}

describe('N-08 many locations by company and town', () => {
  it('every one is reached by turning pages; of a group that goes on elsewhere no number is claimed', async () => {
    const app = await open()
    expect(await screen.findByText('1–50 von 120')).toBeInstanceOf(HTMLElement)
    expect(app.asked()[0]).toMatchObject({ orderBy: 'company', offset: 0, limit: 50 })
    // By text and label: a search by role takes seconds where the list is long.
    expect(textOf(screen.getByText('Seefach', { selector: 'h2' }))).toBe('Seefach')
    await app.person.click(screen.getByLabelText('Seite 3'))
    expect(await screen.findByText('P120 · Holstentor')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/locations-groups?page=3')
    expect(screen.getByText('101–120 von 120')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('one is found at the server, on its first page; the address keeps what is searched', async () => {
    const app = await open('/locations-groups?page=2')
    await app.person.click(screen.getByLabelText(/^Name, Präfix/))
    await app.person.paste('Lübeck')
    expect(await screen.findByText('P120 · Holstentor')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.asked().at(-1)).toMatchObject({ search: 'Lübeck', offset: 0 }))
    expect(app.place()).toBe(`/locations-groups?q=${encodeURIComponent('Lübeck')}`)
    const group = within(await screen.findByRole('region', { name: 'Seefach' }))
    await waitFor(() => expect(textOf(group.getByRole('heading', { level: 2 }))).toBe('Seefach 1 Standort'))
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
    app.close()
  })

  it('nothing that fits is told apart from nothing yet, and leads back to all', async () => {
    const app = await open('/locations-groups?q=Nirgends')
    expect(await screen.findByText('Kein Standort passt zu Ihrer Suche.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(screen.getByRole('button', { name: 'Suche leeren' }))
    expect(await screen.findByText('1–50 von 120')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/locations-groups')
    app.close()
  })

  it.each(['?page=0', '?page=-1', '?page=1.5', '?page=viele'])(
    'an address %s is the first page',
    async (at) => {
      const app = await open(`/locations-groups${at}`)
      expect(await screen.findByText('1–50 von 120')).toBeInstanceOf(HTMLElement)
      app.close()
    },
  )

  it('E-01 without an answer it can be tried again', async () => {
    const app = await openApp('/locations-groups', { handlers: { storageLocations: () => NO_ANSWER } })
    const alert = within(await screen.findByRole('alert', {}, { timeout: 10_000 }))
    app.server.handlers.storageLocations = () => ({ rows: [aPlace(1)], total: 1 })
    await app.person.click(alert.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('P1 · Ort 1')).toBeInstanceOf(HTMLElement)
    app.close()
  }, 20_000)
})
