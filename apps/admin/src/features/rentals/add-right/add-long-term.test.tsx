import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { fromNow, id } from '../../../testing/fixtures.ts'
import { konstanz } from '../../../testing/fixtures/locks.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, type OpenOptions } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { AddLongTerm } from './add-long-term.tsx'

const OFFER = {
  firstMonthEndsAt: '2027-01-14T23:00:00.000Z',
  rows: [
    { size: 'S' as const, monthCents: null, boxes: [{ boxId: id('b', 1), boxName: 'KN-001' }] },
    { size: 'M' as const, monthCents: 4900, boxes: [{ boxId: id('b', 7), boxName: 'KN-007' }] },
  ],
}

const WHO = [
  ['Vorname', 'Ada'],
  ['Nachname', 'Anders'],
  ['E-Mail-Adresse', 'ada@example.org'],
  ['Grund', 'Am Tresen'],
] as const

async function open(handlers: OpenOptions['handlers'] = {}) {
  const app = renderPart(
    <>
      <AddLongTerm />
      <ToastGate />
    </>,
    {
      handlers: {
        storageLocations: () => ({ rows: [konstanz], total: 1 }),
        longTermOffer: () => OFFER,
        rentLongTerm: () => ({
          rentalId: id('e', 9),
          orderCode: 'B7K2MX',
          boxName: 'KN-007',
          payUntil: fromNow(15),
        }),
        ...handlers,
      },
    },
  )
  await app.person.click(await screen.findByRole('button', { name: 'Langzeitmiete anlegen' }))
  const form = within(await screen.findByRole('dialog', { name: 'Langzeitmiete anlegen' }))
  const pick = async (field: string, option: RegExp | string) => {
    await app.person.click(await form.findByRole('combobox', { name: field }))
    await app.person.click(await screen.findByRole('option', { name: option }))
  }
  const type = (field: string, text: string) =>
    fireEvent.change(form.getByRole('textbox', { name: field }), { target: { value: text } })
  const save = () => app.person.click(form.getByRole('button', { name: 'Langzeitmiete anlegen' }))
  return { ...app, form, pick, type, save, sent: () => app.server.asked('rentLongTerm') }
}

it('R-12 says what the first month costs and until when it runs, then sends the wish once', async () => {
  const app = await open()
  expect(app.form.getByText('Wählen Sie zuerst den Standort.')).toBeInstanceOf(HTMLElement)
  await app.pick('Standort', 'Konstanz Bahnhof')
  await app.pick('Größe', /^M: 1 Fach ohne Ende frei, im Monat 49,00/)
  expect(
    await app.form.findByText(/Der erste Monat kostet 49,00.*bis einschließlich 14\.01\.2027/),
  ).toBeInstanceOf(HTMLElement)
  await app.pick('Kündigungsfrist', 'zwei Wochen zum Ende des Mietmonats')
  app.type('Mindestlaufzeit in Monaten', '6')
  app.type('Vorname', 'Ada')
  app.type('Nachname', 'Anders')
  app.type('E-Mail-Adresse', 'ada@example.org')
  app.type('Grund', 'Am Tresen')
  await expectAccessible()
  await app.save()
  expect(await screen.findByText(/^Fach KN-007 ist bis \d\d:\d\d vorgemerkt/)).toBeInstanceOf(HTMLElement)
  expect(app.sent()[0]?.input.body).toMatchObject({
    locationId: id('c', 1),
    size: 'M',
    boxId: null,
    startsAt: null,
    notice: 'twoWeeks',
    minimumMonths: 6,
    graceDays: 7,
    firstName: 'Ada',
    language: 'de',
    reason: 'Am Tresen',
  })
}, 60_000)

it('O-06 a voucher is said to be for the first month; one that pays all of it sends the key', async () => {
  const app = await open({
    rentLongTerm: () => ({
      rentalId: id('e', 9),
      orderCode: 'B7K2MX',
      boxName: 'KN-007',
      payUntil: null,
    }),
  })
  expect(app.form.getByText(/^Der Gutschein gilt für den ersten Mietmonat/)).toBeInstanceOf(HTMLElement)
  await app.pick('Standort', 'Konstanz Bahnhof')
  await app.pick('Größe', /^M: 1 Fach/)
  app.type('Gutschein', 'umzug')
  for (const [field, text] of WHO) app.type(field, text)
  await app.save()
  expect(await screen.findByText('Fach KN-007 ist vergeben, der Schlüssel ist unterwegs')).toBeInstanceOf(
    HTMLElement,
  )
  expect(app.sent()[0]?.input.body).toMatchObject({ voucher: 'umzug' })
}, 60_000)

it('O-06 one that is not for long-term rentals is refused at its field', async () => {
  const message = 'Dieser Gutschein gilt nicht für Langzeitmieten, nur für Kurzzeitmieten.'
  const app = await open({
    rentLongTerm: () => refuse('voucher-not-long', [{ field: 'voucher', code: 'voucher-not-long', message }]),
  })
  await app.pick('Standort', 'Konstanz Bahnhof')
  await app.pick('Größe', /^M: 1 Fach/)
  app.type('Gutschein', 'umzug')
  for (const [field, text] of WHO) app.type(field, text)
  await app.save()
  const voucher = app.form.getByRole('textbox', { name: 'Gutschein' })
  await waitFor(() => expect(voucher.getAttribute('aria-invalid')).toBe('true'))
  expect(app.form.getAllByText(message).length).toBeGreaterThan(0)
}, 60_000)

it('R-12 what is missing or out of bounds is said at its field, and nothing is sent', async () => {
  const app = await open({
    rentLongTerm: () =>
      refuse('no-tariff', [{ field: 'size', code: 'no-tariff', message: 'Kein Preis für einen Monat.' }]),
  })
  app.type('Mindestlaufzeit in Monaten', '36')
  await app.save()
  for (const field of ['Standort', 'Größe', 'Vorname', 'Grund'])
    expect(app.form.getAllByText(new RegExp(field)).length).toBeGreaterThan(1)
  expect(app.form.getAllByText(/zwischen 0 und 24|höchstens 24|0 bis 24/).length).toBeGreaterThan(0)
  expect(app.sent()).toEqual([])
}, 60_000)

it('R-12 a location for short rentals is told as it is chosen, with nothing to choose from and nothing sent', async () => {
  const app = await open({
    longTermOffer: () =>
      refuse('location-short-term', [
        { field: 'locationId', code: 'location-short-term', message: 'Nur Kurzzeitmieten.' },
      ]),
  })
  await app.pick('Standort', 'Konstanz Bahnhof')
  expect(await app.form.findByText(/für Kurzzeitmieten eingeteilt/)).toBeInstanceOf(HTMLElement)
  await app.person.click(app.form.getByRole('combobox', { name: 'Größe' }))
  expect(screen.queryByRole('option', { name: /im Monat/ })).toBeNull()
  await app.save()
  expect(app.sent()).toEqual([])
}, 60_000)

it('R-12 refused in the meantime, it is said at the location', async () => {
  const app = await open({
    rentLongTerm: () =>
      refuse('location-short-term', [
        { field: 'locationId', code: 'location-short-term', message: 'Nur Kurzzeitmieten.' },
      ]),
  })
  await app.pick('Standort', 'Konstanz Bahnhof')
  await app.pick('Größe', /^M: 1 Fach/)
  for (const [field, text] of WHO) app.type(field, text)
  await app.save()
  const place = app.form.getByRole('combobox', { name: 'Standort' })
  await waitFor(() => expect(place.getAttribute('aria-invalid')).toBe('true'))
  expect(app.form.getAllByText(/Nur Kurzzeitmieten/).length).toBeGreaterThan(0)
  expect(app.sent()).toHaveLength(1)
}, 60_000)
