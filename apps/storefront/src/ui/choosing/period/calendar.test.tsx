import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { findings, show } from '../../../testing/show.tsx'
import { Calendar } from './calendar.tsx'

const TODAY = '2026-11-20'

function open(change: { from?: string; to?: string } = {}, language: 'de' | 'en' | 'it' | 'ru' = 'de') {
  const onPick = vi.fn<(date: string) => void>()
  const onSpan = vi.fn<(fixed: string, over: string) => void>()
  const shown = show(
    <Calendar
      today={TODAY}
      from={change.from ?? TODAY}
      to={change.to ?? '2026-11-23'}
      onPick={onPick}
      onSpan={onSpan}
    />,
    language,
  )
  return { onPick, onSpan, person: userEvent.setup(), ...shown }
}
const day = (name: string) => screen.getByRole('button', { name })

it('shows a month from Monday, past days cannot be picked', () => {
  open()
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Mo',
    'Di',
    'Mi',
    'Do',
    'Fr',
    'Sa',
    'So',
  ])
  expect(day('Donnerstag, 19. November 2026')).toHaveProperty('disabled', true)
  expect(day('Freitag, 20. November 2026')).toHaveProperty('disabled', false)
})

it('marks begin and end, and what lies between', () => {
  const { container } = open()
  expect(day('Freitag, 20. November 2026').getAttribute('aria-pressed')).toBe('true')
  expect(day('Montag, 23. November 2026').getAttribute('aria-pressed')).toBe('true')
  expect(container.querySelectorAll('.is-between')).toHaveLength(2)
})

it('marks one day as both', () => {
  const { container } = open({ to: TODAY })
  expect(container.querySelectorAll('.is-start.is-end')).toHaveLength(1)
})

it.each([
  ['de', 'Freitag, 20. November 2026'],
  ['en', 'Friday, 20 November 2026'],
  ['it', 'venerdì 20 novembre 2026'],
  ['ru', 'пятница, 20 ноября 2026 г.'],
] as const)('E-02 names days as the language does: %s', (language, name) => {
  open({}, language)
  expect(day(name)).toBeTruthy()
})

it('a click picks a day', async () => {
  const { onPick, person } = open()
  await person.click(day('Dienstag, 24. November 2026'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-24')
})

it('has one tab stop; arrows move by day and week, page keys by month', async () => {
  const { onPick, person } = open()
  expect(document.activeElement).toBe(day('Freitag, 20. November 2026'))
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(day('Samstag, 21. November 2026')))
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(day('Samstag, 28. November 2026')))
  await person.keyboard('{PageDown}')
  await waitFor(() => expect(document.activeElement).toBe(day('Dienstag, 1. Dezember 2026')))
  await person.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-01')
  await person.keyboard('{PageUp}')
  await waitFor(() => expect(document.activeElement).toBe(day('Freitag, 20. November 2026')))
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(day('Freitag, 20. November 2026'))
})

it('goes from month to month, but not before this one', async () => {
  const { person } = open()
  expect(screen.getByRole('button', { name: 'Monat zurück' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Monat vor' }))
  expect(screen.getByRole('heading', { name: 'Dezember 2026' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Monat zurück' }))
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
})

it('speaks the language of the page and has no accessibility findings', async () => {
  const { container } = open({}, 'ru')
  expect(within(container).getByRole('heading').textContent).toContain('2026')
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('пн')
  expect(await findings(container)).toEqual([])
})
