import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER } from '../../../testing/fake-server.ts'
import { aRight, aRow, id } from '../../../testing/fixtures.ts'
import { newestFilter, openRights, row, threeRights } from '../../../testing/fixtures/rights.ts'
import { textOf, valueOf } from '../../../testing/screen.tsx'

const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
const detail = { accessRight: ({ params }: { params: { rentalId: string } }) => aRight(aRow(params)) }
const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')

describe('order of the access rights', () => {
  it('R-01 what ends first is on top; in the whole history the newest', async () => {
    const app = await openRights()
    await row(/KN-012/)
    expect([sortOf('Ende'), sortOf('Beginn'), sortOf('Fach')]).toEqual(['ascending', 'none', 'none'])
    await app.person.click(screen.getByRole('link', { name: /^Alle/ }))
    await waitFor(() => expect(sortOf('Beginn')).toBe('descending'))
    await waitFor(() =>
      expect(newestFilter(app)).toMatchObject({ view: 'all', orderBy: 'startsAt', dir: 'desc' }),
    )
    app.close()
  })

  it.each([
    ['Fach', 'boxName'],
    ['Kunde', 'customerName'],
    ['Beginn', 'startsAt'],
    ['Betrag', 'priceCents'],
  ])('R-01 sorts by %s up and down, in the address', async (title, orderBy) => {
    const app = await openRights()
    await row(/KN-012/)
    await app.person.click(screen.getByRole('link', { name: title }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ orderBy, dir: 'asc' }))
    await app.person.click(screen.getByRole('link', { name: title }))
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ orderBy, dir: 'desc' }))
    expect(sortOf(title)).toBe('descending')
    expect(app.place()).toBe(`/admin/access-rights?sort=${orderBy}&dir=desc`)
    app.close()
  })

  it('R-01 another order begins at the first page and keeps search and filter', async () => {
    const app = await openRights('/admin/access-rights?q=Jana&size=M&page=4')
    await row(/KN-012/)
    await app.person.click(screen.getByRole('link', { name: 'Fach' }))
    await waitFor(() =>
      expect(newestFilter(app)).toMatchObject({
        orderBy: 'boxName',
        offset: 0,
        search: 'Jana',
        sizes: ['M'],
      }),
    )
    app.close()
  })
})

describe('pages of the access rights', () => {
  it('R-01 the next page keeps everything else and closes the detail', async () => {
    const app = await openRights(`/admin/access-rights?size=M&open=${id('e', 2)}`, detail)
    await row(/KN-012/)
    await app.person.click(screen.getByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?size=M&page=2'))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Zugriffsrechte' })).toBeNull())
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }))
    expect(textOf(pages.getByRole('link', { current: 'page' }))).toBe('2')
    expect(await screen.findByText('26–28 von 184')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('R-01 the rows of before stay readable while the next page comes', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const gate = Promise.withResolvers<{
      rows: ReturnType<typeof threeRights>
      total: number
      totalIsExact: boolean
    }>()
    app.server.handlers.accessRights = () => gate.promise
    await app.person.click(screen.getByRole('link', { name: 'Seite 2' }))
    await waitFor(() => expect(busy()).toBe('true'))
    expect(screen.getByRole('row', { name: /KN-012/ })).toBeInstanceOf(HTMLElement)
    gate.resolve({ rows: [aRow({ boxName: 'KN-099' })], total: 26, totalIsExact: true })
    await row(/KN-099/)
    expect(busy()).toBe('false')
    expect(screen.queryByRole('row', { name: /KN-012/ })).toBeNull()
    app.close()
  })

  it('R-01 a page beyond the end offers the way back to rows', async () => {
    const app = await openRights('/admin/access-rights?page=40', {
      accessRights: ({ body }) => ({
        rows: body.offset > 0 ? [] : threeRights(),
        total: 3,
        totalIsExact: true,
      }),
    })
    await app.person.click(await screen.findByRole('link', { name: 'Filter zurücksetzen' }))
    expect(await row(/KN-012/)).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/admin/access-rights')
    app.close()
  })

  it('R-01 FAULT-78 a reload of the address brings the same picture', async () => {
    const address = `/admin/access-rights?view=all&q=KN&size=M,L&sort=priceCents&dir=desc&page=2&open=${id('e', 2)}`
    const app = await openRights(address, detail)
    await row(/KN-012/)
    expect(newestFilter(app)).toEqual({
      view: 'all',
      search: 'KN',
      sizes: ['M', 'L'],
      orderBy: 'priceCents',
      dir: 'desc',
      offset: 25,
      limit: 25,
      count: false,
    })
    expect(valueOf(screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' }))).toBe('KN')
    expect(await screen.findByRole('heading', { name: /Fach KN-013/ })).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe(address)
    app.close()
  })
})

describe('search in the access rights', () => {
  it('R-01 asks once after the typing, not for every letter', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const before = app.server.asked('accessRights').length
    const box = screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' })
    // Letter after letter without a pause, however slow the machine.
    for (let letters = 1; letters <= 'Oberhauser'.length; letters += 1)
      fireEvent.change(box, { target: { value: 'Oberhauser'.slice(0, letters) } })
    await waitFor(() => expect(newestFilter(app)).toMatchObject({ search: 'Oberhauser' }))
    expect(app.server.asked('accessRights').length - before).toBeLessThan(4)
    app.close()
  })

  it('R-01 an emptied search shows everything again', async () => {
    const app = await openRights('/admin/access-rights?q=Jana')
    await row(/KN-012/)
    await app.person.clear(screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights'))
    await waitFor(() => expect(newestFilter(app)).not.toHaveProperty('search'))
    app.close()
  })

  it('R-01 „/" typed into a field stays a letter there', async () => {
    const app = await openRights()
    await row(/KN-012/)
    const search = screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' })
    await app.person.type(search, 'a/b')
    expect(valueOf(search)).toBe('a/b')
    app.close()
  })

  it('E-01 FAULT-73 rows stay on screen when the server falls silent, and so does what was typed', async () => {
    const app = await openRights()
    await row(/KN-012/)
    app.server.handlers.accessRights = () => NO_ANSWER
    const search = screen.getByRole('searchbox', { name: 'Name, Fach, Bestellung' })
    await app.person.type(search, 'Marchetti')
    expect(textOf(await screen.findByRole('alert'))).toContain('Der Server antwortet nicht')
    expect(valueOf(search)).toBe('Marchetti')
    app.close()
  })
})

describe('detail beside the rows', () => {
  it('N-09 with room it stands beside the list, below 1360 px it lies over it', async () => {
    for (const [width, role] of [
      [1360, 'complementary'],
      [1359, 'dialog'],
    ] as const) {
      pretendScreen({ width })
      const app = await openRights(`/admin/access-rights?open=${id('e', 2)}`, detail)
      expect(await screen.findByRole(role, { name: 'Zugriffsrechte' })).toBeInstanceOf(HTMLElement)
      app.close()
    }
  })

  it('R-01 going from row to row shows each detail and one step back leads to the one before', async () => {
    const app = await openRights('/admin/access-rights', {
      accessRight: ({ params }) => aRight(threeRights().find(({ rentalId }) => rentalId === params.rentalId)),
    })
    await app.person.click(within(await row(/KN-012/)).getByRole('link'))
    await screen.findByRole('heading', { name: /Fach KN-012/ })
    await app.person.click(within(await row(/KN-015/)).getByRole('link'))
    await screen.findByRole('heading', { name: /Fach KN-015/ })
    expect(screen.queryByRole('heading', { name: /Fach KN-012/ })).toBeNull()
    await app.app.router.navigate(-1)
    await screen.findByRole('heading', { name: /Fach KN-012/ })
    app.close()
  })
})
