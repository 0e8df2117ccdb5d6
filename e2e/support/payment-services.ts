import { startMollieStub } from '../../apps/server/src/modules/payments/testing/stubs/mollie-stub.ts'
import { startPaypalStub } from '../../apps/server/src/modules/payments/testing/stubs/paypal-stub.ts'
import type {
  ProviderStub,
  StubAction,
} from '../../apps/server/src/modules/payments/testing/stubs/provider-stub.ts'
import { startStripeStub } from '../../apps/server/src/modules/payments/testing/stubs/stripe-stub.ts'
import type { Settings } from './product.ts'

export type ServiceName = 'stripe' | 'mollie' | 'paypal'
type Name = ServiceName
const BUTTONS = [
  ['pay', 'Bezahlen'],
  ['deny', 'Ablehnen'],
  ['pending', 'In Arbeit'],
  ['leave', 'Abbrechen'],
  ['expire', 'Verfallen'],
] as const
/** Mollie ends a payment its payer leaves; at the others it stays open until its time is over. */
const ON_LEAVING: Readonly<Record<Name, StubAction | null>> = { stripe: null, mollie: 'cancel', paypal: null }
/** Where our request says that the browser goes afterwards, when it has paid and when it has left. */
const RETURNS: Readonly<Record<Name, readonly [string, string]>> = {
  stripe: ['success_url', 'cancel_url'],
  mollie: ['redirectUrl', 'cancelUrl'],
  paypal: ['return_url', 'cancel_url'],
}

const CONTENT_TYPES: Readonly<Record<Name, string>> = {
  stripe: 'application/json',
  mollie: 'application/x-www-form-urlencoded',
  paypal: 'application/json',
}

export interface PaymentServices {
  readonly stubs: Readonly<Record<Name, ProviderStub>>
  /** Variables that lead the product to them. */
  readonly settings: Settings
  /** Where each sends its reports. */
  readonly reportsTo: Partial<Record<Name, string>>
  /** What happens later, behind the payer's back, with its reports. */
  later(name: Name, reference: string, action: StubAction): Promise<void>
  /** Its reports of a payment as it stands there. */
  notify(name: Name, reference: string): Promise<void>
  /** From now on payers act there and no reports come of it, or they come again. */
  mute(name: Name, is: boolean): void
  /** The payment begun last. */
  lastOf(name: Name): string
  close(): Promise<void>
}

/** Mollie's reports have no number of their own: several within a second are one to us. */
const untilNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 5))

/** Stripe, Mollie and PayPal on this machine, with pages on which a payer pays, refuses or leaves. */
export async function startPaymentServices(): Promise<PaymentServices> {
  const [stripe, mollie, paypal] = await Promise.all([
    startStripeStub(),
    startMollieStub(),
    startPaypalStub(),
  ])
  const stubs = { stripe, mollie, paypal }
  const reportsTo: Partial<Record<Name, string>> = {}
  const last: Partial<Record<Name, string>> = {}
  const quiet = new Set<Name>()
  async function later(name: Name, reference: string, action: StubAction) {
    await stubs[name].act(reference, action)
    await notify(name, reference)
  }
  async function notify(name: Name, reference: string) {
    if (name === 'mollie') await untilNextSecond()
    const { rawBody, headers } = stubs[name].webhook(reference, new Date())
    const address = reportsTo[name]
    if (!address || quiet.has(name)) return
    const response = await fetch(address, {
      method: 'POST',
      body: rawBody.toString('utf8'),
      headers: { 'content-type': CONTENT_TYPES[name], ...headers },
    })
    if (!response.ok) throw new Error(`news of ${name}: ${response.status} ${await response.text()}`)
  }
  for (const name of ['stripe', 'mollie', 'paypal'] as const) {
    stubs[name].servePages(async ({ method, path, body }) => {
      const reference = /^\/pay\/(\w+)$/.exec(path)?.[1]
      if (reference === undefined) return null
      last[name] = reference
      if (method === 'GET') return { html: pageOf(name) }
      const [paid, left] = returnsOf(stubs[name], name)
      const action = new URLSearchParams(body).get('action')
      const done =
        action === 'leave' ? ON_LEAVING[name] : BUTTONS.map(([id]) => id).find((id) => id === action)
      if (done && done !== 'leave') await later(name, reference, done)
      return { redirect: action === 'leave' || action === 'expire' ? left : paid }
    })
  }
  return {
    stubs,
    settings: { STRIPE_URL: stripe.url, MOLLIE_URL: mollie.url, PAYPAL_SANDBOX_URL: paypal.url },
    reportsTo,
    later,
    notify,
    mute: (name, is) => void (is ? quiet.add(name) : quiet.delete(name)),
    lastOf: (name) => last[name] ?? '',
    close: async () => void (await Promise.all([stripe.close(), mollie.close(), paypal.close()])),
  }
}

/** With an icon of its own: a browser would ask the stub for one. */
const pageOf = (
  name: Name,
) => `<!doctype html><html lang="de"><title>${name}</title><link rel="icon" href="data:,"><h1>${name}</h1>
  <form method="post">${BUTTONS.map(([action, words]) => `<button name="action" value="${action}">${words}</button>`).join('')}</form></html>`

/** As the last payment was begun. */
function returnsOf({ seen }: ProviderStub, name: Name): readonly [string, string] {
  const [paid, left] = RETURNS[name]
  const begun = seen.findLast(({ method, body }) => method === 'POST' && body.includes(left))?.body ?? ''
  const read = (field: string) =>
    name === 'stripe'
      ? (new URLSearchParams(begun).get(field) ?? '')
      : (new RegExp(`"${field}":"([^"]+)"`).exec(begun)?.[1] ?? '')
  return [read(paid), read(left)]
}
