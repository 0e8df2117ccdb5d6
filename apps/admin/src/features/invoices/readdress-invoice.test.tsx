import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { anInvoice, anInvoiceRow, openInvoices } from '../../testing/fixtures/invoices.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/invoices?open=${id('f', 1)}`
const FRESH = anInvoice({ id: id('f', 9), number: 'RE-2026-00015' })
type Handlers = Parameters<typeof openInvoices>[1]

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
async function openForm(handlers: Handlers = {}) {
  const app = await openInvoices(DETAIL, { readdressInvoice: () => FRESH, ...handlers })
  await app.press('Empfänger berichtigen')
  await screen.findByRole('button', { name: 'Stornieren und neu ausstellen' })
  return { ...app, field, save: () => app.press('Stornieren und neu ausstellen') }
}

describe('LAW-41 the recipient of an invoice', () => {
  it('names company, VAT id and the customer’s own number, and what it stands instead of', async () => {
    const before = anInvoice().document.recipient
    const {
      id: oldId,
      kind,
      number,
      issuedOn,
      grossCents,
    } = anInvoiceRow({ id: id('f', 5), number: 'RE-2026-00009' })
    const recipient = { ...before, company: 'Hoffmann GmbH', vatId: 'ATU12345675', country: 'AT' as const }
    const found = anInvoice(
      { instead: [{ id: oldId, kind, number, issuedOn, grossCents }] },
      { recipient, reference: 'KST 4711', replaces: { number, issuedOn } },
    )
    const app = await openInvoices(DETAIL, { invoice: () => found })
    await screen.findByText('ATU12345675')
    const said = textOf(document.body)
    expect(said).toMatch(/Hoffmann GmbH, Lena Hoffmann, Seestraße 18, 78464 Konstanz, Österreich/)
    expect(said).toMatch(/KST 4711/)
    expect(said).toMatch(/Anstelle von.*RE-2026-00009/)
    app.close()
  })

  it('one that was taken back for its recipient moved no money', async () => {
    const corrects = {
      number: 'RE-2026-00009',
      issuedOn: '2026-11-20',
      whole: true,
      readdressed: true as const,
    }
    const app = await openInvoices(DETAIL, { invoice: () => anInvoice({ kind: 'creditNote' }, { corrects }) })
    expect(await screen.findByText(/kein Geld bewegt/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('O-05 correcting the recipient', () => {
  it('is filled in as it stands, is sent whole, and leads to the new invoice', async () => {
    const app = await openForm()
    expect([app.field('Vor- und Nachname').value, app.field('Ort').value]).toEqual([
      'Lena Hoffmann',
      'Konstanz',
    ])
    await app.person.type(app.field('Firma'), 'Hoffmann Messebau GmbH')
    await app.person.type(app.field(/^USt-IdNr\. des Kunden/), 'DE 123456788')
    await expectAccessible()
    await app.save()
    await waitFor(() => expect(app.server.asked('readdressInvoice')).toHaveLength(1))
    expect(app.server.asked('readdressInvoice')[0]?.input).toMatchObject({
      params: { id: id('f', 1) },
      body: {
        recipient: {
          company: 'Hoffmann Messebau GmbH',
          vatId: 'DE123456788',
          name: 'Lena Hoffmann',
          country: 'DE',
          reference: '',
        },
      },
    })
    expect(await screen.findByText('RE-2026-00015')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('invoice').at(-1)?.input.params).toEqual({ id: FRESH.id }))
    app.close()
  })

  it('E-03 what is wrong stands at its field, and nothing is sent', async () => {
    const app = await openForm()
    await app.person.type(app.field(/^USt-IdNr\. des Kunden/), 'DE123456789')
    await app.save()
    expect((await screen.findAllByText(/Prüfziffer passt nicht/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/Bitte nennen Sie die Firma/).length).toBeGreaterThan(0)
    expect(app.server.asked('readdressInvoice')).toEqual([])
    app.close()
  })

  it('one that somebody else took back meanwhile is told, and what was typed stays', async () => {
    const app = await openForm({ readdressInvoice: () => refuse('invoice-taken-back') })
    await app.person.type(app.field('Firma'), 'Hoffmann GmbH')
    await app.save()
    expect(await screen.findByText(/schon zurückgenommen oder ersetzt/)).toBeInstanceOf(HTMLElement)
    expect(app.field('Firma').value).toBe('Hoffmann GmbH')
    app.close()
  })

  it('A-12 who may not, or where nothing is left of it, is offered nothing', async () => {
    const app = await openInvoices(DETAIL, { invoice: () => anInvoice({ can: { readdress: false } }) })
    await screen.findByRole('heading', { name: 'RE-2026-00012' })
    expect(screen.queryByRole('button', { name: 'Empfänger berichtigen' })).toBeNull()
    app.close()
  })
})
