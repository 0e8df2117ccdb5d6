import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aTask, listed } from '../../testing/fixtures/round.ts'
import { progressOf } from './round-progress.ts'
import { causeWords, endWords, factWords, kindWords } from './task-words.ts'

const ZONE = 'Europe/Berlin'
const begun = '2026-11-20T12:00:00.000Z'
const at = (time: string) => `2026-11-20T${time}:00.000Z`

describe('B-06 how far a round is', () => {
  it('counts what the server confirmed since it began, swapped batteries with it, of that and what is open', () => {
    const tasks = [
      aTask(),
      aTask({ id: id('9', 2), kind: 'swapBattery', state: 'waiting', swappedAt: at('12:10') }),
      // Swapped by somebody else this morning.
      aTask({ id: id('9', 3), kind: 'swapBattery', state: 'waiting', swappedAt: at('08:00') }),
    ]
    const closed = [
      aTask({ id: id('9', 4), state: 'done', closedAt: at('12:05'), closedBy: 'Jana' }),
      aTask({ id: id('9', 5), state: 'done', closedAt: at('11:55'), closedBy: 'Jana' }),
    ]
    expect(progressOf(listed(tasks, closed), begun)).toEqual({ done: 2, all: 3 })
    expect(progressOf(listed([]), begun)).toEqual({ done: 0, all: 0 })
  })
})

describe('B-06 tasks in German', () => {
  it('what, why, and that things may still be in a broken box', () => {
    expect(kindWords({ kind: 'swapBattery' })).toBe('Akku tauschen')
    expect(causeWords(aTask({ note: 'Krümel' }))).toEqual(['Angelegt von Jana Brandt', 'Krümel'])
    expect(causeWords(aTask({ kind: 'repair', cause: 'jam', rentalId: id('e', 1) }))).toEqual([
      'Das Schloss klemmt',
      'Im Fach können noch Sachen des Mieters liegen.',
    ])
  })

  it('deadline, battery and lock where they matter', () => {
    const due = aTask({ kind: 'swapBattery', dueAt: at('14:00'), batteryPercent: 27 })
    expect(factWords(due, ZONE, Date.parse(at('13:00')))).toEqual([
      'bis 20.11.2026\u00a015:00',
      'Akku 27 %',
      'Schloss SL-2291',
    ])
    expect(factWords(due, ZONE, Date.parse(at('15:00')))[0]).toBe('war fällig 20.11.2026\u00a015:00')
    expect(factWords(aTask(), ZONE, Date.parse(begun))).toEqual([])
  })

  it('how it ended: by whom, dropped, or by itself', () => {
    const closed = aTask({ state: 'done', closedAt: at('12:05'), closedBy: 'Jana Brandt' })
    expect(endWords(closed, ZONE)).toBe('erledigt von Jana Brandt, 13:05 Uhr')
    expect(endWords({ ...closed, state: 'dropped' }, ZONE)).toBe('entfallen, Jana Brandt, 13:05 Uhr')
    expect(endWords({ ...closed, closedBy: null }, ZONE)).toBe('von selbst erledigt, 13:05 Uhr')
  })
})
