import type { AccessRightDetail as Right } from '@fachwerk/contract/rental/access-right-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { handsOf } from '../../testing/hands.ts'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { aRight, aRow, fromNow, id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'
import type { OpenOptions } from '../../testing/screen.tsx'
import { ToastGate } from '../../ui/states/toast-gate.tsx'
import { AccessRightDetail } from './access-right-detail.tsx'

const ACTIONS: Right['can']['actions'] = ['edit', 'dates', 'block', 'end']
/** Nobody rents by seconds. */
const WHOLE_MINUTE = new Date(Math.ceil(Date.now() / 60_000 + 48) * 60_000).toISOString()
const right = aRight(aRow({ endsAt: WHOLE_MINUTE }), { version: 4, can: { open: true, actions: ACTIONS } })
const ITEM = { id: right.rentalId, version: 4, reason: 'Kunde hat angerufen' }

/** Typed at once: letter by letter is the browser's business. */
const typed = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

async function open(handlers: OpenOptions['handlers'] = {}, shown: Right = right) {
  const detail = { key: right.rentalId, close: () => {}, previous: null, next: null }
  const app = renderPart(
    <>
      <AccessRightDetail open={detail} />
      <ToastGate />
    </>,
    { handlers: { accessRight: () => shown, ...handlers } },
  )
  await screen.findByRole('heading', { name: /Fach KN-013/ })
  const sent = (call: 'blockAccessRight' | 'endAccessRight' | 'editAccessRight' | 'editAccessRightDate') =>
    app.server.asked(call).map(({ input }) => input.body)
  return { ...app, ...handsOf(app.person), dialog: dialogOf, sent }
}

describe('B-01 what staff can do with a rental', () => {
  it('A-12 only what the server allows is offered, and nothing to who may only look', async () => {
    const app = await open()
    await app.press('Mehr')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(textOf)).toEqual(['Fach oder Name ändern', 'Schlüssel sperren', 'Miete beenden'])
    app.unmount()
    await open({}, { ...right, can: { open: false, actions: [] } })
    expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zeitraum ändern' })).toBeNull()
  })

  it('a key is blocked with a reason, the consequence is said before, and the detail shows it', async () => {
    const blocked = { ...right, version: 5, access: 'blocked' as const }
    const app = await open({ blockAccessRight: () => blocked })
    await app.choose('Schlüssel sperren')
    const dialog = await app.dialog('Schlüssel sperren')
    expect(dialog.getByText(/öffnet Katharina Oberhauser aber nicht mehr/)).toBeInstanceOf(HTMLElement)
    const confirm = dialog.getByRole('button', { name: 'Schlüssel sperren' })
    expect(confirm).toHaveProperty('disabled', true)
    typed(dialog.getByRole('textbox', { name: 'Grund' }), '  Kunde hat angerufen ')
    await expectAccessible()
    await app.person.click(confirm)
    expect(await screen.findByText(/^Der Schlüssel ist gesperrt/)).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Schlüssel von Katharina Oberhauser gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.sent('blockAccessRight')).toEqual([{ orderItem: ITEM }])
  })

  it('B-05 a rental ended by mistake is taken back from the message, as it stands then', async () => {
    const ended = { ...right, version: 5, status: 'ended' as const }
    const app = await open({
      endAccessRight: () => ended,
      resumeAccessRight: () => ({ ...right, version: 6 }),
    })
    await app.choose('Miete beenden')
    const dialog = await app.dialog('Miete beenden')
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Miete beenden' }))
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(app.server.asked('resumeAccessRight').map(({ input }) => input.body)).toEqual([
        { orderItem: { id: right.rentalId, version: 5, reason: expect.stringMatching(/\S/) } },
      ]),
    )
  })

  it('FAULT-35 why a rental cannot be ended is said where it was asked, and the reason stays', async () => {
    const app = await open({ endAccessRight: () => refuse('door-open') })
    await app.choose('Miete beenden')
    const dialog = await app.dialog('Miete beenden')
    const reason = dialog.getByRole('textbox', { name: 'Grund' })
    typed(reason, 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Miete beenden' }))
    expect(textOf(await dialog.findByRole('alert'))).toContain('Die Tür ist noch offen')
    expect(valueOf(reason)).toBe('Kunde hat angerufen')
  })

  it('FAULT-72 who was slower is told by whom, sees the new state and can go on from there', async () => {
    const conflict = { by: 'Olga Ort', at: fromNow(-1), current: { version: 5 } }
    let stored = right
    const app = await open({
      accessRight: () => stored,
      endAccessRight: ({ body }) => {
        if (body.orderItem.version === 5)
          return { ...stored, status: 'ended', can: { open: false, actions: [] } }
        stored = { ...right, version: 5, customerName: 'Anna Köller' }
        return refuseStale(conflict)
      },
    })
    await app.choose('Miete beenden')
    const dialog = await app.dialog('Miete beenden')
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Miete beenden' }))
    expect(textOf(await dialog.findByRole('alert'))).toContain('Olga Ort hat diese Miete inzwischen geändert')
    expect(await dialog.findByText(/Der Schlüssel von Anna Köller gilt nicht mehr/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.person.click(dialog.getByRole('button', { name: 'Miete beenden' }))
    await waitFor(() =>
      expect(app.sent('endAccessRight')).toMatchObject([
        { orderItem: { version: 4 } },
        { orderItem: { version: 5 } },
      ]),
    )
  })
})

describe('R-01 other dates', () => {
  const end = right.endsAt ?? ''
  const preview = {
    startsAt: right.startsAt,
    endsAt: end,
    graceUntil: fromNow(300),
    next: null,
    latestEnd: null,
    nextCanMove: false,
    priceCents: 880,
    tariffCents: 1210,
  }

  it('R-06 are made longer with a button; price and grace are shown before, the price stays unless it is chosen', async () => {
    const app = await open({
      accessRightDates: ({ query }) => ({ ...preview, endsAt: query.endsAt }),
      editAccessRightDate: ({ body }) => ({ ...right, version: 5, endsAt: body.orderItem.endsAt }),
    })
    await app.press('Zeitraum ändern')
    const dialog = await app.dialog('Zeitraum von Fach KN-013 ändern')
    expect(dialog.queryByRole('textbox', { name: 'Beginn' })).toBeNull()
    await app.person.click(dialog.getByRole('button', { name: '1 Stunde' }))
    expect(await dialog.findByText(/^Das Fach ist frei\./)).toBeInstanceOf(HTMLElement)
    expect(await dialog.findByRole('radio', { name: /^Nach Tarif: 12,10\s€$/ })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Zeitraum ändern' }))
    await screen.findByText('Zeitraum von Fach KN-013 geändert')
    const hourLater = new Date(Date.parse(end) + 3_600_000).toISOString()
    expect(app.sent('editAccessRightDate')).toMatchObject([
      { orderItem: { ...ITEM, endsAt: hourLater, price: 'keep', moveNext: false } },
    ])
  })

  it('R-06 what has just begun keeps its start, also where this clock is not there yet', async () => {
    const app = await open({}, { ...right, startsAt: fromNow(0.2) })
    await app.press('Zeitraum ändern')
    const dialog = await app.dialog(/Zeitraum von Fach/)
    expect(dialog.queryByRole('textbox', { name: 'Beginn' })).toBeNull()
  })

  it('R-09 who is in the way is named with the ways out: until when it goes, or another box for them', async () => {
    const latestEnd = fromNow(90)
    const app = await open({
      accessRightDates: () => ({
        ...preview,
        next: { customerName: 'Nele Petersen', startsAt: latestEnd, isHold: false },
        latestEnd,
        nextCanMove: true,
        tariffCents: null,
      }),
      editAccessRightDate: () => ({ ...right, version: 5 }),
    })
    await app.press('Zeitraum ändern')
    const dialog = await app.dialog(/Zeitraum von Fach/)
    // As long as nothing is changed nothing is asked.
    expect(app.server.asked('accessRightDates')).toEqual([])
    await app.person.click(dialog.getByRole('button', { name: '1 Tag' }))
    expect(await dialog.findByText(/^Nele Petersen hat das Fach ab .* gebucht\.$/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(dialog.getByText(/keinen Tarif/)).toBeInstanceOf(HTMLElement)
    const before = valueOf(dialog.getByRole('textbox', { name: 'Ende' }))
    await app.person.click(dialog.getByRole('button', { name: /^Bis .* geht es ohne Umzug$/ }))
    expect(valueOf(dialog.getByRole('textbox', { name: 'Ende' }))).not.toBe(before)
    await app.person.click(dialog.getByRole('checkbox', { name: 'Nele Petersen bekommt ein anderes Fach' }))
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Zeitraum ändern' }))
    await waitFor(() =>
      expect(app.sent('editAccessRightDate')).toMatchObject([{ orderItem: { moveNext: true } }]),
    )
  })

  it('what is no time and what the server refuses are said at the field', async () => {
    const app = await open({
      accessRightDates: () => preview,
      editAccessRightDate: () =>
        refuse('end-in-past', [
          { field: 'orderItem.endsAt', code: 'end-in-past', message: 'Das ist schon vorbei.' },
        ]),
    })
    await app.press('Zeitraum ändern')
    const dialog = await app.dialog(/Zeitraum von Fach/)
    const field = dialog.getByRole('textbox', { name: 'Ende' })
    typed(field, 'morgen')
    await app.person.click(dialog.getByRole('button', { name: 'Zeitraum ändern' }))
    expect((await dialog.findAllByText(/: Bitte Datum und Uhrzeit eingeben/)).length).toBeGreaterThan(0)
    expect(dialog.getAllByText(/Grund/).length).toBeGreaterThan(0)
    expect(app.sent('editAccessRightDate')).toEqual([])
    typed(field, '20.11.2020 18:30')
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await app.person.click(dialog.getByRole('button', { name: 'Zeitraum ändern' }))
    expect((await dialog.findAllByText('Das ist schon vorbei.')).length).toBeGreaterThan(0)
  })
})

describe('R-09 another box', () => {
  it('is chosen among the free ones; name and box go in one change', async () => {
    const app = await open({
      accessRightBoxes: () => ({ rows: [{ boxId: id('c', 15), boxName: 'KN-015', size: 'XL' }] }),
      editAccessRight: () => ({ ...right, version: 5, boxName: 'KN-015', boxId: id('c', 15) }),
    })
    await app.choose('Fach oder Name ändern')
    const dialog = await app.dialog(/Fach KN-013: Fach oder Name/)
    await app.person.click(await dialog.findByRole('combobox', { name: 'Fach' }))
    await app.person.click(await screen.findByRole('option', { name: 'KN-015 (XL)' }))
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Kunde hat angerufen')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Änderung speichern' }))
    expect(await screen.findByRole('heading', { name: /Fach KN-015/ })).toBeInstanceOf(HTMLElement)
    expect(app.sent('editAccessRight')).toEqual([
      { orderItem: { ...ITEM, customerName: 'Katharina Oberhauser', boxId: id('c', 15) } },
    ])
  })
})

describe('R-08 what is owed for staying too long', () => {
  it('is shown after the end and waived with a reason', async () => {
    const owing: Right = {
      ...right,
      status: 'ended',
      overrunOwedCents: 1200,
      can: { open: false, actions: ['waive'] },
    }
    const app = await open(
      { waiveOverrun: () => ({ ...right, status: 'ended', can: { open: false, actions: [] } }) },
      owing,
    )
    expect(screen.getByText(/12,00/)).toBeInstanceOf(HTMLElement)
    await app.choose('Nachzahlung erlassen')
    const dialog = await app.dialog('Nachzahlung erlassen')
    expect(dialog.getByText(/kann wieder mieten/)).toBeInstanceOf(HTMLElement)
    typed(dialog.getByRole('textbox', { name: 'Grund' }), 'Schloss klemmte')
    await app.person.click(dialog.getByRole('button', { name: 'Nachzahlung erlassen' }))
    await waitFor(() =>
      expect(app.server.asked('waiveOverrun').map(({ input }) => input.body)).toEqual([
        { orderItem: { ...ITEM, reason: 'Schloss klemmte' } },
      ]),
    )
  })
})
