import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { KioskApi } from './kiosk-api.ts'
import { aKioskApi, aPlace, aState, anOpenedBox } from '../../testing/kiosk-fake.ts'
import { opened, press, show, title, typeCode, withDoor } from '../../testing/show-kiosk.tsx'
import { Kiosk } from './kiosk.tsx'

/** The screen with a program that does one thing differently. */
async function showWith(over: Partial<KioskApi>) {
  const fake = aKioskApi()
  render(<Kiosk api={{ ...fake.api, ...over }} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...fake, user: userEvent.setup() }
}

describe('while the lock has not answered', () => {
  it('L-12 nothing is claimed, nothing can be pressed and a second key is not read', async () => {
    const open = vi.fn<KioskApi['open']>(() => new Promise(() => {}))
    const { user } = await showWith({ open })
    await typeCode(user, '483917')
    expect(title()).toBe('Einen Augenblick')
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('main').querySelector('button')).toBeNull()
    await user.keyboard('FW1.abc.def{Enter}')
    expect(open).toHaveBeenCalledOnce()
  })
})

describe('a key that did not open', () => {
  it('L-12 leaves empty fields and no trace of the code; a typed digit takes the words away', async () => {
    const { user } = await show({ reply: { ok: false, refusal: 'code-unknown' } })
    await typeCode(user, '483917')
    expect((await screen.findByRole('alert')).textContent).toContain('sechs Ziffern mit Ihrer E-Mail')
    expect(document.body.textContent).not.toContain('483917')
    expect(press('Öffnen')).toHaveProperty('disabled', true)
    await user.click(press('7'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R-11 after opening once the key has to be shown again when its minutes are over', async () => {
    const { user, answerOpen } = await opened(withDoor('locked'))
    answerOpen({ ok: false, refusal: 'session-over' })
    await user.click(press('Erneut öffnen'))
    expect((await screen.findByRole('alert')).textContent).toContain('einige Minuten')
    expect(title()).toBe('Code eingeben')
    expect(screen.queryByRole('button', { name: 'Miete beenden' })).toBeNull()
  })
})

describe('a box that stands open', () => {
  it('L-12 is named by its number to whoever comes next, but not twice to the one who opened it', async () => {
    const { user } = await opened(withDoor('open'))
    expect(screen.queryByText(/^Fach 10 steht offen/)).toBeNull()
    await user.click(press('Fertig'))
    expect(screen.getByText(/^Fach 10 steht offen/)).toBeTruthy()
  })

  it('L-12 is not offered to open again, only help; once shut it is', async () => {
    const { send } = await opened(withDoor('open'))
    expect(screen.queryByRole('button', { name: 'Erneut öffnen' })).toBeNull()
    expect(press('Hilfe rufen')).toBeTruthy()
    act(() => send(withDoor('locked')))
    expect(press('Erneut öffnen')).toBeTruthy()
  })

  it('FAULT-35 a door that springs open again takes back „Die Tür ist zu" before it was sent', async () => {
    const { user, send, asked } = await opened(withDoor('locked'))
    await user.click(press('Miete beenden'))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    expect(press('Miete beenden')).toHaveProperty('disabled', false)
    act(() => send(withDoor('unlocked')))
    expect(press('Miete beenden')).toHaveProperty('disabled', true)
    expect(screen.getByText(/meldet die Tür als offen/)).toBeTruthy()
    expect(asked.end).toEqual([])
  })

  it('R-07 an end that the program did not answer is never shown as ended', async () => {
    const { user, answerEnd } = await opened(withDoor('locked'))
    answerEnd(new Error('gone'))
    await user.click(press('Miete beenden'))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(press('Miete beenden'))
    expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy()
    expect(screen.queryByText('Miete beendet')).toBeNull()
  })

  it('L-12 without a drawing its number is there all the same', async () => {
    const { user } = await show({ place: aPlace({ cabinets: [] }), state: withDoor('open') })
    expect(screen.queryByText(/steht offen/)).toBeNull()
    await typeCode(user, '483917')
    expect(await screen.findByRole('heading', { name: 'Fach 10' })).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Bitte drücken Sie die Tür zu, bis sie einrastet.')).toBeTruthy()
  })
})

describe('a program or a line that is away', () => {
  it('L-12 help does not say that anybody was told while the terminal starts again', async () => {
    const { user, send } = await showWith({ help: () => Promise.reject(new Error('gone')) })
    act(() => send(null))
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    expect(screen.queryByText(/Am Standort klingelt es/)).toBeNull()
    expect(screen.getByText('+49 7531 900100')).toBeTruthy()
  })

  it('L-12 the screen waits for a program that is not up yet and comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const fake = aKioskApi()
    const place = vi
      .fn<KioskApi['place']>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(aPlace())
    const { container } = render(<Kiosk api={{ ...fake.api, place }} />)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(title()).toBe('Code eingeben')
  })

  it('L-10 of several troubles the gravest is said, and the next when it is over', async () => {
    const { send } = await show()
    const all = { online: false, clock: 'behind', closed: { opensAt: null } } as const
    act(() => send(aState(all)))
    expect(screen.getByText(/geht nach/)).toBeTruthy()
    expect(screen.queryByText(/^Geschlossen/)).toBeNull()
    act(() => send(aState({ ...all, clock: 'unsure' })))
    expect(screen.getByText(/^Geschlossen/)).toBeTruthy()
    act(() => send(aState({ online: false })))
    expect(screen.getByText(/^Ohne Verbindung/)).toBeTruthy()
  })

  it('R-03 a key whose rental has no end of its own shows until when it opens', async () => {
    await show({ reply: anOpenedBox({ endsAt: null }) }).then(({ user }) => typeCode(user, '483917'))
    await waitFor(() => expect(screen.getByText('Zugang bis')).toBeTruthy())
    expect(screen.getByText('Sa 21.11., 13:00')).toBeTruthy()
    expect(screen.queryByText('Gemietet bis')).toBeNull()
  })
})
