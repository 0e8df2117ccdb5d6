import { MantineProvider } from '@mantine/core'
import type { TimelineEntry } from '@fachwerk/contract/rental/access-right-calls'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { Timeline } from './timeline.tsx'

const NOW = Date.parse('2026-11-20T16:42:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const staff = { kind: 'staff', id: id('a', 1), name: 'Jana Brandt' } as const
let count = 0
const entry = (
  type: TimelineEntry['type'],
  minutes: number,
  over: Partial<TimelineEntry> = {},
): TimelineEntry => {
  count += 1
  return {
    id: `700-${count}`,
    type,
    at: at(minutes),
    actor: { kind: 'system', name: 'Fachwerk' },
    data: {},
    ...over,
  }
}
const running: Parameters<typeof Timeline>[0]['right'] = {
  timeline: [],
  timelineGoneBefore: null,
  priceCents: 900,
  timeZone: 'Europe/Berlin',
  endsAt: at(48),
  graceUntil: at(48 + 180),
  status: 'active',
}

/** Lines as „title | detail | when". */
function lines(over: Partial<Parameters<typeof Timeline>[0]['right']> = {}): string[] {
  render(
    <MantineProvider env="test">
      <main>
        <h1>Miete</h1>
        <h2>Fach</h2>
        <Timeline right={{ ...running, ...over }} now={NOW} />
      </main>
    </MantineProvider>,
  )
  return within(screen.getByRole('region', { name: 'Verlauf' }))
    .queryAllByRole('listitem')
    .map((line) =>
      [line.querySelector('b'), line.querySelector('p'), line.querySelector('time')].map(textOf).join(' | '),
    )
}

const titles = () =>
  within(screen.getByRole('region', { name: 'Verlauf' }))
    .getAllByRole('listitem')
    .map((line) => textOf(line.querySelector('b')))

describe('history of a rental', () => {
  it('R-03 tells newest first, today with the time and other days with their date', async () => {
    const timeline = [
      entry('order.paid', -60 * 24 * 2, { data: { amountCents: 880 } }),
      entry('rental.started', -157),
      entry('lock.opened', -50, { data: { how: 'qr' } }),
    ]
    expect(lines({ timeline, endsAt: null, graceUntil: null })).toEqual([
      'Tür geöffnet | mit QR-Code | 16:52',
      'Miete begonnen |  | 15:05',
      'Bezahlt | 8,80 € | 18.11. 17:42',
    ])
    await expectAccessible()
  })

  it('R-03 what happened in another year names it', () => {
    const timeline = [entry('rental.started', 0, { at: '2025-12-31T22:30:00Z' })]
    expect(lines({ timeline, endsAt: null, graceUntil: null })).toEqual([
      'Miete begonnen |  | 31.12.2025 23:30',
    ])
  })

  it('B-01 an opening from afar names the reason and the person once; its steps in between stay out', () => {
    const data = { kind: 'open', reason: 'Kundin am Telefon', issuedBy: 'Jana Brandt' }
    const timeline = [
      entry('command.requested', -3, { actor: staff, data }),
      entry('command.sent', -3, { data }),
      entry('command.accepted', -3, { data }),
      entry('command.done', -2, { data }),
    ]
    expect(lines({ timeline, endsAt: null, graceUntil: null })).toEqual([
      'Fach aus der Ferne geöffnet |  | 17:40',
      'Öffnen angefordert | Grund: Kundin am Telefon · durch Jana Brandt | 17:39',
    ])
  })

  it('B-01 one act is told by what people did and got; the machine’s steps stand behind a button', async () => {
    const timeline = [
      entry('access.granted', -10, { actor: staff }),
      entry('grants.changed', -9),
      entry('key.issued', -8),
      entry('grants.changed', -7, { actor: { kind: 'terminal', id: id('e', 1), name: 'T-KN-01' } }),
      entry('key.sent', -6),
      entry('order.paid', -5, { data: { amountCents: 880 } }),
    ]
    lines({ timeline, endsAt: null, graceUntil: null })
    const shown = titles()
    expect(shown).toHaveLength(3)
    const unfold = screen.getByRole('button', { expanded: false })
    expect(textOf(unfold)).toContain('3')
    fireEvent.click(unfold)
    expect(titles()).toHaveLength(6)
    expect(titles()).toEqual(expect.arrayContaining(shown))
    await expectAccessible()
  })

  it('R-01 of what is free nobody reads that it was paid', () => {
    const timeline = [entry('rental.started', -10), entry('order.paid', -5, { data: { amountCents: 0 } })]
    const shown = lines({ timeline, priceCents: 0, endsAt: null, graceUntil: null })
    expect(shown).toEqual(['Miete begonnen |  | 17:32'])
  })

  it('L-02 a failed opening keeps its reason in the history', () => {
    const timeline = [entry('command.failed', -1, { data: { kind: 'open', code: 'lock-jammed' } })]
    expect(lines({ timeline, endsAt: null, graceUntil: null })).toEqual([
      'Öffnen fehlgeschlagen | Das Schloss klemmt. | 17:41',
    ])
  })

  it('LAW-62 says from when on openings are gone, and nothing where all is kept', () => {
    lines({ timelineGoneBefore: '2026-08-22T01:10:00Z', status: 'ended' })
    expect(
      screen.getByText('Öffnungen und Befehle vor dem 22.08.2026 wurden nach Frist gelöscht.'),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.queryAllByText(/nach Frist gelöscht/)).toHaveLength(1)
  })

  it('R-05 the end that is to come stands on top, with the grace after it', () => {
    const [first] = lines({ timeline: [entry('rental.started', -157)] })
    expect(first).toBe('Ende der Miete | Danach 3 h Karenz bis 21:30 | 18:30')
    expect(screen.getByText(', steht bevor')).toBeInstanceOf(HTMLElement)
  })

  it('R-05 without grace the payment that follows is said', () => {
    expect(lines({ graceUntil: null })[0]).toBe('Ende der Miete | Danach ist eine Nachzahlung fällig | 18:30')
  })

  it.each([
    ['is over', { endsAt: at(-1), status: 'overdue' as const }],
    ['was ended before its time', { status: 'ended' as const }],
    ['was cancelled', { status: 'cancelled' as const }],
    ['has no end', { endsAt: null, graceUntil: null }],
  ])('R-03 nothing is announced for a rental that %s', (_, over) => {
    expect(lines(over)).toEqual([])
    expect(screen.getByText('Noch kein Ereignis.')).toBeInstanceOf(HTMLElement)
  })

  it('R-09 another box is told with both names', () => {
    const timeline = [entry('rental.moved', -5, { data: { fromBoxName: 'KN-012', toBoxName: 'KN-014' } })]
    expect(lines({ timeline, endsAt: null, graceUntil: null })).toEqual([
      'Anderes Fach zugeteilt | KN-012 → KN-014 | 17:37',
    ])
  })
})
