import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showOnPage } from '../../testing/page.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { dialogLater, lazyPart } from './lazy-part.tsx'

const Named = ({ name }: { readonly name: string }) => <p>Teil {name}</p>
const Box = (props: { readonly onClose: () => void }) => (
  <button type="button" onClick={props.onClose}>
    Fenster
  </button>
)

/** Loads at the given try; before it there is no line. */
function arrives<Part>(part: Part, atTry: number) {
  let tries = 0
  return vi.fn<() => Promise<Part>>(async () => {
    tries += 1
    if (tries < atTry) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
}

describe('a part whose code comes when it is first needed', () => {
  it('E-01 without a line says so in its own place, and the page around it stays', async () => {
    const load = arrives(Named, 2)
    const Part = lazyPart(load)
    const { person } = showOnPage(() => (
      <>
        <label>
          Notiz <input defaultValue="halb geschrieben" />
        </label>
        <Part name="A" />
      </>
    ))
    expect(textOf(await screen.findByRole('alert'))).toContain('Das konnte nicht geladen werden')
    expect(screen.getByRole('heading', { level: 1, name: 'Seite' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByLabelText('Notiz')).toHaveProperty('value', 'halb geschrieben')
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Teil A')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('E-01 what fails again can be tried again', async () => {
    const Part = lazyPart(arrives(Named, 3))
    const { person } = showOnPage(() => <Part name="B" />)
    await person.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    await person.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Teil B')).toBeInstanceOf(HTMLElement)
  })

  it('E-01 a dialog says so in a dialog that closes like any other', async () => {
    const onClose = vi.fn<() => void>()
    const Later = dialogLater(arrives(Box, 9))
    const { person } = showOnPage(() => <Later onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: 'Nicht geladen' })
    expect(textOf(dialog)).toContain('Das konnte nicht geladen werden')
    await person.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('what was loaded once is there at once', async () => {
    const load = arrives(Named, 1)
    const Part = lazyPart(load)
    showOnPage(() => (
      <>
        <Part name="C" />
        <Part name="D" />
      </>
    ))
    expect(await screen.findByText('Teil C')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Teil D')).toBeInstanceOf(HTMLElement)
    expect(load).toHaveBeenCalledOnce()
  })
})
