import { screen, waitFor, within } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { HeaderPopover } from './header-popover.tsx'
import { Panel, Quiet } from '../panel.tsx'
import { Ring } from '../facts/ring.tsx'

const popover = (content: Parameters<typeof HeaderPopover>[0]['children']) =>
  renderPart(
    <HeaderPopover label="Chats, 3 neue" sign={<i />}>
      {content}
    </HeaderPopover>,
  )

describe('what opens below a sign of the header', () => {
  it('N-06 draws its content only when it is opened, by keyboard too, and says so', async () => {
    let drawn = 0
    const { person } = popover(() => {
      drawn += 1
      return <p>Inhalt</p>
    })
    const button = screen.getByRole('button', { name: 'Chats, 3 neue' })
    expect([drawn, button.getAttribute('aria-expanded')]).toEqual([0, 'false'])
    button.focus()
    await person.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Chats, 3 neue' })
    expect(within(dialog).getByText('Inhalt')).toBeInstanceOf(HTMLElement)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('its content can close it, and its files may come late', async () => {
    const files = Promise.withResolvers<{ default: (props: { readonly onDone: () => void }) => ReactNode }>()
    const Late = lazy(() => files.promise)
    const { person } = popover((close) => <Late onDone={close} />)
    await person.click(screen.getByRole('button', { name: 'Chats, 3 neue' }))
    expect(textOf(await screen.findByRole('dialog'))).toBe('')
    files.resolve({
      default: ({ onDone }) => (
        <button type="button" onClick={onDone}>
          Fertig
        </button>
      ),
    })
    await person.click(await screen.findByRole('button', { name: 'Fertig' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a panel', () => {
  it('is a named region with its title, and no region of its own inside a dialog', () => {
    renderPart(
      <>
        <Panel id="a" title="Fächer" more={<a href="#b">Mehr</a>}>
          <Quiet>Keine.</Quiet>
        </Panel>
        <Panel id="b" title="Chats" inside>
          <Quiet>Auch keine.</Quiet>
        </Panel>
      </>,
    )
    const region = within(screen.getByRole('region', { name: 'Fächer' }))
    expect(region.getByRole('link', { name: 'Mehr' })).toBeInstanceOf(HTMLElement)
    expect(region.getByText('Keine.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Chats' })).toBeInstanceOf(HTMLElement)
  })
})

/** How much of the circle is left open, from 1 (nothing drawn) to 0 (full). */
const openOf = (ring: Element) => {
  const drawn = ring.querySelectorAll('circle')[1]
  return Number(drawn?.getAttribute('stroke-dashoffset')) / Number(drawn?.getAttribute('stroke-dasharray'))
}

describe('a ring', () => {
  it.each([
    [0, 1],
    [0.25, 0.75],
    [1, 0],
    [1.22, 0],
    [-0.5, 1],
  ])('T-04 D-05 a share of %s leaves %s of it open, never more than all', (share, open) => {
    const { main } = renderPart(<Ring share={share} text="x" name="Anteil" />)
    expect(openOf(main())).toBeCloseTo(open)
  })

  it('says in words what it shows, and hides the picture from who listens', () => {
    const { main } = renderPart(<Ring share={0.64} text="64 %" name="64 Prozent des Vormonats" small />)
    expect(screen.getByText('64 Prozent des Vormonats')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('64 %').getAttribute('aria-hidden')).toBe('true')
    expect(main().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
