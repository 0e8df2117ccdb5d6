import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { fromNow, id } from '../../testing/fixtures.ts'
import { konstanz } from '../../testing/locks.ts'
import { manyLocations, placeName } from '../../testing/many-locations.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, openApp, type OpenOptions } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { ToastGate } from '../../ui/toast-gate.tsx'
import { AddRight } from './add-right.tsx'

const OFFER = {
  rows: [
    { size: 'S' as const, tariffCents: 400, boxes: [] },
    { size: 'M' as const, tariffCents: 900, boxes: [{ boxId: id('b', 7), boxName: 'KN-007' }] },
  ],
}
const ADDED = { rentalId: id('e', 9), orderCode: 'B7K2MX', boxName: 'KN-007', payUntil: null }

async function open(handlers: OpenOptions['handlers'] = {}) {
  const app = renderPart(
    <>
      <AddRight />
      <ToastGate />
    </>,
    {
      handlers: {
        storageLocations: () => ({ rows: [konstanz], total: 1 }),
        accessRightOffer: () => OFFER,
        addAccessRight: () => ADDED,
        ...handlers,
      },
    },
  )
  await app.person.click(await screen.findByRole('button', { name: 'Zugriffsrecht anlegen' }))
  const form = within(await screen.findByRole('dialog', { name: 'Zugriffsrecht anlegen' }))
  const pick = async (field: string, option: RegExp | string) => {
    await app.person.click(await form.findByRole('combobox', { name: field }))
    await app.person.click(await screen.findByRole('option', { name: option }))
  }
  const type = (field: string, text: string) =>
    fireEvent.change(form.getByRole('textbox', { name: field }), { target: { value: text } })
  const save = () => app.person.click(form.getByRole('button', { name: 'Zugriffsrecht anlegen' }))
  const fill = async (place = 'Konstanz Bahnhof') => {
    await pick('Standort', place)
    type('Ende', '24.12.2030 18:00')
    await pick('Größe', 'M: 1 Fach frei')
    type('Vorname', 'Ada')
    type('Nachname', 'Anders')
    type('E-Mail-Adresse', 'ada@example.org')
    type('Grund', 'Kulanz')
  }
  return { ...app, form, pick, type, save, fill, sent: () => app.server.asked('addAccessRight') }
}

describe('R-01 a rental written by hand', () => {
  it('the 230th of 250 locations is found by typing, and the rental is there', async () => {
    const app = await open({ storageLocations: manyLocations() })
    await app.person.type(await app.form.findByRole('combobox', { name: 'Standort' }), '230')
    await app.fill(placeName(230))
    await app.save()
    await waitFor(() => expect(app.sent()[0]?.input.body).toMatchObject({ locationId: id('c', 230) }))
  })

  it('place and time say what is free; for nothing the key goes out at once', async () => {
    const app = await open()
    expect(app.form.getByText('Wählen Sie zuerst Standort und Ende.')).toBeInstanceOf(HTMLElement)
    await app.fill()
    expect(await app.form.findByRole('radio', { name: /^Nach Tarif: 9,00\s€/ })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.save()
    expect(await screen.findByText('Fach KN-007 ist vergeben, der Schlüssel ist unterwegs')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.sent()[0]?.input.body).toMatchObject({
      locationId: id('c', 1),
      size: 'M',
      boxId: null,
      startsAt: null,
      endsAt: '2030-12-24T17:00:00.000Z',
      firstName: 'Ada',
      lastName: 'Anders',
      email: 'ada@example.org',
      language: 'de',
      price: 'free',
      reason: 'Kulanz',
    })
  })

  it('by tariff in a certain box: it is said until when the customer can pay', async () => {
    const app = await open({ addAccessRight: () => ({ ...ADDED, payUntil: fromNow(15) }) })
    await app.fill()
    await app.pick('Fach', 'KN-007')
    await app.person.click(app.form.getByRole('radio', { name: /^Nach Tarif/ }))
    await app.save()
    expect(await screen.findByText(/^Fach KN-007 ist bis \d\d:\d\d vorgemerkt/)).toBeInstanceOf(HTMLElement)
    expect(app.sent()[0]?.input.body).toMatchObject({ boxId: id('b', 7), price: 'tariff' })
  })

  it('what is missing is said at every field, and a box that was lost meanwhile too; nothing typed is lost', async () => {
    const app = await open({
      addAccessRight: () =>
        refuse('box-size-unavailable', [
          { field: 'size', code: 'box-size-unavailable', message: 'Gerade vergeben.' },
        ]),
    })
    await app.save()
    for (const field of ['Standort', 'Ende', 'Vorname', 'Nachname', 'Grund'])
      expect(app.form.getAllByText(new RegExp(field)).length).toBeGreaterThan(1)
    expect(app.sent()).toEqual([])
    await app.fill()
    await app.save()
    expect((await app.form.findAllByText('Gerade vergeben.')).length).toBeGreaterThan(0)
    expect(app.form.getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Ada')
    await app.save()
    await waitFor(() => expect(app.sent()).toHaveLength(2))
  })

  it('A-12 who may only look has no button', async () => {
    const app = await openApp('/admin/access-rights', {
      user: aUser({ roles: ['reader'] }),
      handlers: { accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Zugriffsrechte' })
    expect(screen.queryByRole('button', { name: 'Zugriffsrecht anlegen' })).toBeNull()
    app.close()
  })

  it('O-06 by tariff a voucher may be given; one that does not hold is told at its field', async () => {
    let holds = false
    const app = await open({
      addAccessRight: () =>
        holds
          ? { ...ADDED, payUntil: null }
          : refuse('voucher-expired', [
              { field: 'voucher', code: 'voucher-expired', message: 'Dieser Gutschein ist abgelaufen.' },
            ]),
    })
    await app.fill()
    expect(app.form.queryByRole('textbox', { name: 'Gutschein' })).toBeNull()
    await app.person.click(await app.form.findByRole('radio', { name: /^Nach Tarif: 9,00\s€/ }))
    app.type('Gutschein', 'advent')
    await app.save()
    expect(
      await app.form.findAllByText('Dieser Gutschein ist abgelaufen.', { exact: false }),
    ).not.toHaveLength(0)
    expect(app.sent()[0]?.input.body).toMatchObject({ price: 'tariff', voucher: 'advent' })
    holds = true
    await app.save()
    expect(await screen.findByText('Fach KN-007 ist vergeben, der Schlüssel ist unterwegs')).toBeInstanceOf(
      HTMLElement,
    )
  })
})
