import { AccessRightStatus } from '@fachwerk/contract/rental/access-right-calls'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRight, aRow } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { RemainingCell } from './list/remaining-cell.tsx'
import { RightFacts } from './right-facts.tsx'
import { StatusBadge } from './list/status-badge.tsx'
import { Timeline } from './timeline.tsx'

const NOW = Date.parse('2026-11-20T16:42:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const row = aRow({ startsAt: at(-157), endsAt: at(48), graceUntil: at(228) })
const right = aRight(row, { timeline: [] })

const factsOf = (over: Parameters<typeof aRight>[1]) => {
  const { container, unmount } = renderPart(<RightFacts right={{ ...right, ...over }} />)
  const terms = [...container.querySelectorAll('dt')]
  const found = Object.fromEntries(terms.map((term) => [textOf(term), textOf(term.nextElementSibling)]))
  unmount()
  return found
}

const entry = (n: number, type: 'rental.started' | 'command.sent' | 'command.done', minutes: number) => ({
  id: `700-${n}`,
  type,
  at: at(minutes),
  actor: { kind: 'system', name: 'Fachwerk' } as const,
  data: { kind: 'open' },
})
const lines = () => screen.getAllByRole('listitem').map(textOf)

describe('status of a rental', () => {
  it('R-03 every status has its word and a sign, never colour alone', async () => {
    renderPart(
      <ul>
        {AccessRightStatus.options.map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>,
    )
    const items = screen.getAllByRole('listitem')
    expect(items.map(textOf)).toEqual([
      'Reserviert',
      'Belegt',
      'Offen',
      'Überzogen',
      'Zahlung offen',
      'Beendet',
      'Storniert',
      'Ohne Fach',
    ])
    for (const item of items) expect(item.querySelector('svg')).not.toBeNull()
    await expectAccessible()
  })

  it('R-03 adds until when', () => {
    renderPart(<StatusBadge status="active" until="18:30" />)
    expect(screen.getByText('Belegt bis 18:30')).toBeInstanceOf(HTMLElement)
  })
})

describe('remaining time in the list', () => {
  it('R-03 draws the share that is left beside the words, for eyes only', () => {
    const { container, main } = renderPart(<RemainingCell row={row} now={NOW} />)
    expect(textOf(main())).toBe('00:48 h')
    const bar = container.querySelector('[aria-hidden] i')
    expect(bar?.getAttribute('style')).toBe('width: 23%;')
    expect(container.querySelector('[data-near]')).toBeNull()
  })

  it('R-03 warns near the end and draws nothing after it', () => {
    const near = renderPart(<RemainingCell row={{ ...row, endsAt: at(20) }} now={NOW} />)
    expect(near.container.querySelector('[data-near]')).not.toBeNull()
    near.unmount()
    const late = renderPart(<RemainingCell row={{ ...row, status: 'overdue', endsAt: at(-5) }} now={NOW} />)
    expect(textOf(late.main())).toBe('−00:05 h')
    expect(late.container.querySelector('i')).toBeNull()
  })
})

describe('facts of a rental', () => {
  it('R-03 names period, duration and money with their year and units', () => {
    expect(factsOf({})).toMatchObject({
      Zeitraum: '20.11.2026 15:05 – 18:30',
      Dauer: '3 h 25 min',
      Betrag: '8,80 € · Testbank, bezahlt',
    })
    expect(factsOf({ endsAt: null })).toMatchObject({ Zeitraum: 'ab 20.11.2026 15:05' })
    expect(factsOf({ endsAt: null })).not.toHaveProperty('Dauer')
    expect(factsOf({ endedAt: at(10) })).toMatchObject({ Beendet: '20.11.2026 17:52' })
  })

  it('R-03 says how it stands with the money when no payment is named', () => {
    expect(factsOf({ paymentText: null, paid: false })['Betrag']).toBe('8,80 € · offen')
    expect(factsOf({ paymentText: null, paid: true })['Betrag']).toBe('8,80 € · bezahlt')
  })

  it('R-03 leaves out what the lock does not tell', () => {
    const lock = right.lock && { ...right.lock, batteryPercent: null, signalDbm: null, terminalOnline: false }
    expect(factsOf({ lock })).toMatchObject({
      Schloss: 'SL-2291 · verriegelt',
      Terminal: 'T-KN-01, offline',
    })
    expect(factsOf({ lock: null })).toMatchObject({ Schloss: 'ohne Schloss' })
    expect(factsOf({ lock: null })).not.toHaveProperty('Terminal')
    expect(factsOf({ customerEmail: null })['Kunde']).toBe('Katharina Oberhauser')
  })
})

describe('timeline of a rental', () => {
  it('B-01 tells events newest first; the steps between asking and answer are left to the command', () => {
    const timeline = [
      entry(1, 'rental.started', -157),
      entry(2, 'command.sent', -2),
      entry(3, 'command.done', -1),
    ]
    renderPart(<Timeline right={{ ...right, timeline }} now={NOW} />)
    expect(lines()).toEqual([
      'Ende der Miete, steht bevorDanach 3 h Karenz bis 21:3018:30',
      'Fach aus der Ferne geöffnet17:41',
      'Miete begonnen15:05',
    ])
  })

  it('B-01 names the day where it was not today', () => {
    const timeline = [entry(1, 'rental.started', -24 * 60)]
    renderPart(<Timeline right={{ ...right, timeline, endsAt: at(24 * 60), graceUntil: null }} now={NOW} />)
    expect(lines()).toEqual([
      'Ende der Miete, steht bevorDanach ist eine Nachzahlung fällig21.11. 17:42',
      'Miete begonnen19.11. 17:42',
    ])
  })

  it('B-01 an end that is over is not to come', () => {
    renderPart(<Timeline right={{ ...right, endsAt: at(-1) }} now={NOW} />)
    expect(screen.queryByText('Ende der Miete')).toBeNull()
    expect(screen.getByText('Noch kein Ereignis.')).toBeInstanceOf(HTMLElement)
  })
})
