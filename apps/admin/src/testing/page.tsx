import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { theme } from '../app/theme.ts'

/** Shows one part of a screen on a page of its own, whose address follows the part's links. */
export function showOnPage(draw: (address: string) => ReactNode, address = '/liste') {
  function Page() {
    const { search } = useLocation()
    return (
      <main>
        <h1>Seite</h1>
        {draw(search)}
      </main>
    )
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] })
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return {
    router,
    person: userEvent.setup(),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
