import type { WidgetKey } from '@fachwerk/contract/office/arrangement'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { ArrangeCard } from './arrange-card.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { RentalCounts } from './rental-counts.tsx'
import type { Widget } from './widget.ts'

const widgetsOf = (...keys: readonly WidgetKey[]): ReadonlyMap<WidgetKey, Widget> =>
  new Map(
    keys.map((key) => [
      key,
      { title: key, permission: 'dashboard.view', show: () => <section aria-label={key}>{key}</section> },
    ]),
  )
const regions = () => screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))

describe('D-07 widgets stand where they were arranged', () => {
  const arrangement = {
    content: ['statistic', 'time-log', 'termin', 'boxes'],
    aside: ['chatlist', 'releases'],
    hidden: ['messages'],
  } satisfies Record<string, WidgetKey[]>

  it('LAW-67 read from top to bottom, the aside last and named as such; hidden ones not at all', () => {
    const all = widgetsOf('statistic', 'time-log', 'termin', 'boxes', 'chatlist', 'releases', 'messages')
    renderPart(<DashboardGrid arrangement={arrangement} widgets={all} />)
    expect(regions()).toEqual(['statistic', 'time-log', 'termin', 'boxes', 'chatlist', 'releases'])
    const aside = within(screen.getByRole('complementary'))
    expect(aside.getAllByRole('region')).toHaveLength(2)
  })

  it('A-12 what a person may not see is left out, the others stay in their order', () => {
    renderPart(<DashboardGrid arrangement={arrangement} widgets={widgetsOf('boxes', 'termin', 'releases')} />)
    expect(regions()).toEqual(['termin', 'boxes', 'releases'])
  })

  it('without an aside there is no empty one to listen to', () => {
    renderPart(<DashboardGrid arrangement={{ ...arrangement, aside: [] }} widgets={widgetsOf('boxes')} />)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('D-01 rentals in numbers', () => {
  const counts = { all: 9, running: 1, overdue: 0, endsToday: 1, unpaid: 2 }

  it('one is one, each leads into its list, and only what needs looking after alarms', async () => {
    renderPart(<RentalCounts />, { handlers: { accessRightCounts: () => ({ counts }) } })
    const links = within(await screen.findByRole('list', { name: 'Mieten' })).getAllByRole('link')
    expect(links.map((link) => [textOf(link), link.getAttribute('href'), link.dataset['alarming']])).toEqual([
      ['1 laufende Miete', '/admin/access-rights?view=running', undefined],
      ['1 endet heute', '/admin/access-rights?view=endsToday', undefined],
      ['0 überzogene', '/admin/access-rights?view=overdue', undefined],
      ['2 ohne Zahlung', '/admin/access-rights?view=unpaid', 'true'],
    ])
  })

  it('E-01 numbers that cannot be read are not told as none', async () => {
    const part = renderPart(<RentalCounts />, { handlers: { accessRightCounts: () => refuse('unexpected') } })
    await waitFor(() => expect(part.server.asked('accessRightCounts')).toHaveLength(1))
    expect(textOf(part.main())).toBe('')
  })
})

describe('D-01 the day over the dashboard', () => {
  it.each([
    [{ total: 3, open: 0, closesNext: null }, /· (?!.*schließt).*3/],
    [{ total: 0, open: 0, closesNext: null }, /2026$/],
  ] as const)('says nothing of a closing where nothing is open: %j', async (opening, words) => {
    const part = renderPart(<DashboardHead boardUrl={null} tools={[]} />, {
      now: Date.parse('2026-11-20T23:30:00Z'),
      handlers: { openingNow: () => opening },
    })
    await waitFor(() => expect(part.server.asked('openingNow')).toHaveLength(1))
    // Half past midnight in the office, whatever the clock of the server says.
    await waitFor(() => expect(textOf(part.main())).toContain('Samstag, 21. November 2026'))
    await waitFor(() => expect(textOf(part.main())).toMatch(words))
  })

  it('FAULT-25 without an answer it is the day alone', async () => {
    const part = renderPart(<DashboardHead boardUrl={null} tools={[]} />, {
      now: Date.parse('2026-11-20T12:00:00Z'),
      handlers: { openingNow: () => NO_ANSWER },
    })
    await waitFor(() => expect(part.server.asked('openingNow')).toHaveLength(1))
    expect(textOf(part.main())).toMatch(/Freitag, 20\. November 2026$/)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

const card = (widget: WidgetKey, draft: Parameters<typeof ArrangeCard>[0]['draft'], count: number) => {
  const onChange = vi.fn<Parameters<typeof ArrangeCard>[0]['onChange']>()
  const part = renderPart(
    <ul>
      <ArrangeCard
        {...{ widget, draft, count, onChange }}
        title="Kachel"
        offered={new Set<WidgetKey>(['boxes', 'releases', 'termin'])}
        dragged={false}
        cardRef={null}
        gripRef={null}
      />
    </ul>,
  )
  return { ...part, onChange }
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? textOf(button))

describe('D-07 the buttons of a card', () => {
  it('what does not fit into the aside is not offered to go there', () => {
    const draft = { content: ['boxes', 'termin'], aside: [], hidden: [] } satisfies Record<
      string,
      WidgetKey[]
    >
    card('boxes', draft, 2)
    expect(names()).toEqual(['„Kachel“ nach oben', '„Kachel“ nach unten', '„Kachel“ ausblenden'])
  })

  it('a hidden one can only be shown again, and comes back to its usual place', async () => {
    const draft = { content: ['boxes'], aside: [], hidden: ['releases'] } satisfies Record<
      string,
      WidgetKey[]
    >
    const part = card('releases', draft, 1)
    expect(names()).toEqual(['„Kachel“ einblenden'])
    await part.person.click(screen.getByRole('button'))
    expect(part.onChange).toHaveBeenCalledExactlyOnceWith(
      { content: ['boxes'], aside: ['releases'], hidden: [] },
      'releases',
    )
  })
})
