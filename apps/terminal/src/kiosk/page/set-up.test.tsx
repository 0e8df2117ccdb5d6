import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SetUpPlace } from '../calls.ts'
import { aKioskApi, aPlace } from '../../testing/kiosk-fake.ts'
import { findings, press, title } from '../../testing/show-kiosk.tsx'
import type { KioskApi } from './kiosk-api.ts'
import { Kiosk } from './kiosk.tsx'

const NOT_SET_UP: SetUpPlace = { notSetUp: true, serverUrl: 'https://verwaltung.example' }
const CODE = '7K2M9QXT4HRB0WZD'

async function showSetUp(setUp: KioskApi['setUp'], place: KioskApi['place'] = async () => NOT_SET_UP) {
  const fake = aKioskApi()
  const live = vi.fn<KioskApi['live']>(fake.api.live)
  const { container } = render(<Kiosk api={{ ...fake.api, place, setUp, live }} />)
  await screen.findByRole('heading', { level: 1 })
  return { container, live, user: userEvent.setup() }
}
const shownCode = () => document.querySelector('.ksetupcode')?.textContent

describe('L-09 the screen of a terminal that is not set up', () => {
  it('takes the code from the keys on the screen, says the server, and reads well', async () => {
    const setUp = vi.fn<KioskApi['setUp']>(async () => ({ end: 'done' }))
    const { container, user } = await showSetUp(setUp)
    expect(title()).toBe('Terminal einrichten')
    expect(screen.getByText('Server: verwaltung.example')).toBeTruthy()
    expect(await findings(container)).toEqual([])
    for (const sign of CODE.slice(0, 15)) await user.click(press(sign))
    expect(press('Einrichten')).toHaveProperty('disabled', true)
    await user.click(press('A'))
    await user.click(press('Letztes Zeichen löschen'))
    await user.click(press('D'))
    expect(shownCode()).toBe('7K2M – 9QXT – 4HRB – 0WZD')
    await user.click(press('Einrichten'))
    expect(setUp).toHaveBeenCalledExactlyOnceWith(CODE)
    expect((await screen.findByText(/^Eingerichtet/)).getAttribute('role')).toBe('status')
  })

  it('takes it from a QR reader, which types with dashes and presses Enter', async () => {
    const setUp = vi.fn<KioskApi['setUp']>(async () => ({ end: 'done' }))
    const { user } = await showSetUp(setUp)
    await user.keyboard('7k2m-9qxt-4hrb-owzd{Enter}')
    expect(setUp).toHaveBeenCalledExactlyOnceWith(CODE)
  })

  it('a wrong code is typed anew; after a lost line the same one is good', async () => {
    const ends = ['wrong', 'unreachable'] as const
    let tries = 0
    const setUp: KioskApi['setUp'] = async () => {
      tries += 1
      return { end: ends[tries - 1] ?? 'done' }
    }
    const { user } = await showSetUp(setUp)
    await user.keyboard(`${CODE}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain('stimmt nicht')
    expect(shownCode()).not.toContain('7')
    await user.keyboard(CODE)
    await user.click(press('Einrichten'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Code bleibt gültig'))
    expect(shownCode()).toContain('7K2M')
    await user.click(press('Einrichten'))
    expect(await screen.findByText(/^Eingerichtet/)).toBeTruthy()
  })

  it('follows by itself once the terminal is set up', async () => {
    let place: Awaited<ReturnType<KioskApi['place']>> = NOT_SET_UP
    const { live } = await showSetUp(
      async () => ({ end: 'done' }),
      async () => place,
    )
    // A stream that is refused once is never opened again: nobody asks for it before there is a terminal.
    expect(live).not.toHaveBeenCalled()
    place = aPlace()
    await waitFor(() => expect(title()).toBe('Code eingeben'), { timeout: 6_000 })
  })
})
