import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { showOnPage } from '../../testing/page.tsx'
import { expectAccessible } from '../../testing/screen.tsx'
import { DetailPane, WithDetail } from './detail-pane.tsx'
import { AddDialog } from './dialog.tsx'

function Page({ beside }: { readonly beside: boolean }) {
  const [open, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const close = () => {
    setOpen(false)
    setClosings((count) => count + 1)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Fach KN-013
      </button>
      <p>{`${closings} mal geschlossen`}</p>
      {open ? (
        <DetailPane beside={beside} name="Zugriffsrecht" onClose={close}>
          <h2>Fach KN-013</h2>
          <button type="button" onClick={close}>
            Schließen
          </button>
          <AddDialog label="Archivieren">{() => <p>Wirklich?</p>}</AddDialog>
          <input
            aria-label="Grund"
            onKeyDown={(event) => {
              // A field may keep Escape for itself, for example to close its own list.
              if (event.key === 'Escape') event.preventDefault()
            }}
          />
        </DetailPane>
      ) : null}
    </>
  )
}
const show = (beside: boolean) => showOnPage(() => <Page beside={beside} />)
const pane = () => screen.getByRole('complementary', { name: 'Zugriffsrecht' })
const opener = () => screen.getByRole('button', { name: 'Fach KN-013' })

describe('detail beside its list', () => {
  it('R-01 takes the focus when it opens, and the list stays usable', async () => {
    const { person } = show(true)
    await person.click(opener())
    expect(document.activeElement).toBe(pane())
    expect(opener().closest('[aria-hidden="true"]')).toBeNull()
    await person.tab()
    expect(document.activeElement).toBe(within(pane()).getByRole('button', { name: 'Schließen' }))
  })

  it('R-01 Escape closes it, also when the focus is back in the list', async () => {
    const { person } = show(true)
    await person.click(opener())
    opener().focus()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByText('1 mal geschlossen')).toBeInstanceOf(HTMLElement)
  })

  it('R-01 Escape that a field used for itself does not close it', async () => {
    const { person } = show(true)
    await person.click(opener())
    await person.click(screen.getByLabelText('Grund'))
    await person.keyboard('{Escape}')
    expect(pane()).toBeInstanceOf(HTMLElement)
  })

  it('R-01 Escape means nothing any more once it is closed', async () => {
    const { person } = show(true)
    await person.click(opener())
    await person.keyboard('{Escape}{Escape}{Escape}')
    expect(screen.getByText('1 mal geschlossen')).toBeInstanceOf(HTMLElement)
  })
})

it.each([true, false])(
  'N-09 Escape in a dialog above it (beside: %s) closes the dialog alone',
  async (beside) => {
    const { person } = show(beside)
    await person.click(opener())
    await person.click(await screen.findByRole('button', { name: 'Archivieren' }))
    await screen.findByText('Wirklich?')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Wirklich?')).toBeNull())
    expect(screen.getByText('0 mal geschlossen')).toBeInstanceOf(HTMLElement)
    await person.keyboard('{Escape}')
    expect(await screen.findByText('1 mal geschlossen')).toBeInstanceOf(HTMLElement)
  },
)

describe('detail over its list', () => {
  it('N-09 is a dialog that keeps the focus inside and gives it back', async () => {
    const { person } = show(false)
    await person.click(opener())
    const dialog = await screen.findByRole('dialog', { name: 'Zugriffsrecht' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let step = 0; step < 4; step += 1) {
      await person.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await expectAccessible()
    await person.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('N-09 Escape closes it', async () => {
    const { person } = show(false)
    await person.click(opener())
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    within(dialog).getByRole('button', { name: 'Schließen' }).focus()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('1 mal geschlossen')).toBeInstanceOf(HTMLElement)
  })
})

const showOpen = () =>
  showOnPage(() => (
    <WithDetail
      open="KN-013"
      name="Fach"
      onClose={() => undefined}
      renderDetail={(key) => <input aria-label={`Notiz zu ${key}`} />}
    >
      <p>Alle Fächer</p>
    </WithDetail>
  ))

describe('detail on a tablet that is turned', () => {
  it('N-09 what was typed stays, over the list and beside it', async () => {
    pretendScreen({ width: 1400 })
    const { person } = showOpen()
    await person.type(within(screen.getByRole('complementary')).getByRole('textbox'), 'Griff locker')
    act(() => pretendScreen({ width: 820 }))
    const dialog = await screen.findByRole('dialog', { name: 'Fach' })
    expect(within(dialog).getByLabelText('Notiz zu KN-013')).toHaveProperty('value', 'Griff locker')
    await person.type(within(dialog).getByRole('textbox'), ', klemmt')
    act(() => pretendScreen({ width: 1400 }))
    const aside = await screen.findByRole('complementary', { name: 'Fach' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(aside).getByRole('textbox')).toHaveProperty('value', 'Griff locker, klemmt')
    await expectAccessible()
  })
})
