import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { aPeriod } from '../../../testing/offers.ts'
import { findings, inPage, show } from '../../../testing/show.tsx'
import { PeriodField, type PeriodFieldProps } from './period-field.tsx'
import type { ProbePeriod } from './period-panel.tsx'

const NOW = '2026-11-20T17:45'

function field(change: Partial<PeriodFieldProps> = {}) {
  const onApply = vi.fn<(period: PeriodInput) => void>()
  const probe = vi.fn<ProbePeriod>(async () => ({
    period: aPeriod(),
    sentence: 'Fach ab 7,50 €',
    possible: true,
  }))
  const element = (
    <PeriodField
      period={aPeriod()}
      asked={{ from: 'now' }}
      now={NOW}
      limits="Mindestens 1 h, höchstens 90 Tage."
      probe={probe}
      onApply={onApply}
      {...change}
    />
  )
  return { element, onApply, probe }
}
const impossible: ProbePeriod = async () => ({ period: aPeriod(), sentence: 'Zu lang.', possible: false })
const open = async (end: 'Von' | 'Bis') => {
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: new RegExp(`^${end}`) }))
  await screen.findByRole('button', { name: 'Zeitraum übernehmen' })
  return person
}
const panel = () => screen.getByRole('dialog', { name: 'Zeitraum wählen' })

describe('with scripts', () => {
  it('S-01 says the period and opens the calendar under it', async () => {
    show(field().element)
    expect(screen.getByRole('button', { name: /^Von/ }).textContent).toBe('VonHeute, 17:45')
    expect(screen.getByRole('button', { name: /^Bis/ }).textContent).toBe('BisSa\u00a021.11., 10:00')
    expect(screen.queryByRole('dialog')).toBeNull()
    await open('Bis')
    expect(within(panel()).getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Bis/ }).getAttribute('aria-expanded')).toBe('true')
    expect(panel().textContent).toContain('Mindestens 1 h, höchstens 90 Tage.')
  })

  it('says what a choice would cost before it is taken over', async () => {
    const { element, probe } = field()
    show(element)
    await open('Bis')
    await waitFor(() => expect(panel().textContent).toContain('16 h 15 minFach ab 7,50 €'))
    expect(probe.mock.lastCall?.[0]).toEqual({ from: 'now', to: '2026-11-21T10:00' })
  })

  it('S-03 says why a choice cannot be', async () => {
    show(field({ probe: impossible }).element)
    await open('Bis')
    await waitFor(() => expect(panel().querySelector('.is-impossible')?.textContent).toContain('Zu lang.'))
  })

  it('takes over what was picked, and only then', async () => {
    const { element, onApply } = field()
    show(element)
    const person = await open('Von')
    await person.click(within(panel()).getByRole('button', { name: 'Sonntag, 22. November 2026' }))
    await person.selectOptions(within(panel()).getByLabelText('Beginn'), '08:00')
    await person.click(within(panel()).getByRole('button', { name: 'Montag, 23. November 2026' }))
    await person.selectOptions(within(panel()).getByLabelText('Ende'), '07:30')
    expect(onApply).not.toHaveBeenCalled()
    await person.click(within(panel()).getByRole('button', { name: 'Zeitraum übernehmen' }))
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-22T08:00', to: '2026-11-23T07:30' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('S-03 sets the time of the end by itself from two days on', async () => {
    const { element, onApply } = field()
    show(element)
    const person = await open('Bis')
    await person.click(within(panel()).getByRole('button', { name: 'Montag, 23. November 2026' }))
    const end = within(panel()).getByLabelText<HTMLSelectElement>('Ende')
    expect(end.disabled).toBe(true)
    expect(end.value).toBe('17:45')
    await person.click(within(panel()).getByRole('button', { name: 'Zeitraum übernehmen' }))
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ from: 'now', length: '3d' })
  })

  it('keeps what was picked when the other end is pressed meanwhile', async () => {
    show(field().element)
    const person = await open('Von')
    await person.click(within(panel()).getByRole('button', { name: 'Dienstag, 24. November 2026' }))
    await person.click(screen.getByRole('button', { name: /^Bis/ }))
    const picked = within(panel()).getByRole('button', { name: 'Dienstag, 24. November 2026' })
    expect(picked.getAttribute('aria-pressed')).toBe('true')
  })

  it('closes by Escape, by a click elsewhere and by its button, and gives the focus back', async () => {
    show(
      <>
        {field().element}
        <p>daneben</p>
      </>,
    )
    const person = await open('Bis')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bis/ }))
    await open('Bis')
    await person.click(screen.getByText('daneben'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open('Bis')
    await person.click(within(panel()).getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a modal sheet on a phone', async () => {
    pretendScreen({ width: 390 })
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    show(field().element)
    await open('Bis')
    expect(modal).toHaveBeenCalledOnce()
  })

  it('carries the asked period in forms', () => {
    const { container } = show(field({ asked: { from: '2026-11-22T08:00', length: '3d' } }).element)
    const hidden = [...container.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    expect(hidden.map((each) => [each.name, each.value])).toEqual([
      ['von', '2026-11-22T08:00'],
      ['dauer', '3d'],
    ])
  })

  it('has no accessibility findings', async () => {
    const { container } = show(field().element)
    await open('Bis')
    await act(async () => {})
    expect(await findings(container)).toEqual([])
  })
})

describe('without scripts', () => {
  it('is a folded pair of native fields', () => {
    const { element } = field({
      asked: { from: '2026-11-22T08:00' },
      period: aPeriod({ localFrom: '2026-11-22T08:00' }),
    })
    document.body.innerHTML = renderToString(inPage(element))
    const inputs = [...document.querySelectorAll<HTMLInputElement>('details input')]
    expect(inputs.map((each) => [each.name, each.type, each.value])).toEqual([
      ['von', 'datetime-local', '2026-11-22T08:00'],
      ['bis', 'datetime-local', '2026-11-21T10:00'],
    ])
    expect(document.querySelector('details button[type="submit"]')?.textContent).toBe('Zeitraum übernehmen')
  })

  it('leaves the begin empty for now', () => {
    document.body.innerHTML = renderToString(inPage(field().element))
    expect(document.querySelector<HTMLInputElement>('input[name="von"]')?.value).toBe('')
  })
})
