import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { aRight, aRow, id } from '../../../testing/fixtures.ts'
import { newestFilter, openRights, row } from '../../../testing/fixtures/rights.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'

describe('list of access rights', () => {
  it('R-03 shows box, size, customer, status, begin, end, remaining time and price of every rental', async () => {
    const app = await openRights()
    // Before them stands the box that ticks the row.
    const [, ...cells] = within(await row(/KN-012/))
      .getAllByRole('cell')
      .map(textOf)
    expect(textOf(within(await row(/KN-012/)).getByRole('rowheader'))).toBe('KN-012')
    expect(cells.slice(0, 3)).toEqual(['L', 'Jürgen Schäuffele', 'Überzogen'])
    expect(cells[5]).toMatch(/^−01:1[12] h$/)
    expect(cells[6]).toBe('8,80 €')
    expect(textOf(await row(/Sofia/))).toMatch(/beginnt in 01:1[789] h/)
    expect(screen.getByText('1–3 von 184')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('R-01 views show their counts and change the list and the address', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const views = screen.getByRole('navigation', { name: 'Ansichten' })
    await waitFor(() =>
      expect(within(views).getAllByRole('link').map(textOf)).toEqual([
        'Alle1.284',
        'Laufende Mieten184',
        'Überzogen7',
        'Endet heute23',
        'Ohne Zahlung4',
      ]),
    )
    await app.person.click(within(views).getByRole('link', { name: /Überzogen/ }))
    expect(app.place()).toBe('/admin/access-rights?view=overdue')
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ view: 'overdue', orderBy: 'endsAt' }))
    app.close()
  })

  it('R-01 search, sort and pages live in the address and reach the server', async () => {
    const app = await openRights()
    await row(/KN-012/)
    await app.person.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' }))
    await app.person.keyboard('Katharina')
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ search: 'Katharina', offset: 0 }))
    expect(app.place()).toContain('q=Katharina')
    await app.person.click(screen.getByRole('link', { name: 'Betrag' }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ orderBy: 'priceCents', dir: 'asc' }))
    expect(screen.getByRole('columnheader', { name: 'Betrag' }).getAttribute('aria-sort')).toBe('ascending')
    await app.person.click(await screen.findByRole('link', { name: 'Seite 2' }))
    await waitFor(() =>
      expect(newestFilter(app)).toMatchObject({ offset: 25, limit: 25, search: 'Katharina' }),
    )
    // FAULT-74: what comes in the meantime does not shift the pages.
    const { asOf } = z.object({ asOf: z.iso.datetime() }).parse(newestFilter(app))
    expect(Math.abs(Date.parse(asOf) - Date.now())).toBeLessThan(60_000)
    app.close()
  })

  it('N-05 the panel filters the list behind it, is searched by title and lives in the address', async () => {
    const app = await openRights()
    await row(/KN-012/)
    await app.person.click(screen.getByRole('button', { name: /Filter/ }))
    const panel = await screen.findByRole('dialog', { name: 'Filter' })
    await app.person.type(await within(panel).findByRole('searchbox', { name: 'Standort suchen' }), 'LINDAU')
    expect(within(panel).queryByRole('checkbox', { name: 'Konstanz Bahnhof' })).toBeNull()
    await app.person.click(await within(panel).findByRole('checkbox', { name: 'Lindau Insel' }))
    await app.person.click(within(panel).getByRole('checkbox', { name: 'XL' }))
    await app.person.click(within(panel).getByRole('checkbox', { name: 'Überzogen' }))
    await app.person.click(within(panel).getByRole('button', { name: 'Zeitraum' }))
    fireEvent.change(within(panel).getByLabelText('von'), { target: { value: '2026-11-16' } })
    await waitFor(() =>
      expect(newestFilter(app)).toMatchObject({
        locationIds: [id('c', 2)],
        sizes: ['XL'],
        statuses: ['overdue'],
        from: '2026-11-16',
      }),
    )
    await expectAccessible()
    await app.person.click(within(panel).getByRole('button', { name: '184 anzeigen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.place()).toBe(
      `/admin/access-rights?status=overdue&location=${id('c', 2)}&size=XL&from=2026-11-16`,
    )
    await app.app.router.navigate(-1)
    expect(app.place()).toBe('/admin/access-rights')
    app.close()
  })

  it('R-01 active filters are chips, removed one by one or all together', async () => {
    const app = await openRights(`/admin/access-rights?location=${id('c', 2)}&size=M,L&to=2026-11-30&q=x`)
    await screen.findByText('Lindau Insel')
    expect(screen.getByRole('button', { name: /4? ?Filter/ })).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'Größe M, L entfernen' }))
    await waitFor(() => expect(app.place()).not.toContain('size'))
    expect(screen.getByText('bis 30.11.2026')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'alle löschen' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?q=x'))
    app.close()
  })

  it('R-01 a phone shows the rows as a list, with the same filter', async () => {
    pretendScreen({ width: 390 })
    const app = await openRights('/admin/access-rights?size=L')
    const list = await screen.findByRole('list', { name: 'Zugriffsrechte' })
    expect(textOf(within(list).getAllByRole('listitem')[0])).toMatch(
      /KN-012 LÜberzogenJürgen Schäuffele−01:1[12] h/,
    )
    expect(screen.queryByRole('table')).toBeNull()
    await app.person.click(screen.getByRole('button', { name: /Filter/ }))
    expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('R-01 rows are reached by arrow keys and opened by Enter, or by a click anywhere in them', async () => {
    const app = await openRights('/admin/access-rights', {
      accessRight: ({ params }) => aRight(aRow(params)),
    })
    const first = within(await row(/KN-012/)).getByRole('link')
    first.focus()
    await app.person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(await screen.findByRole('heading', { name: /Fach KN-013/ })).toBeInstanceOf(HTMLElement)
    expect(app.place()).toContain(`open=${id('e', 2)}`)
    await app.person.click(screen.getByText('Jürgen Schäuffele'))
    await waitFor(() => expect(app.place()).toContain(`open=${id('e', 1)}`))
    app.close()
  })
})
