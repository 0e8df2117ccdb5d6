import { OwnData } from '@fachwerk/contract/account/own-data'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/export/testing.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { insertDeclaration } from '../../declarations/testing.ts'
import { anOrder, bankSays, callOf, CONTACT, type OrdersTest, rowsOf, visitor } from '../../orders/testing.ts'
import { aCustomer, anAccountWithOrders, ownDataFile } from '../testing/account-pages.ts'

const OTHER = 'fremd@example.org'

let at: OrdersTest
let anna: Awaited<ReturnType<typeof aCustomer>>
let order: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  at = await anAccountWithOrders()
  order = await anOrder(at)
  await bankSays(at, order.paymentId, { state: 'paid' })
  const [rental] = await rowsOf(at, sql<{ id: string }>`select id from rental where order_id = ${order.id}`)
  const body = { rentalId: rental?.id ?? '', name: 'Ben Keller', email: 'ben@example.org' }
  await visitor(at)(sharedKeyCalls.shareKey, { params: { hash: order.hash }, body }, callOf(at))
  const device = { id: at.platform.random.uuid(), endpoint: 'https://push.example.org/geheim' }
  await rowsOf(
    at,
    sql`insert into push_subscription (id, company_id, order_id, endpoint, p256dh, auth, created_at)
      values (${device.id}, ${at.own.companyId}, ${order.id}, ${device.endpoint}, 'p', 'a', ${at.platform.clock.now()})`,
  )
  await declare(CONTACT.email, { contract: 'Mein Fach am Bahnhof' })
  await declare(OTHER, { contract: 'Etwas anderes' })
  await declare(CONTACT.email, { contract: 'Anderswo' }, at.foreign)
  await at.platform.sendMails()
  anna = await aCustomer(at)
})

const declare = (email: string, { contract = '' }, site = at.own) =>
  at.platform.db.transaction((tx) =>
    insertDeclaration(tx, at.platform.random.uuid(), site.companyId, site.siteId, {
      kind: 'termination',
      name: 'Anna Keller',
      contract,
      email,
      terminationKind: 'extraordinary',
      reason: 'Das Schloss klemmt',
      endDate: '2026-10-31',
      language: 'de',
      receivedAt: at.platform.clock.now(),
    }),
  )

const seen = async (who = anna) => OwnData.parse(JSON.parse((await ownDataFile(at, who)).toString()))

const aMail = (
  to: string,
  subject: string,
  companyId = at.own.companyId,
  template = 'sign-in-link' as const,
) =>
  at.platform.db.transaction((tx) =>
    queueMail(tx, {
      companyId,
      to,
      language: 'de',
      template,
      subject,
      html: '<p>Geheimer Inhalt</p>',
      text: 'Geheimer Inhalt',
      dedupeKey: `${to}:${subject}`,
      at: at.platform.clock.now(),
    }),
  )

describe('LAW-59 what somebody wrote and was written', () => {
  it('a withdrawal or termination stands in the own data as it was declared, with what became of it', async () => {
    const { declarations } = await seen()
    expect(declarations).toEqual([
      expect.objectContaining({
        kind: 'termination',
        contract: 'Mein Fach am Bahnhof',
        reason: 'Das Schloss klemmt',
        endDate: '2026-10-31',
        state: 'received',
        outcome: null,
      }),
    ])
  })

  it('mails are named with their subject, time and fate, never with what stood in them', async () => {
    await aMail(CONTACT.email.toUpperCase(), 'Hallo Anna')
    const text = (await ownDataFile(at, anna)).toString()
    const { mails } = OwnData.parse(JSON.parse(text))
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'Hallo Anna', state: 'queued', sentAt: null, order: null }),
        expect.objectContaining({ to: CONTACT.email, state: 'sent', order: expect.any(String) }),
      ]),
    )
    expect(text).not.toContain('Geheimer Inhalt')
  })

  it('FAULT-44 neither what others were written nor what another company wrote is among them', async () => {
    await aMail(OTHER, 'An jemand anderen')
    await aMail(CONTACT.email, 'Von einer anderen Firma', at.foreign.companyId)
    const { mails } = await seen()
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).not.toContain('An jemand anderen')
    expect(subjects).not.toContain('Von einer anderen Firma')
    // The second person's mail with the key is theirs.
    expect(mails.map(({ to }) => to.toLowerCase())).not.toContain('ben@example.org')
  })

  it('names who else could open and that a device asked to be told, not where it is reached', async () => {
    const [first] = (await seen()).orders
    expect(first?.sharedKeys).toMatchObject([
      { name: 'Ben Keller', email: 'ben@example.org', withdrawnAt: null },
    ])
    expect(first?.devices).toHaveLength(1)
    expect((await ownDataFile(at, anna)).toString()).not.toContain('push.example.org')
  })

  it.each([
    [
      'de',
      ['Widerrufe und Kündigungen', 'E-Mails an Sie', 'Ben Keller, ben@example.org', 'nicht entschieden'],
    ],
    ['de-informal', ['E-Mails an dich']],
    ['en', ['E-mails to you', 'extraordinary termination', 'not decided yet']],
    ['it', ['Recessi e disdette', 'Chiave condivisa con']],
    ['ru', ['Письма вам', 'Ключ передан']],
  ])('the document says the same in %s', async (language, wanted) => {
    const texts = readPdf(await ownDataFile(at, anna, { format: 'pdf', language })).texts.join(' ')
    for (const one of wanted) expect(texts).toContain(one)
  })

  it('who declared nothing and was written nothing reads so', async () => {
    const nobody = await aCustomer(at, 'neu@example.org')
    expect(await seen(nobody)).toMatchObject({ declarations: [], orders: [] })
    const { texts } = readPdf(await ownDataFile(at, nobody, { format: 'pdf', language: 'de' }))
    expect(texts).toEqual(expect.arrayContaining(['Widerrufe und Kündigungen', 'keine']))
  })
})
