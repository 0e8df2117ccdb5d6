import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFile, openCustomers } from '../../testing/fixtures/customers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const entryDialog = async () => within(await screen.findByRole('dialog', { name: 'Kunde anlegen' }))
const type = (form: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })

describe('B-20 a customer entered by hand', () => {
  it('opens their file; what is missing is said at its field', async () => {
    const app = await openCustomers('/admin/customers', {
      previewEnteredCustomer: () => ({ taken: null, slips: ['xenia@gmail.com'] }),
      addCustomer: () => aFile({ number: 'K-12071', name: 'Xenia Groß' }),
    })
    await app.press('Kunde anlegen')
    const form = await entryDialog()
    await app.person.click(form.getByRole('button', { name: 'Kunde anlegen' }))
    expect((await form.findAllByText(/Vorname fehlt/)).length).toBeGreaterThan(0)
    expect((await form.findAllByText(/E-Mail-Adresse fehlt/)).length).toBeGreaterThan(0)
    type(form, 'Vorname', 'Xenia')
    type(form, 'Nachname', 'Groß')
    type(form, 'E-Mail', 'xenia@gmial.com')
    await app.person.click(await form.findByRole('button', { name: 'Meinten Sie xenia@gmail.com?' }))
    type(form, 'Telefon', '0152 5550177')
    type(form, 'Notiz', 'ruft wieder an')
    await expectAccessible()
    await app.person.click(form.getByRole('button', { name: 'Kunde anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addCustomer')[0]?.input.body).toEqual({
        firstName: 'Xenia',
        lastName: 'Groß',
        email: 'xenia@gmail.com',
        phone: '0152 5550177',
        language: 'de',
        note: 'ruft wieder an',
      }),
    )
    await waitFor(() => expect(app.place()).toBe('/admin/customers/K-12071'))
    app.close()
  })

  it('an address that has a file leads to that file', async () => {
    const app = await openCustomers('/admin/customers', {
      previewEnteredCustomer: () => ({
        taken: { number: 'K-10482', name: 'Katharina Oberhauser' },
        slips: [],
      }),
      addCustomer: () =>
        refuse('customer-known', [{ field: 'email', code: 'customer-known', message: 'Schon ein Kunde.' }]),
    })
    await app.press('Kunde anlegen')
    const form = await entryDialog()
    type(form, 'Vorname', 'Katharina')
    type(form, 'E-Mail', 'katharina.oberhauser@post.example')
    await app.person.click(form.getByRole('button', { name: 'Kunde anlegen' }))
    expect((await form.findAllByText('Schon ein Kunde.')).length).toBeGreaterThan(0)
    expect(await form.findByText(/gehört schon zu Katharina Oberhauser/)).toBeInstanceOf(HTMLElement)
    expect(form.getByRole('link', { name: 'Akte öffnen' }).getAttribute('href')).toBe(
      '/admin/customers/K-10482',
    )
    app.close()
  })

  it('A-12 who may only look is offered neither entering nor merging nor blocking, but a file', async () => {
    const app = await openCustomers('/admin/customers', {}, aUser({ roles: ['accountant'] }))
    await screen.findByRole('link', { name: 'Akte von Katharina Oberhauser K-10482 öffnen' })
    expect(screen.queryByRole('button', { name: 'Kunde anlegen' })).toBeNull()
    await app.person.click(screen.getByRole('checkbox', { name: /^Akte von Katharina Oberhauser/ }))
    const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
    expect(bar.getByRole('button', { name: 'CSV' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: /Zusammenführen|Sperren/ })).toBeNull()
    app.close()
  })
})
