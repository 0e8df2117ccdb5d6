import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { KioskPlace, KioskState, OpenReply } from '../kiosk/calls.ts'
import { Kiosk } from '../kiosk/page/kiosk.tsx'
import { aKioskApi, aState, anOpenedBox } from './kiosk-fake.ts'

type Options = {
  readonly place?: KioskPlace
  readonly state?: KioskState
  /** What the program answers to a key; else the box opens. */
  readonly reply?: OpenReply | Error
}

/** The screen of a terminal, with the program behind it played by hand. */
export async function show({ place, state, reply }: Options = {}) {
  const fake = aKioskApi(place, state)
  if (reply) fake.answerOpen(reply)
  const { container } = render(<Kiosk api={fake.api} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...fake, container, user: userEvent.setup() }
}

export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const press = (name: string) => screen.getByRole('button', { name })

/** All shut but the door of the box that opens in these tests. */
export const withDoor = (state: KioskState['doors'][string]): KioskState =>
  aState({ doors: { ...aState().doors, [anOpenedBox().boxId]: state } })

export async function typeCode(user: ReturnType<typeof userEvent.setup>, code: string) {
  for (const digit of code) await user.click(press(digit))
  await user.click(press('Öffnen'))
}

/** The screen after box 10 has opened. */
export async function opened(state = withDoor('open')) {
  const shown = await show({ state })
  await typeCode(shown.user, '483917')
  await screen.findByRole('heading', { name: 'Fach 10' })
  return shown
}

/** What axe finds; contrasts need a laid-out page and are those of the tokens. */
export async function findings(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
