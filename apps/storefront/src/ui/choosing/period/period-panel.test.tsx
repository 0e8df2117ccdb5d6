import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aPeriod } from '../../../testing/offers.ts'
import { findings, show } from '../../../testing/show.tsx'
import { PeriodPanel, type ProbePeriod } from './period-panel.tsx'
import { QuickPeriods } from './quick-periods.tsx'

const NOW = '2026-11-20T17:45'

function open(
  change: {
    readonly period?: Period
    readonly now?: string
    readonly picking?: 'start' | 'end'
    readonly probe?: ProbePeriod
    readonly limits?: string | null
  } = {},
  language: Language = 'de',
) {
  const onApply = vi.fn<(period: PeriodInput) => void>()
  const onClose = vi.fn<() => void>()
  const probe = vi.fn<ProbePeriod>(
    change.probe ?? (async () => ({ period: aPeriod(), sentence: 'Fach ab 7,50 €', possible: true })),
  )
  const shown = show(
    <PeriodPanel
      period={change.period ?? aPeriod()}
      picking={change.picking ?? 'start'}
      now={change.now ?? NOW}
      limits={change.limits ?? null}
      probe={probe}
      onApply={onApply}
      onClose={onClose}
    />,
    language,
  )
  return { person: userEvent.setup(), onApply, onClose, probe, ...shown }
}
const day = (name: string) => screen.getByRole('button', { name })
const times = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((each) => each.text)
const apply = () => screen.getByRole('button', { name: 'Zeitraum übernehmen' })
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('S-01 by keyboard alone', () => {
  it('from the calendar over both times to „übernehmen“', async () => {
    const { person, onApply } = open()
    day('Freitag, 20. November 2026').focus()
    await person.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Freitag, 27. November 2026'))
    await person.keyboard('{Enter}')
    expect(day('Freitag, 27. November 2026').getAttribute('aria-pressed')).toBe('true')
    await person.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('Samstag, 28. November 2026'))
    await person.keyboard(' ')
    for (const field of ['Tag des Beginns', 'Beginn', 'Tag des Endes', 'Ende']) {
      await person.tab()
      expect(document.activeElement).toBe(screen.getByLabelText(field))
    }
    await person.tab()
    expect(document.activeElement).toBe(apply())
    await person.keyboard('{Enter}')
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-27T09:00', length: '1d' })
  })

  it('over the end of the month and of the year', async () => {
    const { person } = open({
      now: '2026-12-31T12:00',
      period: aPeriod({ localFrom: '2026-12-31T12:00', localTo: '2026-12-31T16:00' }),
    })
    day('Donnerstag, 31. Dezember 2026').focus()
    await person.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('Freitag, 1. Januar 2027'))
    expect(screen.getByRole('heading', { name: 'Januar 2027' })).toBeTruthy()
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('Freitag, 1. Januar 2027')
  })

  it('closing is a button too and takes nothing over', async () => {
    const { person, onClose, onApply } = open()
    await person.click(day('Dienstag, 24. November 2026'))
    await person.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onApply).not.toHaveBeenCalled()
  })
})

describe('S-03 limits of a location', () => {
  it.each([
    ['Der gewählte Zeitraum ist zu kurz.'],
    ['Ihr gewählter Zeitraum überschreitet die Höchstdauer.'],
    ['Zum gewählten Beginn ist der Standort geschlossen.'],
  ])('„%s“ stands beside the choice, with the limits', async (sentence) => {
    const { container } = open({
      limits: 'Mindestens 1 h, höchstens 90 Tage.',
      probe: async () => ({ period: aPeriod(), sentence, possible: false }),
    })
    await waitFor(() => expect(container.querySelector('.is-impossible')?.textContent).toContain(sentence))
    expect(container.querySelector('output')).toBeTruthy()
    expect(container.textContent).toContain('Mindestens 1 h, höchstens 90 Tage.')
  })

  it('asks once for a row of quick changes, and never shows the answer to an older one', async () => {
    vi.useFakeTimers()
    const answers: ((sentence: string) => void)[] = []
    const { probe, container } = open({
      probe: (_period, signal) =>
        new Promise((resolve) => {
          answers.push((sentence) =>
            resolve({ period: aPeriod(), sentence: `${sentence} ${signal.aborted}`, possible: true }),
          )
        }),
    })
    for (const name of ['Sonntag, 22. November 2026', 'Montag, 23. November 2026'])
      act(() => day(name).click())
    expect(probe).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(probe).toHaveBeenCalledOnce()
    act(() => day('Dienstag, 24. November 2026').click())
    await act(() => vi.advanceTimersByTimeAsync(300))
    await act(async () => answers[1]?.('neu'))
    await act(async () => answers[0]?.('alt'))
    expect(container.querySelector('output')?.textContent).toContain('neu false')
  })

  it('FAULT-25 without an answer there is no price, and the choice can still be taken over', async () => {
    const { person, onApply, container } = open({ probe: async () => null })
    await person.click(day('Montag, 23. November 2026'))
    expect(container.querySelector('output')?.textContent).toBe('')
    await person.click(apply())
    expect(onApply).toHaveBeenCalledOnce()
  })
})

const onDay = (date: string) =>
  aPeriod({ startsNow: false, localFrom: `${date}T01:00`, localTo: `${date}T04:00` })

describe('FAULT-41 the nights the clocks change', () => {
  it.each([
    ['2026-10-25', 'Sonntag, 25. Oktober 2026', '2026-10-26'],
    ['2027-03-28', 'Sonntag, 28. März 2027', '2027-03-29'],
  ])('%s is one day in the calendar, and a day later is one day', async (date, name, next) => {
    const { person, onApply } = open({ now: `${date}T00:10`, period: onDay(date), picking: 'end' })
    expect(day(name).getAttribute('aria-pressed')).toBe('true')
    const after = document.querySelector<HTMLElement>(`[data-date="${next}"]`)
    if (!after) throw new Error('no next day')
    await person.click(after)
    await person.selectOptions(screen.getByLabelText('Ende'), '01:00')
    await person.click(apply())
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: `${date}T01:00`, length: '1d' })
  })

  it('hours in that night are asked of the server as they stand on the wall, which then counts them', async () => {
    const period = aPeriod({
      startsAt: '2026-10-24T23:00:00Z',
      endsAt: '2026-10-25T03:00:00Z',
      localFrom: '2026-10-25T01:00',
      localTo: '2026-10-25T04:00',
    })
    const { probe, container } = open({
      now: '2026-10-24T12:00',
      period: { ...period, startsNow: false },
      probe: async () => ({ period, sentence: 'Fach ab 8,00 €', possible: true }),
    })
    await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('4 hFach ab 8,00 €'))
    expect(probe.mock.lastCall?.[0]).toEqual({ from: '2026-10-25T01:00', to: '2026-10-25T04:00' })
  })
})

describe('the times on offer', () => {
  it('S-01 today: at once with the time it is, then later half hours only', () => {
    open()
    expect(times('Beginn').slice(0, 3)).toEqual(['Sofort, 17:45', '18:00', '18:30'])
  })

  it('a later begin moves the end along instead of leaving it before', async () => {
    const period = aPeriod({ localTo: '2026-11-20T19:00' })
    const { person, onApply } = open({ period })
    await person.selectOptions(screen.getByLabelText('Beginn'), '21:00')
    expect(times('Ende')[0]).toBe('21:30')
    await person.click(apply())
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-20T21:00', to: '2026-11-20T21:30' })
  })

  it('FAULT-42 ten minutes before midnight one can still rent', async () => {
    const { person, onApply } = open({
      now: '2026-11-20T23:50',
      period: aPeriod({ localFrom: '2026-11-20T23:50', localTo: '2026-11-20T23:59' }),
    })
    expect(times('Beginn')).toEqual(['Sofort, 23:50'])
    expect(times('Ende').slice(0, 2)).toEqual(['00:00', '00:30'])
    await person.selectOptions(screen.getByLabelText('Ende'), '01:00')
    await person.click(apply())
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: 'now', to: '2026-11-21T01:00' })
  })
})

describe('S-01 the usual lengths', () => {
  it('are links of their own, the chosen one is marked, and their addresses can be shared', () => {
    show(
      <QuickPeriods
        asked={{ from: '2026-11-22T08:00', length: '3d' }}
        localFrom="2026-11-22T08:00"
        addressOf={({ from, to, length }) => `/?von=${from}&${length ? `dauer=${length}` : `bis=${to}`}`}
      />,
    )
    const list = screen.getByRole('list', { name: 'Übliche Zeiträume' })
    const links = within(list).getAllByRole('link')
    expect(links.map((each) => each.getAttribute('href')?.split('&')[1])).toEqual([
      'dauer=2h',
      'dauer=4h',
      'bis=2026-11-23T10:00',
      'dauer=3d',
      'dauer=1w',
    ])
    expect(links.filter((each) => each.hasAttribute('aria-current')).map((each) => each.textContent)).toEqual(
      ['3 Tage'],
    )
  })
})

it.each(LANGUAGES)('LAW-67 G-04 has no findings and no gap in %s', async (language) => {
  const { container } = open({}, language)
  expect(container.textContent).not.toMatch(/\{|\}|undefined|period\.[a-z]/)
  expect(await findings(container)).toEqual([])
})
