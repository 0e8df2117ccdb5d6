import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiProblem, problemOf } from './api-problem.ts'
import { Problem, RefusalCode, REFUSALS } from './refusals.ts'

const Codes = z.record(z.string(), z.object({ status: z.number(), de: z.string() }))
const catalogue = Object.entries(REFUSALS)
const codesOf = (status: number) =>
  catalogue.filter(([, refusal]) => refusal.status === status).map(([code]) => code)

describe('E-02 the catalogue of refusals', () => {
  it.each(catalogue)('%s is worded for people', (code, { de }) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(de).toMatch(/^[A-ZÄÖÜ]/)
    expect(de).toMatch(/[a-zäöüß]\.$/)
    expect(de).not.toMatch(/ {2}|\.\.|…|!|\bdu\b|\bdein/)
    expect(de).not.toMatch(
      /\b(the|not|is|please|error|invalid|request|order|failed|denied|found|login|account|token|session)\b/i,
    )
    expect(de).not.toContain(code)
  })

  it('no two refusals say the same', () => {
    const texts = catalogue.map(([, { de }]) => de)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('A-06 401 means sign in, and 403 only that the account may not act: clients sign out on both', () => {
    expect(codesOf(401).toSorted()).toEqual(['not-signed-in', 'second-factor-required', 'wrong-credentials'])
    expect(codesOf(403)).toEqual(['account-blocked'])
  })

  it('FAULT-50 there is one way not to exist', () => {
    expect(codesOf(404)).toEqual(['not-found'])
    expect(codesOf(410)).toEqual([])
  })

  it('no two nouns mean different things by one code: the later would silently be the answer of both', async () => {
    const meant = new Map<string, unknown>()
    const twice: string[] = []
    for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('-refusals.ts')) continue
      const declared: Record<string, unknown> = await import(`./${file}`)
      for (const table of Object.values(declared))
        for (const [code, refusal] of Object.entries(Codes.safeParse(table).data ?? {})) {
          if (meant.has(code) && JSON.stringify(meant.get(code)) !== JSON.stringify(refusal)) twice.push(code)
          meant.set(code, refusal)
        }
    }
    expect(meant.size).toBeGreaterThan(100)
    expect(twice).toEqual([])
  })

  it('what the state of a row forbids is 409', () => {
    for (const code of [
      'already-held',
      'box-size-unavailable',
      'location-not-rentable',
      'price-changed',
      'hold-expired',
      'order-not-payable',
      'payment-running',
      'transition-not-allowed',
      'rental-not-started',
      'rental-ended',
      'rental-not-paid',
      'payment-due',
      'location-closed',
      'door-open',
      'access-revoked',
      'lock-missing',
      'terminal-offline',
      'idempotency-in-progress',
    ])
      expect(codesOf(409)).toContain(code)
  })

  it('only what cannot be read is 400: a rule that forbids is 422, a state that forbids 409', () => {
    const unread = ['invalid-input', 'malformed-request', 'wrong-origin', 'wrong-signature']
    expect(codesOf(400).toSorted()).toEqual(unread)
    expect(codesOf(422)).toEqual(expect.arrayContaining(['terms-required', 'period-too-short', 'no-tariff']))
  })

  it('only what passes by itself is 503, only a bug is 500', () => {
    expect(codesOf(503).toSorted()).toEqual(['payment-unavailable', 'temporarily-unavailable'])
    expect(codesOf(500)).toEqual(['unexpected'])
    expect(codesOf(429).toSorted()).toEqual([
      'too-many-exports',
      'too-many-requests',
      'too-many-streams',
      'too-many-tries',
    ])
    expect([codesOf(413), codesOf(415)]).toEqual([['too-large'], ['unsupported-content']])
  })

  it('codes are known by name, names of every object are none', () => {
    for (const [code] of catalogue) expect(RefusalCode.parse(code)).toBe(code)
    for (const code of ['toString', '__proto__', 'constructor', '', 'Not-Found'])
      expect(RefusalCode.safeParse(code).success).toBe(false)
  })
})

const problem = {
  type: 'about:blank',
  title: 'Titel',
  status: 409,
  code: 'door-open',
  detail: 'Die Tür ist noch offen.',
  requestId: 'r-1',
  errors: [{ field: 'period.from', code: 'custom', message: 'Bitte prüfen.' }],
} as const

describe('E-03 problem details', () => {
  it('are kept whole and carry nothing else', () => {
    expect(Problem.parse({ ...problem, stack: 'at db.ts' })).toEqual(problem)
  })

  it.each(['type', 'title', 'status', 'code', 'detail', 'requestId', 'errors'] as const)(
    'are none without %s',
    (field) => {
      const { [field]: _left, ...rest } = problem
      expect(Problem.safeParse(rest).success).toBe(false)
    },
  )
})

const response = (status: number, headers = {}) => new Response(null, { status, headers })

describe('E-01 what a client makes of an answer', () => {
  it('our problem keeps its code, and the status of the answer counts', () => {
    const read = problemOf(response(503), problem)
    expect(read).toBeInstanceOf(ApiProblem)
    expect(read).toMatchObject({ status: 503, code: 'door-open', detail: problem.detail, requestId: 'r-1' })
    expect(read.message).toBe('Die Tür ist noch offen.')
    expect(read.messageOf('period.from')).toBe('Bitte prüfen.')
    expect(read.messageOf('period')).toBeNull()
  })

  it.each([
    undefined,
    null,
    'Bad Gateway',
    [],
    {},
    { error: 'x' },
    { ...problem, code: 7 },
    { ...problem, detail: undefined },
    { ...problem, requestId: null },
    { ...problem, errors: {} },
  ])('what is not ours is unexpected: %j', (body) => {
    const read = problemOf(response(502, { 'x-request-id': 'r-7' }), body)
    expect(read).toMatchObject({
      status: 502,
      code: 'unexpected',
      detail: null,
      requestId: 'r-7',
      errors: [],
    })
    expect(read.message).toBe('unexpected')
  })

  it('a code newer than the client is no crash', () => {
    expect(problemOf(response(409), { ...problem, code: 'from-the-future' })).toMatchObject({
      code: 'from-the-future',
      detail: problem.detail,
    })
  })
})
