import { testClock } from '@fachwerk/clock/test-clock'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { SITE } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aParty, aStoredCompany } from '../companies/testing.ts'
import { declarationsModule } from './index.ts'

let db: Db
const registry = createRegistry()
const invoke = createInvokeStaff(registry)
const clock = testClock('2026-11-20T16:45:03Z')
const visitor: VisitorActor = {
  kind: 'visitor',
  siteId: SITE.siteId,
  companyId: SITE.companyId,
  host: 'seefach.example',
  sessionId: null,
}
/** When the window that runs ends. */
const LATER = new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  await db.transaction(async (tx) => {
    await aStoredCompany(tx, { id: SITE.companyId })
    await tx
      .insertInto('site')
      .values({
        id: SITE.siteId,
        company_id: SITE.companyId,
        name: SITE.name,
        template: 'white-clean',
        default_language: 'de',
        languages: ['de'],
        created_at: clock.now(),
      })
      .execute()
  })
  declarationsModule({
    db,
    clock,
    random: systemRandom(),
    serve: registry.serve,
    contractParty: async () => aParty(),
    siteOfHost: async () => SITE,
    ownTexts: async () => ({}),
  })
})
/** Events are never deleted. */
let alarmsBefore = 0
beforeEach(async () => {
  alarmsBefore = (await allAlarms()).length
  await db.transaction(async (tx) => {
    for (const table of ['throttle', 'mail', 'declaration_case', 'contract_declaration'] as const)
      await tx.deleteFrom(table).execute()
  })
})

const declare = (body: object = {}, ip = '192.0.2.1') =>
  invoke(
    orderCalls.declare,
    {
      body: {
        kind: 'withdrawal',
        name: 'Lena Hoffmann',
        contract: 'Bestellung A9G4H',
        email: 'lena@post.example',
        ...body,
      },
    },
    visitor,
    { ip, host: 'seefach.example' },
  )
const mails = () => db.read((tx) => tx.selectFrom('mail').selectAll().orderBy('next_attempt_at').execute())
const declarations = () => db.read((tx) => tx.selectFrom('contract_declaration').selectAll().execute())
const allAlarms = () =>
  db.read((tx) =>
    tx.selectFrom('event').selectAll().where('type', '=', 'mail.ceilingReached').orderBy('id').execute(),
  )
const alarms = async () => (await allAlarms()).slice(alarmsBefore)

describe('FAULT-54 the receipt of a declaration is no way to write to strangers', () => {
  const ADVERT = 'Gewinn abholen: https://evil.example/gewinn oder www.evil.example, mail@evil.example! '

  it('repeats only as much as a field needs, and nothing in it is a link; the declaration is kept word for word', async () => {
    const contract = ADVERT.repeat(12).slice(0, 1_000).trim()
    const reason = ADVERT.repeat(24).slice(0, 2_000).trim()
    const name = 'Jetzt auf evil.example'.padEnd(160, '!')
    const seen = { kind: 'termination', terminationKind: 'extraordinary', name, contract, reason }
    expect((await declare(seen)).ok).toBe(true)
    const [retained] = await declarations()
    expect(retained).toMatchObject({ name, contract, reason })
    const [mail] = await mails()
    for (const shown of [mail?.body_text ?? '', mail?.html ?? '']) {
      expect(shown).not.toMatch(/evil\.example|https?:\/\/evil|@evil/)
      expect(shown).toContain('evil[.]example')
      expect(shown).toContain('Lange Angaben sind hier gekürzt.')
    }
    const foreign = (mail?.body_text ?? '').match(/(Gewinn|Jetzt auf)[^\n]*/g)?.join('') ?? ''
    expect(foreign.length).toBeLessThan(1_000)
    expect(mail?.subject).toBe('Eingang Ihrer Kündigung bei Seefach')
  })

  it('an ordinary one is repeated in full, and tells a stranger that nothing is to be done', async () => {
    await declare({ contract: 'Bestellung A9G4H vom 20.11.2026, nur Fach 3' })
    const [mail] = await mails()
    expect(mail?.body_text).toContain('Bestellung A9G4H vom 20.11.2026, nur Fach 3')
    expect(mail?.body_text).not.toContain('gekürzt')
    expect(mail?.body_text).toContain('Dann hat jemand Ihre Adresse eingetragen.')
  })

  it('many to one recipient become one: three at once, the others in a mail that names and counts them', async () => {
    for (let at = 0; at < 60; at += 1)
      expect((await declare({ contract: `Vertrag ${at} evil.example` }, `192.0.2.${at}`)).ok).toBe(true)
    expect(await declarations()).toHaveLength(60)
    const all = await mails()
    expect(all.map(({ next_attempt_at: due }) => due)).toEqual([
      ...Array.from({ length: 3 }, () => clock.now()),
      LATER,
    ])
    const collected = all.at(-1)
    expect(collected?.subject).toBe('Eingang mehrerer Erklärungen bei Seefach')
    expect(collected?.body_text).toMatch(/Widerruf: Vertrag \d+ evil\[\.\]example/)
    expect(collected?.body_text).toContain('20.11.2026, 17:45:03 MEZ')
    expect(collected?.body_text.match(/Widerruf: /g)).toHaveLength(20)
    expect(collected?.body_text).toMatch(/Weitere Erklärungen: \d+\./)
  })

  it('many at once to one recipient are still one mail', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => declare({}, `192.0.2.${at}`)))
    expect(await mails()).toHaveLength(4)
    expect(await declarations()).toHaveLength(12)
  })

  it('what is declared after the collecting mail went out comes in another one', async () => {
    for (let at = 0; at < 4; at += 1) await declare({}, `192.0.2.${at}`)
    await db.transaction((tx) => tx.updateTable('mail').set({ state: 'sent', attempts: 1 }).execute())
    await declare({ contract: 'Vertrag danach' }, '192.0.2.9')
    const last = (await mails()).filter(({ state }) => state === 'queued')
    expect(last).toHaveLength(1)
    expect(last[0]?.body_text).toContain('Vertrag danach')
  })

  it('from one client twenty go out in an hour, the others wait, all are taken, and staff hear of it once', async () => {
    for (let at = 0; at < 30; at += 1) expect((await declare({ email: `p${at}@post.example` })).ok).toBe(true)
    expect(await declarations()).toHaveLength(30)
    const due = (await mails()).map(({ next_attempt_at: at }) => at.getTime())
    expect(due.filter((at) => at === clock.now().getTime())).toHaveLength(20)
    expect(due.filter((at) => at === LATER.getTime())).toHaveLength(10)
    expect(await alarms()).toHaveLength(1)
    // Somebody else is not held up by it.
    await declare({ email: 'andere@post.example' }, '203.0.113.9')
    const other = (await mails()).find(({ recipient }) => recipient === 'andere@post.example')
    expect(other?.next_attempt_at).toEqual(clock.now())
  })

  it('from hundreds of clients sixty go out in an hour on a site and a hundred in each window after it', async () => {
    for (let at = 0; at < 180; at += 1)
      expect((await declare({ email: `p${at}@post.example` }, `10.0.0.${at}`)).ok).toBe(true)
    expect(await declarations()).toHaveLength(180)
    const due = Map.groupBy(await mails(), ({ next_attempt_at: at }) => at.toISOString())
    expect([...due].map(([at, group]) => [at, group.length])).toEqual([
      ['2026-11-20T16:45:03.000Z', 60],
      ['2026-11-20T18:00:00.000Z', 100],
      ['2026-11-21T00:00:00.000Z', 20],
    ])
    expect(await alarms()).toHaveLength(1)
    const [alarm] = await alarms()
    expect(alarm?.company_id).toBe(SITE.companyId)
  }, 120_000)
})
