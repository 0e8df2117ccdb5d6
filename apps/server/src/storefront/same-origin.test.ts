import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isOwnForm } from './same-origin.ts'

const HOST = 'zeitlager.example'

/** A posted form with these headers, as the rule reads it. */
const from = (headers: Record<string, string>, host = HOST): boolean =>
  // The rule reads nothing but host and headers.
  isOwnForm({ host, headers } as unknown as FastifyRequest)

describe('FAULT-58 a form of one of our own pages', () => {
  it.each([
    ['the page itself', { origin: `https://${HOST}` }],
    ['the page behind a proxy that ends encryption', { origin: `http://${HOST}` }],
    ['a page with a secret address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
    ['an address typed in by hand', { 'sec-fetch-site': 'none' }],
    ['a browser from before all that', {}],
  ])('is one: %s', (_name, headers) => {
    expect(from(headers)).toBe(true)
  })

  it.each([
    ['another host', { origin: 'https://boese.example' }],
    [
      'another host that claims the same site',
      { origin: 'https://boese.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a host that begins like ours', { origin: `https://${HOST}.boese.example` }],
    ['a host that ends like ours', { origin: `https://boese-${HOST}` }],
    ['a host under ours', { origin: `https://www.${HOST}` }],
    ['another port', { origin: `https://${HOST}:8443` }],
    ['our name as a user of another host', { origin: `https://${HOST}@boese.example` }],
    ['a hidden origin of a neighbour', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['a hidden origin of a stranger', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin of an old browser', { origin: 'null' }],
    ['no origin, from a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['no origin, from a stranger', { 'sec-fetch-site': 'cross-site' }],
    ['an empty origin', { origin: '' }],
    ['a file', { origin: 'file://' }],
  ])('is none: %s', (_name, headers) => {
    expect(from(headers)).toBe(false)
  })

  it('a site on its own port is its own origin', () => {
    expect(from({ origin: `http://${HOST}:8080` }, `${HOST}:8080`)).toBe(true)
    expect(from({ origin: `http://${HOST}` }, `${HOST}:8080`)).toBe(false)
  })
})
