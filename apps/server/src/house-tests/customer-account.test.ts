import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../platform/export/testing.ts'
import { freshIp, NORD_HOST, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse, type TestHouse } from '../testing/test-house.ts'

const EMAIL = 'klara.konto@post.example'
let house: TestHouse

beforeAll(async () => {
  house = await aTestHouse({ withoutTerminals: true })
}, 120_000)

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  house.app.inject({
    method: 'POST',
    url: path,
    headers: { host: SITE_HOST, 'content-type': 'application/json', ...headers },
    remoteAddress: freshIp(),
    payload: JSON.stringify(body),
  })
const get = (path: string, cookie: string, host = SITE_HOST) =>
  house.app.inject({ method: 'GET', url: path, headers: { host, cookie: `fw_konto=${cookie}` } })

async function signIn() {
  await post(customerAccountCalls.requestSignInLink.path, { email: EMAIL })
  await house.platform.sendMails()
  const mail = house.platform.sentMails.findLast(({ text }) => text.includes('/anmelden/'))
  const token = /\/anmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reply = await post(customerAccountCalls.signInByLink.path, { token })
  return { token, reply, cookie: reply.cookies.find(({ name }) => name === 'fw_konto') }
}

describe('a customer’s account over HTTP', () => {
  it('FAULT-53 the cookie is kept from scripts and foreign pages, and is for this host alone', async () => {
    const { cookie, reply } = await signIn()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 12 * 3600 })
    expect(cookie).not.toHaveProperty('domain')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('FAULT-58 no foreign page asks for links, signs in, signs out or deletes', async () => {
    const foreign = { origin: 'https://evil.example' }
    for (const call of [
      customerAccountCalls.requestSignInLink,
      customerAccountCalls.signInByLink,
      customerAccountCalls.signOutCustomer,
      accountPageCalls.saveAccountDetails,
      accountPageCalls.eraseAccount,
    ]) {
      const reply = await post(call.path, { email: EMAIL, token: 'x', confirmed: true }, foreign)
      expect([call.path, reply.statusCode, reply.json()]).toMatchObject([
        call.path,
        400,
        { code: 'wrong-origin' },
      ])
    }
  })

  it('LAW-59 the own data come as a file nobody keeps; at another site the cookie is worth nothing', async () => {
    const { cookie } = await signIn()
    const file = await get(accountPageCalls.exportAccount.path, cookie?.value ?? '')
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.json()).toMatchObject({ customer: { email: EMAIL }, orders: [] })
    const paper = await get(
      `${accountPageCalls.exportAccount.path}?format=pdf&language=en`,
      cookie?.value ?? '',
    )
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(readPdf(paper.rawPayload).texts).toEqual(
      expect.arrayContaining(['Your data', EMAIL, 'Page 1 of 1']),
    )
    for (const call of [accountPageCalls.exportAccount, accountPageCalls.accountDetails])
      expect((await get(call.path, cookie?.value ?? '', NORD_HOST)).statusCode).toBe(401)
  })

  it('FAULT-56 nothing of links and sessions stands in the log', async () => {
    const { token, cookie } = await signIn()
    await post(customerAccountCalls.signInByLink.path, { token })
    const said = house.logged.join('\n')
    expect([token, cookie?.value ?? token, EMAIL].filter((secret) => said.includes(secret))).toEqual([])
  })
})
