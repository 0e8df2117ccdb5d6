import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OpenReply, ShownReplaced } from '../calls.ts'
import { aPlace, aState } from '../../testing/kiosk-fake.ts'
import { findings, press, show, title, typeCode } from '../../testing/show-kiosk.tsx'

const place = aPlace()
const doors = place.cabinets.flatMap(({ columns }) => columns.flatMap((column) => column.doors))
const boxIdOf = (number: number) =>
  doors.flatMap((door) => (door.kind === 'box' && door.number === number ? [door.boxId] : []))[0] ?? ''

const old = (over: Partial<ShownReplaced> = {}): OpenReply => ({
  ok: false,
  refusal: 'replaced',
  replaced: {
    token: 'old-1',
    boxNumber: 10,
    at: '2026-11-20T16:27:00.000Z',
    failedAt: '2026-11-20T16:27:00.000Z',
    movedTo: { boxId: boxIdOf(11), boxNumber: 11, size: 'same' },
    mailed: { at: '2026-11-20T16:28:00.000Z', to: 'm…@post.example' },
    ...over,
  },
})

async function shown(reply: OpenReply, state = aState()) {
  const kiosk = await show({ place, state, reply })
  await typeCode(kiosk.user, '271806')
  await screen.findByText('271 806 gilt nicht mehr')
  return kiosk
}

describe('R-07 K-05 B-04 an old code on the screen', () => {
  it('says what happened, which box it is now and where the new code stands, never the code itself', async () => {
    const { container } = await shown(old())
    expect(title()).toBe('Sie haben jetzt Fach 11.')
    expect(container.textContent).toContain(
      'Fach 10 ging um 17:27 nicht auf. Ihr neuer Code steht auf Ihrer Bestellseite und in der E-Mail von 17:28 Uhr an m…\u2060@post.example.',
    )
    expect(screen.getByText('Rechts unten im Schrank.')).toBeTruthy()
    expect(screen.getByText('Ebenso groß, ohne Aufpreis.')).toBeTruthy()
    expect(container.querySelector('.is-former')?.textContent).toBe('10')
    expect(screen.queryByText('Dieser Code gilt hier nicht.')).toBeNull()
    expect(await findings(container)).toEqual([])
  })

  it('sends the mail again at a touch and says so; the button is gone then', async () => {
    const { user, asked } = await shown(old())
    await user.click(press('E-Mail noch einmal schicken'))
    expect(await screen.findByText('Die E-Mail geht noch einmal an m…\u2060@post.example.')).toBeTruthy()
    expect(asked.keyMail).toEqual(['old-1'])
    expect(screen.queryByRole('button', { name: 'E-Mail noch einmal schicken' })).toBeNull()
  })

  it('L-10 without network it offers no mail, and says why', async () => {
    const { send } = await shown(old(), aState({ online: false }))
    expect(screen.queryByRole('button', { name: 'E-Mail noch einmal schicken' })).toBeNull()
    expect(screen.getByText(/^Noch einmal schicken geht gerade nicht/)).toBeTruthy()
    expect(title()).toBe('Sie haben jetzt Fach 11.')
    act(() => send(aState()))
    expect(press('E-Mail noch einmal schicken')).toBeTruthy()
  })

  it('calls help for what lies in the old box, and names that box', async () => {
    const { user, asked, container } = await shown(old())
    await user.click(press('In Fach 10 liegt noch etwas'))
    await waitFor(() => expect(title()).toBe('Hilfe ist gerufen.'))
    expect(asked.thingsLeft).toEqual(['old-1'])
    expect(container.textContent).toContain('KN-T1, Fach 10')
  })

  it('leads back to the keypad, where another code is typed', async () => {
    const { user } = await shown(old())
    await user.click(screen.getByRole('button', { name: /^Anderen Code eingeben/ }))
    expect(title()).toBe('Code eingeben')
  })

  it('of another day names no time, and of another location names the place', async () => {
    const yesterday = '2026-11-19T16:27:00.000Z'
    const elsewhere = { locationName: 'Meersburg Fähre', locationNames: { en: 'Meersburg Ferry' } }
    const movedTo = { boxId: 'elsewhere', boxNumber: 4, size: 'same' as const, elsewhere }
    const { container, user } = await shown(
      old({ failedAt: yesterday, movedTo, mailed: { at: yesterday, to: 'm…@post.example' } }),
    )
    expect(title()).toBe('Ihr Fach ist jetzt an einem anderen Standort.')
    expect(container.textContent).toContain(
      'Fach 10 ging nicht auf. Sie haben Fach 4 am Standort Meersburg Fähre. Ihr neuer Code steht auf Ihrer Bestellseite und in der E-Mail an m…\u2060@post.example.',
    )
    expect(container.querySelector('.kcabw')).toBeNull()
    await user.click(press('English'))
    expect(container.textContent).toContain('You have box 4 at the location Meersburg Ferry.')
  })

  it('R-11 where only the code is new nothing is said of box and address', async () => {
    const { container } = await shown(old({ failedAt: undefined, movedTo: undefined, mailed: undefined }))
    expect(title()).toBe('Ihr Code wurde ersetzt.')
    expect(container.textContent).toContain('gilt seit Fr\u00a020.11., 17:27 nicht mehr')
    expect(container.textContent).not.toContain('Fach 10')
    expect(screen.queryByRole('button', { name: /liegt noch etwas/ })).toBeNull()
  })

  it('R-11 a second person is led to the page of their key; a QR code is called one', async () => {
    const { user, container } = await show({ place, reply: old({ shared: true }) })
    await user.keyboard('FW1.a.b{Enter}')
    expect(await screen.findByText('Dieser QR-Code gilt nicht mehr')).toBeTruthy()
    expect(container.textContent).toContain('Ihr neuer Code steht auf Ihrer Schlüsselseite')
  })
})
