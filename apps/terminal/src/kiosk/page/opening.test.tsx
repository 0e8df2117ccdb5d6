import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { KioskRefusal, OpenReply } from '../calls.ts'
import { anOpenedBox, aState } from '../../testing/kiosk-fake.ts'
import { opened, press, show, title, typeCode, withDoor } from '../../testing/show-kiosk.tsx'

describe('opening a box', () => {
  it('L-12 the code is typed on the keypad; the box that opens is named and shown in the cabinet', async () => {
    const { user, asked } = await show({ state: withDoor('open') })
    expect(press('Öffnen')).toHaveProperty('disabled', true)
    await typeCode(user, '483917')
    expect(await screen.findByRole('heading', { name: 'Fach 10' })).toBeTruthy()
    expect(asked.open).toEqual([{ code: '483917' }])
    expect(screen.getByText('Tür ist offen')).toBeTruthy()
    expect(screen.getByText(/^Rechts auf halber Höhe im Schrank\. Bitte drücken Sie die Tür zu/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Fach 10 im gezeichneten Schrank/ })).toBeTruthy()
  })

  it('L-12 a keyboard types the code as well, deletes and opens with Enter', async () => {
    const { user, asked } = await show()
    await user.keyboard('483918{Backspace}7')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked.open).toEqual([{ code: '483917' }]))
  })

  it('L-12 Enter after a typed code opens, also when a button was touched before', async () => {
    const { user, asked } = await show()
    await user.click(press('English'))
    await user.keyboard('483917{Enter}')
    await waitFor(() => expect(asked.open).toEqual([{ code: '483917' }]))
  })

  it('R-11 a scanner types the QR content and Enter; it opens from any screen', async () => {
    const { user, asked } = await show()
    await user.click(press('Fach mieten'))
    await user.keyboard('FW1.eyJpZCI6MTIz.c2lnbmF0dXJl{Enter}')
    await waitFor(() => expect(asked.open).toEqual([{ qr: 'FW1.eyJpZCI6MTIz.c2lnbmF0dXJl' }]))
    expect(await screen.findByRole('heading', { name: 'Fach 10' })).toBeTruthy()
  })

  it('L-12 nothing for testers stands on the public screen, in the demo neither', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'QR-Inhalt einfügen' })).toBeNull()
  })

  it('FAULT-34 the door’s state is what the lock reports, never more', async () => {
    const { send } = await opened(withDoor('unknown'))
    expect(screen.getByText('Tür nicht gemeldet')).toBeTruthy()
    act(() => send(withDoor('open')))
    expect(screen.getByText('Tür ist offen')).toBeTruthy()
    act(() => send(withDoor('locked')))
    expect(screen.getByText('Tür ist zu')).toBeTruthy()
    act(() => send(withDoor('jammed')))
    expect(screen.getByText('Tür klemmt')).toBeTruthy()
  })

  it('L-12 a closed door can be opened again without showing the key once more', async () => {
    const { user, asked } = await opened(withDoor('locked'))
    await user.click(press('Erneut öffnen'))
    await waitFor(() => expect(asked.open.at(-1)).toEqual({ session: 'session-1' }))
  })

  it('R-11 R-07 who opened with a second person’s key is not asked whether the rental is over', async () => {
    const { user, answerOpen } = await show()
    answerOpen(anOpenedBox({ canEnd: false }))
    await typeCode(user, '333333')
    await screen.findByRole('heading', { name: 'Fach 10' })
    expect(screen.queryByRole('button', { name: 'Miete beenden' })).toBeNull()
    expect(press('Erneut öffnen')).toBeTruthy()
  })

  it('R-03 end and remaining time are shown in the location’s time zone', async () => {
    await opened()
    expect(screen.getByText('Sa 21.11., 10:00')).toBeTruthy()
    expect(screen.getByText('16 h 17 min')).toBeTruthy()
  })

  it('R-05 after the end the screen says until when opening is free', async () => {
    const { send } = await opened()
    act(() => send({ ...withDoor('open'), now: '2026-11-21T09:30:00.000Z' }))
    expect(await screen.findByText('Mietzeit endete')).toBeTruthy()
    expect(screen.getByText('Sa 21.11., 13:00')).toBeTruthy()
  })
})

const refused = (refusal: KioskRefusal, more: { boxNumber?: number; from?: string } = {}): OpenReply => ({
  ok: false,
  refusal,
  ...more,
})

describe('a key that does not open', () => {
  it('L-10 every refusal says what it is and what to do', async () => {
    const cases: [OpenReply, string][] = [
      [refused('code-unknown'), 'Dieser Code gilt hier nicht.'],
      [refused('qr-unknown'), 'Das ist kein Schlüssel für diesen Schrank.'],
      [refused('other-terminal'), 'Dieser Schlüssel gehört zu einem anderen Standort.'],
      [refused('revoked', { boxNumber: 3 }), 'Dieser Schlüssel wurde zurückgenommen.'],
      [refused('ended-here', { boxNumber: 3 }), 'Diese Miete von Fach 3 ist beendet.'],
      [refused('superseded', { boxNumber: 3 }), 'Diese Miete von Fach 3 ist beendet.'],
      [refused('over', { boxNumber: 3 }), 'Die Mietzeit von Fach 3 ist abgelaufen.'],
      [refused('clock-behind', { boxNumber: 3 }), 'Die Uhr dieses Terminals geht nach.'],
      [refused('lock-no-answer', { boxNumber: 3 }), 'Das Schloss von Fach 3 antwortet nicht.'],
      [refused('lock-jammed', { boxNumber: 3 }), 'Fach 3 klemmt.'],
      [refused('battery-empty', { boxNumber: 3 }), 'Die Batterie am Schloss von Fach 3 ist leer.'],
      [refused('contradiction', { boxNumber: 3 }), 'Ob Fach 3 offen ist, ist unklar.'],
      [refused('session-over'), 'Bitte zeigen Sie Ihren Schlüssel noch einmal.'],
    ]
    const { user, answerOpen } = await show()
    for (const [reply, text] of cases) {
      answerOpen(reply)
      await user.keyboard('000000{Enter}')
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText(text)).toBeTruthy()
    }
  })

  it('L-10 a key whose time has not come says when it opens', async () => {
    const from = '2026-11-21T11:00:00.000Z'
    const { user } = await show({ reply: refused('not-started', { boxNumber: 3, from }) })
    await typeCode(user, '000000')
    expect(await screen.findByText('Ihr Schlüssel öffnet ab Sa 21.11., 12:00.')).toBeTruthy()
  })

  it('F-04 a closed place says when boxes open again, where that is known', async () => {
    const { user, answerOpen } = await show({ reply: refused('location-closed', { boxNumber: 3 }) })
    await typeCode(user, '000000')
    expect(await screen.findByText(/nur während der Öffnungszeiten\. Im Notfall/)).toBeTruthy()
    answerOpen(refused('location-closed', { boxNumber: 3, from: '2026-11-21T08:00:00.000Z' }))
    await user.keyboard('000000{Enter}')
    expect(await screen.findByText(/Öffnungszeiten, wieder ab Sa 21\.11\., 09:00\./)).toBeTruthy()
  })

  it('R-11 after too many wrong codes the keypad waits and says how long; then it works again', async () => {
    const { send } = await show({ state: aState({ waitSeconds: 90 }) })
    expect(screen.getByText('Das Tastenfeld wartet noch 1:30. Ein QR-Code öffnet auch jetzt.')).toBeTruthy()
    expect(press('Öffnen')).toHaveProperty('disabled', true)
    act(() => send(aState()))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('L-12 when the program does not answer the screen says so instead of claiming anything', async () => {
    const { user } = await show({ reply: new Error('gone') })
    await typeCode(user, '000000')
    expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy()
  })
})

describe('ending a rental', () => {
  it('R-07 needs emptied, cleaned and closed, and says that the box is free again', async () => {
    const { user, asked } = await opened(withDoor('locked'))
    await user.click(press('Miete beenden'))
    expect(title()).toBe('Miete von Fach 10 beenden')
    for (const point of ['Das Fach ist leer', 'Das Fach ist sauber', 'Die Tür ist zu']) {
      expect(press('Miete beenden')).toHaveProperty('disabled', true)
      await user.click(screen.getByRole('checkbox', { name: point }))
    }
    await user.click(press('Miete beenden'))
    expect(await screen.findByRole('heading', { name: 'Miete beendet' })).toBeTruthy()
    expect(asked.end).toEqual(['session-1'])
  })

  it('FAULT-35 while the sensor reports an open door „Die Tür ist zu" cannot be confirmed', async () => {
    const { user, send } = await opened(withDoor('open'))
    await user.click(press('Miete beenden'))
    const closed = screen.getByRole('checkbox', { name: /^Die Tür ist zu/ })
    expect(closed).toHaveProperty('disabled', true)
    expect(screen.getByText(/meldet die Tür als offen/)).toBeTruthy()
    act(() => send(withDoor('locked')))
    expect(closed).toHaveProperty('disabled', false)
  })

  it('FAULT-35 a refusal of the terminal is shown and nothing has ended', async () => {
    const { user, answerEnd } = await opened(withDoor('locked'))
    answerEnd({ ok: false, refusal: 'door-open' })
    await user.click(press('Miete beenden'))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(press('Miete beenden'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(title()).toBe('Miete von Fach 10 beenden')
  })

  it('L-10 without network the screen says that the centre learns it later', async () => {
    const { user } = await opened({ ...withDoor('locked'), online: false })
    await user.click(press('Miete beenden'))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(press('Miete beenden'))
    expect(await screen.findByText(/erfährt es, sobald die Verbindung wieder steht/)).toBeTruthy()
  })
})
