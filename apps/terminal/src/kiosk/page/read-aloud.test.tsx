import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aState } from '../../testing/kiosk-fake.ts'
import { opened, press, show, title, typeCode, withDoor } from '../../testing/show-kiosk.tsx'

const atTheTop = () => document.activeElement === screen.getByRole('heading', { level: 1 })
/** What a screen reader is given: all text but the parts that are hidden from it. */
function readAloud(): string {
  const copy = document.body.cloneNode(true)
  if (!(copy instanceof Element)) throw new Error('There is no page.')
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent
}

describe('what a screen reader says', () => {
  it('L-12 counts the digits of a code and does not tell the people around which they are', async () => {
    const { user } = await show()
    await user.keyboard('483')
    expect(document.querySelector('.kcode')?.textContent).toBe('483')
    expect(screen.getByText('3 von 6 Ziffern').tagName).toBe('OUTPUT')
    expect(readAloud()).not.toContain('483')
    await user.click(press('Letzte Ziffer löschen'))
    expect(screen.getByText('2 von 6 Ziffern')).toBeTruthy()
  })

  it('L-12 does not read the seconds of „Fertig" one by one', async () => {
    await opened()
    const done = screen.getByText(/^Fertig/)
    expect(done.textContent).toMatch(/^Fertig \d+$/)
    expect(press('Fertig')).toBe(done)
  })

  it('L-12 hears of a trouble in a place that was there before it, so that it is read out', async () => {
    const { send } = await show()
    const lines = screen.getAllByRole('status')
    act(() => send(aState({ online: false })))
    const line = screen.getByText(/^Ohne Verbindung/).closest('output')
    expect(line && lines.includes(line)).toBe(true)
  })

  it('L-12 hears the door shut without the screen changing', async () => {
    const { send } = await opened(withDoor('open'))
    const chip = screen.getByText('Tür ist offen').closest('output')
    act(() => send(withDoor('locked')))
    expect(chip?.textContent).toBe('Tür ist zu')
    expect(title()).toBe('Fach 10')
  })

  it('L-12 finds the keypad, the languages and the clock by name', async () => {
    await show()
    const pad = within(screen.getByRole('region', { name: 'Ziffern' }))
    expect(
      pad.getAllByRole('button').map((key) => key.textContent || key.getAttribute('aria-label')),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Letzte Ziffer löschen', '0', 'Öffnen'])
    expect(within(screen.getByRole('group', { name: 'Sprache' })).getAllByRole('button')).toHaveLength(4)
    expect(screen.getByLabelText('Uhrzeit').tagName).toBe('TIME')
  })

  it('L-12 begins each screen of a rental with its heading', async () => {
    const { user } = await opened(withDoor('locked'))
    expect(atTheTop()).toBe(true)
    await user.click(press('Miete beenden'))
    expect(atTheTop()).toBe(true)
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(press('Miete beenden'))
    await screen.findByRole('heading', { name: 'Miete beendet' })
    expect(atTheTop()).toBe(true)
  })
})

describe('without a touch screen', () => {
  it('L-12 Tab leads from the heading over help to the keys, and Enter presses the key it stands on', async () => {
    const { user } = await show()
    const passed: string[] = []
    while (passed.at(-1) !== '3' && passed.length < 20) {
      await user.tab()
      passed.push(document.activeElement?.textContent ?? '')
    }
    expect(passed).toEqual(['Fach mieten', 'Hilfe rufen', '1', '2', '3'])
    await user.keyboard('{Enter}')
    expect(screen.getByText('1 von 6 Ziffern')).toBeTruthy()
  })

  it('L-12 Enter with too few digits opens nothing', async () => {
    const { user, asked } = await show()
    await user.keyboard('48391{Enter}')
    expect(asked.open).toEqual([])
    expect(screen.getByText('5 von 6 Ziffern')).toBeTruthy()
  })

  it('R-07 the three points and the end are reached and pressed by keyboard alone', async () => {
    const { user, asked } = await opened(withDoor('locked'))
    press('Miete beenden').focus()
    await user.keyboard('{Enter}')
    for (const name of ['Das Fach ist leer', 'Das Fach ist sauber', 'Die Tür ist zu']) {
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name }))
      await user.keyboard(' ')
    }
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Miete beendet' })).toBeTruthy()
    expect(asked.end).toEqual(['session-1'])
  })
})

describe('in another language', () => {
  it('E-02 a refusal, its remedy and its time change with the language while they stand there', async () => {
    const from = '2026-11-21T11:00:00.000Z'
    const { user } = await show({ reply: { ok: false, refusal: 'not-started', boxNumber: 3, from } })
    await typeCode(user, '000000')
    await screen.findByText('Ihr Schlüssel öffnet ab Sa 21.11., 12:00.')
    await user.click(press('English'))
    expect(screen.getByText('The rental of box 3 has not begun yet.')).toBeTruthy()
    expect(screen.getByText('Your key opens from Sat 21 Nov, 12:00.')).toBeTruthy()
  })

  it('E-02 which one is chosen is told, and each name is marked as its own language', async () => {
    const { user } = await show()
    await user.click(press('Italiano'))
    const buttons = within(screen.getByRole('group')).getAllByRole('button')
    expect(buttons.map((each) => [each.lang, each.getAttribute('aria-pressed')])).toEqual([
      ['de', 'false'],
      ['en', 'false'],
      ['it', 'true'],
      ['ru', 'false'],
    ])
  })

  it('E-02 the language stays over opening and ending', async () => {
    const { user } = await show({ state: withDoor('locked') })
    await user.click(press('English'))
    await user.keyboard('483917{Enter}')
    await screen.findByRole('heading', { name: 'Box 10' })
    await user.click(press('End rental'))
    expect(title()).toBe('End the rental of box 10')
  })
})
