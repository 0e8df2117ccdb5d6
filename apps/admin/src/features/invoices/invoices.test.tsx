import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aCreditNoteRow, anInvoice, openInvoices } from '../../testing/fixtures/invoices.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/invoices?open=${id('f', 1)}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
const pane = async () =>
  textOf((await screen.findByRole('heading', { name: 'RE-2026-00012' })).ownerDocument.body)

describe('O-05 the list of invoices', () => {
  it('shows number, day, kind, customer, order and amount, what goes back below zero', async () => {
    const app = await openInvoices()
    expect(await rowOf('Rechnung RE-2026-00012 ansehen')).toMatch(
      /RE-2026-00012.*20\.11\.2026.*Rechnung.*Lena Hoffmann.*A9G4HX.*19,80/,
    )
    expect(await rowOf('Rechnungskorrektur RK-2026-00003 ansehen')).toMatch(/Rechnungskorrektur.*[-−]9,80/)
    expect(app.server.asked('invoices')[0]?.input.body).toMatchObject({ orderBy: 'issuedOn', dir: 'desc' })
    await expectAccessible()
    app.close()
  })

  it('narrows by kind, days and issuer from the address, and goes into a file', async () => {
    const company = id('c', 7)
    const app = await openInvoices(
      `/admin/invoices?kind=creditNote&from=2026-11-01&to=2026-11-30&company=${company}&q=Lena`,
      {
        exportInvoices: () => 'Nummer;Art',
        companies: () => ({ rows: [] }),
      },
    )
    const wanted = {
      kinds: ['creditNote'],
      from: '2026-11-01',
      to: '2026-11-30',
      companyIds: [company],
      search: 'Lena',
    }
    await rowOf('Rechnung RE-2026-00012 ansehen')
    expect(app.server.asked('invoices')[0]?.input.body).toMatchObject(wanted)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(app.server.asked('exportInvoices')[0]?.input.body).toMatchObject(wanted))
    app.close()
  })

  it('on a phone the rows are cards; an empty list says where invoices come from', async () => {
    pretendScreen({ width: 390 })
    const app = await openInvoices()
    expect(await screen.findByText('RE-2026-00012')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openInvoices('/admin/invoices', {
      invoices: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Sobald eine Bestellung bezahlt ist/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })
})

describe('O-05 one invoice', () => {
  it('says for whom, what, when and how much, and leads to its order and what corrects it', async () => {
    const { id: noteId, kind, number, issuedOn, grossCents } = aCreditNoteRow()
    const related = [{ id: noteId, kind, number, issuedOn, grossCents }]
    const app = await openInvoices(DETAIL, { invoice: () => anInvoice({ related }) })
    const said = await pane()
    expect(said).toMatch(/Lena Hoffmann, Seestraße 18, 78464 Konstanz/)
    expect(said).toMatch(/20\.11\.2026 17:45 – 22\.11\.2026 17:45/)
    expect(said).toMatch(/bezahlt am 20\.11\.2026 \(Stripe\)/)
    expect(said).toMatch(/Gutschein ADVENT.*[-−]2,20.*Brutto.*19,80.*19 % auf 16,64.*3,16/)
    expect(screen.getByRole('link', { name: 'A9G4HX' }).getAttribute('href')).toContain(id('9', 1))
    expect(screen.getByRole('link', { name: 'RK-2026-00003' }).getAttribute('href')).toContain(noteId)
    expect(screen.queryByText(/Für Rechnungen über 250/)).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('LAW-41 says what a large invoice lacks', async () => {
    const poor = anInvoice({ grossCents: 25_001 })
    const { issuer, recipient } = poor.document
    const document = {
      ...poor.document,
      issuer: { ...issuer, vatId: '' },
      recipient: { ...recipient, street: '' },
    }
    const app = await openInvoices(DETAIL, { invoice: () => ({ ...poor, document }) })
    expect(await screen.findByText(/weder USt-IdNr\. noch Steuernummer/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Anschrift des Kunden fehlt/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-43 says whether a company finds its data in the PDF', async () => {
    const app = await openInvoices(DETAIL, { invoice: () => anInvoice({ structured: 'inside' }) })
    expect(await screen.findByText('im PDF enthalten (ZUGFeRD, EN 16931)')).toBeInstanceOf(HTMLElement)
    app.close()
    const poor = await openInvoices(DETAIL, { invoice: () => anInvoice({ structured: 'lacking' }) })
    expect(await screen.findByText(/^nicht enthalten: dem Aussteller fehlt/)).toBeInstanceOf(HTMLElement)
    poor.close()
  })

  it('comes as a PDF; one that does not come is said', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    let isAway = false
    const app = await openInvoices(DETAIL, {
      invoiceFile: () => (isAway ? refuse('temporarily-unavailable') : '%PDF-1.7'),
    })
    await pane()
    await app.press('PDF herunterladen')
    await waitFor(() => expect(app.server.asked('invoiceFile')).toHaveLength(1))
    await screen.findByRole('button', { name: 'PDF herunterladen' })
    isAway = true
    await app.press('PDF herunterladen')
    expect(await screen.findByText(/PDF nicht geladen/)).toBeInstanceOf(HTMLElement)
    saved.mockRestore()
    app.close()
  })

  it('A-13 a foreign one does not exist; one that could not be read offers another try', async () => {
    const foreign = await openInvoices(DETAIL, { invoice: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Beleg gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    foreign.close()
    const failed = await openInvoices(DETAIL, { invoice: () => refuse('temporarily-unavailable') })
    const body = within(document.body)
    expect(await body.findByText('Beleg nicht geladen')).toBeInstanceOf(HTMLElement)
    failed.close()
  })
})
