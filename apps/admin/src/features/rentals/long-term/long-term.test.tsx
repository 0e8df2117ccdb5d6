import type { LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { aRight, aRow, id } from '../../../testing/fixtures.ts'
import { aLongTermRental } from '../../../testing/fixtures/long-term.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { LongTerm } from './long-term.tsx'
import { OpenMonths } from './open-months.tsx'

const right = aRight(aRow({ rentalId: id('e', 2), term: 'long', endsAt: null }))
const typed = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function open(rental: LongTermView = aLongTermRental(), handlers: OpenOptions['handlers'] = {}) {
  const app = renderPart(
    <>
      <LongTerm right={right} />
      <ToastGate />
    </>,
    { handlers: { longTermRental: () => rental, ...handlers } },
  )
  await screen.findByRole('heading', { name: 'Langzeitmiete' })
  return app
}
const part = () => screen.getByRole('region', { name: 'Langzeitmiete' })

describe('R-12 a long-term rental in the detail', () => {
  it('names terms, what comes next and each month with how it stands, the newest on top', async () => {
    await open()
    const text = textOf(part())
    for (const said of [
      'Offen: 49,00',
      'ein Monat zum Ende des Mietmonats',
      '3 Monate',
      'wird am 08.03.2027 berechnet',
    ])
      expect(text).toContain(said)
    const months = within(screen.getByRole('list', { name: 'Mietmonate' })).getAllByRole('listitem')
    expect(months.map((month) => textOf(month).replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^15\.02\.2027 bis 14\.03\.2027 Bestellung M3K2MX49,00 € · offen$/),
      expect.stringMatching(/^15\.01\.2027 bis 14\.02\.2027 .* bezahlt$/),
      expect.stringMatching(/^15\.12\.2026 bis 14\.01\.2027 .* bezahlt$/),
    ])
    await expectAccessible()
  })

  it('says whether months are taken or paid by link', async () => {
    const { unmount } = await open(aLongTermRental({ autoPay: true }))
    expect(textOf(part())).toContain('wird am Tag vor dem Beginn abgebucht')
    unmount()
    await open(aLongTermRental({ autoPay: false }))
    expect(textOf(part())).toContain('über den Link in der E-Mail')
  })

  it('LAW-11 notice is taken over with the day the rule gives, shown before it is done', async () => {
    const ended = aLongTermRental({
      version: 2,
      endsAt: '2027-04-14T22:00:00.000Z',
      nextCharge: null,
      termination: {
        kind: 'ordinary',
        from: 'customer',
        receivedAt: '2027-02-20T08:00:00.000Z',
        lastDay: '2027-04-14',
        because: 'notice',
        reason: 'Schreiben',
        by: 'Jana Brandt',
      },
      can: { terminate: false, takeBack: true, price: false },
    })
    const app = await open(aLongTermRental(), {
      terminationPreview: () => ({
        endsAt: '2027-04-14T22:00:00.000Z',
        lastDay: '2027-04-14',
        because: 'notice' as const,
        refundCents: 4900,
      }),
      terminateLongTerm: () => ended,
    })
    await app.person.click(screen.getByRole('button', { name: 'Kündigung übernehmen' }))
    const dialog = within(await screen.findByRole('dialog', { name: /kündigen/ }))
    expect(await dialog.findByText(/Letzter Tag: 14\.04\.2027\. Ende des Mietmonats, in dem/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(dialog.getByText(/Bezahltes geht zurück: 49,00/)).toBeInstanceOf(HTMLElement)
    typed(dialog.getByRole('textbox', { name: /Eingegangen/ }), '20.02.2027 09:00')
    typed(dialog.getByRole('textbox', { name: /Grund/ }), 'Schreiben')
    await waitFor(() =>
      expect(app.server.asked('terminationPreview').at(-1)?.input.query).toMatchObject({
        kind: 'ordinary',
        receivedAt: '2027-02-20T08:00:00.000Z',
      }),
    )
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Kündigung übernehmen' }))
    expect(await screen.findByText('Die Miete endet mit dem 14.04.2027')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('terminateLongTerm')[0]?.input.body).toMatchObject({
      rentalId: id('e', 2),
      version: 1,
      kind: 'ordinary',
      from: 'customer',
      receivedAt: '2027-02-20T08:00:00.000Z',
      lastDay: null,
      reason: 'Schreiben',
    })
    expect(textOf(part())).toContain('Gekündigt vom Kunden am 20.02.2027. Letzter Tag ist der 14.04.2027')
  })

  it('a notice is taken back with a reason; where the box is booked it says so', async () => {
    const ended = aLongTermRental({ can: { terminate: false, takeBack: true, price: false } })
    const app = await open(ended, { takeBackTermination: () => refuse('box-taken') })
    await app.person.click(screen.getByRole('button', { name: 'Kündigung zurücknehmen' }))
    const dialog = within(await screen.findByRole('dialog'))
    typed(dialog.getByRole('textbox', { name: /Grund/ }), 'bleibt doch')
    await app.person.click(dialog.getByRole('button', { name: 'Kündigung zurücknehmen' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('takeBackTermination')[0]?.input.body).toEqual({
      rentalId: id('e', 2),
      version: 1,
      reason: 'bleibt doch',
    })
  })

  it('another price is announced in euros; the one to come stands among the terms', async () => {
    const coming = [{ fromPosition: 5, from: '2027-04-14T22:00:00.000Z', cents: 5450 }]
    const app = await open(aLongTermRental(), {
      announceMonthPrice: () => aLongTermRental({ coming }),
    })
    await app.person.click(screen.getByRole('button', { name: 'Preis ändern' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Neuer Monatspreis/ }))
    // F-05: what the tariff says by then stands below the field.
    expect(textOf(dialog.getByText(/15\.04\.2027 für Langzeitmieten gilt/))).toMatch(/54,00\s€/)
    typed(dialog.getByRole('textbox', { name: /Monatspreis/ }), '54,50')
    typed(dialog.getByRole('textbox', { name: /Grund/ }), 'Anpassung')
    await app.person.click(dialog.getByRole('button', { name: 'Preis ändern' }))
    await screen.findByText('Neuer Preis angekündigt')
    expect(app.server.asked('announceMonthPrice')[0]?.input.body).toMatchObject({ cents: 5450 })
    expect(textOf(part())).toMatch(/54,50\s€ ab 15\.04\.2027/)
  })

  it('A-12 who may only look sees the months and no buttons; a failure can be tried again', async () => {
    let broken = true
    const rental = aLongTermRental({ can: { terminate: false, takeBack: false, price: false } })
    const app = renderPart(<LongTerm right={right} />, {
      handlers: { longTermRental: () => (broken ? refuse('not-found') : rental) },
    })
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    broken = false
    await app.person.click(again)
    await screen.findByRole('heading', { name: 'Langzeitmiete' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('R-12 open months', () => {
  const row = {
    id: id('d', 3),
    rentalId: id('e', 2),
    customerName: 'Ada Anders',
    boxName: 'KN-013',
    locationName: 'Konstanz Bahnhof',
    position: 3,
    startsAt: '2027-02-14T23:00:00.000Z',
    cents: 4900,
    state: 'overdue' as const,
    blocksAt: '2027-02-21T23:00:00.000Z',
    timeZone: 'Europe/Berlin',
  }
  type Row = Omit<typeof row, 'state'> & { readonly state: 'overdue' | 'blocked' }
  const opened = async (rows: Row[], more = false, handlers: OpenOptions['handlers'] = {}) => {
    const app = renderPart(<OpenMonths />, {
      handlers: { openMonths: () => ({ rows, more }), ...handlers },
    })
    // Nobody is asked before it is opened.
    expect(app.server.asked('openMonths')).toEqual([])
    await app.person.click(screen.getByRole('button', { name: 'Offene Monate' }))
    return within(await screen.findByRole('dialog', { name: 'Mietmonate ohne Zahlung' }))
  }

  it('who has not paid since when, how much, and when the key is blocked; each leads to its rental', async () => {
    const dialog = await opened([row], true)
    const link = await dialog.findByRole('link', { name: 'Ada Anders, Fach KN-013' })
    expect(link.getAttribute('href')).toBe(`/admin/access-rights?view=all&open=${id('e', 2)}`)
    expect(dialog.getByText(/seit 15\.02\.2027: 49,00/)).toBeInstanceOf(HTMLElement)
    expect(dialog.getByText('wird am 22.02.2027 gesperrt')).toBeInstanceOf(HTMLElement)
    expect(dialog.getByText(/noch mehr/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('a blocked one says since when; days are those of the location; the rows keep their order', async () => {
    const blocked = { ...row, id: id('d', 2), customerName: 'Bo Bär', state: 'blocked' as const, position: 2 }
    const lisbon = { ...row, timeZone: 'Europe/Lisbon', locationName: 'Lissabon' }
    const dialog = await opened([blocked, lisbon])
    const items = await dialog.findAllByRole('listitem')
    expect(items.map((item) => textOf(item).replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Bo Bär, Fach KN-013.*seit 15\.02\.2027.*seit 22\.02\.2027 gesperrt$/),
      expect.stringMatching(
        /^Ada Anders, Fach KN-013Lissabon, seit 14\.02\.2027.*wird am 21\.02\.2027 gesperrt$/,
      ),
    ])
    expect(dialog.queryByText(/noch mehr/)).toBeNull()
  })

  it('a failure is said instead of an empty list', async () => {
    const dialog = await opened([], false, { openMonths: () => refuse('temporarily-unavailable') })
    expect(await dialog.findByText(/kurz nicht erreichbar/)).toBeInstanceOf(HTMLElement)
    expect(dialog.queryByText('Alle begonnenen Mietmonate sind bezahlt.')).toBeNull()
    expect(dialog.queryByRole('listitem')).toBeNull()
  })

  it('when all is paid it says so', async () => {
    const dialog = await opened([])
    expect(await dialog.findByText('Alle begonnenen Mietmonate sind bezahlt.')).toBeInstanceOf(HTMLElement)
  })
})
