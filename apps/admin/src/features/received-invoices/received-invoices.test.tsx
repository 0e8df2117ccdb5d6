import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { openInvoices } from '../../testing/invoices.ts'
import { aReceived, aReceivedRow, openReceived } from '../../testing/received-invoices.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/invoices/received?open=${id('e', 1)}`
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
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

describe('LAW-44 one received invoice', () => {
  it('says who bills what, the tax of each rate, until when and to which account, and that no rule is broken', async () => {
    const app = await openReceived(DETAIL)
    const text = await pane()
    for (const said of [
      'Holzweg 3, 78467 Konstanz',
      'DE123456788',
      'DE79000000001234567890',
      'Schrank, Eiche',
      '2 Stück × 1.000,00 €',
      '19 % auf 2.000,00 €',
      '380,00 €',
      '2.380,00 €',
      '10.11.2026 – 14.11.2026',
      'zeiten.csv (2 kB)',
      'Keine Regel verletzt.',
      'Geprüft nach EN 16931 und XRechnung.',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said)
    await expectAccessible()
    app.close()
  })

  it('lists broken rules with number and words, grave ones apart from hints', async () => {
    const app = await openReceived(DETAIL, {
      receivedInvoice: () =>
        aReceived({
          rules: 'broken',
          checkedBy: ['en16931'],
          broken: [
            {
              id: 'BR-CO-15',
              severity: 'fatal',
              text: 'Invoice total amount with VAT (BT-112) = …',
              times: 1,
            },
            { id: 'BR-CL-23', severity: 'fatal', text: 'Unit code MUST be coded', times: 2 },
            {
              id: 'BR-DE-28',
              severity: 'warning',
              text: 'In BT-43 soll genau ein @-Zeichen stehen',
              times: 1,
            },
          ],
        }),
    })
    const fatal = within(await screen.findByRole('list', { name: '2 Regeln verletzt' }))
    expect(fatal.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringContaining('BR-CO-15'),
      expect.stringContaining('BR-CL-23 2-mal'),
    ])
    const hints = within(screen.getByRole('list', { name: 'Ein Hinweis' }))
    expect(hints.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText('Keine Regel verletzt.')).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('says that it was too long to be checked, and that its number came before', async () => {
    const app = await openReceived(DETAIL, {
      receivedInvoice: () =>
        aReceived({
          rules: 'unchecked',
          checkedBy: [],
          sameNumber: [{ id: id('e', 2), state: 'accepted', receivedAt: '2026-11-01T10:00:00.000Z' }],
        }),
    })
    expect(await screen.findByText(/so umfangreich, dass die Prüfung abgebrochen wurde/)).toBeInstanceOf(
      HTMLElement,
    )
    const other = screen.getByRole('link', { name: /01\.11\.2026.*angenommen/ })
    expect(other.getAttribute('href')).toBe(`/admin/invoices/received?open=${id('e', 2)}`)
    app.close()
  })

  it('is accepted after a question, over the version that was read', async () => {
    const app = await openReceived(DETAIL, { decideReceivedInvoice: () => aReceived({ state: 'accepted' }) })
    await app.press('Annehmen')
    await app.press('Rechnung annehmen')
    expect(await screen.findByText('Angenommen: 2026-118')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('decideReceivedInvoice')[0]?.input.body).toEqual({
      decision: { state: 'accepted', reason: '', version: 1 },
    })
    app.close()
  })

  it('is rejected with a reason; what somebody else decided meanwhile is said', async () => {
    const app = await openReceived(DETAIL, { decideReceivedInvoice: () => refuse('received-decided') })
    await app.press('Zurückweisen')
    await app.person.type(await screen.findByLabelText('Grund'), 'Falscher Empfänger')
    await app.press('Rechnung zurückweisen')
    expect(await screen.findByText('So ist über diese Rechnung schon entschieden.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('decideReceivedInvoice')[0]?.input.body).toEqual({
      decision: { state: 'rejected', reason: 'Falscher Empfänger', version: 1 },
    })
    app.close()
  })

  it('says who decided and why, and who may only look decides nothing', async () => {
    const app = await openReceived(DETAIL, {
      receivedInvoice: () =>
        aReceived({
          state: 'rejected',
          decided: { by: 'Bela Buch', at: '2026-11-21T09:00:00.000Z', reason: 'Falscher Empfänger' },
          can: { decide: false },
        }),
    })
    expect(await pane()).toMatch(/21\.11\.2026.*Bela Buch: Falscher Empfänger/)
    expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull()
    app.close()
  })

  it('comes back as the file it was', async () => {
    const app = await openReceived(DETAIL, { receivedInvoiceFile: () => '<x/>' })
    await app.press('Original herunterladen')
    await waitFor(() => expect(app.server.asked('receivedInvoiceFile')).toHaveLength(1))
    app.close()
  })
})
