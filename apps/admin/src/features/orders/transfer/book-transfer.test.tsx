import type { OrderTransfer } from '@fachwerk/contract/payment/transfer-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { renderPart } from '../../../testing/part.tsx'
import { aTransfer } from '../../../testing/fixtures/payments.ts'
import { describedBy, expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { OrderTransfer as TransferPanel } from './order-transfer.tsx'

const ORDER = id('9', 1)
const RECORD = 'Zahlungseingang buchen'
const RETURN = 'Rücküberweisung buchen'
const MOVE = 'Auf andere Bestellung buchen'

/** Paid, and 5.20 euros more than it took. */
const tooMuch = aTransfer({ state: 'captured', missingCents: 0, openCents: 520 })

type Handlers = NonNullable<Parameters<typeof renderPart>[1]>['handlers']
const show = (transfer: OrderTransfer, more: Handlers = {}) =>
  renderPart(<TransferPanel orderId={ORDER} timeZone="Europe/Berlin" />, {
    now: Date.parse('2026-11-22T10:00:00Z'),
    handlers: { orderTransfer: () => ({ transfer }), ...more },
  })
type Part = ReturnType<typeof show>

/** Opens one of the bookings; `put` replaces what a field holds, `book` presses its button, `again` after no answer. */
async function opened({ person }: Part, name: string) {
  await person.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const field = (label: string | RegExp) => dialog.getByRole('textbox', { name: label })
  const put = async (label: string | RegExp, text: string) => {
    await person.clear(field(label))
    if (text !== '') await person.type(field(label), text)
  }
  const press = (button: string) => person.click(dialog.getByRole('button', { name: button }))
  return { dialog, field, put, book: () => press(name), again: () => press('Erneut versuchen') }
}

describe('K-06 the amount of a receipt', () => {
  it.each([
    ['1.234,56', 123_456],
    ['34,8', 3_480],
    [' 0,01 € ', 1],
    ['1000000', 100_000_000],
  ])('K-06 „%s“ arrives to the cent', async (typed, cents) => {
    const part = show(aTransfer(), { recordReceipt: () => ({ transfer: tooMuch }) })
    const { put, book } = await opened(part, RECORD)
    await put('Betrag', typed)
    await put('Tag der Wertstellung', '3.11.26')
    await book()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(part.server.asked('recordReceipt').map(({ input }) => input.body)).toEqual([
      { receipt: { cents, valueOn: '2026-11-03', note: '' } },
    ])
  })

  it.each([
    ['34,805', 'Höchstens 2 Stellen nach dem Komma.'],
    ['1.000', 'Tausend oder Kommazahl? Bitte „1000“ oder „1,000“ schreiben.'],
    ['34,80,10', 'Bitte eine Zahl eingeben'],
    ['-34,80', 'Der Betrag muss größer als 0 sein.'],
    ['1000000,01', 'Der Betrag ist zu groß.'],
    ['', 'Bitte geben Sie einen Betrag in Euro ein.'],
  ])('K-06 „%s“ is refused at its field, and what was typed stays', async (typed, message) => {
    const part = show(aTransfer())
    const { field, put, book } = await opened(part, RECORD)
    await put('Betrag', typed)
    await book()
    await waitFor(() => expect(describedBy(field('Betrag'))).toContain(message))
    expect(valueOf(field('Betrag'))).toBe(typed)
    expect(field('Betrag').getAttribute('aria-invalid')).toBe('true')
    expect(part.server.asked('recordReceipt')).toEqual([])
  })

  it('K-06 a day that does not exist is told, and the summary leads to its field by keyboard', async () => {
    const part = show(aTransfer())
    const { dialog, field, put, book } = await opened(part, RECORD)
    await put('Tag der Wertstellung', '31.11.2026')
    await book()
    const link = await dialog.findByRole('link', { name: /: Bitte ein Datum eingeben/ })
    link.focus()
    await part.person.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Tag der Wertstellung'))
    await expectAccessible()
    expect(part.server.asked('recordReceipt')).toEqual([])
  })
})

describe('K-06 what the server says to a booking', () => {
  it('K-06 what it refuses about the day stands at that field, and nothing typed is lost', async () => {
    const message = 'Der Tag der Wertstellung liegt in der Zukunft.'
    const part = show(aTransfer(), {
      recordReceipt: () =>
        refuse('value-day-ahead', [{ field: 'receipt.valueOn', code: 'value-day-ahead', message }]),
    })
    const { field, put, book } = await opened(part, RECORD)
    await put(/Vermerk/, 'Auszug 40')
    await book()
    await waitFor(() => expect(describedBy(field('Tag der Wertstellung'))).toContain(message))
    expect(describedBy(field('Betrag'))).not.toContain(message)
    expect([valueOf(field('Betrag')), valueOf(field(/Vermerk/))]).toEqual(['34,80', 'Auszug 40'])
  })

  it('K-06 after a lost answer the same booking keeps its key, another one gets its own', async () => {
    const answers = [NO_ANSWER, { transfer: tooMuch }, { transfer: tooMuch }] as const
    const part = show(aTransfer(), {
      recordReceipt: () => answers[part.server.asked('recordReceipt').length - 1] ?? NO_ANSWER,
    })
    const first = await opened(part, RECORD)
    await first.book()
    expect(await first.dialog.findByText(/Ihre Eingaben bleiben erhalten/)).toBeInstanceOf(HTMLElement)
    await first.again()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = await opened(part, RECORD)
    await second.book()
    await waitFor(() => expect(part.server.asked('recordReceipt')).toHaveLength(3))
    const keys = part.server.asked('recordReceipt').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/\S/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('A-13 an order of another company: the booking says it is not here, and the dialog stays', async () => {
    const part = show(aTransfer(), { recordReceipt: () => refuse('not-found') })
    const { dialog, book } = await opened(part, RECORD)
    await book()
    expect(await dialog.findByText('Das gibt es hier nicht.')).toBeInstanceOf(HTMLElement)
    expect(dialog.getByRole('button', { name: RECORD })).toHaveProperty('disabled', false)
  })
})

describe('K-06 what the order did not take', () => {
  it('K-06 the whole surplus is offered to be sent back, without an order it goes to', async () => {
    const part = show(tooMuch, { settleSurplus: () => ({ transfer: { ...tooMuch, openCents: 0 } }) })
    expect((await screen.findByText(/^Übrig: 5,20/)).textContent).toContain('€')
    const { dialog, field, book } = await opened(part, RETURN)
    expect(valueOf(field('Betrag'))).toBe('5,20')
    expect(dialog.queryByRole('textbox', { name: 'Bestellung' })).toBeNull()
    await book()
    await waitFor(() => expect(part.server.asked('settleSurplus')).toHaveLength(1))
    expect(part.server.asked('settleSurplus')[0]?.input.body).toEqual({
      surplus: { cents: 520, valueOn: '2026-11-22', note: '' },
    })
    await waitFor(() => expect(part.server.asked('orderTransfer').length).toBeGreaterThan(1))
  })

  it('K-06 part of the price is no surplus while the rest may still come, but can be sent back', async () => {
    show(aTransfer({ missingCents: 2_480, openCents: 1_000 }))
    const panel = await screen.findByRole('region', { name: 'Überweisung' })
    expect(textOf(panel)).toMatch(/Fehlt noch ?24,80/)
    expect(textOf(panel)).not.toContain('Übrig')
    expect(within(panel).getAllByRole('button').map(textOf)).toEqual([RECORD, RETURN, MOVE])
  })
})

describe('O-07 a refund that a person sends', () => {
  const refunds = [520, 1_000].map((cents, n) => ({
    id: id('6', n + 1),
    cents,
    since: '2026-11-22T09:00:00.000Z',
  }))

  it('O-07 of two, the one pressed is confirmed once, and what is refused can be put away', async () => {
    const gate = Promise.withResolvers<ReturnType<typeof refuse>>()
    const part = show({ ...tooMuch, refunds }, { confirmTransferRefund: () => gate.promise })
    const [, second] = await screen.findAllByRole('button', { name: 'Ist überwiesen' })
    if (!second) throw new Error('there should be two refunds')
    await part.person.dblClick(second)
    for (const button of screen.getAllByRole('button', { name: 'Ist überwiesen' }))
      expect(button).toHaveProperty('disabled', true)
    gate.resolve(refuse('transition-not-allowed'))
    expect(await screen.findByText('Dieser Statuswechsel ist nicht erlaubt.')).toBeInstanceOf(HTMLElement)
    expect(part.server.asked('confirmTransferRefund').map(({ input }) => input.body)).toEqual([
      { refundId: id('6', 2) },
    ])
    await part.person.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    expect(screen.queryByText('Dieser Statuswechsel ist nicht erlaubt.')).toBeNull()
  })

  it('A-12 who may not book reads what goes back and since when, without a button', async () => {
    show({ ...tooMuch, refunds, mayRecord: false })
    const panel = await screen.findByRole('region', { name: 'Überweisung' })
    expect(textOf(panel)).toMatch(/10,00 € zurückzuüberweisen, beschlossen .*22\.11\..*10:00/)
    expect(within(panel).queryByRole('button')).toBeNull()
  })
})
