import type { PageAnswer } from '../../../storefront/src/render-contract.ts'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'
import { aPage } from './testing.ts'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>

function headersOf(change: Partial<HtmlAnswer> = {}, banks: readonly string[] = ['https://bank.example']) {
  const answer = aPage(change)
  if (answer.kind !== 'html') throw new Error('no page')
  const headers = pageHeaders(answer, banks)
  const rules = (headers['content-security-policy'] ?? '').split('; ')
  const policy = new Map(
    rules.map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources] as const
    }),
  )
  return { headers, policy, rules }
}

describe('FAULT-58 FAULT-60 the policy of a page', () => {
  it('forbids what it does not name, and names nothing of strangers', () => {
    const { policy } = headersOf()
    expect(policy.get('default-src')).toEqual(["'none'"])
    const sources = [...policy].flatMap(([name, list]) => (name === 'form-action' ? [] : list))
    expect(sources.filter((source) => /^https?:|\*/.test(source))).toEqual([])
  })

  it('runs scripts from own files only: no nonce, no inline, no eval', () => {
    const { policy } = headersOf()
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('worker-src')).toEqual(["'self'"])
    const everywhere = [...policy]
      .flatMap(([name, list]) => (name === 'style-src-attr' ? [] : list))
      .join(' ')
    expect(everywhere).not.toMatch(/nonce|unsafe|strict-dynamic/)
  })

  it('names every rule once, so that none is overruled unseen', () => {
    const { policy, rules } = headersOf({ tilesOrigin: 'https://karten.example' }, [])
    expect(policy.size).toBe(rules.length)
  })

  it('a site without a payment page sends its forms to itself only, one with two to both', () => {
    expect(headersOf({}, []).policy.get('form-action')).toEqual(["'self'"])
    const two = ['https://bank.example', 'https://andere-bank.example']
    expect(headersOf({}, two).policy.get('form-action')).toEqual(["'self'", ...two])
  })

  it('LAW-53 tiles open pictures and their loading, nothing that runs', () => {
    const { policy } = headersOf({ tilesOrigin: 'https://karten.example' })
    const opened = [...policy]
      .filter(([, list]) => list.includes('https://karten.example'))
      .map(([name]) => name)
    expect(opened).toEqual(['img-src', 'connect-src'])
  })
})

describe('P-05 LAW-53 a film somebody asked for', () => {
  it('opens films of that one server, nothing that runs, and nothing where nobody asked', () => {
    const { policy } = headersOf({ mediaOrigin: 'https://video.example' })
    expect(policy.get('media-src')).toEqual(['https://video.example'])
    expect([...policy].filter(([, list]) => list.includes('https://video.example'))).toHaveLength(1)
    expect(headersOf().policy.has('media-src')).toBe(false)
  })
})

describe('FAULT-56 what others may keep of a page', () => {
  it('of a secret one nothing: not stored, not indexed, not sent on', () => {
    expect(headersOf({ secret: true }).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('K-05 a form that came back stays with its own browser, so that there is a way back to it', () => {
    const { headers } = headersOf({ secret: true, typed: true, status: 422 })
    expect(headers['cache-control']).toBe('private, no-cache')
    // The order sets the visitor's cookie: a page that varies with it would be lost by ordering.
    expect(headers['vary']).toBe('accept-encoding')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('FAULT-46 a page that may depend on the visitor is never in a shared cache', () => {
    for (const shared of [true, false]) {
      const { headers } = headersOf({ shared })
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['vary']).toBe('cookie, accept-encoding')
      expect(headers).not.toHaveProperty('x-robots-tag')
    }
  })
})
