import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StorefrontRenderer } from '../../../storefront/src/render-contract.ts'
import { createClientPace, DEFAULT_PAGE_PACE } from '../platform/load/client-pace.ts'
import { createMetrics } from '../platform/log/metrics.ts'
import { createCallsApp } from '../serve-http.ts'
import { someAssets } from '../storefront/testing.ts'
import { storefrontHost } from '../storefront/storefront-host.ts'
import { ADMIN_HOST, ask, type Caller, freshIp, NORD_HOST, send, SITE_HOST } from '../testing/house-calls.ts'
import { aPlace, anOrder } from '../testing/renting.ts'
import { aTestHouse, PASSWORD } from '../testing/test-house.ts'

const house = await aTestHouse({ withoutTerminals: true })
const NOTHING = { de: '', 'de-informal': '', en: '', it: '', ru: '' }
let owner: Caller
let nord: Caller
let pages: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-pages-'))

const signIn = async (email: string): Promise<Caller> => {
  const request = { body: { email, password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken }
}

beforeAll(async () => {
  owner = await signIn('betreiber@zeitlager.example')
  nord = await signIn('nord@zeitlager.example')
  mkdirSync(join(folder, 'sf'))
  const entry = join(import.meta.dirname, '../../../storefront/src/entry-server.tsx')
  // The pages themselves, from their source, whose exports the storefront checks against this type.
  const renderer = (await import(pathToFileURL(entry).href)) as StorefrontRenderer
  const { clock, random, log } = house.platform
  pages = await createCallsApp(
    { ...house.platform, metrics: createMetrics({ withProcess: false }) },
    house,
    '0.0.0-test',
  )
  await storefrontHost(pages, {
    ...house,
    clock,
    random,
    log,
    built: { renderer, assets: someAssets(), folder },
    visitor: house.visitors.authenticateVisitor,
    textsOf: house.translations.textsOfCompany,
    pace: createClientPace(clock, DEFAULT_PAGE_PACE),
    secure: false,
    isUnavailable: () => false,
    otherwise: (_request, reply) => reply.code(404).send(),
  })
}, 120_000)
afterAll(async () => {
  await pages.close()
  rmSync(folder, { recursive: true, force: true })
})

const Data = z.object({ frame: z.object({ own: z.unknown().optional() }) })

/** What a visitor of a site reads as its title, and what their browser goes on with. */
async function startOf(host: string) {
  const { body, statusCode } = await pages.inject({ url: '/', headers: { host } })
  expect(statusCode).toBe(200)
  const data = /<script type="application\/json" id="daten">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1],
    own: Data.parse(JSON.parse(data)).frame.own,
  }
}
const edit = async (by: Caller, id: string, de: string) => {
  const { version } = await ask(house, textConstantCalls.textConstant, { params: { id } }, by)
  const body = { item: { ...NOTHING, id, de, version } }
  return await send(house, textConstantCalls.editTextConstant, { body }, by)
}
const lastMail = async () => {
  await house.platform.sendMails()
  return house.platform.sentMails.at(-1)?.text ?? ''
}
const linkAskedAt = async (host: string, email: string) => {
  await send(house, customerAccountCalls.requestSignInLink, { body: { email } }, { host })
  await house.platform.sendMails()
  return house.platform.sentMails.findLast(({ to }) => to === email)?.text ?? ''
}

const TITLE = 'rent.find.title'
const PRODUCT = 'Wo brauchen Sie ein Fach?'

describe('G-04 staff change a text', () => {
  it('and the very next page says it, in the page and in its browser', async () => {
    expect(await startOf(SITE_HOST)).toEqual({ heading: PRODUCT, own: undefined })
    expect(await edit(owner, TITLE, 'Wohin mit dem Gepäck?')).toMatchObject({ status: 200 })
    expect(await startOf(SITE_HOST)).toEqual({
      heading: 'Wohin mit dem Gepäck?',
      own: { storefront: { 'find.title': 'Wohin mit dem Gepäck?' } },
    })
  })

  it('FAULT-63 and HTML in it stays text', async () => {
    await edit(owner, TITLE, '<script>alert(1)</script>')
    expect((await startOf(SITE_HOST)).heading).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('B-08 and its franchisee’s site follows, until that has its own', async () => {
    await edit(owner, TITLE, 'Wohin mit dem Gepäck?')
    expect((await startOf(NORD_HOST)).heading).toBe('Wohin mit dem Gepäck?')
    await edit(nord, TITLE, 'Moin! Wohin damit?')
    expect((await startOf(NORD_HOST)).heading).toBe('Moin! Wohin damit?')
    expect((await startOf(SITE_HOST)).heading).toBe('Wohin mit dem Gepäck?')
  })

  it('A-13 and a stranger’s company says what the product says', async () => {
    const { host } = await aPlace(house, ['M'])
    expect(await startOf(host)).toEqual({ heading: PRODUCT, own: undefined })
  })

  it('and it is back with the product’s when it is taken back', async () => {
    await edit(owner, TITLE, '')
    expect(await startOf(SITE_HOST)).toEqual({ heading: PRODUCT, own: undefined })
  })
})

describe('X-02 the next mail says it too', () => {
  it('about a sign-in link', async () => {
    await edit(owner, 'mailSignIn.greeting', 'Willkommen bei uns!')
    expect(await linkAskedAt(SITE_HOST, 'klara@post.example')).toContain('Willkommen bei uns!')
    const { host } = await aPlace(house, ['M'])
    expect(await linkAskedAt(host, 'klara@post.example')).not.toContain('Willkommen bei uns!')
  })

  it('about an order: as the site speaks where it was placed', async () => {
    await edit(owner, 'mailOrder.mail.greeting', 'Liebe Kundschaft, liebe {name},')
    await anOrder(house, { host: SITE_HOST, slug: 'freiburg-hauptbahnhof' })
    expect(await lastMail()).toContain('Liebe Kundschaft, liebe ')
    await anOrder(house, await aPlace(house, ['M']))
    expect(await lastMail()).not.toContain('Liebe Kundschaft')
  })
})

it('LAW-12 nobody makes another button of „zahlungspflichtig bestellen“', async () => {
  expect(await edit(owner, 'checkout.checkout.order', 'Kaufen')).toMatchObject({
    status: 409,
    code: 'text-locked',
  })
})
