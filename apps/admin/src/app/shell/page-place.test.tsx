import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, openApp } from '../../testing/screen.tsx'

it('B-20 a new page begins at its top, and back leads to where the person was', async () => {
  const app = await openApp('/admin/dashboard')
  await heading('Herzlich willkommen im Backend')
  const main = screen.getByRole('main')
  // The test page has no layout; a browser scrolls by itself.
  Object.assign(main, {
    scrollTo: ({ top }: { readonly top: number }) => {
      main.scrollTop = top
    },
  })
  main.scrollTop = 400
  fireEvent.scroll(main)
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
  await app.person.click(menu.getByRole('link', { name: 'Terminals' }))
  await heading('Terminals')
  await waitFor(() => expect(main.scrollTop).toBe(0))
  await app.app.router.navigate(-1)
  await heading('Herzlich willkommen im Backend')
  await waitFor(() => expect(main.scrollTop).toBe(400))
  app.close()
})
