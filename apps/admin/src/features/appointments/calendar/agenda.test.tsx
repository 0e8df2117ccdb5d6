import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onToast, type ToastShown } from '../../../lib/toast.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/part.tsx'
import { textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { Agenda } from './agenda.tsx'
import { appointmentBulkActions } from '../appointment-bulk-actions.ts'
import { AppointmentState } from '../appointments-columns.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { MonthMoves } from './month-moves.tsx'
import { anAppointment } from '../testing.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DONE_AT = '2026-11-20T11:00:00.000Z'
const said: ToastShown[] = []
beforeEach(() => {
  said.length = 0
  return onToast((toast) => said.push(toast))
})

describe('D-03 appointments one below the other', () => {
  it('each says when, of which type, where or whose, and whether it is late or done', () => {
    renderPart(
      <Agenda
        name="Nächste Termine"
        rows={[
          anAppointment({ title: 'Akkutausch', locationName: 'Konstanz Bahnhof', overdue: true }),
          anAppointment({ title: 'Rückruf', type: 'anruf', start: '14:30', doneAt: DONE_AT }),
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      '20.11.26 | 10:00überfälligAufgabe: AkkutauschKonstanz Bahnhof',
      '20.11.26 | 14:30erledigtAnruf: RückrufJana Brandt',
    ])
    expect(screen.getByRole('button', { name: '„Rückruf“ wieder öffnen' })).toBeInstanceOf(HTMLElement)
  })

  it('A-12 who may only look ticks nothing off', () => {
    const user = { ...aUser(), permissions: ['appointments.view' as const] }
    renderPart(<Agenda name="Termine" rows={[anAppointment()]} />, { user })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link')).toBeInstanceOf(HTMLElement)
  })

  it('N-10 one tick is one call, told with a way back that opens it again', async () => {
    const row = anAppointment({ title: 'Akkutausch' })
    const part = renderPart(<Agenda name="Termine" rows={[row]} />, {
      handlers: { completeAppointment: ({ body }) => ({ ...row, doneAt: body.done ? DONE_AT : null }) },
    })
    await part.person.click(screen.getByRole('button', { name: '„Akkutausch“ erledigen' }))
    await waitFor(() => expect(said.map(({ message }) => message)).toEqual(['„Akkutausch“ ist erledigt.']))
    await said[0]?.undo?.()
    expect(part.server.asked('completeAppointment').map(({ input }) => input.body)).toEqual([
      { id: row.id, done: true },
      { id: row.id, done: false },
    ])
  })

  it('E-01 a tick the server did not take is no „erledigt“', async () => {
    const part = renderPart(<Agenda name="Termine" rows={[anAppointment()]} />, {
      handlers: { completeAppointment: () => refuse('not-found') },
    })
    await part.person.click(screen.getByRole('button', { name: /erledigen$/ }))
    await waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]?.kind).toBe('failed')
    expect(said[0]?.undo).toBeUndefined()
    expect(said[0]?.message).not.toContain('erledigt')
  })
})

const stateOf = (over: Parameters<typeof anAppointment>[0]) => {
  const { main, unmount } = renderPart(<AppointmentState appointment={anAppointment(over)} />)
  const words = textOf(main())
  unmount()
  return words
}

describe('D-03 where an appointment stands', () => {
  it('put away counts before done, done before late', () => {
    expect(stateOf({})).toBe('Offen')
    expect(stateOf({ overdue: true })).toBe('Überfällig')
    expect(stateOf({ overdue: true, doneAt: DONE_AT })).toBe('Erledigt')
    expect(stateOf({ overdue: true, doneAt: DONE_AT, archived: true })).toBe('Archiviert')
  })

  it('N-10 the question before many names how many, one as one', () => {
    const titles = appointmentBulkActions.map(({ question }) => [question(1).title, question(4).confirm])
    expect(titles).toEqual([
      ['Einen Termin erledigen?', '4 Termine erledigen'],
      ['Einen Termin archivieren?', '4 Termine archivieren'],
    ])
  })
})

const panel = (options: {
  readonly month: string
  readonly selected?: string
  readonly rows?: readonly ReturnType<typeof anAppointment>[]
  readonly isComplete?: boolean
}) => {
  const onSelect = vi.fn<(day: string | null) => void>()
  const { month, selected = null, rows = [], isComplete = true } = options
  const part = renderPart(
    <CalendarPanel month={month} onMonth={() => {}} selected={selected} onSelect={onSelect} />,
    { now: NOON, handlers: { appointmentPeriod: () => ({ rows: [...rows], isComplete }) } },
  )
  return { ...part, onSelect }
}

describe('D-03 the calendar and what stands beside it', () => {
  it('asks for the whole weeks that are seen, not for the month alone', async () => {
    const part = panel({ month: '2026-11' })
    expect(await screen.findByText('In diesem Monat steht nichts mehr an.')).toBeInstanceOf(HTMLElement)
    expect(part.server.asked('appointmentPeriod').map(({ input }) => input.body)).toEqual([
      { from: '2026-10-26', to: '2026-12-06' },
    ])
  })

  it('another month shows all of its own, and nothing of the weeks beside it', async () => {
    const rows = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) =>
      anAppointment({ title: `Am ${day}`, day }),
    )
    panel({ month: '2026-12', rows })
    const list = await screen.findByRole('list', { name: 'Termine im Dezember 2026' })
    expect(within(list).getAllByRole('link').map(textOf)).toEqual([
      'Aufgabe: Am 2026-12-01',
      'Aufgabe: Am 2026-12-31',
    ])
  })

  it('an empty day says so and leads back to what comes next', async () => {
    const part = panel({ month: '2026-11', selected: '2026-11-24', rows: [anAppointment()] })
    expect(await screen.findByText('An diesem Tag ist nichts eingetragen.')).toBeInstanceOf(HTMLElement)
    await part.person.click(screen.getByRole('button', { name: 'Nächste zeigen' }))
    expect(part.onSelect).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('FAULT-71 where not all of them fit, it is said', async () => {
    panel({ month: '2026-11', isComplete: false })
    expect(await screen.findByText(/Nicht jeder Termin ist hier zu sehen/)).toBeInstanceOf(HTMLElement)
  })

  it('December is followed by January of the next year, January led by December', async () => {
    const onMonth = vi.fn<(month: string) => void>()
    const december = renderPart(<MonthMoves month="2026-12" onMonth={onMonth} />)
    await december.person.click(screen.getByRole('button', { name: 'Nächster Monat' }))
    december.unmount()
    const january = renderPart(<MonthMoves month="2027-01" onMonth={onMonth} />)
    await january.person.click(screen.getByRole('button', { name: 'Voriger Monat' }))
    expect(onMonth.mock.calls).toEqual([['2027-01'], ['2026-12']])
    expect(textOf(january.main())).toContain('Januar 2027')
  })
})
