import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { expect, it, vi } from 'vitest'
import { periodEntries, withQuery } from '../../../lib/period-query.ts'
import { show } from '../../../testing/show.tsx'
import { QuickPeriods } from './quick-periods.tsx'

const addressOf = (period: PeriodInput) => withQuery('/', periodEntries(period))

function chips(asked: PeriodInput, onPick?: (period: PeriodInput) => void) {
  const localFrom = asked.from === 'now' || !asked.from ? '2026-11-20T17:45' : asked.from
  show(
    <QuickPeriods
      asked={asked}
      localFrom={localFrom}
      addressOf={addressOf}
      {...(onPick ? { onPick } : {})}
    />,
  )
  return screen.getAllByRole('link')
}

it('are plain links with the usual lengths', () => {
  expect(chips({ from: 'now' }).map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['2 Std.', '/?dauer=2h'],
    ['4 Std.', '/?dauer=4h'],
    ['bis morgen', '/?bis=2026-11-21T10%3A00'],
    ['3 Tage', '/?dauer=3d'],
    ['1 Woche', '/?dauer=1w'],
  ])
})

it('count from a later begin', () => {
  const links = chips({ from: '2026-11-22T08:00', length: '3d' })
  expect(links[0]?.getAttribute('href')).toBe('/?von=2026-11-22T08%3A00&dauer=2h')
  expect(links[2]?.getAttribute('href')).toBe('/?von=2026-11-22T08%3A00&bis=2026-11-23T10%3A00')
  expect(links.map((each) => each.getAttribute('aria-current'))).toEqual([null, null, null, 'true', null])
})

it('are taken over where scripts run, unless a new tab is wanted', async () => {
  const onPick = vi.fn<(period: PeriodInput) => void>()
  const links = chips({ from: 'now' }, onPick)
  const person = userEvent.setup()
  const [first] = links
  if (!first) throw new Error('no chip')
  await person.click(first)
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ from: 'now', length: '2h' })
  first.addEventListener('click', (event) => event.preventDefault())
  await person.keyboard('{Control>}')
  await person.click(first)
  expect(onPick).toHaveBeenCalledOnce()
})
