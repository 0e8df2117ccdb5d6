import { describe, expect, it } from 'vitest'
import { needsEarlyStart, takeConsents } from './consents.ts'
import { orderLinks } from './links.ts'
import { paymentText } from './payment-text.ts'
import { attemptEnd, isWorthStarting } from './payment-times.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const begins = (days: number, transferDays = 0) => ({ startsAt: inDays(days), now, transferDays })

describe('consents', () => {
  const all = { terms: true, earlyStart: true, offers: false }
  it('K-05 LAW-9 nothing is assumed', () => {
    expect(takeConsents({ ...all, terms: false }, begins(0))).toMatchObject({
      refusal: 'terms-required',
    })
    expect(takeConsents({ ...all, earlyStart: false }, begins(0))).toMatchObject({
      refusal: 'early-start-required',
    })
    const taken = takeConsents(all, begins(0))
    expect(taken.ok && taken.value.filter(({ given }) => !given).map(({ kind }) => kind)).toEqual(['offers'])
  })

  it('LAW-5 LAW-9 an express request is needed as long as a withdrawal may still come, holidays included', () => {
    expect([0, 14, 19.9].map((days) => needsEarlyStart(begins(days)))).toEqual([true, true, true])
    expect([20, 30].map((days) => needsEarlyStart(begins(days)))).toEqual([false, false])
  })

  it('LAW-5 LAW-9 a transfer takes days, and only with its money the contract is made: those days count as well', () => {
    expect([20, 33.9].map((days) => needsEarlyStart(begins(days, 14)))).toEqual([true, true])
    expect(needsEarlyStart(begins(34, 14))).toBe(false)
    expect(takeConsents({ ...all, earlyStart: false }, begins(25, 14))).toMatchObject({
      refusal: 'early-start-required',
    })
    expect(takeConsents({ ...all, earlyStart: false }, begins(25))).toMatchObject({ ok: true })
  })
})

it('links keep the language of the order; the site’s own has no prefix', () => {
  const site = { address: 'https://a.example', defaultLanguage: 'de' as const }
  const linkOf = (language: 'de' | 'de-informal' | 'ru') => orderLinks(site, { hash: 'h', language })
  expect(linkOf('de').order).toBe('https://a.example/bestellung/h')
  expect(linkOf('de-informal').order).toBe('https://a.example/bestellung/h')
  expect(linkOf('ru')).toMatchObject({
    order: 'https://a.example/ru/bestellung/h',
    back: 'https://a.example/ru/bestellung/h/zahlung',
    start: 'https://a.example/ru/',
  })
  const inEnglish = { ...site, defaultLanguage: 'en' as const }
  expect(orderLinks(inEnglish, { hash: 'h', language: 'de' }).order).toBe('https://a.example/de/bestellung/h')
})

it('an attempt has 15 minutes, and is not begun when less than two are left', () => {
  expect(attemptEnd(now).toISOString()).toBe('2026-11-20T12:15:00.000Z')
  expect(isWorthStarting(new Date('2026-11-20T12:02:00Z'), now)).toBe(true)
  expect(isWorthStarting(new Date('2026-11-20T12:01:59Z'), now)).toBe(false)
})

const attempt = (state: 'captured' | 'failed' | 'refunded', capturedCents: number) =>
  ({ state, capturedCents, providerName: 'Testbank' }) as const

it('staff read how an order was paid; the attempt with the money counts', () => {
  expect(paymentText([attempt('failed', 0), attempt('captured', 400)])).toBe('Testbank, bezahlt')
  expect(paymentText([attempt('failed', 0)])).toBe('Testbank, nicht bezahlt')
  expect(paymentText([attempt('refunded', 400)])).toBe('Testbank, erstattet')
  expect(paymentText([])).toBeNull()
})
