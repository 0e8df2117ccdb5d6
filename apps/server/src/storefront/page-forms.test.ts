import { describe, expect, it } from 'vitest'
import type { RenderInput } from '../../../storefront/src/render-contract.ts'
import { aPage, aStorefrontHost, SITE_HOST } from './testing.ts'

const onSite = { host: SITE_HOST }
const form = 'application/x-www-form-urlencoded'
const post = (url: string, payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { ...onSite, 'content-type': form, origin: `http://${SITE_HOST}`, ...headers },
})

const formPage = () => {
  const forms: unknown[] = []
  return {
    forms,
    render: ({ request }: RenderInput) => {
      forms.push(request.form)
      return aPage()
    },
  }
}

describe('forms', () => {
  it('FAULT-68 arrive as text, of repeated names the last', async () => {
    const { forms, render } = formPage()
    const { app } = await aStorefrontHost(render)
    await app.inject(post('/mieten/konstanz', 'city=Konstanz&terms=nein&terms=ja&leer='))
    expect(forms).toEqual([{ city: 'Konstanz', terms: 'ja', leer: '' }])
  })

  it('FAULT-67 names of prototypes are only names', async () => {
    const { forms, render } = formPage()
    const { app } = await aStorefrontHost(render)
    await app.inject(post('/mieten/konstanz', '__proto__=x&constructor=y&city=Konstanz'))
    expect(Object.keys(forms[0] ?? {})).toContain('city')
    expect(Reflect.get({}, 'x')).toBeUndefined()
    expect(Object.getPrototypeOf(forms[0])).toBe(Object.prototype)
  })

  it.each([
    ['of a foreign page', { origin: 'https://boese.example' }],
    ['of a page that hides where it comes from', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['of nobody in particular', { origin: 'null' }],
    ['with an origin that is none', { origin: 'quatsch' }],
  ])('FAULT-58 are refused when %s', async (_name, headers) => {
    const { forms, render } = formPage()
    const { app } = await aStorefrontHost(render)
    const reply = await app.inject(post('/mieten/konstanz', 'city=Konstanz', headers))
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'wrong-origin' })
    expect(forms).toEqual([])
  })

  it('are taken from our own pages, those with a secret address too', async () => {
    const { forms, render } = formPage()
    const { app } = await aStorefrontHost(render)
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    await app.inject(post('/bestellung/x', 'act=open', own))
    const { origin: _none, ...bare } = post('/bestellung/x', 'act=open').headers
    await app.inject({
      ...post('/bestellung/x', 'act=open'),
      headers: { ...bare, 'sec-fetch-site': 'same-origin' },
    })
    expect(forms).toHaveLength(2)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'FAULT-68 of another kind are refused: %j',
    async (type) => {
      const { forms, render } = formPage()
      const { app } = await aStorefrontHost(render)
      const reply = await app.inject(post('/mieten/konstanz', '{}', { 'content-type': type }))
      expect([400, 415]).toContain(reply.statusCode)
      expect(forms).toEqual([])
    },
  )

  it('FAULT-71 of endless size are refused', async () => {
    const { app } = await aStorefrontHost()
    const reply = await app.inject(post('/mieten/konstanz', `city=${'a'.repeat(200_000)}`))
    expect(reply.statusCode).toBe(413)
  })
})
