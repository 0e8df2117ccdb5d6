import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOpenedBox, aState } from '../../testing/kiosk-fake.ts'
import { opened, press, show, typeCode, withDoor } from '../../testing/show-kiosk.tsx'

describe('L-12 money is a matter for one’s own phone', () => {
  it('R-06 „Verlängern" shows a QR code that leads there, and goes back to the opened box', async () => {
    const { user } = await opened(withDoor('open'))
    await user.click(press('Verlängern'))
    expect(screen.getByRole('heading', { name: 'Fach 10 verlängern' })).toBeTruthy()
    expect(screen.getByText('QR-Code mit der Adresse zum Verlängern')).toBeTruthy()
    expect(screen.getByText('Der QR-Code gilt zehn Minuten.')).toBeTruthy()
    await user.click(press('Zurück'))
    expect(screen.getByRole('heading', { name: 'Fach 10' })).toBeTruthy()
  })

  it('without network it says that the code is good all the same', async () => {
    const { user, send } = await opened(withDoor('open'))
    await user.click(press('Verlängern'))
    send(aState({ online: false }))
    expect(await screen.findByText(/Der QR-Code gilt trotzdem, zehn Minuten lang/)).toBeTruthy()
  })

  it('R-11 is not offered to a second person, nor where the location has no page', async () => {
    const { user, answerOpen } = await show()
    answerOpen(anOpenedBox({ canEnd: false, extendUrl: null }))
    await typeCode(user, '333333')
    await screen.findByRole('heading', { name: 'Fach 10' })
    expect(screen.queryByRole('button', { name: 'Verlängern' })).toBeNull()
  })

  it('R-05 after the end a key that does not open any more leads to what is to be paid', async () => {
    const { user, answerOpen } = await show()
    const payUrl = 'http://zeitlager.localhost:8080/bestellung/t.abc/nachzahlung'
    answerOpen({ ok: false, refusal: 'over', boxNumber: 3, payUrl })
    await typeCode(user, '444444')
    expect(await screen.findByText(/Zahlen Sie mit Ihrem Telefon nach/)).toBeTruthy()
    await user.click(press('Nachzahlen'))
    expect(screen.getByRole('heading', { name: 'Fach 3 nachzahlen' })).toBeTruthy()
    await user.click(press('Zurück'))
    expect(screen.getByRole('heading', { name: 'Code eingeben' })).toBeTruthy()
    expect(screen.queryByText('Die Mietzeit von Fach 3 ist abgelaufen.')).toBeNull()
  })

  it('R-05 without a way to pay it says whom to call', async () => {
    const { user, answerOpen } = await show()
    answerOpen({ ok: false, refusal: 'over', boxNumber: 3 })
    await typeCode(user, '444444')
    expect(await screen.findByText('Bitte rufen Sie Hilfe, um an Ihre Sachen zu kommen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nachzahlen' })).toBeNull()
  })
})
