import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { id } from '../../../testing/fixtures.ts'
import { manyLocations, placeName } from '../../../testing/fixtures/many-locations.ts'
import {
  newestFilter,
  openRights,
  type RightsApp,
  row,
  threeRights,
} from '../../../testing/fixtures/rights.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'

async function openFilter(app: RightsApp) {
  await row(/KN-012/)
  await app.person.click(screen.getByRole('button', { name: /Filter/ }))
  const panel = await screen.findByRole('dialog', { name: 'Filter' })
  await within(panel).findByRole('checkbox', { name: 'Lindau Insel' })
  return within(panel)
}
const isChecked = (panel: Awaited<ReturnType<typeof openFilter>>, name: string) => {
  const box = panel.getByRole('checkbox', { name })
  return box instanceof HTMLInputElement && box.checked
}

describe('filter of the access rights', () => {
  it('N-05 opens with what the address says', async () => {
    const app = await openRights(
      `/admin/access-rights?status=overdue,open&size=L&location=${id('c', 2)}&to=2026-11-30`,
    )
    const panel = await openFilter(app)
    for (const name of ['Überzogen', 'Offen', 'L', 'Lindau Insel']) expect(isChecked(panel, name)).toBe(true)
    for (const name of ['Belegt', 'M', 'Konstanz Bahnhof']) expect(isChecked(panel, name)).toBe(false)
    expect(valueOf(panel.getByRole('textbox', { name: 'bis' }))).toBe('30.11.2026')
    expect(panel.getByRole('button', { name: /Status.*2 gewählt/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('N-05 the 230th of 250 locations is found by typing; ticked it has its name, and can be taken away', async () => {
    const app = await openRights('/admin/access-rights', { storageLocations: manyLocations() })
    await row(/KN-012/)
    await app.person.click(screen.getByRole('button', { name: /Filter/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await panel.findByRole('checkbox', { name: placeName(200) })
    expect(panel.queryByRole('checkbox', { name: placeName(230) })).toBeNull()
    expect(panel.getByText('Weitere Standorte: bitte tippen')).toBeInstanceOf(HTMLElement)
    const search = panel.getByRole('searchbox', { name: 'Standort suchen' })
    await app.person.type(search, '230')
    await app.person.click(await panel.findByRole('checkbox', { name: placeName(230) }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ locationIds: [id('c', 230)] }))
    await app.person.clear(search)
    await waitFor(() =>
      expect(panel.getByRole('checkbox', { name: placeName(1) })).toBeInstanceOf(HTMLElement),
    )
    expect(panel.getByRole('checkbox', { name: placeName(230) })).toHaveProperty('checked', true)
    await app.person.keyboard('{Escape}')
    await screen.findByRole('button', { name: `Standort ${placeName(230)} entfernen` })
    app.close()
  })

  it('N-05 a shared address names a location behind the first 200', async () => {
    const app = await openRights(`/admin/access-rights?location=${id('c', 230)}`, {
      storageLocations: manyLocations(),
    })
    expect(
      await screen.findByRole('button', { name: `Standort ${placeName(230)} entfernen` }),
    ).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('N-05 a fold hides its choices from everybody, and shows how many are chosen', async () => {
    const app = await openRights('/admin/access-rights?status=overdue')
    const panel = await openFilter(app)
    const fold = panel.getByRole('button', { name: /Status.*1 gewählt/ })
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await app.person.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(panel.queryByRole('checkbox', { name: 'Überzogen' })).toBeNull()
    fold.focus()
    await app.person.keyboard('{Enter}')
    expect(isChecked(panel, 'Überzogen')).toBe(true)
    app.close()
  })

  it.each(['lindau', 'LINDAU', '  Insel ', 'dau in'])(
    'N-05 finds a location by „%s", whatever the case',
    async (typed) => {
      const app = await openRights()
      const panel = await openFilter(app)
      await app.person.type(panel.getByRole('searchbox', { name: 'Standort suchen' }), typed)
      expect(panel.getByRole('checkbox', { name: 'Lindau Insel' })).toBeInstanceOf(HTMLElement)
      expect(panel.queryByRole('checkbox', { name: 'Konstanz Bahnhof' })).toBeNull()
      app.close()
    },
  )

  it('N-05 a search without match says so; what was chosen stays chosen', async () => {
    const app = await openRights(`/admin/access-rights?location=${id('c', 2)}`)
    const panel = await openFilter(app)
    const search = panel.getByRole('searchbox', { name: 'Standort suchen' })
    await app.person.type(search, 'Meersburg')
    expect(panel.getByText('Kein Standort heißt so.')).toBeInstanceOf(HTMLElement)
    expect(newestFilter(app)).toMatchObject({ locationIds: [id('c', 2)] })
    await app.person.clear(search)
    expect(isChecked(panel, 'Lindau Insel')).toBe(true)
    app.close()
  })

  it('N-05 is worked by keyboard alone: Space chooses, Escape closes', async () => {
    const app = await openRights()
    const panel = await openFilter(app)
    panel.getByRole('checkbox', { name: 'Überzogen' }).focus()
    await app.person.keyboard(' ')
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ statuses: ['overdue'] }))
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.place()).toBe('/admin/access-rights?status=overdue')
    app.close()
  })

  it('N-05 quick choices one after the other are all kept', async () => {
    const app = await openRights()
    const panel = await openFilter(app)
    for (const name of ['S', 'M', 'L', 'XL']) fireEvent.click(panel.getByRole('checkbox', { name }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ sizes: ['S', 'M', 'L', 'XL'] }))
    fireEvent.click(panel.getByRole('checkbox', { name: 'M' }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ sizes: ['S', 'L', 'XL'] }))
    app.close()
  })

  it('N-05 the button names how many rentals are left to show', async () => {
    const app = await openRights('/admin/access-rights', {
      accessRights: ({ body }) => ({
        rows: body.sizes ? [] : threeRights(),
        total: null,
        totalIsExact: false,
      }),
      accessRightsTotal: ({ body }) =>
        body.sizes ? { total: 0, totalIsExact: true } : { total: 10_000, totalIsExact: false },
    })
    const panel = await openFilter(app)
    expect(await panel.findByRole('button', { name: 'Über 10.000 anzeigen' })).toBeInstanceOf(HTMLElement)
    await app.person.click(panel.getByRole('checkbox', { name: 'XL' }))
    await app.person.click(await panel.findByRole('button', { name: 'Keine Treffer' }))
    expect(await screen.findByText('Kein Zugriffsrecht passt zu diesem Filter.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('N-05 „Zurücksetzen" takes every choice away but keeps view, search and order', async () => {
    const app = await openRights(
      '/admin/access-rights?view=all&q=Jana&size=M&status=ended&from=2026-11-01&sort=boxName',
    )
    const panel = await openFilter(app)
    await app.person.click(panel.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?view=all&q=Jana&sort=boxName'))
    await waitFor(() => expect(isChecked(panel, 'M')).toBe(false))
    app.close()
  })

  it('N-05 the two dates bound each other; an emptied one is no filter', async () => {
    const app = await openRights('/admin/access-rights?from=2026-11-10&to=2026-11-20')
    const panel = await openFilter(app)
    const until = panel.getByRole('textbox', { name: 'bis' })
    fireEvent.change(until, { target: { value: '9.11.2026' } })
    expect(await panel.findByText('Nicht vor dem 10.11.2026.')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/admin/access-rights?from=2026-11-10&to=2026-11-20')
    fireEvent.change(until, { target: { value: '' } })
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?from=2026-11-10'))
    await waitFor(() => expect(newestFilter(app)).not.toHaveProperty('to'))
    app.close()
  })

  it('N-05 the locations are asked for only when the panel is opened, and once', async () => {
    const app = await openRights()
    await row(/KN-012/)
    expect(app.server.asked('storageLocations')).toHaveLength(0)
    await openFilter(app)
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openFilter(app)
    expect(app.server.asked('storageLocations')).toHaveLength(1)
    app.close()
  })

  it('N-05 on a phone the same choices are there', async () => {
    pretendScreen({ width: 390 })
    const app = await openRights()
    await screen.findByRole('list', { name: 'Zugriffsrechte' })
    await app.person.click(screen.getByRole('button', { name: /Filter/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
    const folds = panel.getAllByRole('heading', { level: 3 }).map(textOf)
    expect(folds).toEqual(['Status', 'Standort', 'Fachgröße', 'Art', 'Zeitraum'])
    await app.person.click(panel.getByRole('button', { name: 'Filter schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })
})

const chips = () =>
  screen.getAllByRole('button', { name: / entfernen$/ }).map((chip) => chip.getAttribute('aria-label'))

describe('chips of the access rights', () => {
  it('N-05 name what is filtered in the words of the panel, in its order', async () => {
    const app = await openRights(
      `/admin/access-rights?size=M,L&from=2026-11-16&to=2026-11-30&location=${id('c', 1)},${id('c', 9)}&status=paymentDue`,
    )
    await waitFor(() =>
      expect(chips()).toEqual([
        'Status Zahlung offen entfernen',
        'Standort Konstanz Bahnhof, (nicht mehr vorhanden) entfernen',
        'Größe M, L entfernen',
        'Zeitraum 16.11.2026 – 30.11.2026 entfernen',
      ]),
    )
    expect(screen.getByText('4 Filter aktiv')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('N-05 many values of one filter stay one short chip', async () => {
    const app = await openRights('/admin/access-rights?status=overdue,open,active,ended,cancelled')
    await waitFor(() => expect(chips()).toEqual(['Status Überzogen und 4 weitere entfernen']))
    app.close()
  })

  it('R-01 taking a filter away leads to the first page, and back brings it again', async () => {
    const app = await openRights('/admin/access-rights?size=M&page=3')
    await row(/KN-012/)
    await app.person.click(screen.getByRole('button', { name: 'Größe M entfernen' }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ offset: 0 }))
    expect(app.place()).toBe('/admin/access-rights')
    await app.app.router.navigate(-1)
    await waitFor(() => expect(chips()).toEqual(['Größe M entfernen']))
    app.close()
  })
})
