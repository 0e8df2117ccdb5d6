import { FORM_COOKIE } from '@fachwerk/contract/order/form-cookie'
import { z } from 'zod'
import type { CookieToSet } from '../../render-contract.ts'
import { BILLING_FIELDS, CONTACT_FIELDS, FOR_COMPANY } from './checkout-data.ts'

/** Enough to choose anew, and to come back from the bank. */
const SAVED_SECONDS = 1800
/** Browsers keep 4,096 bytes of a cookie, its name included. */
const MOST_SIGNS = 3800
/** Consents are not among them: what is ordered may be something else then (LAW-9). */
const SAVED_FIELDS = [...CONTACT_FIELDS, FOR_COMPANY, ...BILLING_FIELDS, 'gutschein', 'zahlungsart']
const Stored = z.record(z.string(), z.string())

type Values = Readonly<Record<string, string>>

/** What was typed at the checkout, for the browser to bring it back; no script reads it, it is gone in half an hour. */
export function saveForm(typed: Values): CookieToSet {
  const entries = SAVED_FIELDS.flatMap((name) => {
    const value = typed[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const value = Buffer.from(JSON.stringify(Object.fromEntries(entries))).toString('base64url')
  // Longer than any address: then it is typed again.
  return {
    name: FORM_COOKIE,
    value: value.length > MOST_SIGNS ? '' : value,
    maxAgeSeconds: SAVED_SECONDS,
  }
}

/** What the browser brings back; whatever is no form of ours is nothing. */
export function savedForm(cookie: string): Values {
  if (cookie === '') return {}
  try {
    const saved = Stored.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    if (!saved.success) return {}
    return Object.fromEntries(Object.entries(saved.data).filter(([name]) => SAVED_FIELDS.includes(name)))
  } catch {
    return {}
  }
}
