import type { BackPayment } from '@fachwerk/contract/rental/rental-end-calls'
import { RentalEndLink, rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { TerminalLink } from '@fachwerk/contract/device/terminal-link'
import type { Head, LoadContext, Loaded } from '../../app/route.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import type { AskedAddress, TypedAddress } from '../../lib/asked-address.ts'
import { methodIn } from '../../lib/method-in.ts'
import { askedAddress, readAddress } from '../../lib/read-address.ts'
import { endWords } from './rental-end-words.ts'

export interface BackPaymentData {
  /** Of the order, or the link a terminal's screen showed (L-12). */
  readonly hash: string
  readonly atTerminal: boolean
  readonly owed: BackPayment
  /** The way to pay that was chosen; absent at first. */
  readonly method: string | undefined
  /** Why the last order was refused. */
  readonly refusal: RefusalCode | null
  /** Asked for where its invoice needs it (K-05); null: it does not. */
  readonly address: AskedAddress | null
  readonly wrong: readonly TypedAddress[]
  readonly key: string
}

/** what is owed at this instant. */
export async function loadBackPayment(context: LoadContext): Promise<Loaded<BackPaymentData>> {
  const { api, params, form, newKey } = context
  const hash = RentalEndLink.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const found = await api(rentalEndCalls.backPayment, { params: { hash: hash.data } })
  if (!found.ok) return { kind: 'missing' }
  return {
    kind: 'page',
    data: {
      hash: hash.data,
      atTerminal: TerminalLink.safeParse(hash.data).success,
      owed: found.value,
      method: form[PAY_FIELD],
      refusal: null,
      address: askedAddress(context, found.value.addressAboveCents),
      wrong: [],
      key: newKey(),
    },
  }
}

/** „zahlungspflichtig bestellen“: leads to the bank, or shows what has changed. */
export async function payBackByForm(context: LoadContext): Promise<Loaded<BackPaymentData>> {
  const { api, form, href, language } = context
  const hash = RentalEndLink.safeParse(context.params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const shown = await loadBackPayment(context)
  if (shown.kind !== 'page') return shown
  const { address, wrong } = readAddress(shown.data.address)
  if (wrong.length > 0) return { ...shown, status: 422, data: { ...shown.data, wrong } }
  const shownTotalCents = Number(form['shownTotalCents'])
  const body = { language, shownTotalCents, ...methodIn(form), ...(address && { address }) }
  const placed = await api(rentalEndCalls.payBack, { params: { hash: hash.data }, body }, form['key'])
  if (placed.ok) {
    const { hash: added, paymentUrl } = placed.value
    return { kind: 'redirect', to: paymentUrl ?? href(`/bestellung/${added}`) }
  }
  const again = await loadBackPayment(context)
  if (again.kind !== 'page') return again
  const { status } = REFUSALS[placed.refusal]
  // It grew while they were reading: the fields stand there now.
  if (placed.refusal === 'address-required' && again.data.address)
    return { ...again, status, data: { ...again.data, wrong: readAddress(again.data.address).wrong } }
  return { ...again, status, data: { ...again.data, refusal: placed.refusal } }
}

/** The amount grows: the page looks again by itself when it does, also without script. */
export function backPaymentHead({ owed }: BackPaymentData, context: LoadContext): Head {
  const title = endWords(context)('back.title')
  return owed.holdsSeconds === null ? { title } : { title, refreshSeconds: owed.holdsSeconds + 1 }
}
