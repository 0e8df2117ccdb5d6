import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { createClient } from '@fachwerk/contract/client'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../../../lib/admin-calls.ts'
import type { Api } from '../../../lib/api.ts'
import { createFakeServer, type Handlers, refuse } from '../../../testing/fake-server.ts'
import { aRight, aRow } from '../../../testing/fixtures.ts'
import { aLive } from '../../../testing/part.tsx'
import { rightBulkActions } from './right-bulk-actions.ts'

const row = aRow({ endsAt: '2026-10-24T16:30:00.000Z' })
const right = aRight(row, { version: 7 })

const actionOf = (key: string) => {
  const found = rightBulkActions.find((each) => each.key === key)
  if (!found) throw new Error(`no action ${key}`)
  return found
}

/** A server that has the rental, and what it was asked to do. */
function aDesk(handlers: Handlers = {}, shown: AccessRightDetail = right) {
  const server = createFakeServer({
    accessRight: () => shown,
    blockAccessRight: () => shown,
    restoreAccessRight: () => shown,
    editAccessRightDate: () => shown,
    ...handlers,
  })
  const api: Api = {
    client: createClient(adminCalls, { fetch: server.fetch }),
    live: aLive().live,
    clock: { now: () => Date.now(), fromLocal: (at) => at, hear: () => {} },
  }
  return { server, api }
}

describe('R-01 many rentals at once', () => {
  it.each([
    ['hour', '2026-10-24T17:30:00.000Z'],
    // The clocks go back that night: the rental ends at half past six all the same.
    ['day', '2026-10-25T17:30:00.000Z'],
    ['week', '2026-10-31T17:30:00.000Z'],
  ])('are longer by one %s from the end that is stored, at the price they have', async (step, endsAt) => {
    const { server, api } = aDesk()
    await actionOf('extend').run(api, aRow({ endsAt: null }), 'Sturm', step)
    expect(server.asked('editAccessRightDate')[0]?.input.body).toEqual({
      orderItem: {
        id: row.rentalId,
        version: 7,
        reason: 'Sturm',
        endsAt,
        price: 'keep',
        moveNext: false,
      },
    })
  })

  it('FAULT-72 are blocked as they stand now, with one reason; undo gives the keys back', async () => {
    const { server, api } = aDesk()
    await actionOf('block').run(api, row, 'Zahlung geplatzt', '')
    await actionOf('block').undo?.(api, row, 'Zahlung geplatzt')
    const orderItem = { id: row.rentalId, version: 7, reason: 'Zahlung geplatzt' }
    expect(server.asked('blockAccessRight')[0]?.input.body).toEqual({ orderItem })
    expect(server.asked('restoreAccessRight')[0]?.input.body).toEqual({ orderItem })
  })

  it('one that cannot be longer says why, and asks for nobody to make way', async () => {
    const { server, api } = aDesk({ editAccessRightDate: () => refuse('box-taken') })
    await expect(actionOf('extend').run(api, row, 'Sturm', 'day')).rejects.toMatchObject({
      code: 'box-taken',
    })
    expect(server.asked('editAccessRightDate')[0]?.input.body).toMatchObject({
      orderItem: { moveNext: false },
    })
  })

  it('every action says before what follows, with the number, and wants a reason', () => {
    for (const action of rightBulkActions) {
      const { title, text, confirm } = action.question(3)
      expect([title, confirm, action.done(3)].every((words) => words.includes('3'))).toBe(true)
      expect(text.length).toBeGreaterThan(40)
      expect(action.asksReason).toBe(true)
      expect(action.rowName(row)).toBe('Fach KN-013, Katharina Oberhauser')
    }
  })
})
