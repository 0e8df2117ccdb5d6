import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRental } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'

let house: MemoryHouse
let staff: ReturnType<typeof managingTerminals>
beforeAll(async () => {
  house = await aMemoryHouse({ boxes: 3 })
  staff = managingTerminals(house)
})
afterAll(() => house.close())

const exchange = (given: string, password = 'p'.repeat(43), ip = '203.0.113.1') =>
  house.devices.ask(terminalSetupCalls.provisionTerminal, {
    ip,
    body: terminalSetupCalls.provisionTerminal.body.parse({ code: given, password }),
  })
const issued = async (id: string) => {
  const result = await staff.code(id)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

describe('L-09 a code for setting up', () => {
  it('gives the terminal everything but its password, once; typed as people type it', async () => {
    await aRental(house.platform, house.world, house.world.boxes[0])
    const { code: spelled, qrSvg } = await issued(house.identity.terminalId)
    expect(spelled).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(qrSvg).toContain('<svg')
    const typed = spelled.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const first = await exchange(typed)
    const { mqttPassword: _, ...before } = house.identity
    expect(first).toMatchObject({
      value: { ...before, boxes: expect.any(Array), locationUrl: expect.stringContaining('/standort/') },
    })
    // The answer was lost: the same terminal asks again; anybody else does not.
    expect(await exchange(spelled)).toEqual(first)
    expect(await exchange(spelled, 'q'.repeat(43))).toMatchObject({ refusal: 'setup-code-wrong' })
    const after = await staff.shown(house.identity.terminalId)
    expect(after).toMatchObject({ access: 'active', codeUntil: null })
    expect(after.events.slice(0, 2).map(({ data }) => data['what'])).toEqual(['setUp', 'codeIssued'])
  })

  it('is over after an hour, replaced by the next one, and ended by a withdrawal', async () => {
    const { id } = await staff.added({ name: 'T-Codes' })
    const old = await issued(id)
    const next = await issued(id)
    expect(await exchange(old.code)).toMatchObject({ refusal: 'setup-code-wrong', field: 'code' })
    const over = sql`update terminal_setup_code set expires_at = ${house.clock.now()} where terminal_id = ${id}`
    await house.platform.db.transaction((tx) => over.execute(tx))
    expect(await staff.shown(id)).toMatchObject({ access: 'none' })
    expect(await exchange(next.code)).toMatchObject({ refusal: 'setup-code-wrong' })
    const last = await issued(id)
    expect(await staff.withdraw(id)).toMatchObject({ value: { access: 'none' } })
    expect(await exchange(last.code)).toMatchObject({ refusal: 'setup-code-wrong' })
    expect(await staff.withdraw(id)).toMatchObject({ refusal: 'not-set-up' })
  })

  it('is nowhere in the database in the clear, nor is the password; guessing is bounded', async () => {
    const { id } = await staff.added({ name: 'T-Geheim' })
    const { code: spelled } = await issued(id)
    const password = 'Geheim'.padEnd(43, 'x')
    expect((await exchange(spelled, password)).ok).toBe(true)
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ text: string }>`select (select json_agg(t)::text from terminal t) || (select json_agg(c)::text
        from terminal_setup_code c) || (select json_agg(e)::text from event e) || (select json_agg(a)::text
        from audit_entry a) as text`.execute(tx),
    )
    expect(rows[0]?.text).toContain(id)
    expect(rows[0]?.text).not.toContain(spelled)
    expect(rows[0]?.text).not.toContain(spelled.replaceAll('-', ''))
    expect(rows[0]?.text).not.toContain(password)
    const guess = () => exchange('0000-0000-0000-0000', password, '198.51.100.7')
    const answers: string[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const answer = await guess()
      answers.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'setup-code-wrong'))
    expect(answers.at(-1)).toBe('too-many-tries')
  })
})
