import { accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Area } from './hosts.ts'
import { sendProblem } from './problem.ts'
import { traceOf } from './request-trace.ts'
import { SITE } from './testing.ts'

const site: Area = { kind: 'site', host: 'seefach.example', site: { ...SITE, languages: ['de', 'en'] } }
const NAVIGATES = { 'sec-fetch-mode': 'navigate' }
const FILE = '/storefront/account/invoices/1'

/** What somebody is answered whose file is refused. */
async function refused(given: {
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly area?: Area
  readonly code?: RefusalCode
}) {
  const { url = FILE, headers = NAVIGATES, area = site, code = 'not-signed-in' } = given
  const app = Fastify()
  app.get('/*', (request, reply) => {
    request.area = area
    traceOf(request).call =
      area.kind === 'site' ? accountInvoiceCalls.accountInvoiceFile : invoiceCalls.invoiceFile
    return sendProblem(request, reply, code)
  })
  const { statusCode, headers: sent } = await app.inject({ url, headers })
  return { status: statusCode, location: sent.location, cache: sent['cache-control'] }
}

it('E-02 who follows the link of a file that is refused gets a page, in the language of where they were', async () => {
  expect(await refused({})).toEqual({
    status: 303,
    location: '/herunterladen?grund=not-signed-in&datei=%2Fstorefront%2Faccount%2Finvoices%2F1',
    cache: 'no-store',
  })
  const english = await refused({ url: `${FILE}?language=en`, code: 'not-found' })
  expect(english).toMatchObject({ location: expect.stringMatching(/^\/en\/herunterladen\?grund=not-found/) })
})

it.each(['de-informal', 'de', 'ru', '//evil.example', ''])(
  'FAULT-64 a language the site does not speak, or its own (%s), leads to the page without prefix',
  async (language) => {
    const { location } = await refused({ url: `${FILE}?language=${encodeURIComponent(language)}` })
    expect(location).toMatch(/^\/herunterladen\?/)
  },
)

it('a program, a script of a page and the back office are answered as the API does', async () => {
  expect((await refused({ headers: {} })).status).toBe(401)
  expect((await refused({ headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(401)
  expect((await refused({ area: { kind: 'admin', host: 'admin.example' } })).status).toBe(401)
})
