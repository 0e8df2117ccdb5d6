import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { aCustomerRow, aFile, openCustomers } from '../../testing/fixtures/customers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { fromNow, id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const FILE = '/admin/customers/K-10482'

describe('B-20 the list of customers', () => {
  it('says who, what is owed and what runs', async () => {
    const app = await openCustomers()
    const row = (
      await screen.findByRole('link', { name: 'Akte von Katharina Oberhauser K-10482 öffnen' })
    ).closest('tr')
    expect(textOf(row ?? document.body)).toMatch(/K-10482.*445210.*heute, KN-013.*15.*8,40.*Zahlung offen/)
    await expectAccessible()
    app.close()
  })

  it('a row leads to the file', async () => {
    const app = await openCustomers()
    await app.person.click(
      await screen.findByRole('link', { name: 'Akte von Katharina Oberhauser K-10482 öffnen' }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Katharina Oberhauser' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.place()).toBe(FILE)
    app.close()
  })

  it('a hit that no column shows is named; the search goes out as it was typed', async () => {
    const app = await openCustomers('/admin/customers?q=k3wz9h', {
      customers: () => ({
        rows: [aCustomerRow({ hit: { kind: 'order', text: 'K3WZ9H' } })],
        total: 1,
        totalIsExact: true,
      }),
    })
    expect(await screen.findByText('Bestellung K3WZ9H')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('customers')[0]?.input.body).toMatchObject({ search: 'k3wz9h', view: 'all' })
    app.close()
  })

  it('on a phone a row is the name with what is owed, and the address', async () => {
    pretendScreen({ width: 390 })
    const app = await openCustomers()
    expect(await screen.findByText(/8,40\s€ offen/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('empty, it says where customers come from; who may not see them is told so', async () => {
    const empty = await openCustomers('/admin/customers', {
      customers: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Sie entstehen mit der ersten Bestellung/)).toBeInstanceOf(HTMLElement)
    empty.close()
    const app = await openCustomers('/admin/customers', {}, aUser({ roles: ['reader'] }))
    expect(await screen.findByText(/kein Recht|keine Berechtigung|nicht freigegeben/i)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})

describe('B-20 one customer', () => {
  it('R-01 a free order costs nothing in the file: no 0,00 €, and no sum of what was paid', async () => {
    const [order] = aFile().orders
    const app = await openCustomers(FILE, {
      customer: () =>
        aFile({
          orders: order ? [{ ...order, totalCents: 0, paid: true, refundedCents: 0, owedCents: 0 }] : [],
          money: { paidCents: 0, refundedCents: 0 },
        }),
    })
    const row = (await screen.findByRole('link', { name: 'A9F8TX' })).closest('tr')
    expect(textOf(row ?? document.body)).toMatch(/–kostenlos$/)
    expect(screen.queryByText(/^Bezahlt \d/)).toBeNull()
    app.close()
  })

  it('answers a call without a second click: what runs, what is owed, how to reach them, what was noted', async () => {
    const app = await openCustomers(FILE)
    expect(await screen.findByRole('link', { name: 'KN-013' })).toBeInstanceOf(HTMLElement)
    expect(screen.getAllByText(/8,40\s€/).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /katharina\.oberhauser@post\.example/ })).toHaveProperty(
      'href',
      'mailto:katharina.oberhauser@post.example',
    )
    expect(screen.getByText('Bitte nur untere Fächer geben')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'RE-2026-00291' })).toBeInstanceOf(HTMLElement)
    await app.press('1 technischen Vorgang zeigen')
    expect(screen.getByRole('button', { name: 'Technische Vorgänge einklappen' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('each part has its own address, and arrow keys go from one to the next', async () => {
    const app = await openCustomers(`${FILE}/mails`, {
      customerPart: ({ body }) =>
        body.part === 'mails'
          ? {
              part: 'mails',
              rows: [
                {
                  id: id('9', 1),
                  at: fromNow(-10),
                  subject: 'Ihr Fach 13',
                  to: 'katharina.oberhauser@post.example',
                  state: 'sent',
                  order: null,
                },
              ],
              total: 1,
            }
          : { part: 'invoices', rows: [], total: 0 },
    })
    expect(await screen.findByRole('link', { name: 'Ihr Fach 13' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    fireEvent.keyDown(
      within(screen.getByRole('navigation', { name: 'Teile der Akte' })).getByRole('link', {
        current: 'page',
      }),
      { key: 'ArrowLeft' },
    )
    expect(await screen.findByText('Noch keine Rechnung. Sie entsteht mit der Zahlung.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.place()).toBe(`${FILE}/invoices`)
    app.close()
  })

  it('who is blocked says so with the reason, and why nothing new is rented stays readable', async () => {
    const block = {
      id: id('8', 1),
      companyName: 'Zeitlager',
      covers: 'company' as const,
      reason: '8,40 € nicht bezahlt',
      ends: 'payment' as const,
      until: null,
      blockedAt: '2026-11-27T15:04:00.000Z',
      blockedBy: 'Jana Brandt',
      liftedAt: null,
      liftedBy: null,
      liftReason: null,
      stands: true,
    }
    const app = await openCustomers(FILE, {
      customer: () => aFile({ standing: 'blocked', block }),
      unblockCustomer: () => aFile(),
    })
    expect(await screen.findByText('Keine neuen Mieten, laufende bleiben.', { exact: false })).toBeInstanceOf(
      HTMLElement,
    )
    const rent = screen.getByRole('button', { name: /^Neue Miete/ })
    expect(rent.getAttribute('aria-disabled')).toBe('true')
    expect(rent.textContent).toContain('Gesperrt')
    await expectAccessible()
    await app.press('Sperre aufheben …')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'bezahlt' } })
    await app.person.click(dialog.getByRole('button', { name: 'Sperre aufheben' }))
    await waitFor(() =>
      expect(app.server.asked('unblockCustomer')[0]?.input.body).toMatchObject({ reason: 'bezahlt' }),
    )
    app.close()
  })

  it('blocking asks for reason and end; nothing costs by being chosen beforehand', async () => {
    const app = await openCustomers(FILE, { blockCustomer: () => aFile({ standing: 'blocked' }) })
    await app.press('Sperren …')
    const dialog = within(await screen.findByRole('dialog'))
    for (const radio of dialog.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
    await app.person.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect((await dialog.findAllByText(/Grund fehlt/)).length).toBeGreaterThan(0)
    expect(app.server.asked('blockCustomer')).toHaveLength(0)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Rückbuchung' } })
    await app.person.click(dialog.getByRole('radio', { name: 'Nur bei dieser Firma' }))
    await app.person.click(dialog.getByRole('radio', { name: 'An einem Tag' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Letzter Tag' }), {
      target: { value: '24.12.2026' },
    })
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Sperren' }))
    await waitFor(() =>
      expect(app.server.asked('blockCustomer')[0]?.input.body).toEqual({
        id: id('c', 1),
        reason: 'Rückbuchung',
        covers: 'company',
        ends: 'date',
        until: '2026-12-24',
      }),
    )
    app.close()
  })

  it('A-13 who may not correct what belongs to the whole group reads why', async () => {
    const can = { edit: true, correct: false, addRental: true, dataRequest: true, blockGroup: false }
    const app = await openCustomers(FILE, { customer: () => aFile({ can }) })
    expect(await screen.findByText(/berichtigt der Franchisegeber/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'E-Mail-Adresse berichtigen' })).toBeNull()
    app.close()
  })
})

describe('R-11 a wrong address put right', () => {
  it('says what will happen before the click, and asks how it is known', async () => {
    const app = await openCustomers(FILE, {
      changeCustomerAddress: () => aFile({ email: 'neu@post.example' }),
    })
    await app.press('E-Mail-Adresse berichtigen')
    const drawer = within(await screen.findByRole('dialog'))
    const field = drawer.getByRole('textbox', { name: 'Neue Adresse' })
    expect(field).toHaveProperty('value', 'katharina.oberhauser@post.example')
    await app.person.click(drawer.getByRole('button', { name: 'Adresse ändern und Schlüssel senden' }))
    expect((await drawer.findAllByText(/Das ist die bisherige Adresse/)).length).toBeGreaterThan(0)
    expect(drawer.getByText(/Bitte wählen Sie, woher Sie wissen/)).toBeInstanceOf(HTMLElement)
    fireEvent.change(field, { target: { value: 'neu@post.example' } })
    await app.person.click(drawer.getByRole('radio', { name: /Am Telefon bestätigt/ }))
    expect(await drawer.findByText(/Ein neuer Schlüssel für KN-013 geht an die neue Adresse/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(drawer.getByText(/ohne Namen, Fach und neue Adresse/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(drawer.getByRole('button', { name: 'Adresse ändern und Schlüssel senden' }))
    await waitFor(() =>
      expect(app.server.asked('changeCustomerAddress')[0]?.input.body).toEqual({
        id: id('c', 1),
        email: 'neu@post.example',
        proof: 'phone',
        version: 1,
      }),
    )
    app.close()
  })

  it('a likely slip is offered and never put in; another customer’s address leads to their file', async () => {
    const app = await openCustomers(FILE, {
      previewCustomerAddress: ({ body }) => ({
        taken: body.email.includes('kathi') ? { number: 'K-11907', name: 'Kathi Oberhauser' } : null,
        slips: body.email.includes('gmial') ? ['k@gmail.com'] : [],
        boxNames: [],
        invoices: [],
        notifiesOld: true,
      }),
      changeCustomerAddress: () =>
        refuse('email-taken', [{ field: 'email', code: 'email-taken', message: 'Schon vergeben.' }]),
    })
    await app.press('E-Mail-Adresse berichtigen')
    const drawer = within(await screen.findByRole('dialog'))
    const field = drawer.getByRole('textbox', { name: 'Neue Adresse' })
    fireEvent.change(field, { target: { value: 'k@gmial.com' } })
    await app.person.click(await drawer.findByRole('button', { name: 'Meinten Sie k@gmail.com?' }))
    expect(field).toHaveProperty('value', 'k@gmail.com')
    fireEvent.change(field, { target: { value: 'kathi@post.example' } })
    expect(await drawer.findByRole('link', { name: 'Andere Akte öffnen' })).toBeInstanceOf(HTMLElement)
    await app.person.click(drawer.getByRole('radio', { name: /Ausweis/ }))
    await app.person.click(drawer.getByRole('button', { name: /^Adresse ändern/ }))
    expect((await drawer.findAllByText('Schon vergeben.')).length).toBeGreaterThan(0)
    app.close()
  })

  it('for two minutes it is taken back from the page', async () => {
    const addressChange = {
      oldEmail: 'alt@post.example',
      newEmail: 'neu@post.example',
      at: fromNow(-1),
      by: 'Jana Brandt',
      proof: 'phone' as const,
      waits: false,
      digits: null,
      undoUntil: fromNow(1),
    }
    const app = await openCustomers(FILE, {
      customer: () => aFile({ addressChange }),
      undoCustomerAddress: () => aFile(),
    })
    await app.press(/^Zurücknehmen bis/)
    await waitFor(() => expect(app.server.asked('undoCustomerAddress')).toHaveLength(1))
    app.close()
  })
})

const five = () => ({ triesLeft: 5, until: fromNow(9) })
const callDigits = () => screen.findByRole('textbox', { name: 'Sechs Ziffern, die der Kunde vorliest' })

describe('B-20 an address that waits for its proof', () => {
  const waiting = {
    oldEmail: 'alt@post.example',
    newEmail: 'neu@post.example',
    at: fromNow(-1),
    by: 'Jana Brandt',
    proof: 'none' as const,
    waits: true,
    undoUntil: null,
  }

  it('is proven by six digits the caller reads out; wrong ones say so, with the tries that are left', async () => {
    const app = await openCustomers(FILE, {
      customer: () => aFile({ addressChange: { ...waiting, digits: five() } }),
      proveCustomerAddress: ({ body }) =>
        body.digits === '417902'
          ? aFile({ email: 'neu@post.example', addressChange: { ...waiting, waits: false, digits: null } })
          : aFile({ addressChange: { ...waiting, digits: { ...five(), triesLeft: 4 } } }),
    })
    await app.person.type(await callDigits(), '41790')
    await app.press('Prüfen')
    expect(await screen.findByText('Bitte geben Sie sechs Ziffern ein.')).toBeInstanceOf(HTMLElement)
    await app.person.type(await callDigits(), '1')
    await app.press('Prüfen')
    expect((await screen.findAllByText('Diese Ziffern stimmen nicht.')).length).toBeGreaterThan(0)
    expect(await screen.findByText(/Noch 4 Versuche\./)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.type(await callDigits(), '417 902')
    await app.press('Prüfen')
    expect(await screen.findByText('Bestätigt: Ab jetzt gilt neu@post.example')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('textbox', { name: /Sechs Ziffern/ })).toBeNull()
    expect(app.server.asked('proveCustomerAddress').map(({ input }) => input.body)).toMatchObject([
      { digits: '417901' },
      { digits: '417902' },
    ])
    app.close()
  })

  it('where link and digits are over, new ones are sent from here', async () => {
    const app = await openCustomers(FILE, {
      customer: () => aFile({ addressChange: { ...waiting, digits: null } }),
      resendAddressProof: () => aFile({ addressChange: { ...waiting, digits: five() } }),
    })
    expect(await screen.findByText('Link und Ziffern gelten nicht mehr.')).toBeInstanceOf(HTMLElement)
    await app.press('Neue Ziffern senden')
    expect(await callDigits()).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

it('B-20 a note says that it is part of what the customer is told of their data', async () => {
  const app = await openCustomers(FILE, { addCustomerNote: () => aFile() })
  await app.press('Notiz')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/verlangt er Auskunft über seine Daten/)).toBeInstanceOf(HTMLElement)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Notiz' }), { target: { value: 'ruft zurück' } })
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(app.server.asked('addCustomerNote')[0]?.input.body).toMatchObject({
      text: 'ruft zurück',
      pinned: false,
    }),
  )
  app.close()
})
