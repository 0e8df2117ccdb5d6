import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, send, SITE_HOST } from '../testing/house-calls.ts'
import { aPaidOrder, openBox, pageOf, type Placed } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { PASSWORD } from '../testing/test-house.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }
const house = await aSoundHouse()
let owner: Caller
let order: Placed
let id: string

beforeAll(async () => {
  const session = await ask(
    house,
    identityCalls.signIn,
    { body: { email: 'betreiber@zeitlager.example', password: PASSWORD } },
    { host: ADMIN_HOST, ip: freshIp() },
  )
  owner = { host: ADMIN_HOST, token: session.accessToken }
  order = await aPaidOrder(house, HAFEN)
  await house.settle()
  id = (await pageOf(house, order)).rental?.id ?? ''
}, 120_000)

const shown = () => ask(house, accessRightCalls.accessRight, { params: { rentalId: id } }, owner)
const opens = async () => {
  const before = house.terminals.opened.length
  const { status, code } = await openBox(house, order, id)
  await house.settle()
  return { answer: code ?? status, doors: house.terminals.opened.length - before }
}
async function mails(): Promise<string[]> {
  await house.platform.runConsumers()
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ subject: string }>`select m.subject from mail m join rental r on r.order_id = m.order_id
      where r.id = ${id} and m.template = 'rental-changed' order by m.created_at, m.id`.execute(tx),
  )
  return rows.map(({ subject }) => subject)
}
const item = async <M extends object>(more: M) => ({
  body: { orderItem: { id, version: (await shown()).version, reason: 'Kunde hat angerufen', ...more } },
})

describe('B-01 what staff do to a key reaches the door and the customer', () => {
  it('blocked it opens nothing, the mail says so; restored it opens as before', async () => {
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
    await ask(house, changeRightCalls.blockAccessRight, await item({}), owner)
    expect(await opens()).toEqual({ answer: 'access-revoked', doors: 0 })
    expect(await mails()).toEqual([expect.stringMatching(/^Ihr Schlüssel für Fach \d+ ist gesperrt · /)])
    await ask(house, changeRightCalls.restoreAccessRight, await item({}), owner)
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
    expect(await mails()).toContainEqual(expect.stringMatching(/^Ihr Schlüssel für Fach \d+ gilt wieder/))
  })

  it('R-01 later it still opens what was extended, and the order’s page shows the new end', async () => {
    const { endsAt } = await shown()
    const later = new Date(Date.parse(endsAt ?? '') + 7_200_000).toISOString()
    await ask(house, changeRightCalls.editAccessRightDate, await item({ endsAt: later }), owner)
    expect((await pageOf(house, order)).rental?.endsAt).toBe(later)
    expect(await mails()).toContainEqual(
      expect.stringMatching(/^Ihre Mietzeit für Fach \d+ hat sich geändert/),
    )
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
  })

  it('R-09 in another box the same person opens the new one, and the old one no longer', async () => {
    const { rows } = await ask(house, changeRightCalls.accessRightBoxes, { params: { rentalId: id } }, owner)
    const [box] = rows
    const before = await shown()
    await ask(house, changeRightCalls.editAccessRight, await item({ boxId: box?.boxId }), owner)
    expect((await shown()).boxName).toBe(box?.boxName)
    expect(await mails()).toContainEqual(expect.stringMatching(/^Sie haben jetzt Fach \d+/))
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
    const { rows: grants } = await house.platform.db.read((tx) =>
      sql<{ boxId: string }>`select box_id as "boxId" from terminal_grant
        where rental_id = ${id} and revoked_at is null`.execute(tx),
    )
    expect(grants.map(({ boxId }) => boxId)).toEqual([box?.boxId])
    expect(grants.map(({ boxId }) => boxId)).not.toContain(before.boxId)
  })

  it('R-07 ended by staff it is over for the customer too', async () => {
    await ask(house, changeRightCalls.endAccessRight, await item({}), owner)
    expect(await opens()).toEqual({ answer: 'rental-ended', doors: 0 })
    expect(await mails()).toContainEqual(expect.stringMatching(/^Ihre Miete von Fach \d+ ist beendet/))
    await house.platform.runConsumers()
    expect((await pageOf(house, order)).status).toBe('finished')
  })

  it('B-01 the timeline says who did what and why, newest first', async () => {
    const seen = (await shown()).timeline.filter(({ data }) => data['cause'] === 'staff')
    expect(seen.map(({ type }) => type)).toEqual([
      'rental.ended',
      'rental.moved',
      'rental.changed',
      'access.restored',
      'access.blocked',
    ])
    expect(new Set(seen.map(({ actor }) => actor.kind))).toEqual(new Set(['staff']))
    expect(new Set(seen.map(({ data }) => data['reason']))).toEqual(new Set(['Kunde hat angerufen']))
  })

  it('A-12 who may only look is refused', async () => {
    const session = await ask(
      house,
      identityCalls.signIn,
      { body: { email: 'revision@zeitlager.example', password: PASSWORD } },
      { host: ADMIN_HOST, ip: freshIp() },
    )
    const reader = { host: ADMIN_HOST, token: session.accessToken }
    const answer = await send(house, changeRightCalls.endAccessRight, await item({}), reader)
    expect(answer.status).toBe(404)
  })
})
