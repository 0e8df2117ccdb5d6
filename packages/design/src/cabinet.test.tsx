import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { BOX_STATE_WORD, BoxStateChip, type BoxState } from './box-state.tsx'
import { Cabinet, CabinetLocator, MiniCabinet, type BoxStates } from './cabinet.tsx'
import { FachwerkLogo, SiteMark } from './logo.tsx'
import { aCabinet } from './testing.ts'

const plan = aCabinet()
const states: BoxStates = { 'box-1': 'free', 'box-2': 'overdue', 'box-5': 'open' }

it('draws the doors to scale, with number, state and pattern', () => {
  const { container } = render(<Cabinet plan={plan} name="Schrank A" states={states} pxPerMm={0.1} />)
  const doors = [...container.querySelectorAll<HTMLElement>('.fw-door')]
  expect(doors.map((door) => door.textContent)).toEqual([
    'Fach 1, Größe S, Frei1',
    'Fach 2, Größe S, Überzogen2',
    'Fach 3, Größe S3',
    'Fach 4, Größe S4',
    'Fach 5, Größe L, Offen5',
  ])
  expect(doors[0]?.style.height).toContain('300')
  expect(doors[4]?.style.height).toContain('600')
  expect(doors[1]?.className).toContain('st-ueberzogen')
})

it('B-07 stands on its plinth before marks of its height, which are drawn only', () => {
  const { container } = render(<Cabinet plan={plan} name="Schrank A" standing />)
  const marks = container.querySelector('.fw-marks')
  expect([...(marks?.querySelectorAll('span') ?? [])].map((mark) => mark.textContent)).toEqual(
    Array.from({ length: Math.floor(plan.heightMm / 600) }, (_, at) => String((at + 1) * 60)),
  )
  expect(marks?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('.fw-plinth')?.getAttribute('aria-hidden')).toBe('true')
})

it('makes each door a named button with one tab stop, arrows move by position', async () => {
  const person = userEvent.setup()
  const onSelect = vi.fn<(boxId: string) => void>()
  render(<Cabinet plan={plan} name="Schrank A" states={states} selectedBoxId="box-2" onSelect={onSelect} />)
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fach 2, Größe S, Überzogen' }))
  await person.keyboard('{ArrowUp}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fach 4, Größe S' }))
  await person.keyboard('{ArrowRight}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('box-4')
  await person.click(screen.getByRole('button', { name: 'Fach 5, Größe L, Offen' }))
  expect(onSelect).toHaveBeenLastCalledWith('box-5')
})

it('shows what staff add to a door and names it as they say', () => {
  render(
    <Cabinet
      plan={plan}
      name="Schrank A"
      states={states}
      onSelect={() => {}}
      nameOf={(door, state) => `KN-00${door.number} ${state ?? 'ohne Schloss'}`}
      note={(door) => (door.number === 2 ? <span>seit 01:11 h</span> : null)}
      dimmed={(door) => door.size === 'L'}
      terminalNote="T-KN-01"
    />,
  )
  expect(
    within(screen.getByRole('button', { name: 'KN-002 overdue' })).getByText('seit 01:11 h'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'KN-005 open' }).className).toContain('is-dim')
  expect(screen.getByText('T-KN-01')).toBeTruthy()
})

it('shows a customer one door among the others', () => {
  render(<CabinetLocator plan={plan} boxId="box-5" name="Fach 5: Schrank A, rechts unten" fit />)
  const picture = screen.getByRole('img', { name: 'Fach 5: Schrank A, rechts unten' })
  expect(picture.querySelectorAll('.is-here')).toHaveLength(1)
  expect(picture.querySelector('.is-here')?.textContent).toBe('5')
})

it('B-04 a door that does not open is crossed out, not drawn ajar', () => {
  render(<CabinetLocator plan={plan} boxId="box-5" name="Fach 5" stuck />)
  const picture = screen.getByRole('img', { name: 'Fach 5' })
  expect(picture.querySelector('.is-here')).toBeNull()
  expect(picture.querySelector('.is-stuck')?.textContent).toBe('5')
})

it('draws the same data small', () => {
  const { container } = render(<MiniCabinet plan={plan} states={states} hereBoxId="box-1" name="Schrank A" />)
  expect(container.querySelectorAll('i')).toHaveLength(6)
  expect(container.querySelector('.is-here')?.className).toContain('st-frei')
})

it('has no accessibility findings and renders on the server', async () => {
  const all = (
    <main>
      <h1>Schrank</h1>
      <Cabinet plan={plan} name="Schrank A" states={states} onSelect={() => {}} selectedBoxId="box-1" />
      <Cabinet plan={plan} name="Schrank B" states={states} fit />
      <CabinetLocator plan={plan} boxId="box-5" name="Fach 5" />
      <MiniCabinet plan={plan} states={states} />
      {(Object.keys(BOX_STATE_WORD) as BoxState[]).map((state) => (
        <BoxStateChip key={state} state={state} loud={state === 'overdue'} />
      ))}
      <FachwerkLogo />
      <SiteMark />
    </main>
  )
  const { container } = render(all)
  expect((await axe.run(container)).violations).toEqual([])
  expect(renderToString(all)).toContain('Schrank A')
})
