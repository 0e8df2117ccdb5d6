import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { Call } from '@fachwerk/contract/call'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { BoundedMail } from '@fachwerk/contract/mail/mail-ceilings'
import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { watchCalls } from '@fachwerk/contract/catalog/stock/watch-calls'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { anOfferedArticle } from '../modules/catalog/testing.ts'
import { recordStock } from '../modules/stock/index.ts'
import { nearMailCeiling } from '../platform/testing/near-mail-ceiling.ts'
import { freshIp, send, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse } from '../testing/test-house.ts'

const house = await aTestHouse({ withoutTerminals: true })
const { db } = house.platform
const EVIL = 'https://evil.example www.evil.example mail@evil.example '

/** Something of the site that is sold out. */
let soldOut = ''

interface Door {
  readonly template: MailTemplate
  readonly bounded: BoundedMail
  readonly call: Call
  readonly host: string
  readonly body: (email: string) => object
  /** Mails to one recipient in an hour, whoever asks. */
  readonly perRecipient: number
  /** Mails that go out at once for one client. */
  readonly perClient: number
}

/**
 * Mails that somebody without a session and without having paid can have sent to an address they type. Links for a new password
 * go to people of ours alone (lost-password.test.ts).
 */
const DOORS: readonly Door[] = [
  {
    template: 'sign-in-link',
    bounded: 'signInLink',
    call: customerAccountCalls.requestSignInLink,
    host: SITE_HOST,
    body: (email) => ({ email }),
    perRecipient: 10,
    perClient: 30,
  },
  {
    template: 'address-digits',
    bounded: 'digits',
    call: addressProofCalls.requestDigits,
    host: SITE_HOST,
    body: (email) => ({ email }),
    perRecipient: 5,
    perClient: 30,
  },
  {
    template: 'article-watch',
    bounded: 'articleWatch',
    call: watchCalls.watchArticle,
    host: SITE_HOST,
    body: (email) => ({ variantId: soldOut, email }),
    perRecipient: 3,
    perClient: 20,
  },
  {
    template: 'withdrawal-receipt',
    bounded: 'declaration',
    call: orderCalls.declare,
    host: SITE_HOST,
    body: (email) => ({ kind: 'withdrawal', name: EVIL, contract: EVIL.repeat(10), email }),
    perRecipient: 4,
    perClient: 20,
  },
  {
    template: 'termination-receipt',
    bounded: 'declaration',
    call: orderCalls.declare,
    host: SITE_HOST,
    body: (email) => ({
      kind: 'termination',
      terminationKind: 'extraordinary',
      name: EVIL,
      contract: EVIL,
      reason: EVIL.repeat(20),
      email,
    }),
    perRecipient: 4,
    perClient: 20,
  },
]

const siteOf = (host: string) =>
  db.read((tx) =>
    tx
      .selectFrom('site_domain')
      .select(['site_id as siteId', 'company_id as companyId'])
      .where('host', '=', host)
      .executeTakeFirstOrThrow(),
  )

beforeAll(async () => {
  const { companyId } = await siteOf(SITE_HOST)
  const { variantIds } = await anOfferedArticle(house.platform, { companyId, title: 'Ausverkauft' })
  soldOut = variantIds[0] ?? ''
  const at = house.platform.clock.now()
  await db.transaction((tx) =>
    recordStock(tx, { companyId, variantId: soldOut, onHand: 0, warnBelow: null, by: 'Ayşe', at }),
  )
})

beforeEach(() =>
  db.transaction(async (tx) => {
    await tx.deleteFrom('throttle').execute()
    await tx.deleteFrom('mail').execute()
  }),
)

async function mailsOf(template: MailTemplate) {
  await house.platform.runDue()
  return await db.read((tx) => tx.selectFrom('mail').selectAll().where('template', '=', template).execute())
}
const alarms = () =>
  db.read((tx) =>
    tx.selectFrom('event').select('data').where('type', '=', 'mail.ceilingReached').orderBy('id').execute(),
  )
const ask = ({ call, host, body }: Door, email: string, ip: string) =>
  send(house, call, { body: body(email) }, { host, ip })

it.each(DOORS)(
  'FAULT-54 $template: one recipient gets at most $perRecipient in an hour, from however many clients',
  async (door) => {
    const email = 'fremd@post.example'
    for (let at = 0; at < door.perRecipient + 8; at += 1) await ask(door, email, freshIp())
    expect(await mailsOf(door.template)).toHaveLength(door.perRecipient)
  },
  60_000,
)

it.each(DOORS)(
  'FAULT-54 $template: for one client at most $perClient go out at once, to however many',
  async (door) => {
    const ip = freshIp()
    for (let at = 0; at < door.perClient + 8; at += 1) await ask(door, `fremd${at}@post.example`, ip)
    const now = house.platform.clock.now()
    const due = (await mailsOf(door.template)).filter(({ next_attempt_at: when }) => when <= now)
    expect(due).toHaveLength(door.perClient)
  },
  60_000,
)

it.each(DOORS)(
  'FAULT-54 $template: above what a site sends in an hour nothing more goes out at once, and staff hear of it once',
  async ({ bounded, template, ...door }) => {
    const now = house.platform.clock.now()
    const { siteId, companyId } = await siteOf(SITE_HOST)
    if (siteId === null) throw new Error('no site')
    const before = (await alarms()).length
    await db.transaction((tx) => nearMailCeiling(tx, { mail: bounded, siteId, companyId, now }, 2))
    for (let at = 0; at < 4; at += 1)
      await ask({ bounded, template, ...door }, `fremd${at}@post.example`, freshIp())
    const due = (await mailsOf(template)).filter(({ next_attempt_at: when }) => when <= now)
    expect(due).toHaveLength(2)
    expect((await alarms()).slice(before)).toEqual([{ data: { what: bounded, siteId } }])
  },
)

it.each(DOORS)('FAULT-54 $template: carries no link but ours, and a subject of ours', async (door) => {
  for (let at = 0; at < 5; at += 1) await ask(door, 'fremd@post.example', freshIp())
  const mails = await mailsOf(door.template)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, html, body_text: text } of mails)
    expect(`${subject}\n${html}\n${text}`).not.toMatch(/evil\.example|https?:\/\/evil|@evil/)
})
