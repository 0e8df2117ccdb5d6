import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openInvoices } from '../../testing/fixtures/invoices.ts'
import { aReceived, aReceivedRow, openReceived } from '../../testing/fixtures/received-invoices.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const rowName = 'Rechnung 2026-118 von Tischlerei Aßmann ansehen'
const pane = async () => {
  await screen.findByRole('heading', { name: 'Tischlerei Aßmann' })
  return textOf(document.body)
}
const aFile = (name: string, type = '') => new File(['<x/>'], name, { type })
const field = () => screen.findByLabelText('E-Rechnung wählen')

describe('LAW-44 the list of what came in', () => {
  it('shows seller, number, days, amount, what was made of it and what the rules say', async () => {
    const app = await openReceived()
    const row = (await screen.findByRole('link', { name: rowName })).closest('tr') ?? document.body
    expect(textOf(row)).toMatch(
      /Tischlerei Aßmann.*2026-118.*18\.11\.2026.*02\.12\.2026.*2\.380,00.*offen.*in Ordnung/,
    )
    expect(app.server.asked('receivedInvoices')[0]?.input.body).toMatchObject({
      orderBy: 'received',
      dir: 'desc',
    })
    await expectAccessible()
    app.close()
  })

  it('narrows by state, rules and days from the address, and goes into a file', async () => {
    const app = await openReceived(
      '/admin/invoices/received?state=open&rules=broken&from=2026-11-01&q=Holz',
      { exportReceivedInvoices: () => 'Verkäufer;Nummer', companies: () => ({ rows: [] }) },
    )
    const wanted = { states: ['open'], rules: ['broken'], from: '2026-11-01', search: 'Holz' }
    await screen.findByRole('link', { name: rowName })
    expect(app.server.asked('receivedInvoices')[0]?.input.body).toMatchObject(wanted)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportReceivedInvoices')[0]?.input.body).toMatchObject(wanted),
    )
    app.close()
  })

  it('on a phone the rows are cards, an amount in another currency keeps it; an empty inbox says how to begin', async () => {
    pretendScreen({ width: 390 })
    const odd = aReceivedRow({ currency: 'CHF', payableCents: -9_900, sellerName: '', rules: 'broken' })
    const app = await openReceived('/admin/invoices/received', {
      receivedInvoices: () => ({ rows: [odd], total: 1, totalIsExact: true }),
    })
    expect(await screen.findByText('ohne Namen')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/99,00\sCHF/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openReceived('/admin/invoices/received', {
      receivedInvoices: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/E-Rechnungen Ihrer Lieferanten/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('A-12 is reached from the invoices; who may only read takes nothing in, who sees no figures is told so', async () => {
    const issued = await openInvoices()
    const link = await screen.findByRole('link', { name: 'Eingang' })
    expect(link.getAttribute('href')).toBe('/admin/invoices/received')
    issued.close()
    const reading = await openReceived('/admin/invoices/received', {}, { roles: ['reader'] })
    await screen.findByRole('link', { name: rowName })
    expect(screen.queryByRole('button', { name: 'Rechnung aufnehmen' })).toBeNull()
    reading.close()
    const support = await openReceived('/admin/invoices/received', {}, { roles: ['support'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(support.server.asked('receivedInvoices')).toEqual([])
    support.close()
  })
})

describe('LAW-44 an invoice is taken in', () => {
  it('the chosen file is sent with its name and kind; then the invoice opens', async () => {
    const app = await openReceived('/admin/invoices/received', { receiveInvoice: () => aReceived() })
    await app.press('Rechnung aufnehmen')
    await expectAccessible()
    fireEvent.change(await field(), { target: { files: [aFile('rechnung-118.XML')] } })
    expect(await screen.findByText('Aufgenommen: 2026-118 von Tischlerei Aßmann')).toBeInstanceOf(HTMLElement)
    const { input } = app.server.asked('receiveInvoice')[0] ?? {}
    expect(input?.query).toEqual({ name: 'rechnung-118.XML', sameNumber: 'refuse' })
    expect(await pane()).toContain('Angaben der Rechnung')
    expect(app.server.asked('receivedInvoices').length).toBeGreaterThan(1)
    app.close()
  })

  it('why it is refused stands at the field, and another one may be chosen', async () => {
    const app = await openReceived('/admin/invoices/received', {
      receiveInvoice: () => refuse('received-plain-pdf'),
    })
    await app.press('Rechnung aufnehmen')
    fireEvent.change(await field(), { target: { files: [aFile('scan.pdf', 'application/pdf')] } })
    expect(textOf(await screen.findByRole('alert'))).toContain(
      'scan.pdf: In diesem PDF stecken keine Rechnungsdaten. Ein gewöhnliches PDF ist keine E-Rechnung.',
    )
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    app.close()
  })

  it('what cannot be one is not even sent: another kind, too large, several at once', async () => {
    const app = await openReceived()
    await app.press('Rechnung aufnehmen')
    const large = aFile('groß.xml')
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    for (const [files, why] of [
      [[aFile('foto.jpg', 'image/jpeg')], 'weder eine XML- noch eine PDF-Datei'],
      [[large], 'größer als 10 MB'],
      [[aFile('a.xml'), aFile('b.xml')], 'eine Datei nach der anderen'],
    ] as const) {
      const zone = (await field()).parentElement ?? document.body
      fireEvent.drop(zone, { dataTransfer: { files } })
      await waitFor(() => expect(textOf(screen.getByRole('alert'))).toContain(why))
    }
    expect(app.server.asked('receiveInvoice')).toEqual([])
    app.close()
  })

  it('a number that is known is asked about before it is taken all the same', async () => {
    const app = await openReceived('/admin/invoices/received', {
      receiveInvoice: ({ query }) =>
        query.sameNumber === 'take' ? aReceived() : refuse('received-number-known'),
    })
    await app.press('Rechnung aufnehmen')
    fireEvent.change(await field(), { target: { files: [aFile('noch-einmal.xml')] } })
    expect(await screen.findByText(/schon eine Rechnung mit dieser Nummer/)).toBeInstanceOf(HTMLElement)
    await app.press('Trotzdem aufnehmen')
    expect(await screen.findByText(/^Aufgenommen/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('receiveInvoice').map(({ input }) => input.query)).toMatchObject([
      { sameNumber: 'refuse' },
      { sameNumber: 'take' },
    ])
    app.close()
  })
})
