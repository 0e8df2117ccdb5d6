import type { OrderView } from '@fachwerk/contract/order/order-views'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../testing/browser-stubs.ts'
import { openOrder } from '../../testing/open-order.tsx'
import { aCommand, aKey, anOrder, aRental, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings, show } from '../../testing/show.tsx'
import { CommandSteps } from './key/command-steps.tsx'
import { KeyCode } from './key/key-code.tsx'
import { MailNote } from './papers/mail-note.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Remaining } from './key/remaining.tsx'

type Stage = Parameters<typeof Remaining>[0]['stage']

const said = (stage: Stage, change: Parameters<typeof aRental>[0] = {}, serverTime?: string) => {
  const order = anOrder(serverTime === undefined ? {} : { serverTime })
  const { container, unmount } = show(<Remaining rental={aRental(change)} order={order} stage={stage} />)
  const words = plainText(container)
  const width = container.querySelector('.meter i')?.getAttribute('style') ?? ''
  unmount()
  return { words, width }
}

describe('O-05 the invoices of an order', () => {
  const invoices = [
    { id: 'i1', kind: 'invoice', number: 'RE-2026-00012', issuedOn: '2026-11-20', grossCents: 1_100 },
    { id: 'i2', kind: 'creditNote', number: 'RK-2026-00003', issuedOn: '2026-11-21', grossCents: -500 },
  ] as const

  it('each is a file behind the link of the order', async () => {
    const { container } = show(<OrderFacts order={anOrder({ invoices: [...invoices] })} />)
    const links = ['Rechnung RE-2026-00012 (PDF)', 'Rechnungskorrektur RK-2026-00003 (PDF)'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual([
      `/storefront/orders/${HASH}/invoices/i1?language=de`,
      `/storefront/orders/${HASH}/invoices/i2?language=de`,
    ])
    expect(container.querySelector('#rechnung')).not.toBeNull()
    expect(await findings(container)).toEqual([])
  })

  it('as long as there are none nothing is said of them', () => {
    const { container } = show(<OrderFacts order={anOrder()} />)
    expect(container.querySelector('#rechnung')).toBeNull()
  })
})

describe('R-03 how long a rental still lasts', () => {
  it('says the time and until when, the day only where it is not today', () => {
    expect(said('running').words).toBe('noch 16 h 12 minbis Sa 21.11., 10:00')
    const today = { endsAt: '2026-11-20T19:00:00.000Z', localTo: '2026-11-20T20:00' }
    expect(said('running', today).words).toBe('noch 2 h 12 minbis 20:00')
  })

  it('ahead it counts to the start, with a full measure', () => {
    const ahead = { startsAt: '2026-11-20T18:48:00.000Z', localFrom: '2026-11-20T19:48' }
    const { words, width } = said('ahead', ahead)
    expect(words).toBe('beginnt in 2 hab 19:48')
    expect(width).toContain('100')
  })

  it('R-05 overdue it counts the free time, on the clock of the location', () => {
    expect(said('overdue', {}, '2026-11-21T09:30:00.000Z').words).toBe('Karenz noch 2 h 30 minbis 13:00')
  })

  it('never counts below nothing', () => {
    const { words, width } = said('overdue', {}, '2026-11-23T09:00:00.000Z')
    expect(words).toContain('Karenz noch 0 min')
    expect(width).toMatch(/width: 0(\.0)?%/)
  })

  it('R-12 one that goes on has no end to count to, but a day until which it is paid', () => {
    expect(said('running', { goesOn: true }).words).toBe(
      'Läuft Monat für Monat weiter, bezahlt bis Sa 21.11.',
    )
  })
})

const steps = (
  change: Parameters<typeof aCommand>[0],
  door: Parameters<typeof CommandSteps>[0]['door'] = null,
) =>
  show(
    <CommandSteps
      command={aCommand(change)}
      timeZone="Europe/Berlin"
      serverTime="2026-11-20T16:48:00.000Z"
      boxNumber={22}
      door={door}
    />,
  )

describe('L-02 what came of an opening', () => {
  it.each([
    ['failed', 'lock-unreachable', 'Das Schloss antwortet nicht.'],
    ['failed', 'lock-no-answer', 'Das Schloss antwortet nicht.'],
    ['failed', 'lock-jammed', 'Die Tür klemmt.'],
    ['failed', 'contradiction', 'Bitte prüfen Sie, ob die Tür offen ist.'],
    ['failed', 'battery-empty', 'Die Batterie des Schlosses ist leer.'],
    ['refused', 'location-closed', 'Der Standort ist gerade geschlossen.'],
    ['failed', 'something-new', 'Das Fach ließ sich nicht öffnen.'],
    ['expired', null, 'er öffnet auch später nichts mehr.'],
  ] as const)('%s, %s: says it at once, with what to do', (state, code, words) => {
    const { container } = steps({ state, code })
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(container.querySelectorAll('.is-missed')).toHaveLength(3)
    expect(container.textContent).not.toMatch(/verfällt in|lock-|something-new/)
  })

  it('FAULT-41 each step has its time to the second, on the clock of the location', () => {
    const at = { sentAt: '2026-11-20T16:48:02.000Z', acceptedAt: '2026-11-20T16:48:03.400Z' }
    steps({ state: 'accepted', ...at })
    const times = screen.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent ?? '')
    expect(times).toEqual(['17:48:01', '17:48:02', '17:48:03', ''])
    expect(screen.getByRole('status').textContent).toBe('Das Öffnen läuft.')
  })

  it('L-06 open is said as long as the sensor has not said closed', () => {
    const done = { state: 'done', finishedAt: '2026-11-20T16:48:05.000Z' } as const
    const { unmount } = steps(done, 'open')
    expect(screen.getByRole('status').textContent).toContain('Tür 22 ist offen.')
    unmount()
    steps(done, 'closed')
    expect(screen.getByRole('status').textContent).toBe('Tür 22 ist wieder zu.')
  })
})

describe('R-11 the code', () => {
  it('P9 says of a code the terminal does not know yet that it is on its way', () => {
    const { unmount } = show(<KeyCode rental={aRental({ key: aKey({ confirmedByTerminal: false }) })} />)
    expect(screen.getByRole('status').textContent).toContain('Der Code ist unterwegs zum Terminal.')
    unmount()
    show(<KeyCode rental={aRental()} />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('its digits stand in two groups, in their order', () => {
    const { container } = show(<KeyCode rental={aRental({ key: aKey({ code: '004400' }) })} />)
    const digits = [...container.querySelectorAll('.code-digit')]
    expect(digits.map((digit) => digit.textContent).join('')).toBe('004400')
    expect(digits.findIndex((digit) => digit.classList.contains('is-second'))).toBe(3)
  })

  it('none yet is promised; a blocked one is not', () => {
    const { unmount } = show(<KeyCode rental={aRental({ key: null })} />)
    expect(screen.getByText(/erscheint hier von selbst/)).toBeTruthy()
    unmount()
    const { container } = show(<KeyCode rental={aRental({ key: null, openRefusal: 'access-revoked' })} />)
    expect(container.textContent).toBe('')
  })
})

const unpaid = () => {
  const order = aWaitingOrder({ state: null, canRetry: true, paymentUrl: null, heldUntil: null })
  return { ...order, rental: aRental({ goesOn: true }) } satisfies OrderView
}

describe('R-12 a month that nobody has begun to pay', () => {
  beforeEach(() => void stubLiveLine())
  it('says so and leads to the payment; nothing is being checked, and no end is named', async () => {
    const { container } = openOrder(unpaid())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Dieser Mietmonat ist noch nicht bezahlt',
    )
    expect(screen.getByRole('button', { name: 'Zur Bezahlseite' })).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: /.+/ }))
    expect(facts.getByText('Bezahlt bis')).toBeTruthy()
    expect(facts.queryByText('Ende')).toBeNull()
    expect(await findings(container)).toEqual([])
  })

  it('E-01 a refused payment says why, above the same button', () => {
    const refused = { act: 'pay', refusal: 'payment-running', ticked: [] } as const
    openOrder(unpaid(), { refused })
    expect(screen.getByRole('alert').textContent).toBe('Für diese Bestellung läuft schon eine Zahlung.')
    expect(screen.getByRole('button', { name: 'Zur Bezahlseite' })).toBeTruthy()
  })
})

it('R-03 before a box is given the facts are those of the order', () => {
  const { container } = show(<OrderFacts order={anOrder({ rental: null })} />)
  const facts = plainText(container)
  expect(facts).toContain('Konstanz Bahnhof')
  expect(facts).toContain('Fr 20.11.2026, 17:45')
  expect(facts).toContain('11,00 €')
})

it('P9 the address of a mail is told as text, and no mail as nothing', () => {
  const to = '<i>lena</i>@post.example'
  const { container, unmount } = show(<MailNote order={anOrder({ mail: { to, state: 'failed' } })} />)
  expect(container.querySelector('.is-failed b')?.textContent).toBe(to)
  unmount()
  expect(show(<MailNote order={anOrder({ mail: { to, state: 'none' } })} />).container.textContent).toBe('')
})
