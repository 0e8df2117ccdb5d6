import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderView } from '@fachwerk/contract/order-views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubLiveLine, type FakeEventSource } from '../../testing/browser-stubs.ts'
import { aCommand, aKey, anOrder, aRental, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { findings, show } from '../../testing/show.tsx'
import type { OrderData } from './order-data.ts'
import { OrderPage } from './order-page.tsx'

let line: () => FakeEventSource
beforeEach(() => {
  line = stubLiveLine()
})
afterEach(() => vi.useRealTimers())

function open(order: OrderView, change: Partial<OrderData> = {}, language: 'de' | 'it' = 'de') {
  const data: OrderData = { order, command: null, refused: null, key: 'key-1', ...change }
  return { person: userEvent.setup(), ...show(<OrderPage data={data} />, language) }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

describe('waiting for the payment', () => {
  it('K-06 says honestly that it is being checked, how long the box is kept, and the way to the bank', () => {
    const { container } = open(aWaitingOrder())
    expect(heading()).toBe('Zahlung wird geprüft …')
    expect(container.textContent).toContain('Bitte schließen Sie dieses Fenster nicht.')
    expect(container.textContent).toContain('Ihr Fach bleibt bis 17:58 Uhr für Sie vorgemerkt.')
    expect(screen.getByRole('link', { name: 'Zur Bezahlseite' }).getAttribute('href')).toBe(
      'http://localhost:8095/pay/1',
    )
    expect(container.querySelector('.code')).toBeNull()
  })

  it('P9 turns into the key by itself when the money has come', () => {
    open(aWaitingOrder())
    expect(line().url).toBe(`/storefront/orders/${HASH}/live`)
    act(() => line().say({ order: anOrder(), command: null }))
    expect(heading()).toBe('Ihr Fach ist die 22.')
  })

  it('FAULT-33 an older line never replaces a newer one', () => {
    open(aWaitingOrder())
    act(() => line().say({ order: anOrder({ serverTime: '2026-11-20T16:49:00.000Z' }), command: null }))
    act(() => line().say({ order: aWaitingOrder(), command: null }))
    expect(heading()).toBe('Ihr Fach ist die 22.')
  })

  it('FAULT-25 asks again while the live line is down, and says so', async () => {
    vi.useFakeTimers()
    stubFetch(() => ({ body: anOrder() }))
    open(aWaitingOrder())
    act(() => line().fail())
    expect(screen.getByText(/Verbindung unterbrochen/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(heading()).toBe('Ihr Fach ist die 22.')
    act(() => void line().dispatchEvent(new Event('open')))
    expect(screen.queryByText(/Verbindung unterbrochen/)).toBeNull()
  })

  it('closes the line when the page is left', () => {
    const { unmount } = open(aWaitingOrder())
    unmount()
    expect(line().closed).toBe(true)
  })
})

describe('K-06 payments that failed', () => {
  it.each([
    ['denied', 'Die Zahlung wurde abgelehnt.'],
    ['cancelled', 'Sie haben die Zahlung abgebrochen.'],
    ['expired', 'Die Zeit zum Bezahlen ist abgelaufen.'],
    ['wrong-amount', 'Der gezahlte Betrag stimmt nicht.'],
    ['unavailable', 'Die Bezahlseite war nicht erreichbar.'],
  ] as const)('%s has its own words and its way on', (failure, words) => {
    open(aWaitingOrder({ state: 'failed', failure, canRetry: true, paymentUrl: null }))
    expect(heading()).toBe(words)
    expect(screen.getByRole('alert').textContent).toContain('Es wurde nichts abgebucht.')
    const form = screen.getByRole('button', { name: 'Noch einmal bezahlen' }).closest('form')
    expect(form && [...new FormData(form)]).toEqual([
      ['act', 'pay'],
      ['key', 'key-1'],
    ])
    expect(screen.getByRole('link', { name: 'Fach neu wählen' }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof?bis=2026-11-21T10%3A00&groesse=L',
    )
  })

  it('R-04 a box that is no longer kept can only be chosen again', () => {
    const rental = aRental({ state: 'expired', key: null })
    open({ ...aWaitingOrder({ state: 'expired', failure: 'expired', keptUntil: null }), rental })
    expect(heading()).toBe('Die Vormerkung ist abgelaufen.')
    expect(screen.queryByRole('button', { name: 'Noch einmal bezahlen' })).toBeNull()
  })

  it('says why a second attempt was refused', () => {
    const order = aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true })
    open(order, { refused: { act: 'pay', refusal: 'payment-unavailable' } })
    expect(screen.getByText(/Die Bezahlung ist gerade nicht möglich/)).toBeTruthy()
  })
})

describe('R-11 the key', () => {
  it('shows number, code, QR, remaining time, place and steps', () => {
    const { container } = open(anOrder())
    expect(heading()).toBe('Ihr Fach ist die 22.')
    expect(screen.getByText('Zahlung erhalten · Bestellung A9G4H')).toBeTruthy()
    expect(container.querySelector('.code .vh')?.textContent).toBe('4 8 3 9 2 0')
    expect(screen.getByRole('img', { name: 'QR-Code zum Öffnen von Fach 22' }).getAttribute('src')).toContain(
      'data:image/svg',
    )
    expect(plain(container.querySelector('.remain'))).toBe('noch 16 h 12 minbis Sa 21.11., 10:00')
    expect(container.textContent).toContain('Konstanz Bahnhof, Schrank A, rechts oben.')
    const cabinet = screen.getByRole('img', { name: 'Lage von Fach 22: Schrank A, rechts oben' })
    expect(cabinet.querySelector('.is-here')?.textContent).toBe('22')
    expect(screen.getByText('Tür 22 springt auf, Sachen einlagern')).toBeTruthy()
  })

  it('R-03 shows what was ordered, from whom, for how much', () => {
    open(anOrder())
    const facts = plain(screen.getByRole('region', { name: 'Zu Ihrer Bestellung' }))
    for (const part of [
      'BestellnummerA9G4H',
      'FachGröße Groß, Konstanz Bahnhof',
      'BeginnFr 20.11.2026, 17:45',
      'EndeSa 21.11.2026, 10:00',
      'Gesamtpreis11,00 €',
      'NameLena Hoffmann',
      'VertragspartnerZeitlager Lagerboxen GmbH',
    ])
      expect(facts).toContain(part)
  })

  it('P9 is honest about a terminal that does not know the code yet', () => {
    open(anOrder({ rental: aRental({ key: aKey({ confirmedByTerminal: false }) }) }))
    expect(screen.getByText(/Der Code ist unterwegs zum Terminal/)).toBeTruthy()
  })

  it('says when there is no key yet', () => {
    const { container } = open(anOrder({ rental: aRental({ key: null }) }))
    expect(container.textContent).toContain('Ihr Schlüssel wird gerade ausgestellt')
    expect(screen.queryByRole('img', { name: /QR-Code/ })).toBeNull()
  })

  it.each([
    ['queued', 'Die Zugangsdaten sind auch unterwegs an lena.hoffmann@post.example.'],
    ['sent', 'Die Zugangsdaten haben wir auch an lena.hoffmann@post.example geschickt.'],
    ['failed', 'Die E-Mail an lena.hoffmann@post.example ließ sich nicht zustellen.'],
  ] as const)('P9 FAULT-26 says of the mail what is known: %s', (state, words) => {
    const { container } = open(anOrder({ mail: { to: 'lena.hoffmann@post.example', state } }))
    expect(container.textContent).toContain(words)
  })

  it('says nothing of a mail that there is not', () => {
    const { container } = open(anOrder({ mail: { to: 'x@y.example', state: 'none' } }))
    expect(container.querySelector('.sent')).toBeNull()
  })

  it('R-02 says when another box took the place of the paid one', () => {
    open(anOrder({ rental: aRental({ movedFromBoxNumber: 17 }) }))
    expect(screen.getByText(/Fach 17 war nicht mehr frei.*Fach 22 bekommen, ohne Aufpreis/)).toBeTruthy()
  })

  it('counts to the begin of a rental that has not started', () => {
    const rental = aRental({
      state: 'reserved',
      startsAt: '2026-11-22T07:00:00.000Z',
      localFrom: '2026-11-22T08:00',
      can: { open: false, end: false },
      openRefusal: 'rental-not-started',
    })
    const { container } = open(anOrder({ rental }))
    expect(plain(container.querySelector('.remain'))).toBe('beginnt in 1 Tag 14 hab So 22.11., 08:00')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fach 22 jetzt öffnen' }).disabled).toBe(
      true,
    )
    expect(screen.getByText('Die Miete hat noch nicht begonnen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Miete beenden' })).toBeNull()
  })

  it('R-05 shows the free time after the end, then the extra payment', () => {
    const late = { serverTime: '2026-11-21T10:00:00.000Z', rental: aRental({ state: 'overdue' }) }
    const { container, unmount } = open(anOrder(late))
    expect(screen.getByText(/Bis Sa 21.11.2026, 13:00 öffnen Sie das Fach noch ohne Aufpreis/)).toBeTruthy()
    expect(plain(container.querySelector('.remain'))).toBe('Karenz noch 2 hbis 13:00')
    unmount()
    open(
      anOrder({
        rental: aRental({ state: 'overdue', openRefusal: 'payment-due', can: { open: false, end: false } }),
      }),
    )
    expect(screen.getByText(/Vor dem Öffnen ist eine Nachzahlung fällig/)).toBeTruthy()
  })

  it('B-01 says when the key was withdrawn', () => {
    open(anOrder({ rental: aRental({ openRefusal: 'access-revoked', can: { open: false, end: false } }) }))
    expect(screen.getAllByText(/Dieser Schlüssel gilt nicht mehr/).length).toBeGreaterThan(0)
  })
})

describe('L-02 opening from here', () => {
  const button = () => screen.getByRole('button', { name: /öffnen|geöffnet …/ })

  it('shows each step as it is confirmed, and claims nothing before', async () => {
    stubFetch(() => ({ body: aCommand() }))
    const { person, container } = open(anOrder())
    await person.click(button())
    await waitFor(() => expect(container.querySelector('.command')).toBeTruthy())
    const steps = () =>
      [...container.querySelectorAll('.command li')].map((it) => `${it.className} ${it.textContent}`)
    expect(steps()).toEqual([
      'is-done angefordert17:48:01',
      'is-open gesendet',
      'is-open angenommen',
      'is-open geöffnet',
    ])
    expect(button().textContent).toBe('Wird geöffnet …')
    expect(container.textContent).toContain('verfällt in 10 s')
    const done = aCommand({
      state: 'done',
      sentAt: '2026-11-20T16:48:01.200Z',
      acceptedAt: '2026-11-20T16:48:01.900Z',
      finishedAt: '2026-11-20T16:48:03.000Z',
    })
    act(() => line().say({ order: anOrder(), command: done }))
    expect(steps()[3]).toBe('is-done geöffnet17:48:03')
    expect(screen.getByText(/Tür 22 ist offen/)).toBeTruthy()
    expect(button().textContent).toBe('Fach 22 jetzt öffnen')
  })

  it('FAULT-31 one press is one command, whatever is pressed meanwhile', async () => {
    const asked = stubFetch(() => ({ body: aCommand() }))
    const { person } = open(anOrder())
    await person.click(button())
    await waitFor(() => expect(button().textContent).toBe('Wird geöffnet …'))
    await person.click(button())
    const sent = asked.filter((it) => it.method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('asks for the command itself when the live line is silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubFetch(({ method }) => ({
      body:
        method === 'POST' ? aCommand() : aCommand({ state: 'done', finishedAt: '2026-11-20T16:48:03.000Z' }),
    }))
    open(anOrder())
    await act(async () => button().click())
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.getByText(/Tür 22 ist offen/)).toBeTruthy()
  })

  it.each([
    ['failed', 'lock-no-answer', 'Das Schloss antwortet nicht.'],
    ['failed', 'lock-jammed', 'Die Tür klemmt.'],
    ['failed', 'contradiction', 'Das Schloss meldet Widersprüchliches.'],
    ['refused', 'battery-empty', 'Die Batterie des Schlosses ist leer.'],
    ['expired', null, 'Der Befehl kam nicht rechtzeitig an und ist verfallen'],
    ['refused', 'unknown-lock', 'Das Fach ließ sich nicht öffnen.'],
  ] as const)(
    'FAULT-32 FAULT-34 %s (%s) is told with a way on, and can be tried again',
    (state, code, words) => {
      open(anOrder(), { command: aCommand({ state, code, finishedAt: '2026-11-20T16:48:11.000Z' }) })
      expect(screen.getByRole('alert').textContent).toContain(words)
      expect(button().getAttribute('aria-disabled')).toBe('false')
    },
  )

  it('says why it was refused at once', async () => {
    stubFetch(() => ({ status: 409, body: { code: 'terminal-offline' } }))
    const { person, container } = open(anOrder())
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Das Terminal ist zurzeit nicht erreichbar.',
    )
    expect(container.querySelector('.command')).toBeNull()
  })

  it('FAULT-25 says when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const { person } = open(anOrder())
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung.')
  })
})

describe('R-07 ending the rental', () => {
  const start = async () => {
    const shown = open(anOrder())
    await shown.person.click(screen.getByRole('button', { name: 'Miete beenden' }))
    return { ...shown, dialog: screen.getByRole('dialog', { name: 'Miete von Fach 22 beenden?' }) }
  }

  it('asks for three confirmations and tells the consequence', async () => {
    const { dialog } = await start()
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((it) => (it as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Das Fach ist leer.', 'Das Fach ist sauber.', 'Die Tür ist geschlossen.'])
    expect(dialog.textContent).toContain('Danach öffnet Ihr Schlüssel das Fach nicht mehr')
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .some((it) => it.checked),
    ).toBe(false)
  })

  it('ends with all three and shows what came of it', async () => {
    const ended = anOrder({
      status: 'finished',
      serverTime: '2026-11-20T17:00:00.000Z',
      rental: aRental({ state: 'ended', endedAt: '2026-11-20T17:00:00.000Z', key: null }),
    })
    const asked = stubFetch(() => ({ body: ended }))
    const { person, dialog } = await start()
    for (const box of within(dialog).getAllByRole('checkbox')) await person.click(box)
    await person.click(within(dialog).getByRole('button', { name: 'Miete von Fach 22 beenden' }))
    await waitFor(() => expect(heading()).toBe('Miete von Fach 22 beendet.'))
    expect(asked[0]?.body).toMatchObject({ emptied: true, cleaned: true, doorClosed: true })
    expect(screen.getByText(/Beendet am Fr 20.11.2026, 18:00/)).toBeTruthy()
  })

  it('FAULT-35 an open door does not end it', async () => {
    stubFetch(() => ({ status: 409, body: { code: 'door-open' } }))
    const { person, dialog } = await start()
    await person.click(within(dialog).getByRole('button', { name: 'Miete von Fach 22 beenden' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Die Tür ist noch offen.')
    expect(heading()).toBe('Ihr Fach ist die 22.')
  })

  it('can be called off', async () => {
    const { person, dialog } = await start()
    await person.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a refused form of a browser without script opens it again', () => {
    open(anOrder(), { refused: { act: 'end', refusal: 'confirmation-required' } })
    expect(screen.getByRole('alert').textContent).toContain('Bitte bestätigen Sie alle drei Punkte')
  })
})

describe('what is over', () => {
  it('B-10 unplaced: says what happened to the money and whom to call', () => {
    const { container } = open(anOrder({ rental: aRental({ state: 'unplaced', key: null }) }))
    expect(heading()).toBe('Leider ist kein Fach mehr frei.')
    expect(plain(container)).toContain('Ihre Zahlung von 11,00 € ist angekommen')
    expect(screen.getByRole('link', { name: 'Anrufen: +49 89 99998 410' })).toBeTruthy()
  })

  it('O-07 refunded: says how much and which way', () => {
    const { container } = open(
      anOrder({
        rental: aRental({ state: 'cancelled', key: null }),
        payment: { state: 'refunded', refundedCents: 1100 },
      }),
    )
    expect(heading()).toBe('Erstattet')
    expect(plain(container)).toContain('Wir haben Ihnen 11,00 € auf demselben Weg erstattet')
  })

  it('cancelled with a part refunded', () => {
    const { container } = open(
      anOrder({
        status: 'canceled',
        rental: aRental({ state: 'cancelled', key: null }),
        payment: { state: 'partlyRefunded', refundedCents: 500 },
      }),
    )
    expect(heading()).toBe('Diese Bestellung ist storniert.')
    expect(plain(container)).toContain('Davon wurden 5,00 € erstattet.')
  })

  it('ended leads on', () => {
    open(anOrder({ rental: aRental({ state: 'ended', endedAt: '2026-11-21T08:00:00.000Z', key: null }) }))
    expect(screen.getByRole('link', { name: 'Wieder ein Fach mieten' }).getAttribute('href')).toBe('/')
  })
})

describe('LAW-67 has no accessibility findings', () => {
  it.each([
    ['key', anOrder()],
    ['waiting', aWaitingOrder()],
    ['failed', aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true })],
    [
      'ended',
      anOrder({ rental: aRental({ state: 'ended', endedAt: '2026-11-21T08:00:00.000Z', key: null }) }),
    ],
  ])('%s', async (_name, order) => {
    const { container } = open(
      order,
      { command: order.payment.state === 'captured' ? aCommand({ state: 'done' }) : null },
      'it',
    )
    expect(await findings(container)).toEqual([])
  })
})
