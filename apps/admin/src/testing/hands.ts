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

/** Mantine's file field is a button; the file goes in behind it. @throws Error where there is none */
export function fileField(): HTMLInputElement {
  const field = document.querySelector('input[type="file"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for a file.')
  return field
}
