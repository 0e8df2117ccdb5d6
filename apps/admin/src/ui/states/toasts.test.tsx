import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawToast, ToastPlace } from './toasts.tsx'

const LASTS_MS = 250
const later = () => new Promise((done) => setTimeout(done, 3 * LASTS_MS))

function shown(lastsMs = LASTS_MS) {
  render(
    <MantineProvider env="test">
      <ToastPlace />
    </MantineProvider>,
  )
  act(() => drawToast({ id: 1, message: 'Erledigt.', undo: () => {}, lastsMs }))
  return screen.getByRole('button', { name: 'Rückgängig' })
}
const isGone = () => waitFor(() => expect(screen.queryByText('Erledigt.')).toBeNull())

it('a message goes by itself after its time', async () => {
  shown()
  expect(screen.getByText('Erledigt.')).toBeInstanceOf(HTMLElement)
  await isGone()
})

it('while the keyboard is in it, it waits; left again, its time begins anew', async () => {
  const undo = shown()
  act(() => undo.focus())
  await act(later)
  expect(undo.isConnected).toBe(true)
  act(() => undo.blur())
  await isGone()
})

it('under a pointer it waits as well', async () => {
  const undo = shown()
  fireEvent.mouseOver(undo)
  await act(later)
  expect(undo.isConnected).toBe(true)
  fireEvent.mouseOut(undo)
  await isGone()
})
