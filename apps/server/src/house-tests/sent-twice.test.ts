import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls, callInputs } from '../testing/inputs/call-inputs.ts'
import { type Actor, aWorldOfActors } from '../testing/house-actors.ts'
import { send } from '../testing/house-calls.ts'
import { addStrangers } from '../testing/tenants.ts'
import { aTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let owner: Actor | undefined

beforeAll(async () => {
  house = await aTestHouse({ furnish: addStrangers })
  owner = (await aWorldOfActors(house)).find(({ name }) => name === 'owner of the franchisor')
}, 120_000)

const promised = allCalls.filter(([, { idempotent, auth }]) => idempotent === true && auth === 'staff')
/** Whose good input is refused the first time (nothing is due, a box is taken): they are sent twice in tests of their own. */
const REFUSED = new Set([
  'addLock',
  'bookBankEntry',
  'takeBilled',
  'takeBilledPeriod',
  'refundOrder',
  'recordReturn',
  'replaceGoods',
  'recordReceipt',
  'settleSurplus',
  'rentLongTerm',
  'addAccessRight',
  'pauseTimeLog',
  'resumeTimeLog',
])

describe('FAULT-08 what staff send once more after a lost answer is done once', () => {
  it.each(promised.filter(([name]) => !REFUSED.has(name)))('%s', async (name, call) => {
    const target = owner?.targets.own
    const [input] = target ? callInputs[name](target) : []
    if (!owner || !input) throw new Error('nobody to ask')
    const caller = { ...(await owner.caller()), headers: { 'idempotency-key': `twice-${name}` } }
    const first = await send(house, call, input, caller)
    const again = await send(house, call, input, caller)
    expect(first.status).toBe(200)
    expect([again.status, again.text]).toEqual([200, first.text])
  })
})
