import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { isPaidLater, type OnReceipt, type PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { useSyncExternalStore } from 'react'
import { usePage } from '../lib/page.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Notice } from './notice.tsx'

/** Form name of the way to pay. */
export const PAY_FIELD = 'zahlungsart'

const ICONS: Readonly<Record<PaymentMethod, IconName>> = {
  card: 'card',
  paypal: 'wallet',
  klarna: 'calendar',
  applepay: 'device',
  transfer: 'bank',
  invoice: 'bank',
  cash: 'wallet',
  contactless: 'card',
  cod: 'wallet',
}

export type OnlineMethod = Exclude<PaymentMethod, 'invoice' | OnReceipt>

/** Every way to pay but the invoice and what is paid at the hand-over, which are offered in the checkout alone. */
export const isOnline = (method: PaymentMethod): method is OnlineMethod => !isPaidLater(method)

/** Words of ways to pay that come with the page that offers them, so that no other one loads them. */
export type OwnWords = Partial<Record<PaymentMethod, { readonly name: string; readonly note: string }>>

/** K-06: the ways to pay that are offered, one of them always chosen: the one that was, else the first. */
export function PayMethods(props: {
  readonly choice: PaymentChoice
  readonly chosen: string | undefined
  readonly own?: OwnWords
}) {
  const { choice, chosen, own } = props
  const { say } = usePage()
  const { methods, testBank, tests = [] } = choice
  const device = useApplePay()
  if (methods.length === 0) return testBank ? <TestBank /> : <Notice tone="error">{say('pay.none')}</Notice>
  const first =
    methods.find((method) => method === chosen) ??
    methods.find((method) => method !== 'applepay') ??
    methods[0]
  return (
    <fieldset className="pay-methods">
      <legend className="vh">{say('checkout.payment')}</legend>
      {methods.map((method) => (
        <label
          key={method}
          className="pay-kind"
          hidden={method === 'applepay' && method !== first && !device}
        >
          <input type="radio" name={PAY_FIELD} value={method} defaultChecked={method === first} />
          <Icon name={ICONS[method]} />
          <span>
            <b className="pay-name">
              {own?.[method]?.name ?? (isOnline(method) ? say(`pay.method.${method}`) : null)}
              {tests.includes(method) ? <span className="tag">{say('pay.test')}</span> : null}
            </b>
            <span className="small muted">
              {own?.[method]?.note ?? (isOnline(method) ? say(`pay.method.${method}.note`) : null)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const nothingChanges = () => () => undefined

/** Whether this device has Apple Pay; nobody else is offered it. */
const useApplePay = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => window.ApplePaySession?.canMakePayments() ?? false,
    () => false,
  )

declare global {
  interface Window {
    readonly ApplePaySession?: { canMakePayments(): boolean }
  }
}

function TestBank() {
  const { say } = usePage()
  return (
    <p className="pay-kind is-only">
      <Icon name="bank" />
      <span>
        <b>{say('checkout.payOnline')}</b>
        <span className="small muted">{say('checkout.payOnlineNote')}</span>
      </span>
    </p>
  )
}
