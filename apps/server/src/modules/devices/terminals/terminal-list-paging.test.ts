import type { RequestIn } from '@fachwerk/contract/call'
import { terminalList, terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageByPage } from '../../../platform/testing/page-by-page.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'

type Filter = RequestIn<typeof terminalCalls.terminals>['body']

let house: MemoryHouse
let staff: ReturnType<typeof managingTerminals>
beforeAll(async () => {
  house = await aMemoryHouse({ boxes: 3 })
  staff = managingTerminals(house)
  for (let index = 0; index < 7; index += 1) await staff.added({ name: `T-${index}` })
})
afterAll(() => house.close())

const listed = async (filter: Filter) => {
  const body = terminalCalls.terminals.body.parse(filter)
  const result = await house.devices.ask(terminalCalls.terminals, { actor: staff.berta, body })
  return result.ok ? result.value.rows.map(({ name }) => name) : []
}
const total = async (filter: Filter) => {
  const body = terminalCalls.terminalsTotal.body.parse(filter)
  const result = await house.devices.ask(terminalCalls.terminalsTotal, { actor: staff.berta, body })
  return result.ok ? result.value.total : null
}

describe('L-05 pages of terminals', () => {
  it('FAULT-74 do not shift while others put terminals up, in any order', async () => {
    const asOf = house.clock.now().toISOString()
    const stable = await listed({ limit: 200, asOf })
    expect(stable).toHaveLength(8)
    let count = 0
    for (const orderBy of terminalList.sorts)
      for (const dir of ['asc', 'desc'] as const) {
        const seen = await pageByPage(
          (page) => listed({ orderBy, dir, asOf, ...page }),
          async () => {
            count += 1
            await house.clock.advance(1)
            // Before the others, and behind them.
            await staff.added({ name: `${count % 2 === 0 ? 'A' : 'Z'}-${count}` })
          },
        )
        expect([orderBy, dir, seen.toSorted()]).toEqual([orderBy, dir, stable.toSorted()])
      }
    expect(await total({ asOf })).toBe(8)
    expect(await total({})).toBe(8 + count)
  })

  it.each(terminalList.sorts)('FAULT-74 by %s each stands once, in both directions', async (orderBy) => {
    const whole = await listed({ orderBy, limit: 200 })
    for (const dir of ['asc', 'desc'] as const) {
      const seen = await pageByPage((page) => listed({ orderBy, dir, ...page }))
      expect(seen).toHaveLength(whole.length)
      expect(new Set(seen)).toEqual(new Set(whole))
    }
  })
})
