import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { KioskState } from '../calls.ts'
import { aPlace, aState } from '../../testing/kiosk-fake.ts'
import { findings, opened, press, show, title, withDoor } from '../../testing/show-kiosk.tsx'

describe('what else the screen offers', () => {
  it('F-03 the location is called what it is called in the language chosen', async () => {
    const { user } = await show({ place: aPlace({ locationNames: { en: 'Konstanz Station' } }) })
    expect(screen.getByText('Konstanz Bahnhof')).toBeTruthy()
    await user.click(press('English'))
    expect(screen.getByText('Konstanz Station')).toBeTruthy()
    expect(screen.queryByText('Konstanz Bahnhof')).toBeNull()
  })

  it('F-03 a name that changes meanwhile stands there without a restart, also when asking failed at first', async () => {
    const { tell, answerPlace } = await show()
    answerPlace(new Error('busy'))
    act(() => tell(aState({ placeMark: 'ufer' })))
    expect(screen.getByText('Konstanz Bahnhof')).toBeTruthy()
    const moved = aPlace({ placeMark: 'ufer', locationName: 'Konstanz Seeufer', operatorPhone: '+49 1' })
    answerPlace(moved)
    act(() => tell(aState({ placeMark: 'ufer', now: '2026-11-20T16:42:40.000Z' })))
    await waitFor(() => expect(screen.getByText('Konstanz Seeufer')).toBeTruthy(), { timeout: 5000 })
    expect(screen.queryByText('Konstanz Bahnhof')).toBeNull()
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 renting leads by QR to the location’s page', async () => {
    const { user } = await show()
    await user.click(press('Fach mieten'))
    expect(screen.getByText('zeitlager.localhost:8080/standort/konstanz-bahnhof')).toBeTruthy()
    expect(screen.getByText('QR-Code mit der Adresse dieses Standorts')).toBeTruthy()
    await user.click(press('Zurück'))
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 help shows the operator’s number and tells the operator, with the box when there is one', async () => {
    const { user, asked } = await opened(withDoor('jammed'))
    await user.click(press('Hilfe rufen'))
    expect(screen.getByText('+49 7531 900100')).toBeTruthy()
    expect(screen.getByText('KN-T1, Fach 10')).toBeTruthy()
    expect(asked.help).toEqual(['session-1'])
    await user.click(press('Zurück'))
    expect(title()).toBe('Fach 10')
  })

  it('L-10 help does not claim that anybody was told while there is no network', async () => {
    const { user } = await show({ state: aState({ online: false }) })
    await user.click(press('Hilfe rufen'))
    expect(screen.getByText('Dieses Terminal hat gerade keine Verbindung. Bitte rufen Sie an:')).toBeTruthy()
  })

  it('L-12 help takes it back when the call reached nobody', async () => {
    const { user, turnDeaf } = await show()
    turnDeaf()
    await user.click(press('Hilfe rufen'))
    expect(await screen.findByText(/gerade keine Verbindung/)).toBeTruthy()
    expect(screen.queryByText(/ist benachrichtigt/)).toBeNull()
  })

  it('L-07 touching the screen tells the terminal that somebody is there', async () => {
    const { user, asked } = await show()
    await user.click(press('1'))
    await user.click(press('2'))
    expect(asked.present).toBe(1)
  })

  it('L-10 says when it is without network, when the clock is unsure or behind, when the place is closed, and when it restarts', async () => {
    const { tell } = await show()
    const cases: [KioskState | null, RegExp][] = [
      [aState({ online: false }), /^Ohne Verbindung zur Zentrale/],
      [aState({ clock: 'unsure' }), /ungeprüft/],
      [aState({ clock: 'behind' }), /geht nach/],
      [
        aState({ closed: { opensAt: '2026-11-21T08:00:00.000Z' } }),
        /^Geschlossen\. .* ab Sa 21\.11\., 09:00\.$/,
      ],
      [aState({ closed: { opensAt: null } }), /^Geschlossen\. Fächer öffnen zurzeit nicht\.$/],
      [withDoor('open'), /^Fach 10 steht offen/],
      [null, /startet neu/],
    ]
    for (const [state, text] of cases) {
      act(() => tell(state))
      expect(screen.getByText(text)).toBeTruthy()
    }
  })
})

describe('languages', () => {
  it('E-02 the screen speaks four languages and marks the page with the one shown', async () => {
    const { user } = await show()
    for (const [name, heading, lang, hours] of [
      ['English', 'Enter your code', 'en', 'open until 01:00'],
      ['Italiano', 'Inserire il codice', 'it', 'aperto fino alle 01:00'],
      ['Русский', 'Введите код', 'ru', 'открыто до 01:00'],
      ['Deutsch', 'Code eingeben', 'de', 'offen bis 01:00'],
    ] as const) {
      await user.click(press(name))
      expect(title()).toBe(heading)
      expect(document.documentElement.lang).toBe(lang)
      expect(screen.getByText(hours)).toBeTruthy()
    }
  })

  it('E-02 a site that says du says du here too', async () => {
    await show({ place: aPlace({ language: 'de-informal' }) })
    expect(screen.getByText(/^Den Bildschirm deines Telefons/)).toBeTruthy()
  })
})

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

describe('nobody there', () => {
  it('L-12 after a warning the screen forgets what was typed; a touch keeps it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show()
    fireEvent.click(press('4'))
    await seconds(31)
    expect(screen.getByText('Sind Sie noch da?')).toBeTruthy()
    fireEvent.click(document.body)
    expect(screen.queryByText('Sind Sie noch da?')).toBeNull()
    expect(screen.getByText('1 von 6 Ziffern')).toBeTruthy()
    await seconds(41)
    expect(screen.queryByText('1 von 6 Ziffern')).toBeNull()
  })

  it('L-12 the language goes back to the site’s own', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show()
    fireEvent.click(press('English'))
    await seconds(41)
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 the opened box leaves the screen after the seconds that „Fertig" counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show({ state: withDoor('open') })
    for (const digit of '483917') fireEvent.click(press(digit))
    fireEvent.click(press('Öffnen'))
    await seconds(1)
    expect(title()).toBe('Fach 10')
    await seconds(31)
    expect(title()).toBe('Code eingeben')
  })
})

describe('for everybody', () => {
  it('LAW-70 L-12 no screen of a terminal has a finding of axe', async () => {
    const { container, user } = await opened(withDoor('open'))
    expect(await findings(container)).toEqual([])
    await user.click(press('Miete beenden'))
    expect(await findings(container)).toEqual([])
    await user.click(press('Zurück'))
    await user.click(press('Hilfe rufen'))
    expect(await findings(container)).toEqual([])
  })

  it('LAW-70 L-12 nor have start, renting and pasting, with a notice and a refusal', async () => {
    const state = aState({ online: false, waitSeconds: 30 })
    const { container, user } = await show({ place: aPlace({ demo: true }), state })
    expect(await findings(container)).toEqual([])
    await user.click(press('Fach mieten'))
    expect(await findings(container)).toEqual([])
    await user.click(press('Zurück'))
    await user.click(press('QR-Inhalt einfügen'))
    expect(await findings(container)).toEqual([])
  })

  it('L-12 a new screen begins with its heading, so that it is read out', async () => {
    const { user } = await show()
    await user.click(press('Fach mieten'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})
