import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aReceived, openReceived } from '../../testing/fixtures/received-invoices.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/invoices/received?open=${id('e', 1)}`
const pane = async () => {
  await screen.findByRole('heading', { name: 'Tischlerei Aßmann' })
  return textOf(document.body)
}

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

  it('LAW-44 warns of who gets the money instead of the seller, and of money that is fetched anyway', async () => {
    const { paying } = aReceived().document
    if (!paying) throw new Error('the invoice says nothing of paying')
    const app = await openReceived(DETAIL, {
      receivedInvoice: () =>
        aReceived(
          {},
          {
            paying: {
              ...paying,
              payee: { name: 'Factoring GmbH', id: '400', registration: null },
              directDebit: { mandate: 'M-1', creditorId: null, iban: 'DE11' },
              references: [{ kind: 'project', value: 'Umbau 7' }],
            },
          },
        ),
    })
    const text = await pane()
    expect(text).toContain('Das Geld soll an Factoring GmbH gehen, nicht an den Verkäufer.')
    expect(text).toContain('per Lastschrift abgebucht (Konto DE11)')
    expect(text).toContain('SEPA-Überweisung')
    expect(text).toContain('Umbau 7')
    expect(text).not.toContain('Das Konto lautet auf')
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
