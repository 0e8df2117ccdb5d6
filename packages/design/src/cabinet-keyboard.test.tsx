import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BOX_STATE_WORD, BoxStateChip, BoxStateIcon, boxStateClass, type BoxState } from './box-state.tsx'
import { boxesOf } from './cabinet-plan.ts'
import { Cabinet, CabinetLocator, MiniCabinet } from './cabinet.tsx'
import { aCabinet } from './testing.ts'

const plan = aCabinet()
const STATES = Object.keys(BOX_STATE_WORD) as BoxState[] // Object.keys loses the literal type
const door = (number: number) => screen.getByRole('button', { name: new RegExp(`^Fach ${number},`) })
const spoken = (element: Element | null) => element?.querySelector('.fw-vh')?.textContent
const reached = () => spoken(document.activeElement)?.split(',')[0]
const drawn = (one: BoxState) => render(<BoxStateIcon state={one} />).container.innerHTML
const scaleOf = (container: Element) =>
  container.querySelector<HTMLElement>('.fw-cabinet')?.style.getPropertyValue('--mm')

describe('the cabinet by keyboard', () => {
  it('is one stop on the way through the page: the first door, or the chosen one', () => {
    const { rerender } = render(<Cabinet plan={plan} name="Schrank A" onSelect={() => {}} />)
    const stops = () => boxesOf(plan).filter(({ number }) => door(number).tabIndex === 0)
    expect(stops().map(({ number }) => number)).toEqual([1])
    rerender(<Cabinet plan={plan} name="Schrank A" onSelect={() => {}} selectedBoxId="box-5" />)
    expect(stops().map(({ number }) => number)).toEqual([5])
    rerender(<Cabinet plan={plan} name="Schrank A" onSelect={() => {}} selectedBoxId="in another cabinet" />)
    expect(stops().map(({ number }) => number)).toEqual([1])
  })

  it('a walk with the arrows reaches every door and comes back', async () => {
    const person = userEvent.setup()
    render(<Cabinet plan={plan} name="Schrank A" onSelect={() => {}} />)
    await person.tab()
    const way: (string | undefined)[] = [reached()]
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await person.keyboard(`{${key}}`)
      way.push(reached())
    }
    expect(way).toEqual(['Fach 1', 'Fach 2', 'Fach 3', 'Fach 5', 'Fach 4', 'Fach 1'])
  })

  it('stays where it is at an edge, and leaves the page to itself', async () => {
    const person = userEvent.setup()
    const scrolled = vi.fn<(prevented: boolean) => void>()
    render(
      <div role="presentation" onKeyDown={(event) => scrolled(event.defaultPrevented)}>
        <Cabinet plan={plan} name="Schrank A" onSelect={() => {}} />
      </div>,
    )
    await person.tab()
    await person.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}{Home}x')
    expect(scrolled.mock.calls.flat()).toEqual([false, false, true, false, false])
    expect(reached()).toBe('Fach 2')
  })

  it('moving chooses nothing; Enter and the space bar do', async () => {
    const person = userEvent.setup()
    const onSelect = vi.fn<(boxId: string) => void>()
    render(<Cabinet plan={plan} name="Schrank A" onSelect={onSelect} />)
    await person.tab()
    await person.keyboard('{ArrowDown}{ArrowRight}')
    expect(onSelect).not.toHaveBeenCalled()
    await person.keyboard('{Enter}{ArrowLeft} ')
    expect(onSelect.mock.calls.flat()).toEqual(['box-4', 'box-1'])
  })

  it('says which door is chosen', () => {
    render(<Cabinet plan={plan} name="Schrank A" onSelect={() => {}} selectedBoxId="box-3" />)
    const pressed = screen.getAllByRole('button', { pressed: true })
    expect(pressed.map(spoken)).toEqual(['Fach 3, Größe S'])
  })

  it('without anything to choose there is nothing to press, and the doors are still named', () => {
    render(<Cabinet plan={plan} name="Schrank A" states={{ 'box-1': 'blocked' }} />)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('group', { name: 'Schrank A' }).textContent).toContain(
      'Fach 1, Größe S, Gesperrt',
    )
  })

  it('a cabinet without boxes is drawn, not a crash', () => {
    const bare = {
      ...plan,
      columns: [{ widthMm: 500, doors: [{ kind: 'terminal', heightMm: 300 } as const] }],
    }
    render(<Cabinet plan={bare} name="Schrank B" onSelect={() => {}} />)
    expect(screen.getByRole('group', { name: 'Schrank B' })).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('the cabinet to scale', () => {
  it('150 mm are 28 px unless asked otherwise', () => {
    const { container } = render(<Cabinet plan={plan} name="Schrank A" />)
    expect(scaleOf(container)).toBe('0.187px')
    expect(Math.round(0.187 * 150)).toBe(28)
  })

  it('shrinks to its place by its whole width, joints left out', () => {
    const { container } = render(<Cabinet plan={plan} name="Schrank A" pxPerMm={0.25} fit />)
    expect(scaleOf(container)?.replaceAll(/\s+/g, ' ')).toBe('min(0.25px, calc((100cqi - 15px) / 1000))')
  })

  it('B-07 fills the height it is given, and is never smaller for it', () => {
    const { container } = render(<Cabinet plan={plan} name="Schrank A" fit high="100dvh - 400px" />)
    expect(scaleOf(container)?.replaceAll(/\s+/g, ' ')).toBe(
      'min(max(0.187px, calc((100dvh - 400px) / 1200)), calc((100cqi - 15px) / 1000))',
    )
  })

  it('columns are as wide and doors as high as they are, less the joint to the next one', () => {
    const { container } = render(<Cabinet plan={plan} name="Schrank A" />)
    const columns = [...container.querySelectorAll<HTMLElement>('.fw-col')]
    expect(columns.map(({ style }) => style.width)).toEqual(plan.columns.map(() => 'calc(var(--mm) * 500)'))
    const heights = [...(columns[1]?.children ?? [])].map((child) => child.getAttribute('style'))
    expect(heights).toEqual([
      expect.stringContaining('calc(var(--mm) * 300 - 3px)'),
      expect.stringContaining('calc(var(--mm) * 300 - 3px)'),
      expect.stringContaining('calc(var(--mm) * 600'),
    ])
    expect(heights[2]).not.toContain('3px')
  })

  it('small ones keep the proportions: an L is twice an S, with the joint between', () => {
    const { container } = render(<MiniCabinet plan={plan} />)
    const heights = [...container.querySelectorAll('i')].map(({ style }) => Number.parseFloat(style.height))
    expect(heights).toEqual([8.5, 8.5, 8.5, 8.5, 8.5, 18.5])
  })
})

describe('states without colour', () => {
  it.each(STATES)('%s has a sign and a word of its own', (state) => {
    const others = STATES.filter((other) => other !== state)
    expect(others.map(drawn)).not.toContain(drawn(state))
    expect(others.map((other) => BOX_STATE_WORD[other])).not.toContain(BOX_STATE_WORD[state])
    expect(others.map(boxStateClass)).not.toContain(boxStateClass(state))
  })

  it.each(STATES)('a door that is %s says so in its name and shows the sign', (state) => {
    render(<Cabinet plan={plan} name="Schrank A" states={{ 'box-2': state }} onSelect={() => {}} />)
    const button = screen.getByRole('button', { name: `Fach 2, Größe S, ${BOX_STATE_WORD[state]}` })
    expect(button.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1)
  })

  it('a chip has sign and word, in the language of its screen', () => {
    const { container } = render(<BoxStateChip state="overdue" label="Scaduto" loud />)
    expect(container.textContent).toBe('Scaduto')
    expect(container.querySelector('.fw-state.st-ueberzogen.is-loud svg')).not.toBeNull()
  })

  it('a small cabinet without a name is decoration for those who see, and silent for others', () => {
    const { container } = render(<MiniCabinet plan={plan} states={{ 'box-1': 'open' }} />)
    expect(container.querySelector('.fw-mini')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a customer is shown no door of other people, also when their own is not there', () => {
    const { container } = render(<CabinetLocator plan={plan} boxId="elsewhere" name="Ihr Fach" />)
    expect(container.querySelector('.is-here')).toBeNull()
    expect(container.querySelectorAll('.is-plain')).toHaveLength(5)
  })
})
