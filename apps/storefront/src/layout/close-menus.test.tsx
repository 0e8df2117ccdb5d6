import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { closeMenusOutside } from './close-menus.ts'

beforeEach(() => {
  render(
    <>
      <header className="site-head">
        <details>
          <summary>Sprache</summary>
          <a href="#en">English</a>
        </details>
      </header>
      <button type="button">daneben</button>
    </>,
  )
})
const menu = () => document.querySelector('details')

closeMenusOutside(document)

it('a click elsewhere closes an open menu', async () => {
  const person = userEvent.setup()
  await person.click(screen.getByText('Sprache'))
  expect(menu()?.open).toBe(true)
  await person.click(screen.getByText('English'))
  expect(menu()?.open).toBe(true)
  await person.click(screen.getByText('daneben'))
  expect(menu()?.open).toBe(false)
})

it('Escape closes it and gives the focus back', async () => {
  const person = userEvent.setup()
  await person.click(screen.getByText('Sprache'))
  screen.getByText('English').focus()
  await person.keyboard('{Escape}')
  expect(menu()?.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Sprache')
})
