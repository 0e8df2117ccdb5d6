import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fromNow } from '../../testing/fixtures.ts'
import { aLockDetail, aLockRow } from '../../testing/fixtures/locks.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { itemField } from './item-field.ts'
import { LockEvents } from './lock-events.tsx'
import { LockFacts } from './lock-facts.tsx'
import { Battery, BoxMark, rowName, Signal } from './lock-marks.tsx'
import { historyWords } from './lock-words.ts'
import { lockCard } from './locks-columns.tsx'

const shown = (part: Parameters<typeof renderPart>[0]): string => {
  const { container, unmount } = renderPart(part)
  const text = textOf(container.querySelector('main'))
  unmount()
  return text
}

describe('L-01 marks of a lock', () => {
  it.each([
    [100, undefined],
    [40, undefined],
    [39, 'soon'],
    [30, 'soon'],
    [29, 'low'],
    [0, 'low'],
  ])('a battery of %i %% stands out as it should', (percent, low) => {
    renderPart(<Battery percent={percent} />)
    expect(screen.getByText(`${percent} %`).dataset['low']).toBe(low)
  })

  it('what is not known is said as unknown, never as a number', () => {
    expect(shown(<Battery percent={null} />)).toContain('unbekannt')
    expect(shown(<Signal dbm={null} />)).not.toMatch(/\d/)
  })

  it('a weak radio is said in words beside its number', () => {
    expect(shown(<Signal dbm={-84} />)).toContain('−84 dBm')
    expect(shown(<Signal dbm={-85} />)).toContain('−85 dBm · schwach')
  })

  it('a lock without a box shows its own state, an archived one that it is', () => {
    expect(shown(<BoxMark row={aLockRow({ boxState: null, state: 'jammed' })} />)).toContain('klemmt')
    expect(shown(<BoxMark row={aLockRow({ archived: true })} />)).toContain('archiviert')
  })

  it('a row is called by its box, else by its lock', () => {
    expect(rowName(aLockRow())).toBe('KN-013')
    expect(rowName(aLockRow({ boxName: null }))).toBe('SL-2291')
    expect(rowName(aLockRow({ boxName: null, name: null }))).toBe('–')
  })
})

describe('L-01 on the phone', () => {
  it('a card tells box, state, place, charge and what is wrong', async () => {
    const row = aLockRow({ outOfService: 'Wasser', batteryPercent: 24 })
    renderPart(<div>{lockCard(row)}</div>)
    await expectAccessible()
    expect(textOf(screen.getByRole('main'))).toMatch(
      /KN-013.*L.*Konstanz Bahnhof.*24 %.*Außer Betrieb: Wasser/,
    )
  })

  it('a box without a lock has no charge, a deactivated one says so with its note', () => {
    expect(shown(<div>{lockCard(aLockRow({ lockId: null }))}</div>)).not.toContain('%')
    const deactivated = { at: fromNow(-5), cause: 'signal' as const }
    expect(shown(<div>{lockCard(aLockRow({ deactivated, notes: 'Antenne' }))}</div>)).toContain(
      'deaktiviert · Antenne',
    )
  })
})

describe('L-01 facts of a lock', () => {
  it('a box without a lock says that it is not offered, and shows nothing of a lock', () => {
    const text = shown(<LockFacts lock={aLockDetail({ lockId: null, name: null, rentals: [] })} />)
    expect(text).toContain('An diesem Fach hängt kein Schloss.')
    expect(text).not.toContain('dBm')
    expect(text).toContain('Niemand hat dieses Fach gemietet oder gebucht.')
  })

  it.each([
    ['battery', 'unter 30 %'],
    ['signal', 'nicht mehr zu hören'],
    ['staff', 'von Hand deaktiviert. Das'],
  ] as const)('L-03 %s: since when and why it is out of use', (cause, words) => {
    const text = shown(<LockFacts lock={aLockDetail({ deactivated: { at: fromNow(-60), cause } })} />)
    expect(text).toContain(words)
    expect(text).toMatch(/Seit \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} (von Hand )?deaktiviert/)
  })

  it('never heard and never named are said, an offline terminal too', () => {
    const text = shown(<LockFacts lock={aLockDetail({ seenAt: null, terminalOnline: false, place: null })} />)
    expect(text).toContain('noch nie')
    expect(text).toContain('T-KN-01 · offline')
  })

  it('what happened stands newest first, with its day where it is not today', () => {
    const [event] = aLockDetail().events
    if (!event) throw new Error('no event')
    const events = [
      event,
      { ...event, id: '699-1', type: 'lock.edited' as const, at: '2026-01-02T08:00:00.000Z' },
    ]
    renderPart(<LockEvents lock={aLockDetail({ events })} />)
    const [first, second] = screen.getAllByRole('listitem').map(textOf)
    expect(first).toContain('Tür geöffnet')
    expect(second).toMatch(/Angaben zum Schloss geändert.*02\.01\. 09:00/)
  })

  it('without events it says so', () => {
    expect(shown(<LockEvents lock={aLockDetail({ events: [] })} />)).toContain(
      'Hier ist noch nichts passiert.',
    )
  })
})

describe('words of the history and fields of the forms', () => {
  it('every action has its word, an unknown one is named', () => {
    expect(historyWords('lock.moved')).toBe('Umgehängt')
    expect(historyWords('lock.deactivated')).toBe('Deaktiviert')
    expect(historyWords('lock.polished')).toBe('Geändert (lock.polished)')
  })

  it('what the server says of a field stands at the field of the form', () => {
    expect(itemField('item.newBox.number')).toBe('number')
    expect(itemField('item.name')).toBe('name')
    expect(itemField('name')).toBe('name')
  })
})
