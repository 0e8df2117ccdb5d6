import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { press, show, title, withDoor } from '../../testing/show-kiosk.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
const question = () => screen.queryByText('Sind Sie noch da?')
/** Touches as a finger does: the screen notices the touch before the button does. */
const touch = (name: string) => {
  fireEvent.pointerDown(press(name))
  fireEvent.click(press(name))
}

async function openedByTouch(door: Parameters<typeof withDoor>[0] = 'locked') {
  const shown = await show({ state: withDoor(door) })
  for (const digit of '483917') touch(digit)
  touch('Öffnen')
  await seconds(1)
  expect(title()).toBe('Fach 10')
  return shown
}

describe('who comes after somebody who walked away', () => {
  it('L-12 is not asked at the first digit whether anybody is still there', async () => {
    await show()
    touch('4')
    await seconds(41)
    expect(screen.queryByText('1 von 6 Ziffern')).toBeNull()
    touch('7')
    expect(screen.getByText('1 von 6 Ziffern')).toBeTruthy()
    expect(question()).toBeNull()
  })

  it('L-12 sees „Fertig" count from the beginning, not from where it stopped before', async () => {
    await openedByTouch()
    await seconds(31)
    expect(title()).toBe('Code eingeben')
    fireEvent.keyDown(window, { key: 'F' })
    fireEvent.keyDown(window, { key: 'W' })
    fireEvent.keyDown(window, { key: 'Enter' })
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(title()).toBe('Fach 10')
    expect(press('Fertig').textContent).toBe('Fertig 30')
  })

  it('R-07 does not find a half confirmed end of somebody else’s rental', async () => {
    const { asked } = await openedByTouch()
    touch('Miete beenden')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Das Fach ist leer' }))
    await seconds(61)
    expect(title()).toBe('Code eingeben')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(asked.end).toEqual([])
  })

  it('L-12 does not read the refusal that was meant for the one before', async () => {
    await show({ reply: { ok: false, refusal: 'over', boxNumber: 3 } })
    for (const digit of '000000') touch(digit)
    touch('Öffnen')
    await seconds(1)
    expect(screen.getByRole('alert').textContent).toContain('Fach 3')
    await seconds(41)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('who is slow', () => {
  it('L-12 is asked in words with the seconds that are left, and a key of the keyboard answers', async () => {
    await show()
    touch('4')
    await seconds(35)
    expect(screen.getByRole('dialog', { name: 'Sind Sie noch da?' })).toBeTruthy()
    expect(screen.getByText('In 5 Sekunden beginnt die Anzeige von vorn.')).toBeTruthy()
    await seconds(4)
    expect(screen.getByText('In 1 Sekunde beginnt die Anzeige von vorn.')).toBeTruthy()
    fireEvent.keyDown(window, { key: '8' })
    expect(question()).toBeNull()
    expect(screen.getByText('2 von 6 Ziffern')).toBeTruthy()
  })

  it('L-12 keeps what was typed when touching „Ja, weiter"', async () => {
    await show()
    touch('4')
    await seconds(32)
    const answer = press('Ja, weiter')
    fireEvent.pointerDown(answer)
    // Gone under the finger, the touch would end on a digit behind it.
    expect(question()).toBeTruthy()
    fireEvent.click(answer)
    expect(question()).toBeNull()
    await seconds(20)
    expect(screen.getByText('1 von 6 Ziffern')).toBeTruthy()
  })

  it('L-12 may read the number of the operator for two minutes, and is then asked', async () => {
    await show()
    touch('Hilfe rufen')
    touch('Ja, Hilfe rufen')
    await seconds(109)
    expect(question()).toBeNull()
    await seconds(2)
    expect(question()).toBeTruthy()
    await seconds(10)
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 is not asked before a start screen nobody has touched, however long it stands there', async () => {
    const { asked } = await show()
    await seconds(600)
    expect(question()).toBeNull()
    expect(asked.present).toBe(0)
  })

  it('R-07 reads for a while that the rental has ended, then the next one finds the start', async () => {
    await openedByTouch()
    touch('Miete beenden')
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    touch('Miete beenden')
    await seconds(1)
    expect(title()).toBe('Miete beendet')
    await seconds(20)
    expect(press('Ende zurücknehmen')).toBeTruthy()
    await seconds(10)
    expect(title()).toBe('Code eingeben')
    expect(screen.queryByRole('button', { name: 'Ende zurücknehmen' })).toBeNull()
  })
})

describe('the time at the top', () => {
  it('FAULT-43 is the terminal’s and goes on, whatever day the browser believes it is', async () => {
    vi.setSystemTime('2031-01-01T03:00:00.000Z')
    await show()
    expect(screen.getByLabelText('Uhrzeit').textContent).toBe('17:42')
    await seconds(31)
    expect(screen.getByLabelText('Uhrzeit').textContent).toBe('17:43')
  })
})
