import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import type { DayMark } from './day-marks.ts'
import { MonthCalendar } from './month-calendar.tsx'

const MARKS: ReadonlyMap<string, DayMark> = new Map([
  ['2026-11-12', { count: 5, overdue: 2 }],
  ['2026-11-20', { count: 1, overdue: 0 }],
])

function Part() {
  const [month, setMonth] = useState('2026-11')
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <>
      <h1>{`${month} ${selected ?? 'nichts'}`}</h1>
      <MonthCalendar
        {...{ month, selected }}
        today="2026-11-20"
        marks={MARKS}
        onMonth={setMonth}
        onSelect={setSelected}
      />
    </>
  )
}

const shown = () => textOf(screen.getByRole('heading'))
const focused = () => document.activeElement?.getAttribute('data-day')

describe('D-03 the calendar of a month', () => {
  it('has whole weeks from Monday, each day named with what is to do on it', async () => {
    renderPart(<Part />)
    const grid = screen.getByRole('grid', { name: 'Kalender November 2026' })
    expect(within(grid).getAllByRole('columnheader').map(textOf)).toEqual([
      'MO',
      'DI',
      'MI',
      'DO',
      'FR',
      'SA',
      'SO',
    ])
    // Seven rows: the names of the days and six weeks.
    expect(within(grid).getAllByRole('row')).toHaveLength(7)
    within(grid).getByRole('button', { name: 'Donnerstag, 12. November 2026, 5 Termine, 2 überfällig' })
    const today = within(grid).getByRole('button', { name: 'Freitag, 20. November 2026, heute, ein Termin' })
    expect(today.getAttribute('aria-current')).toBe('date')
    await expectAccessible()
  })

  it('is one stop for the tab key; arrows go by day and week, Home and End through the week', async () => {
    const { person } = renderPart(<Part />)
    await person.tab()
    expect(focused()).toBe('2026-11-20')
    const steps = [
      ['{ArrowRight}', '2026-11-21'],
      ['{ArrowDown}', '2026-11-28'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{ArrowUp}', '2026-11-22'],
      ['{ArrowLeft}', '2026-11-21'],
    ] as const
    for (const [key, day] of steps) {
      await person.keyboard(key)
      expect(focused()).toBe(day)
    }
    await person.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('page keys and arrows over the edge turn the month and keep the focus', async () => {
    const { person } = renderPart(<Part />)
    await person.tab()
    await person.keyboard('{PageDown}')
    expect([shown(), focused()]).toEqual(['2026-12 nichts', '2026-12-20'])
    await person.keyboard('{PageUp}{PageUp}')
    expect([shown(), focused()]).toEqual(['2026-10 nichts', '2026-10-20'])
    await person.keyboard('{End}{ArrowDown}')
    expect([shown(), focused()]).toEqual(['2026-11 nichts', '2026-11-01'])
  })

  it('the 31st goes to the last day of a shorter month', async () => {
    const { person } = renderPart(<Part />)
    await person.click(screen.getByRole('button', { name: 'Samstag, 31. Oktober 2026' }))
    await person.keyboard('{PageDown}')
    expect(focused()).toBe('2026-11-30')
  })

  it('Enter chooses a day, and again takes the choice back', async () => {
    const { person } = renderPart(<Part />)
    await person.tab()
    await person.keyboard('{ArrowLeft}{Enter}')
    expect(shown()).toBe('2026-11 2026-11-19')
    expect(screen.getByRole('gridcell', { selected: true })).toBe(document.activeElement?.closest('td'))
    await person.keyboard('{Enter}')
    expect(shown()).toBe('2026-11 nichts')
  })
})
