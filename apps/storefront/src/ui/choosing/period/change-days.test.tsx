import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPeriod } from '../../../testing/offers.ts'
import { show } from '../../../testing/show.tsx'
import { PeriodPanel } from './period-panel.tsx'

const onApply = vi.fn<(period: PeriodInput) => void>()
beforeEach(() => {
  onApply.mockReset()
  show(
    <PeriodPanel
      period={aPeriod({ startsNow: false, localFrom: '2026-11-24T08:00', localTo: '2026-11-26T08:00' })}
      picking="start"
      now="2026-11-20T17:45"
      limits={null}
      probe={async () => null}
      onApply={onApply}
      onClose={() => undefined}
    />,
  )
})

const day = (date: string) => {
  const button = document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)
  if (!button) throw new Error(`${date} is not shown`)
  return button
}
const apply = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Zeitraum übernehmen' }))
  return onApply.mock.lastCall?.[0]
}
/** A pointer goes down on the first day, over the others, and up on the last, where the browser makes a click of it. */
function drag(days: readonly string[], options: { pointerType?: string; button?: number } = {}) {
  const [first = '', ...others] = days
  fireEvent.pointerDown(day(first), { button: 0, pointerType: 'mouse', ...options })
  for (const other of others) {
    document.elementFromPoint = () => day(other)
    fireEvent.pointerMove(window)
  }
  fireEvent.pointerUp(window)
  if (days.at(-1) === first) fireEvent.click(day(first))
}

const type = (label: string, date: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: date } })

describe('S-01 a period is changed by dragging', () => {
  it('the end goes along with the pointer', async () => {
    drag(['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(day('2026-11-28').getAttribute('aria-pressed')).toBe('true')
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '4d' })
  })

  it('so does the begin, and past the end it is the end', async () => {
    drag(['2026-11-24', '2026-11-25', '2026-11-28'])
    expect(await apply()).toEqual({ from: '2026-11-26T08:00', length: '2d' })
  })

  it('from another day a new period begins', async () => {
    drag(['2026-11-30', '2026-11-29'])
    expect(await apply()).toEqual({ from: '2026-11-29T08:00', length: '1d' })
  })

  it('back on the day where it began it is no click', async () => {
    drag(['2026-11-26', '2026-11-27', '2026-11-26'])
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '2d' })
  })

  it('days that are over are not reached, and a pointer that was let go of moves nothing', async () => {
    drag(['2026-11-24', '2026-11-19'])
    document.elementFromPoint = () => day('2026-11-28')
    fireEvent.pointerMove(window)
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '2d' })
  })

  it('a finger takes hold of an end, and scrolls from any other day', async () => {
    drag(['2026-11-30', '2026-11-29'], { pointerType: 'touch' })
    expect(day('2026-11-29').getAttribute('aria-pressed')).toBe('false')
    drag(['2026-11-26', '2026-11-27'], { pointerType: 'touch' })
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '3d' })
  })

  it('another button of the mouse does nothing', async () => {
    drag(['2026-11-26', '2026-11-28'], { button: 2 })
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '2d' })
  })
})

describe('S-01 a period is changed by typing', () => {
  it('days typed are taken, and the calendar shows their month', async () => {
    type('Tag des Endes', '2027-01-05')
    expect(screen.getByRole('heading', { name: 'Januar 2027' })).toBeTruthy()
    type('Tag des Beginns', '2027-01-02')
    expect(await apply()).toEqual({ from: '2027-01-02T08:00', length: '3d' })
  })

  it('a begin after the end takes the end along', async () => {
    type('Tag des Beginns', '2026-11-28')
    expect(await apply()).toEqual({ from: '2026-11-28T08:00', to: '2026-11-28T08:30' })
  })

  it('what is no day to choose changes nothing, and is gone when the field is left', async () => {
    type('Tag des Beginns', '2026-11-19')
    type('Tag des Endes', '2026-11-23')
    const field = screen.getByLabelText<HTMLInputElement>('Tag des Endes')
    expect(field.value).toBe('2026-11-23')
    fireEvent.blur(field)
    expect(field.value).toBe('2026-11-26')
    expect(await apply()).toEqual({ from: '2026-11-24T08:00', length: '2d' })
  })
})
