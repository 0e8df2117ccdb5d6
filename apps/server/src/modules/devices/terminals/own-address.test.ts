import { createServer } from 'node:http'
import { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, storedEvents } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'

let house: MemoryHouse
let staff: ReturnType<typeof managingTerminals>
let origin: string
const seen: string[] = []
const device = createServer((request, response) => {
  seen.push(request.url ?? '')
  response.writeHead(request.url === '/kaputt' ? 500 : 200).end('Innereien des Geräts')
})

beforeAll(async () => {
  await new Promise<void>((listening) => {
    device.listen(0, '127.0.0.1', () => listening())
  })
  const address = device.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  house = await aMemoryHouse({ platform: { config: { terminalNetworks: ['127.0.0.1'] } } })
  staff = managingTerminals(house)
})
afterAll(async () => {
  device.close()
  await house.close()
})

const call = (id: string, url: string, actor = staff.berta) =>
  house.devices.ask(ownAddressCalls.sendGetCall, {
    actor,
    body: ownAddressCalls.sendGetCall.body.parse({ url, terminal: { id } }),
  })

describe('L-06 FAULT-65 calling what a terminal answers by itself', () => {
  it('says whether, how fast and how much it answered, never what; and keeps who asked', async () => {
    const { id } = await staff.added({ name: 'T-Adresse', ownAddress: origin })
    const answer = await call(id, `${origin}/status?schluessel=geheim`)
    expect(answer).toMatchObject({ value: { status: 200, whole: true, bytes: expect.any(Number) } })
    expect(JSON.stringify(answer)).not.toContain('Innereien')
    expect(await call(id, `${origin}/kaputt`)).toMatchObject({ value: { status: 500 } })
    expect(seen).toEqual(['/status?schluessel=geheim', '/kaputt'])
    const { rows } = await house.platform.db.read((tx) =>
      sql<{ after: unknown; actor: { name: string } }>`select after, actor from audit_entry
        where action = 'terminal.called' and subject_id = ${id} order by id`.execute(tx),
    )
    expect(rows.map(({ after, actor }) => [after, actor.name])).toEqual([
      [{ called: 'GET /status: 200' }, 'Berta Betrieb'],
      [{ called: 'GET /kaputt: 500' }, 'Berta Betrieb'],
    ])
    const events = (await storedEvents(house.platform, 'terminal.changed')).filter(
      ({ data }) => data['what'] === 'called',
    )
    expect(JSON.stringify(events)).not.toContain('geheim')
  })

  it('reaches the registered address and no other', async () => {
    const { id } = await staff.added({ name: 'T-nur-eigene', ownAddress: origin })
    const before = seen.length
    const others = [
      'http://127.0.0.1:1/',
      origin.replace('http:', 'https:'),
      origin.replace('127.0.0.1', 'localhost'),
      `${origin.replace('http://', 'http://wer:geheim@')}/`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `${origin}@evil.example/`,
    ]
    for (const url of others)
      expect(await call(id, url)).toMatchObject({ refusal: 'own-address-only', field: 'url' })
    const { id: without } = await staff.added({ name: 'T-ohne-Adresse' })
    expect(await call(without, `${origin}/`)).toMatchObject({ refusal: 'own-address-missing' })
    expect(seen).toHaveLength(before)
  })

  it('not into a network that nobody named, though it is registered; a silent one is silent', async () => {
    const { id } = await staff.added({ name: 'T-fremdes-Netz', ownAddress: 'http://10.0.0.5:5432' })
    expect(await call(id, 'http://10.0.0.5:5432/')).toMatchObject({ refusal: 'address-not-allowed' })
    const { id: silent } = await staff.added({ name: 'T-stumm', ownAddress: 'http://127.0.0.1:9' })
    expect(await call(silent, 'http://127.0.0.1:9/')).toMatchObject({ refusal: 'own-address-silent' })
  })

  it('FAULT-44 is for who maintains it, in its own company, and not without end', async () => {
    const { id } = await staff.added({ name: 'T-oft', ownAddress: origin })
    const other = await aWorld(house.platform)
    const stranger = anActor([other.companyId], ALL_DEVICE_PERMISSIONS)
    const reader = anActor([house.world.companyId], ['monitoring.view', 'locks.view'])
    for (const actor of [stranger, reader])
      expect(await call(id, `${origin}/`, actor)).toMatchObject({ refusal: 'not-found' })
    const answers: string[] = []
    for (let tries = 0; tries < 31; tries += 1) {
      const answer = await call(id, `${origin}/`)
      answers.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(answers).toContain('ok')
    expect(answers.at(-1)).toBe('too-many-tries')
  })
})
