import { testClock } from '@fachwerk/clock/test-clock'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { mailDeclarationTexts } from '@fachwerk/texts/mail/declaration/mail-declaration'
import { problemsOf } from '@fachwerk/texts/testing'
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

const party = aParty()

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
    contractParty: async () => party,
    siteOfHost: async () => SITE,
    ownTexts: async () => ({}),
  })
})
beforeEach(async () => {
  await db.transaction(async (tx) => {
    for (const table of [
      'throttle',
      'mail',
      'declaration_case',
      'contract_declaration',
      'idempotency_key',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
})

const aWithdrawal = {
  kind: 'withdrawal' as const,
  name: 'Lena Hoffmann',
  contract: 'Bestellung A9G4H, nur das Fach in Konstanz',
  email: 'lena@post.example',
}
const send = (body: object, key: string | null = null, ip = '192.0.2.1') =>
  invoke(orderCalls.declare, { body: { ...aWithdrawal, ...body } }, visitor, {
    ip,
    host: 'seefach.example',
    idempotency: key === null ? null : { scope: 'test', key, requestHash: JSON.stringify(body) },
  })
const mails = () => db.read((tx) => tx.selectFrom('mail').selectAll().execute())
const declarations = () => db.read((tx) => tx.selectFrom('contract_declaration').selectAll().execute())

describe('Vertrag widerrufen', () => {
  it('LAW-4 keeps the declaration and queues a receipt with content, date and time', async () => {
    const answer = await send({})
    const value = { receivedAt: '2026-11-20T16:45:03.000Z', receivedAtLocal: '2026-11-20T17:45' }
    expect(answer).toEqual({ ok: true, value })
    // What the page words is what the contract says: the receipt would fail with anything else.
    expect(orderCalls.declare.reply.parse(value)).toEqual(value)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: 'lena@post.example',
      state: 'queued',
      sender_name: 'Seefach',
      reply_to: 'kontakt@seefach.example',
    })
    for (const part of [
      '20.11.2026, 17:45:03 MEZ',
      'Lena Hoffmann',
      'Bestellung A9G4H, nur das Fach in Konstanz',
      'lena@post.example',
    ]) {
      expect(mail?.body_text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.body_text).not.toContain('Grund')
    // LAW-63: the whole imprint, as below the mails of an order.
    for (const line of [party.representative, party.register, party.vatId])
      expect(mail?.body_text).toContain(line)
  })

  it('LAW-3 pressing twice makes one case and one mail', async () => {
    const both = await Promise.all([send({}, 'taste-1'), send({}, 'taste-1')])
    expect(both[0]).toEqual(both[1])
    expect(await declarations()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('LAW-2 a made-up contract is received like a real one', async () => {
    const real = await send({})
    const invented = await send({ contract: 'gibt es nicht' })
    expect(invented).toEqual(real)
  })

  it('LAW-2 asks for name, contract and address for the receipt, nothing else, each with its sentence', async () => {
    const empty = await invoke(
      orderCalls.declare,
      { body: { kind: 'withdrawal', name: '', contract: ' ', email: 'x' } },
      visitor,
    )
    expect(empty).toMatchObject({
      ok: false,
      refusal: 'invalid-input',
      errors: [
        { field: 'name', message: 'Name fehlt.' },
        { field: 'contract', message: 'Vertrag fehlt.' },
        { field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
      ],
    })
    expect(await declarations()).toEqual([])
  })
})

describe('Verträge hier kündigen', () => {
  it('LAW-11 without a date the receipt says „zum nächstmöglichen Zeitpunkt"', async () => {
    await send({ kind: 'termination', terminationKind: 'ordinary' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Eingang Ihrer Kündigung bei Seefach')
    expect(mail?.body_text).toContain('zum nächstmöglichen Zeitpunkt')
  })

  it('LAW-11 an extraordinary one asks for its reason at the field', async () => {
    expect(await send({ kind: 'termination', terminationKind: 'extraordinary' })).toEqual({
      ok: false,
      refusal: 'reason-required',
      field: 'reason',
    })
    await send({
      kind: 'termination',
      terminationKind: 'extraordinary',
      reason: 'Tür klemmt',
      endDate: '2026-12-31',
    })
    const [mail] = await mails()
    expect(mail?.body_text).toContain('Tür klemmt')
    expect(mail?.body_text).toContain('31.12.2026')
  })
})

describe('misuse', () => {
  it('FAULT-63 what people type stays text, in one mail to one person', async () => {
    const refused = await send({ name: 'Lena\r\nBcc: alle@post.example' })
    expect(refused).toMatchObject({ ok: false, refusal: 'invalid-input' })
    await send({ name: '<img src=x onerror=alert(1)>', contract: '{{7*7}} ${7*7}' })
    const [mail] = await mails()
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.html).toContain('{{7*7}} ${7*7}')
  })

  it('LAW-1 nobody can use up another’s withdrawal: every one is kept and received', async () => {
    for (let i = 0; i < 12; i += 1) expect((await send({}, null, `192.0.2.${i}`)).ok).toBe(true)
    const own = await send({ contract: 'A9G4H' }, null, '192.0.2.77')
    expect(own).toMatchObject({ ok: true, value: { receivedAtLocal: '2026-11-20T17:45' } })
    expect(await declarations()).toHaveLength(13)
  })

  it('FAULT-54 one connection cannot flood the office without end', async () => {
    const answers = []
    for (let i = 0; i < 301; i += 1) answers.push(await send({ email: `p${i}@post.example` }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(300)
    expect(answers.at(-1)).toMatchObject({ refusal: 'too-many-tries' })
  }, 120_000)

  it('X-02 the receipt exists, complete, in every language', () => {
    expect(problemsOf(mailDeclarationTexts)).toEqual([])
  })
})
