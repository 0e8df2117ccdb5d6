import type { AccessRightDetail as Right } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aRight, aRow, fromNow } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, type OpenOptions, valueOf } from '../../testing/screen.tsx'
import { ToastGate } from '../../ui/states/toast-gate.tsx'
import { AccessRightDetail } from './access-right-detail.tsx'

const DAY = 24 * 60
const row = aRow({ status: 'paymentDue', endsAt: fromNow(-2 * DAY), graceUntil: fromNow(-2 * DAY + 180) })
const right = aRight(row, { version: 4, can: { open: true, actions: ['end', 'urge'] } })

async function open(shown: Right = right, handlers: OpenOptions['handlers'] = {}) {
  const detail = { key: right.rentalId, close: () => {}, previous: null, next: null }
  const app = renderPart(
    <>
      <AccessRightDetail open={detail} />
      <ToastGate />
    </>,
    { handlers: { accessRight: () => shown, ...handlers } },
  )
  await screen.findByRole('heading', { name: /Fach KN-013/ })
  return { ...app, ...handsOf(app.person) }
}
const asked = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: /Räumung von Fach KN-013 anmahnen/ }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Fach belegt' } })
  return dialog
}

describe('R-05 asking for a box to be emptied', () => {
  it('proposes the shortest deadline, says what follows, and shows the deadline afterwards', async () => {
    const clearBy = fromNow(15 * DAY)
    const app = await open(right, { urgeClearing: () => ({ ...right, version: 5, clearBy }) })
    await app.choose('Räumung anmahnen')
    const dialog = await asked()
    expect(dialog.getByText(/im Beisein einer zweiten Person/)).toBeInstanceOf(HTMLElement)
    const field = dialog.getByRole('textbox', { name: /Frist bis/ })
    expect(valueOf(field)).toMatch(/23:59$/)
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Räumung anmahnen' }))
    expect(await screen.findByText(/Räumung angemahnt\. Die Frist läuft bis/)).toBeInstanceOf(HTMLElement)
    const [sent] = app.server
      .asked('urgeClearing')
      .map(({ input }) => changeRightCalls.urgeClearing.body.parse(input.body))
    expect(sent?.orderItem).toMatchObject({ id: right.rentalId, version: 4, reason: 'Fach belegt' })
    expect(Date.parse(sent?.orderItem.clearBy ?? '')).toBeGreaterThan(Date.parse(fromNow(14 * DAY - 1)))
  })

  it('a deadline that is too short is told at its field', async () => {
    const message = 'Die Frist muss mindestens 14 Tage lang sein.'
    const app = await open(right, {
      urgeClearing: () =>
        refuse('deadline-too-short', [{ field: 'orderItem.clearBy', code: 'deadline-too-short', message }]),
    })
    await app.choose('Räumung anmahnen')
    const dialog = await asked()
    await app.person.click(dialog.getByRole('button', { name: 'Räumung anmahnen' }))
    expect(await dialog.findAllByText(message)).not.toEqual([])
    expect(dialog.getByRole('textbox', { name: /Frist bis/ }).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('R-05 opening and ending before the deadline', () => {
  const warning = /erst nach einer Frist von mindestens 14 Tagen/

  it('is warned of where nobody was asked to empty the box', async () => {
    const app = await open()
    expect(screen.queryByText(warning)).toBeNull()
    await app.press('Fach öffnen')
    expect(await screen.findByText(warning)).toBeInstanceOf(HTMLElement)
    await app.choose('Miete beenden')
    const dialog = within(await screen.findByRole('dialog', { name: 'Miete beenden' }))
    expect(dialog.getByText(warning)).toBeInstanceOf(HTMLElement)
  })

  it('is warned of while the deadline runs, and not once it is over', async () => {
    const app = await open({ ...right, clearBy: fromNow(DAY) })
    await app.press('Fach öffnen')
    expect(await screen.findByText(/die Frist zur Räumung läuft noch/)).toBeInstanceOf(HTMLElement)
    app.unmount()
    const later = await open({ ...right, clearBy: fromNow(-DAY) })
    expect(screen.getByText(/Die Frist zur Räumung ist am .* abgelaufen/)).toBeInstanceOf(HTMLElement)
    await later.press('Fach öffnen')
    expect(screen.queryByText(/Räumen dürfen Sie/)).toBeNull()
  })

  it('is no matter where a rental runs', async () => {
    const running = aRight(aRow(), { can: { open: true, actions: ['end'] } })
    const app = await open(running)
    await app.press('Fach öffnen')
    expect(screen.queryByText(/Räumen dürfen Sie/)).toBeNull()
  })
})
