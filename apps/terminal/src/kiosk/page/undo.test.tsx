import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOpenedBox } from '../../testing/kiosk-fake.ts'
import { findings, opened, press, title, withDoor } from '../../testing/show-kiosk.tsx'

/** The screen after its renter has ended at it. */
async function ended() {
  const shown = await opened(withDoor('locked'))
  await shown.user.click(press('Miete beenden'))
  for (const box of screen.getAllByRole('checkbox')) await shown.user.click(box)
  await shown.user.click(press('Miete beenden'))
  await screen.findByRole('heading', { name: 'Miete beendet' })
  return shown
}
const undo = () => screen.queryByRole('button', { name: 'Ende zurücknehmen' })

describe('B-05 who has just ended at the terminal takes it back', () => {
  it('with one press; the box is theirs again, opens, and the screen reads it out', async () => {
    const { user, asked, container, answerUndo } = await ended()
    expect(await findings(container)).toEqual([])
    answerUndo(anOpenedBox({ session: 'session-2' }))
    await user.click(press('Ende zurücknehmen'))
    const heading = await screen.findByRole('heading', { name: 'Die Miete läuft weiter' })
    expect(document.activeElement).toBe(heading)
    expect(await findings(container)).toEqual([])
    expect(asked.undo).toEqual(['undo-1'])
    await user.click(press('Fach 10 öffnen'))
    expect(asked.open.at(-1)).toEqual({ session: 'session-2' })
    expect(await screen.findByRole('heading', { name: 'Fach 10' })).toBeTruthy()
  })

  it('too late, or the box has somebody else: the screen says why and offers it no more', async () => {
    const { user, answerUndo } = await ended()
    answerUndo({ ok: false, refusal: 'undo-refused', boxNumber: 10 })
    await user.click(press('Ende zurücknehmen'))
    expect((await screen.findByRole('alert')).textContent).toContain('schon neu vermietet')
    expect(title()).toBe('Miete beendet')
    expect(undo()).toBeNull()
  })

  it('L-10 without network it is not offered, and nobody is told that it worked; with network again it is', async () => {
    const { user, send, answerUndo } = await ended()
    act(() => send({ ...withDoor('locked'), online: false }))
    expect(undo()).toBeNull()
    expect(screen.getByText(/^Ohne Verbindung lässt sich das Ende hier nicht zurücknehmen/)).toBeTruthy()
    act(() => send(withDoor('locked')))
    for (const reply of [{ ok: false, refusal: 'undo-offline' } as const, new Error('gone')]) {
      answerUndo(reply)
      await user.click(press('Ende zurücknehmen'))
      await screen.findByRole('alert')
      expect(undo()).toBeTruthy()
    }
    answerUndo({ ok: false, refusal: 'undo-unheard' })
    await user.click(press('Ende zurücknehmen'))
    expect(await screen.findByText(/hat noch nicht geantwortet/)).toBeTruthy()
    expect(undo()).toBeNull()
  })
})
