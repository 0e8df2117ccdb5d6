import type { OrderTransfer as Transfer } from '@fachwerk/contract/payment/transfer-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { renderPart } from '../../../testing/part.tsx'
import { aTransfer } from '../../../testing/fixtures/payments.ts'
import { describedBy, textOf } from '../../../testing/screen.tsx'
import { OrderTransfer } from './order-transfer.tsx'

const ORDER = id('9', 1)
const NOW = Date.parse('2026-11-22T10:00:00Z')
const received = {
  id: id('7', 1),
  kind: 'received',
  cents: 1_000,
  valueOn: '2026-11-21',
  note: 'Auszug 38',
  by: 'Jana Brandt',
  at: '2026-11-21T10:00:00.000Z',
  otherCode: null,
} as const

type Handlers = NonNullable<Parameters<typeof renderPart>[1]>['handlers']
const show = (shown: Transfer | null, more: Handlers = {}) =>
  renderPart(<OrderTransfer orderId={ORDER} timeZone="Europe/Berlin" />, {
    now: NOW,
    handlers: { orderTransfer: () => ({ transfer: shown }), ...more },
  })
const section = async () => within(await screen.findByRole('region', { name: 'Überweisung' }))

describe('K-06 an order that is paid by transfer', () => {
  it('says what is expected, by when and under which reference', async () => {
    show(aTransfer())
    const part = await section()
    for (const words of [/B7K1Q/, /25\.11\..*11:00/, /Noch ist kein Geld gebucht/])
      expect(part.getByText(words)).toBeInstanceOf(HTMLElement)
    expect(part.queryByRole('button', { name: 'Rücküberweisung buchen' })).toBeNull()
  })

  it('what a carrier collects names no day, and says what to book where the carrier holds its fee back', async () => {
    show(aTransfer({ onDelivery: true }))
    const part = await section()
    expect(part.getByRole('heading', { name: 'Nachnahme' })).toBeInstanceOf(HTMLElement)
    expect(part.getByText(/buchen Sie den vollen Betrag/)).toBeInstanceOf(HTMLElement)
    expect(part.queryByText(/25\.11\./)).toBeNull()
  })

  it('a receipt is booked with amount, day and note; what is missing is filled in', async () => {
    const { person, server } = show(
      aTransfer({ entries: [received], missingCents: 2_480, openCents: 1_000 }),
      {
        recordReceipt: () => ({ transfer: aTransfer({ state: 'captured', missingCents: 0 }) }),
      },
    )
    const part = await section()
    expect(part.getByText(/21\.11\.2026, gebucht von Jana Brandt · Auszug 38/)).toBeInstanceOf(HTMLElement)
    await person.click(part.getByRole('button', { name: 'Zahlungseingang buchen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: /Vermerk/ }), 'Auszug 39')
    await person.click(dialog.getByRole('button', { name: 'Zahlungseingang buchen' }))
    await waitFor(() => expect(server.asked('recordReceipt')).toHaveLength(1))
    expect(server.asked('recordReceipt')[0]?.input).toMatchObject({
      params: { id: ORDER },
      body: {
        receipt: { cents: 2_480, valueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), note: 'Auszug 39' },
      },
    })
  })

  it('E-03 a wrong amount is told at its field before anything is sent', async () => {
    const { person, server } = show(aTransfer())
    await person.click((await section()).getByRole('button', { name: 'Zahlungseingang buchen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByRole('textbox', { name: 'Betrag' })
    await person.clear(amount)
    await person.type(amount, '0')
    await person.click(dialog.getByRole('button', { name: 'Zahlungseingang buchen' }))
    await waitFor(() => expect(describedBy(amount)).toContain('größer als 0'))
    expect(server.asked('recordReceipt')).toEqual([])
  })

  it('too late: what is there is sent back, or booked on another order', async () => {
    const late = aTransfer({ state: 'expired', entries: [received], openCents: 1_000 })
    const { person, server } = show(late, { settleSurplus: () => refuse('no-such-transfer') })
    const part = await section()
    expect(part.getByText(/Die Frist ist vorbei/)).toBeInstanceOf(HTMLElement)
    expect(part.getByText(/Übrig: 10,00/)).toBeInstanceOf(HTMLElement)
    await person.click(part.getByRole('button', { name: 'Auf andere Bestellung buchen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: 'Bestellung' }), 'C3D4E')
    await person.click(dialog.getByRole('button', { name: 'Auf andere Bestellung buchen' }))
    expect(await dialog.findByText(/keine andere Bestellung mit diesem Code/)).toBeInstanceOf(HTMLElement)
    expect(server.asked('settleSurplus')[0]?.input.body).toMatchObject({
      surplus: { cents: 1_000, toCode: 'C3D4E' },
    })
  })

  it('O-07 what shall go back is confirmed once it was sent', async () => {
    const refund = { id: id('6', 1), cents: 3_480, since: '2026-11-22T09:00:00.000Z' }
    const { person, server } = show(aTransfer({ state: 'captured', missingCents: 0, refunds: [refund] }), {
      confirmTransferRefund: () => ({ transfer: aTransfer({ state: 'refunded', missingCents: 0 }) }),
    })
    await person.click((await section()).getByRole('button', { name: 'Ist überwiesen' }))
    await waitFor(() => expect(server.asked('confirmTransferRefund')).toHaveLength(1))
    expect(server.asked('confirmTransferRefund')[0]?.input.body).toEqual({ refundId: refund.id })
  })

  it('A-12 who may not book only reads', async () => {
    show(aTransfer({ mayRecord: false, entries: [{ ...received, kind: 'movedIn', otherCode: 'C3D4E' }] }))
    const part = await section()
    expect(part.getByText('Umgebucht von C3D4E', { exact: false })).toBeInstanceOf(HTMLElement)
    expect(part.queryByRole('button')).toBeNull()
  })

  it('an order paid in another way shows nothing of it; no answer can be tried again', async () => {
    const { main } = show(null)
    await waitFor(() => expect(textOf(main())).toBe(''))
    show(null, { orderTransfer: () => NO_ANSWER })
    expect(await screen.findByText('Die Überweisungen sind nicht gekommen.')).toBeInstanceOf(HTMLElement)
  })
})
