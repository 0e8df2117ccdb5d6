import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aCommand, aRight, aRow, fromNow, id } from '../../testing/fixtures.ts'
import { aLockDetail, openLocks } from '../../testing/fixtures/locks.ts'
import { expectAccessible } from '../../testing/screen.tsx'

const DETAIL = `/admin/locks?open=${id('a', 13)}`

async function ask(app: Awaited<ReturnType<typeof openLocks>>, reason: string) {
  await app.press('Fach öffnen')
  if (reason) await userEvent.type(await screen.findByRole('textbox', { name: 'Grund' }), reason)
  await app.press('Jetzt öffnen')
}

describe('L-02 opening a box from its own page', () => {
  it('asks why first, and sends nothing without a reason', async () => {
    const app = await openLocks(DETAIL, { openLock: () => aCommand() })
    await ask(app, '')
    expect(await screen.findByText('Bitte geben Sie einen Grund an.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('openLock')).toHaveLength(0)
    await expectAccessible()
    app.close()
  })

  it('R-05 before an overstayed box says that nobody may clear it yet, and nothing of a rental that runs', async () => {
    const HOUR = 60
    let status: 'paymentDue' | 'active' = 'active'
    const app = await openLocks(DETAIL, {
      accessRight: () =>
        aRight(aRow({ status, endsAt: fromNow(-24 * HOUR), graceUntil: fromNow(-21 * HOUR) })),
    })
    await app.press('Fach öffnen')
    await waitFor(() => expect(app.server.asked('accessRight')).toHaveLength(1))
    expect(screen.queryByText(/Räumen dürfen Sie/)).toBeNull()
    app.close()
    status = 'paymentDue'
    const later = await openLocks(DETAIL, {
      accessRight: () =>
        aRight(aRow({ status, endsAt: fromNow(-24 * HOUR), graceUntil: fromNow(-21 * HOUR) })),
    })
    await later.press('Fach öffnen')
    expect(await screen.findByText(/erst nach einer Frist von mindestens 14 Tagen/)).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    later.close()
  })

  it('R-05 warns of nothing once the deadline to empty the box is over, nor where nobody has it', async () => {
    const over = aRight(aRow({ status: 'paymentDue', endsAt: fromNow(-99), graceUntil: fromNow(-9) }), {
      clearBy: fromNow(-1),
    })
    const app = await openLocks(DETAIL, { accessRight: () => over })
    await app.press('Fach öffnen')
    await waitFor(() => expect(app.server.asked('accessRight')).toHaveLength(1))
    expect(screen.queryByText(/Räumen dürfen Sie/)).toBeNull()
    app.close()
    const free = await openLocks(DETAIL, { lock: () => aLockDetail({ rentals: [], boxState: 'free' }) })
    await free.press('Fach öffnen')
    expect(await screen.findByRole('textbox', { name: 'Grund' })).toBeInstanceOf(HTMLElement)
    expect(free.server.asked('accessRight')).toEqual([])
    free.close()
  })

  it('a refusal is said, and the reason is still there for the next try', async () => {
    const app = await openLocks(DETAIL, { openLock: () => refuse('terminal-offline') })
    await ask(app, 'Kundin am Telefon')
    await screen.findByText('Das Terminal ist zurzeit nicht erreichbar.')
    await app.press('Fach öffnen')
    expect(await screen.findByRole('textbox', { name: 'Grund' })).toHaveProperty('value', 'Kundin am Telefon')
    app.close()
  })

  it('FAULT-08 a lost answer is the same wish when it is sent again, a refused one is a new wish', async () => {
    let answers = 0
    const app = await openLocks(DETAIL, {
      openLock: () => {
        answers += 1
        if (answers === 1) return NO_ANSWER
        return answers === 2
          ? refuse('terminal-offline')
          : aCommand({ state: 'done', finishedAt: fromNow(0) })
      },
      command: () => aCommand({ state: 'done', finishedAt: fromNow(0) }),
    })
    await ask(app, 'Kundin am Telefon')
    for (const count of [1, 2]) {
      await waitFor(() => expect(app.server.asked('openLock')).toHaveLength(count))
      await app.press('Fach öffnen')
      await app.press('Jetzt öffnen')
    }
    await waitFor(() => expect(app.server.asked('openLock')).toHaveLength(3))
    const keys = app.server.asked('openLock').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
    app.close()
  })

  it('an archived lock, and a box without one, have no such button', async () => {
    const can = { open: false, maintain: true, seeRentals: true }
    const app = await openLocks(DETAIL, { lock: () => aLockDetail({ archived: true, can }) })
    await screen.findByRole('heading', { name: /Fach KN-013/ })
    expect(screen.queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    await app.choose('Zurückholen')
    expect(await screen.findByRole('dialog', { name: 'SL-2291 zurückholen?' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
