import type { TextLock } from '@fachwerk/contract/site/text-constant-views'

/**
 * Texts that stay as they come. `law`: the words of the buttons that order, withdraw and terminate, and of the links that
 * lead there (LAW-1, LAW-3, LAW-11, LAW-12). `consent`: what stands beside a box whose consent is kept with the version of
 * this very sentence (LAW-9, K-05).
 */
const LOCKED: Readonly<Record<string, TextLock>> = {
  'checkout.checkout.order': 'law',
  'shopCart.order.withdraw': 'law',
  'shell.footer.withdraw': 'law',
  'shell.footer.terminate': 'law',
  'declare.withdrawal.title': 'law',
  'declare.withdrawal.confirm': 'law',
  'declare.termination.title': 'law',
  'declare.termination.submit': 'law',
  'mailOrder.mail.legal.withdraw': 'law',
  'mailOrder.mail.legal.terminate': 'law',
  'mailOrder.mail.consent.terms': 'consent',
  'mailOrder.mail.consent.privacy': 'consent',
  'mailOrder.mail.consent.withdrawal': 'consent',
  'mailOrder.mail.consent.earlyStart': 'consent',
  'mailOrder.mail.consent.serviceStart': 'consent',
  'mailOrder.mail.consent.offers': 'consent',
  'mailOrder.mail.consent.age': 'consent',
  'shopCart.kasse.age.from16': 'consent',
  'shopCart.kasse.age.from18': 'consent',
  'delivery.service.earlyStart': 'consent',
  'checkout.checkout.terms': 'consent',
  'checkout.checkout.terms.terms': 'consent',
  'checkout.checkout.terms.privacy': 'consent',
  'checkout.checkout.terms.withdrawal': 'consent',
  'checkout.checkout.earlyStart.title': 'consent',
  'checkout.checkout.earlyStart': 'consent',
  'checkout.checkout.offers': 'consent',
  'checkout.checkout.offers.note': 'consent',
}

/** Why a text cannot be changed; null: it can. */
export const lockOf = (id: string): TextLock | null =>
  Object.hasOwn(LOCKED, id) ? (LOCKED[id] ?? null) : null

/** For the test that each of them is a text that exists. */
export const LOCKED_IDS: readonly string[] = Object.keys(LOCKED)
