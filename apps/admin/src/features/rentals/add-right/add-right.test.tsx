import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCustomerRow, aFile } from '../../../testing/fixtures/customers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { fromNow, id } from '../../../testing/fixtures.ts'
import { konstanz } from '../../../testing/fixtures/locks.ts'
import { manyLocations, placeName } from '../../../testing/fixtures/many-locations.ts'
import { expectAccessible, openApp, type OpenOptions, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aWall } from '../../../testing/fixtures/wall.ts'

const OFFER = {
  rows: [
    { size: 'S' as const, tariffCents: 400, boxes: [] },
    { size: 'M' as const, tariffCents: 900, boxes: [{ boxId: id('b', 7), boxName: 'KN-007' }] },
  ],
}
const ADDED = { rentalId: id('e', 9), orderCode: 'B7K2MX', boxName: 'KN-007', payUntil: null }
const PAGE = '/admin/access-rights/new'

const type = (field: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: text } })

async function open(handlers: OpenOptions['handlers'] = {}, address = PAGE) {
  const app = await openApp(address, {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      storageLocations: () => ({ rows: [konstanz], total: 1 }),
      accessRightOffer: () => OFFER,
      addAccessRight: () => ADDED,
      accessRights: () => ({ rows: [], total: 0, totalIsExact: true }),
      accessRight: () => refuse('not-found'),
      customers: () => ({ rows: [aCustomerRow()], total: 1, totalIsExact: true }),
      customer: () => aFile(),
      ...handlers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Zugriffsrecht anlegen' })
  const press = async (name: RegExp | string) => app.person.click(await screen.findByRole('button', { name }))
  const choose = async (name: RegExp | string) => app.person.click(await screen.findByRole('radio', { name }))
  const where = async (name = 'Konstanz Bahnhof') => {
    await app.person.click(await screen.findByRole('combobox', { name: 'Standort' }))
    await app.person.click(await screen.findByRole('option', { name }))
    type('Ende', '24.12.2030 18:00')
    await choose('M: 1 Fach frei')
  }
  /** Somebody whom nobody knows yet. */
  const newcomer = async () => {
    const field = screen.getByRole('textbox', { name: 'Kunde' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'Ada Anders' } })
    await app.person.click(await screen.findByRole('option', { name: /^Neuer Kunde „Ada Anders“/ }))
    type('E-Mail-Adresse', 'ada@example.org')
  }
  const save = () => press('Zugriffsrecht anlegen')
  return {
    ...app,
    press,
    type,
    choose,
    where,
    newcomer,
    save,
    sent: () => app.server.asked('addAccessRight'),
  }
}

/** What stands beside the button. */
const foot = () =>
  textOf(
    screen.getByRole('button', { name: 'Zugriffsrecht anlegen' }).parentElement?.querySelector('p') ?? null,
  )

describe('R-01 B-20 a rental written by hand', () => {
  it('A-06 a new customer who was typed before the session ended stands there again, not an empty search', async () => {
    sessionStorage.clear()
    const app = await open({ sessionEnd: () => ({ reason: 'unused', at: '2026-11-28T19:41:00.000Z' }) })
    await app.newcomer()
    await app.endSession()
    app.close()
    const again = await open()
    expect(valueOf(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }))).toBe('ada@example.org')
    await again.press('Doch einen vorhandenen Kunden suchen')
    expect(screen.getByRole('textbox', { name: 'Kunde' })).toBeInstanceOf(HTMLElement)
    again.close()
    sessionStorage.clear()
  })

  it('beside the button stands what it gives, and what is still missing for it', async () => {
    const app = await open()
    expect(foot()).toBe('Es fehlen noch: Kunde, Standort, Ende, Größe und Preis')
    await app.where()
    expect(foot()).toMatch(/^Größe M, ab sofort bis 24\.12\.2030 18:00 · es fehlen noch: Kunde und Preis$/)
    await app.choose('KN-007')
    await app.newcomer()
    await app.choose(/^Kostenlos/)
    expect(foot()).toMatch(/^Fach KN-007 \(M\), ab sofort bis 24\.12\.2030 18:00 · es fehlt noch: Grund$/)
    app.type('Grund', 'Kulanz')
    expect(foot()).not.toContain('fehl')
    app.close()
  })

  it('an existing customer is found, and their file says what has to be known', async () => {
    const app = await open()
    const field = screen.getByRole('textbox', { name: 'Kunde' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'oberh' } })
    await app.person.click(await screen.findByRole('option', { name: /Katharina Oberhauser.*8,40\s€ offen/ }))
    expect(app.place()).toBe(`${PAGE}?customer=K-10482`)
    expect(await screen.findByText('Notiz: Bitte nur untere Fächer geben')).toBeInstanceOf(HTMLElement)
    await app.where()
    await app.choose(/^Nach Tarif: 9,00\s€/)
    await expectAccessible()
    await app.save()
    await waitFor(() =>
      expect(app.sent()[0]?.input.body).toMatchObject({
        firstName: 'Katharina',
        lastName: 'Oberhauser',
        email: 'katharina.oberhauser@post.example',
        price: 'tariff',
        boxId: null,
        reason: '',
      }),
    )
    app.close()
  })

  it('nothing is chosen beforehand; for nothing or for another amount a reason is needed', async () => {
    const app = await open()
    await app.newcomer()
    await app.where()
    for (const radio of screen.getAllByRole('radio', { name: /Tarif|Betrag|Kostenlos/ }))
      expect(radio).toHaveProperty('checked', false)
    await app.save()
    expect((await screen.findAllByText(/Bitte wählen Sie, was es kostet/)).length).toBeGreaterThan(0)
    await app.choose(/^Anderer Betrag/)
    app.type('Betrag', '0')
    await app.save()
    expect((await screen.findAllByText(/größer als null/)).length).toBeGreaterThan(0)
    expect((await screen.findAllByText(/Grund fehlt/)).length).toBeGreaterThan(0)
    app.type('Betrag', '12,50')
    app.type('Grund', 'Stammkunde')
    await app.save()
    await waitFor(() =>
      expect(app.sent()[0]?.input.body).toMatchObject({
        price: 'amount',
        amountCents: 1250,
        firstName: 'Ada',
        lastName: 'Anders',
      }),
    )
    app.close()
  })

  it('pressed with nothing typed it names every gap once, in the order of the fields, and leads there', async () => {
    const app = await open()
    await app.save()
    const summary = await screen.findByRole('alert')
    const gaps = () => within(summary).getAllByRole('link').map(textOf)
    await waitFor(() =>
      expect(gaps()).toEqual([
        'Bitte wählen Sie einen Kunden, oder legen Sie einen neuen an.',
        'Bitte wählen: Standort.',
        expect.stringMatching(/^Ende: /),
        'Bitte wählen: Größe.',
        'Bitte wählen Sie, was es kostet.',
      ]),
    )
    const [first] = within(summary).getAllByRole('link')
    if (first) await app.person.click(first)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kunde' }))
    app.close()
  })

  it('B-07 the box is chosen in the drawing of the cabinet; one that is taken says so and changes nothing', async () => {
    const app = await open({
      lockWall: () => aWall(),
      accessRightOffer: () => ({
        rows: [{ size: 'L' as const, tariffCents: 900, boxes: [{ boxId: id('b', 13), boxName: 'KN-013' }] }],
      }),
    })
    await app.person.click(await screen.findByRole('combobox', { name: 'Standort' }))
    await app.person.click(await screen.findByRole('option', { name: 'Konstanz Bahnhof' }))
    app.type('Ende', '24.12.2030 18:00')
    await app.press('Fach 12, Größe M, in dieser Zeit nicht frei')
    expect(await screen.findByText(/Fach 12 ist in dieser Zeit nicht frei/)).toBeInstanceOf(HTMLElement)
    await app.press('Fach 13, Größe L, in dieser Zeit frei')
    expect(await screen.findByText('Gewählt: Fach KN-013, Größe L')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.press('Fach wählen lassen')
    expect(screen.queryByText('Gewählt: Fach KN-013, Größe L')).toBeNull()
    await app.choose('Liste')
    await app.choose('KN-013')
    app.close()
  })

  it('for nothing the key goes out at once, and the rental is opened', async () => {
    const app = await open({ storageLocations: manyLocations() })
    await app.newcomer()
    await app.person.type(await screen.findByRole('combobox', { name: 'Standort' }), '230')
    await app.where(placeName(230))
    await app.choose(/^Kostenlos/)
    app.type('Grund', 'Kulanz')
    await app.save()
    expect(await screen.findByText('Fach KN-007 ist vergeben, der Schlüssel ist unterwegs')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.sent()[0]?.input.body).toMatchObject({
      locationId: id('c', 230),
      startsAt: null,
      endsAt: '2030-12-24T17:00:00.000Z',
      price: 'free',
      reason: 'Kulanz',
    })
    app.close()
  })

  it('by tariff in a certain box: it is said until when the customer can pay', async () => {
    const app = await open({ addAccessRight: () => ({ ...ADDED, payUntil: fromNow(15) }) })
    await app.newcomer()
    await app.where()
    await app.choose('KN-007')
    await app.choose(/^Nach Tarif/)
    app.type('Gutschein', 'advent')
    await app.save()
    expect(await screen.findByText(/^Fach KN-007 ist bis \d\d:\d\d vorgemerkt/)).toBeInstanceOf(HTMLElement)
    expect(app.sent()[0]?.input.body).toMatchObject({ boxId: id('b', 7), price: 'tariff', voucher: 'advent' })
    app.close()
  })

  it('a box that was lost meanwhile is said at its field; nothing typed is lost', async () => {
    const app = await open({
      addAccessRight: () =>
        refuse('box-size-unavailable', [
          { field: 'size', code: 'box-size-unavailable', message: 'Gerade vergeben.' },
        ]),
    })
    await app.save()
    for (const field of ['Standort', 'Ende', 'Kunde'])
      expect(screen.getAllByText(new RegExp(field)).length).toBeGreaterThan(1)
    expect(app.sent()).toEqual([])
    await app.newcomer()
    await app.where()
    await app.choose(/^Nach Tarif/)
    await app.save()
    expect((await screen.findAllByText('Gerade vergeben.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Ada')
    app.close()
  })

  it('A-12 who may only look has no button, and no page', async () => {
    const reader = aUser({ roles: ['reader'] })
    const handlers = { accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) }
    const list = await openApp('/admin/access-rights', { user: reader, handlers })
    await screen.findByRole('heading', { level: 1, name: 'Zugriffsrechte' })
    expect(screen.queryByRole('link', { name: 'Zugriffsrecht anlegen' })).toBeNull()
    list.close()
    const page = await openApp(PAGE, { user: reader, handlers })
    expect(await screen.findByText(/kein Recht|keine Berechtigung|nicht freigegeben/i)).toBeInstanceOf(
      HTMLElement,
    )
    page.close()
  })
})
