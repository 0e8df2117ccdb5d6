import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, stubFetch, stubLiveLine, type FakeEventSource } from '../../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../../testing/open-order.tsx'
import { plainText } from '../../../testing/plain-text.ts'
import { aCommand, anOrder, aRental, aWaitingOrder, COMMAND_ID } from '../../../testing/orders.ts'

let line: () => FakeEventSource
beforeEach(() => {
  line = stubLiveLine()
})

/** What a customer can do with a rental that is not theirs to use now. */
const NOTHING = { open: false, end: false, share: false }
const LATER = '2026-11-20T17:00:00.000Z'
const openButton = () => screen.getByRole('button', { name: /jetzt öffnen|geöffnet …/ })
const send = (order = anOrder({ serverTime: LATER }), command: unknown = null) =>
  act(() => line().say({ order, command }))
const withDoor = (door: 'open' | 'closed') => anOrder({ serverTime: LATER, rental: aRental({ door }) })
const steps = (container: Element) =>
  [...container.querySelectorAll('.command li')].map((each) => each.className)

describe('L-02 the steps of an opening as they come in', () => {
  const requested = aCommand()
  const sent = aCommand({ state: 'sent', sentAt: '2026-11-20T16:48:01.300Z' })
  const accepted = aCommand({
    state: 'accepted',
    sentAt: '2026-11-20T16:48:01.300Z',
    acceptedAt: '2026-11-20T16:48:02.000Z',
  })

  it('one after the other, each with its time, and a door is only open when the lock has said so', () => {
    const { container } = openOrder(anOrder(), { command: requested })
    for (const [command, done] of [
      [sent, 2],
      [accepted, 3],
    ] as const) {
      send(anOrder(), command)
      expect(steps(container).filter((each) => each === 'is-done')).toHaveLength(done)
      expect(screen.queryByText(/ist offen/)).toBeNull()
      expect(screen.getByText('Das Öffnen läuft.').getAttribute('role')).toBe('status')
    }
    send(anOrder(), { ...accepted, state: 'done', finishedAt: '2026-11-20T16:48:03.000Z' })
    expect(steps(container)).toEqual(['is-done', 'is-done', 'is-done', 'is-done'])
    expect(screen.getByText(/Tür 22 ist offen/).getAttribute('role')).toBe('status')
  })

  it('the door is no longer open on the screen once the lock has said that it fell shut', () => {
    const done = { ...accepted, state: 'done', finishedAt: '2026-11-20T16:48:03.000Z' }
    openOrder(anOrder(), { command: accepted })
    send(withDoor('open'), done)
    expect(screen.getByText(/Tür 22 ist offen/)).toBeTruthy()
    send(withDoor('closed'))
    expect(screen.queryByText(/Tür 22 ist offen/)).toBeNull()
    expect(screen.getByText('Tür 22 ist wieder zu.').getAttribute('role')).toBe('status')
  })

  it('FAULT-32 a command that came too late ends as missed, promises nothing and frees the button', () => {
    const { container } = openOrder(anOrder(), { command: sent })
    send(anOrder(), { ...sent, state: 'expired', finishedAt: '2026-11-20T16:48:11.000Z' })
    expect(steps(container)).toEqual(['is-done', 'is-done', 'is-missed', 'is-missed'])
    expect(screen.getByRole('alert').textContent).toContain('er öffnet auch später nichts mehr')
    expect(container.textContent).not.toContain('verfällt in')
    expect(openButton().getAttribute('aria-disabled')).toBe('false')
  })

  it('FAULT-33 a late „gesendet“ does not open a decided command again', () => {
    openOrder(anOrder(), { command: aCommand({ state: 'failed', code: 'lock-jammed' }) })
    send(anOrder(), sent)
    expect(screen.getByRole('alert').textContent).toContain('Die Tür klemmt.')
  })

  it('B-04 FAULT-34 after a jam the box that was given instead is named, and the next try is for that one', async () => {
    const asked = stubFetch(() => ({ body: aCommand({ id: COMMAND_ID.replace('c001', 'c003') }) }))
    const { person } = openOrder(anOrder(), { command: aCommand({ state: 'failed', code: 'lock-jammed' }) })
    expect(screen.getByRole('alert').textContent).toContain('Die Tür klemmt.')
    send(anOrder({ serverTime: LATER, rental: aRental({ boxNumber: 23, movedFromBoxNumber: 22 }) }))
    expect(screen.getByText(/^Sie haben jetzt Fach 23 statt Fach 22, ohne Aufpreis/)).toBeTruthy()
    expect(openButton().textContent).toBe('Fach 23 jetzt öffnen')
    await person.click(openButton())
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('FAULT-34 after a failure a second try shows its own steps, not the old reason', async () => {
    const second = COMMAND_ID.replace('c001', 'c002')
    stubFetch(() => ({ body: aCommand({ id: second, requestedAt: '2026-11-20T16:49:00.000Z' }) }))
    const { person, container } = openOrder(anOrder(), {
      command: aCommand({ state: 'failed', code: 'lock-no-answer' }),
    })
    expect(screen.getByRole('alert').textContent).toContain('Das Schloss antwortet nicht.')
    await person.click(openButton())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(steps(container)).toEqual(['is-done', 'is-open', 'is-open', 'is-open'])
  })

  it('FAULT-31 every try has its own key, so that the second is not taken for the first', async () => {
    const asked = stubFetch(() => problem('terminal-offline'))
    const { person } = openOrder(anOrder())
    await person.click(openButton())
    await screen.findByRole('alert')
    await person.click(openButton())
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[0]?.key).not.toBe(asked[1]?.key)
    expect(asked.map((each) => each.path)).toEqual([
      expect.stringMatching(/\/open$/),
      expect.stringMatching(/\/open$/),
    ])
  })

  it('P9 the countdown runs by the server, and stops at zero instead of going below', async () => {
    vi.useFakeTimers()
    stubFetch(() => ({ body: requested }))
    const { container } = openOrder(anOrder(), { command: requested })
    expect(container.textContent).toContain('verfällt in 10 s')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(container.textContent).toContain('verfällt in 6 s')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(container.textContent).toContain('verfällt in 0 s')
    expect(screen.queryByText(/ist offen/)).toBeNull()
  })

  it('a decided command is not asked about any more', async () => {
    vi.useFakeTimers()
    const asked = stubFetch(() => ({ body: aCommand({ state: 'done', finishedAt: LATER }) }))
    openOrder(anOrder(), { command: requested })
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(asked).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked).toHaveLength(1)
  })
})

describe('FAULT-25 the live line breaks', () => {
  it('says so to screen readers too, keeps the key in sight and takes the line up again', () => {
    const { container } = openOrder(anOrder())
    act(() => line().fail())
    const said = screen.getByText(/Verbindung unterbrochen/)
    expect(said.tagName).toBe('OUTPUT')
    expect(container.querySelector('.code')?.textContent).toBe('483920')
    send()
    expect(said.textContent).toBe('')
  })

  it('asks every five seconds, never twice at once, and stops when the line is back', async () => {
    vi.useFakeTimers()
    const answers: ((reply: { body: unknown }) => void)[] = []
    const asked = stubFetch(() => new Promise((resolve) => answers.push(resolve)))
    openOrder(anOrder())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked).toHaveLength(0)
    act(() => line().fail())
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(asked).toHaveLength(1)
    await act(async () => answers[0]?.({ body: anOrder({ serverTime: LATER }) }))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(asked).toHaveLength(2)
    act(() => void line().dispatchEvent(new Event('open')))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(asked).toHaveLength(2)
  })

  it('an answer that is no answer changes nothing', async () => {
    vi.useFakeTimers()
    stubFetch(() => problem('temporarily-unavailable', 503))
    openOrder(anOrder())
    act(() => line().fail())
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
    expect(screen.getByText(/Verbindung unterbrochen/)).toBeTruthy()
  })
})

describe('what changes while the page is open', () => {
  it('K-06 the bank refuses while one waits: the reason and the way on appear by themselves', () => {
    openOrder(aWaitingOrder())
    const refused = aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true, paymentUrl: null })
    send({ ...refused, serverTime: LATER })
    expect(headingOfPage()).toBe('Die Zahlung wurde abgelehnt.')
    expect(screen.getByRole('alert').textContent).toContain('Es wurde nichts abgebucht.')
    expect(screen.getByRole('button', { name: 'Noch einmal bezahlen' })).toBeTruthy()
  })

  it('P9 a code the terminal has just learned loses its warning', () => {
    const [key] = [aRental().key]
    if (!key) throw new Error('no key')
    openOrder(anOrder({ rental: aRental({ key: { ...key, confirmedByTerminal: false } }) }))
    expect(screen.getByText(/Der Code ist unterwegs/)).toBeTruthy()
    send()
    expect(screen.queryByText(/Der Code ist unterwegs/)).toBeNull()
  })

  it('R-04 a rental that begins can be opened without loading the page again', () => {
    const ahead = aRental({
      state: 'reserved',
      can: NOTHING,
      openRefusal: 'rental-not-started',
    })
    openOrder(anOrder({ rental: ahead }))
    expect(openButton()).toHaveProperty('disabled', true)
    send()
    expect(openButton()).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: 'Miete beenden' })).toBeTruthy()
  })

  it('R-05 the end passes: free time first, then the extra payment locks the button', () => {
    openOrder(anOrder())
    send(anOrder({ serverTime: '2026-11-21T10:00:00.000Z', rental: aRental({ state: 'overdue' }) }))
    expect(screen.getByText(/öffnen Sie das Fach noch ohne Aufpreis/)).toBeTruthy()
    expect(openButton()).toHaveProperty('disabled', false)
    const due = aRental({ state: 'overdue', openRefusal: 'payment-due', can: NOTHING })
    send(anOrder({ serverTime: '2026-11-21T13:00:00.000Z', rental: due }))
    expect(screen.getByText(/Vor dem Öffnen ist eine Nachzahlung fällig/)).toBeTruthy()
    expect(openButton()).toHaveProperty('disabled', true)
  })

  it('R-07 ended at the terminal: the key goes, an open question about ending goes with it', async () => {
    const { person, container } = openOrder(anOrder())
    await person.click(screen.getByRole('button', { name: 'Miete beenden' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3)
    const rental = aRental({ state: 'ended', endedAt: LATER, key: null, can: NOTHING })
    send(anOrder({ serverTime: LATER, status: 'finished', rental }))
    expect(headingOfPage()).toBe('Miete von Fach 22 beendet.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(plainText(container)).not.toContain('483920')
  })

  it('R-02 the lead names the box that was given instead, everywhere', () => {
    const { container } = openOrder(anOrder())
    send(anOrder({ serverTime: LATER, rental: aRental({ boxNumber: 23, movedFromBoxNumber: 22 }) }))
    expect(headingOfPage()).toBe('Ihr Fach ist die 23.')
    expect(openButton().textContent).toBe('Fach 23 jetzt öffnen')
    expect(
      screen.getByRole('img', { name: /^Lage von Fach 23/ }).querySelector('.is-here')?.textContent,
    ).toBe('23')
    expect(container.textContent).toContain('Tür 23 springt auf')
    expect(screen.getByRole('img', { name: 'QR-Code zum Öffnen von Fach 23' })).toBeTruthy()
  })
})
