import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What a person does with a page in a test: presses a button, or chooses from „Mehr“, once each is there. */
export function handsOf(person: UserEvent) {
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  const choose = async (menuItem: string) => {
    await press('Mehr')
    await person.click(await screen.findByRole('menuitem', { name: menuItem }))
  }
  return { press, choose }
}
