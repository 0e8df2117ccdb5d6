import { KEPT_FORM_COOKIE } from '@fachwerk/contract/order/kept-form-cookie'
import { z } from 'zod'
import type { CookieToSet } from '../../render-contract.ts'
import { BILLING_FIELDS, CONTACT_FIELDS, FOR_COMPANY } from './checkout-data.ts'

/** Enough to choose anew, and to come back from the bank. */
const KEPT_SECONDS = 1800
/** Browsers keep 4,096 bytes of a cookie, its name included. */
const MOST_SIGNS = 3800
/** Consents are not among them: what is ordered may be something else then (LAW-9). */
const KEPT_FIELDS = [...CONTACT_FIELDS, FOR_COMPANY, ...BILLING_FIELDS, 'gutschein', 'zahlungsart']
const Kept = z.record(z.string(), z.string())

type Values = Readonly<Record<string, string>>

/** What was typed at the checkout, for the browser to bring it back; no script reads it, it is gone in half an hour. */
export function keepForm(typed: Values): CookieToSet {
  const entries = KEPT_FIELDS.flatMap((name) => {
    const value = typed[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const value = Buffer.from(JSON.stringify(Object.fromEntries(entries))).toString('base64url')
  // Longer than any address: then it is typed again.
  return {
    name: KEPT_FORM_COOKIE,
    value: value.length > MOST_SIGNS ? '' : value,
    maxAgeSeconds: KEPT_SECONDS,
  }
}

/** What the browser brings back; whatever is no form of ours is nothing. */
export function keptForm(cookie: string): Values {
  if (cookie === '') return {}
  try {
    const kept = Kept.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    if (!kept.success) return {}
    return Object.fromEntries(Object.entries(kept.data).filter(([name]) => KEPT_FIELDS.includes(name)))
  } catch {
    return {}
  }
}
