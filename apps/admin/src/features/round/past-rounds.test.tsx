import type { Round } from '@fachwerk/contract/location/round-calls'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { aRound, aTask, listed } from '../../testing/fixtures/round.ts'
import { textOf } from '../../testing/screen.tsx'
import { PastRounds } from './past-rounds.tsx'
import { TaskList } from './task-list.tsx'
import type { Taps } from './use-taps.ts'

const NO_TAPS: Taps = { waiting: [], of: () => null, tap: async () => {}, forget: () => {} }

const shown = async (round: Round) => {
  renderPart(<PastRounds locationId={id('c', 1)} />, { handlers: { rounds: () => ({ rows: [round] }) } })
  return textOf(await screen.findByRole('listitem'))
}

describe('B-06 what was found on past rounds', () => {
  it('FAULT-41 says who, when on the clock of the location, and how much', async () => {
    expect(await shown(aRound())).toBe(
      'Jana Brandt 20.11.2026 13:00 – 13:401 Aufgabe erledigt, 24 Fächer verglichen, keine Abweichung',
    )
  })

  it('over midnight both days are named', async () => {
    const late = aRound({ startedAt: '2026-11-20T22:30:00.000Z', finishedAt: '2026-11-20T23:10:00.000Z' })
    expect(await shown(late)).toContain('20.11.2026 23:30 – 21.11.2026 00:10')
  })

  it('each deviation stands with its answer, what was fine with its reason', async () => {
    const words = await shown(
      aRound({
        findings: [
          { boxName: 'KN-013', kind: 'freeButOpen', answer: 'task', reason: '' },
          { boxName: 'KN-014', kind: 'noLock', answer: 'acknowledged', reason: 'kommt am Montag' },
          { boxName: 'KN-015', kind: 'jammed', answer: 'known', reason: '' },
        ],
      }),
    )
    for (const part of [
      '3 Abweichungen',
      'KN-013: Frei, aber die Tür steht offen – Aufgabe angelegt',
      'KN-014: Am Fach hängt kein Schloss – kommt am Montag',
      'KN-015: Das Schloss klemmt – Aufgabe gab es schon',
    ])
      expect(words).toContain(part)
  })
})

describe('B-06 the tasks along the wall', () => {
  it('nothing to do says what comes at the end; what is done stays below, with by whom', () => {
    const closed = [
      aTask({ state: 'done', closedAt: '2026-11-20T12:05:00.000Z', closedBy: 'Jana Brandt' }),
      aTask({ id: id('9', 2), state: 'done', closedAt: '2026-11-20T12:06:00.000Z', kind: 'swapBattery' }),
    ]
    const { main } = renderPart(<TaskList listed={listed([], closed)} taps={NO_TAPS} wall={null} />)
    expect(textOf(main())).toContain('Hier ist nichts zu tun')
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      'KN-013 Reinigenerledigt von Jana Brandt, 13:05 Uhr',
      'KN-013 Akku tauschenvon selbst erledigt, 13:06 Uhr',
    ])
  })

  it('a rental without a box leads to the rental, and is not opened from here', () => {
    const task = aTask({ kind: 'solve', cause: 'noBox', rentalId: id('e', 1) })
    renderPart(<TaskList listed={listed([task])} taps={NO_TAPS} wall={null} />)
    expect(screen.getByRole('link', { name: 'Zur Miete' }).getAttribute('href')).toBe(
      `/admin/access-rights?view=all&open=${id('e', 1)}`,
    )
    expect(screen.queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Erledigt' })).toBeInstanceOf(HTMLElement)
  })
})
