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
    const { send, answerPlace } = await show()
    answerPlace(new Error('busy'))
    act(() => send(aState({ placeMark: 'ufer' })))
    expect(screen.getByText('Konstanz Bahnhof')).toBeTruthy()
    const moved = aPlace({ placeMark: 'ufer', locationName: 'Konstanz Seeufer', operatorPhone: '+49 1' })
    answerPlace(moved)
    act(() => send(aState({ placeMark: 'ufer', now: '2026-11-20T16:42:40.000Z' })))
    await waitFor(() => expect(screen.getByText('Konstanz Seeufer')).toBeTruthy(), { timeout: 5000 })
    expect(screen.queryByText('Konstanz Bahnhof')).toBeNull()
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 renting leads by QR to the location’s page', async () => {
    const { user } = await show()
    await user.click(press('Fach mieten'))
    const parts = ['zeitlager.localhost:8080', '/standort', '/konstanz-bahnhof']
    for (const part of parts) expect(screen.getByText(part)).toBeTruthy()
    expect(screen.getByText('QR-Code mit der Adresse dieses Standorts')).toBeTruthy()
    await user.click(press('Zurück'))
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 help shows the operator’s number and tells the operator, with the box when there is one', async () => {
    const { user, asked } = await opened(withDoor('jammed'))
    await user.click(press('Hilfe rufen'))
    // Asked once: nobody is called by a first touch.
    expect([title(), asked.help]).toEqual(['Sollen wir jemanden rufen?', []])
    expect(screen.getByText('+49 7531 900100')).toBeTruthy()
    await user.click(press('Ja, Hilfe rufen'))
    expect(screen.getByText('+49 7531 900100')).toBeTruthy()
    expect(screen.getByText('KN-T1, Fach 10')).toBeTruthy()
    expect(asked.help).toEqual(['session-1'])
    expect(screen.getByText(/^Gerufen um \d\d:\d\d$/)).toBeTruthy()
    await user.click(press('Fertig'))
    expect(title()).toBe('Fach 10')
  })

  it('L-12 the screen learns that the call has arrived, was accepted, and is closed; it names nobody', async () => {
    const { user, send, container, asked } = await show()
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    const called = '2026-11-20T16:42:30.000Z'
    const help = { calledAt: called, arrivedAt: null, acceptedAt: null, closedAt: null }
    const now = (over: Partial<NonNullable<KioskState['help']>>, online = true) =>
      act(() => send(aState({ online, help: { ...help, ...over } })))
    now({ arrivedAt: '2026-11-20T16:42:31.000Z' })
    expect(title()).toBe('Hilfe ist gerufen.')
    expect(screen.getByText('17:42:31').closest('div')?.textContent).toContain('bei uns angekommen')
    const accepted = { arrivedAt: '2026-11-20T16:42:31.000Z', acceptedAt: '2026-11-20T16:43:05.000Z' }
    now(accepted)
    expect(title()).toBe('Ihr Ruf ist angenommen.')
    expect(screen.getByText('Angenommen um 17:43').closest('output')).toBeTruthy()
    expect(container.textContent).toContain('Jemand hat Ihren Ruf angenommen')
    expect(await findings(container)).toEqual([])
    now({ ...accepted, closedAt: '2026-11-20T16:50:00.000Z' })
    expect(title()).toBe('Der Ruf ist abgeschlossen.')
    expect(screen.queryByRole('button', { name: /zurücknehmen|erledigt/ })).toBeNull()
    expect(asked.helpOver).toBe(0)
  })

  it('L-10 without network it says nothing it does not know, and keeps what it did', async () => {
    const { user, send } = await show()
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    const help = { calledAt: '2026-11-20T16:42:30.000Z', arrivedAt: null, acceptedAt: null, closedAt: null }
    act(() => send(aState({ online: false, help })))
    expect(title()).toBe('Hilfe')
    const arrivedAt = '2026-11-20T16:42:31.000Z'
    act(() => send(aState({ online: false, help: { ...help, arrivedAt } })))
    expect(title()).toBe('Hilfe ist gerufen.')
    expect(screen.getByText(/erfährt dieses Terminal gerade nicht/)).toBeTruthy()
    act(() => send(aState({ online: false, help: { ...help, arrivedAt, acceptedAt: arrivedAt } })))
    expect(title()).toBe('Ihr Ruf ist angenommen.')
    expect(press('Hat sich erledigt')).toBeTruthy()
  })

  it('L-12 who went back to the start still reads there that the call was accepted', async () => {
    const { send } = await show()
    const at = '2026-11-20T16:42:30.000Z'
    const help = { calledAt: at, arrivedAt: at, acceptedAt: at, closedAt: null }
    act(() => send(aState({ help })))
    expect(screen.getByText('Der Hilferuf von 17:42 Uhr ist angenommen.')).toBeTruthy()
    act(() => send(aState({ help: { ...help, closedAt: at } })))
    expect(screen.queryByText(/^Der Hilferuf/)).toBeNull()
  })

  it('L-12 the call is taken back, and the screen says that nobody comes', async () => {
    const { user, asked } = await show()
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    await user.click(press('Doch nicht nötig, Ruf zurücknehmen'))
    expect(await screen.findByText('Der Ruf ist zurückgenommen.')).toBeTruthy()
    expect(asked.helpOver).toBe(1)
    await user.click(press('Fertig'))
    expect(title()).toBe('Code eingeben')
  })

  it('L-12 a call that could not be taken back stands, and so does the screen', async () => {
    const { user, turnDeaf } = await show()
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    turnDeaf()
    await user.click(press('Doch nicht nötig, Ruf zurücknehmen'))
    expect(title()).toBe('Hilfe ist gerufen.')
  })

  it('L-12 the question goes back by itself after 30 seconds, and nobody is called', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, asked } = await show()
    await user.click(press('Hilfe rufen'))
    expect(screen.getByText('30')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect([title(), asked.help]).toEqual(['Code eingeben', []])
    vi.useRealTimers()
  })

  it('L-10 help does not claim that anybody was told while there is no network', async () => {
    const { user } = await show({ state: aState({ online: false }) })
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    expect(screen.getByText('Dieses Terminal hat gerade keine Verbindung. Bitte rufen Sie an:')).toBeTruthy()
    // Nobody was reached: there is nothing to take back.
    expect(screen.queryByRole('button', { name: /zurücknehmen/ })).toBeNull()
  })

  it('L-12 help takes it back when the call reached nobody', async () => {
    const { user, turnDeaf } = await show()
    turnDeaf()
    await user.click(press('Hilfe rufen'))
    await user.click(press('Ja, Hilfe rufen'))
    expect(await screen.findByText(/gerade keine Verbindung/)).toBeTruthy()
    expect(screen.queryByText(/Am Standort klingelt es/)).toBeNull()
  })

  it('L-07 touching the screen tells the terminal that somebody is there', async () => {
    const { user, asked } = await show()
    await user.click(press('1'))
    await user.click(press('2'))
    expect(asked.present).toBe(1)
  })

  it('L-10 says when it is without network, when the clock is unsure or behind, when the place is closed, and when it restarts', async () => {
    const { send } = await show()
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
      act(() => send(state))
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

  it('LAW-70 L-12 nor have start, renting and the question for help, with a notice and a refusal', async () => {
    const state = aState({ online: false, waitSeconds: 30 })
    const { container, user } = await show({ place: aPlace(), state })
    expect(await findings(container)).toEqual([])
    await user.click(press('Fach mieten'))
    expect(await findings(container)).toEqual([])
    await user.click(press('Zurück'))
    await user.click(press('Hilfe rufen'))
    expect(await findings(container)).toEqual([])
  })

  it('L-12 a new screen begins with its heading, so that it is read out', async () => {
    const { user } = await show()
    await user.click(press('Fach mieten'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})
