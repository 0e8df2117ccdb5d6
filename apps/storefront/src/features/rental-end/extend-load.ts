import { isInForce } from '@fachwerk/contract/order/declared-of-order'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { RentalEndLink, rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { LocalDateTime, PeriodLength } from '@fachwerk/contract/order/storefront-calls'
import { TerminalLink } from '@fachwerk/contract/device/terminal-link'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { methodIn } from '../../lib/method-in.ts'
import { askedAddress, readAddress } from '../../lib/read-address.ts'
import { withdrawalLine } from '../../lib/withdrawal-line.ts'
import type { ExtendData, ExtendField } from './extend-data.ts'

/** how much longer, and what the end in the address would cost. */
export async function loadExtend(context: LoadContext): Promise<Loaded<ExtendData>> {
  const { searchParams } = context.url
  return await show(context, { to: searchParams.get('bis') ?? '', length: searchParams.get('um') ?? '' })
}

/** „zahlungspflichtig bestellen“: leads to the bank, or says what is missing. */
export async function orderMoreTime(context: LoadContext): Promise<Loaded<ExtendData>> {
  const { api, form, href, language } = context
  const shown = await show(context, { to: form['bis'] ?? '', length: form['um'] ?? '' })
  if (shown.kind !== 'page') return shown
  const { data } = shown
  const { address, wrong: wrongAddress } = readAddress(data.address)
  const wrong = [...wrongAddress, ...missing(data, form)]
  if (wrong.length > 0) return { ...shown, status: 422, data: { ...data, wrong } }
  const body = {
    ...data.input,
    consents: { terms: true, earlyStart: form['earlyStart'] === 'ja', offers: false },
    language,
    shownTotalCents: Number(form['shownTotalCents']),
    overwrite: form['overwrite'] === 'ja',
    ...methodIn(form),
    ...(address && { address }),
  }
  const placed = await api(rentalEndCalls.extendRental, { params: { hash: data.hash }, body }, form['key'])
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    return { kind: 'redirect', to: paymentUrl ?? href(`/bestellung/${hash}`) }
  }
  // Read anew: the refusal says that something has changed.
  const again = await show(context, { to: form['bis'] ?? '', length: form['um'] ?? '' })
  if (again.kind !== 'page') return again
  const { status } = REFUSALS[placed.refusal]
  // It got dearer while they were reading: the fields stand there now.
  if (placed.refusal === 'address-required' && again.data.address)
    return { ...again, status, data: { ...again.data, wrong: readAddress(again.data.address).wrong } }
  return { ...again, status, data: { ...again.data, refusal: placed.refusal } }
}

function missing({ offer }: ExtendData, form: LoadContext['form']): ExtendField[] {
  const wanted: readonly ExtendField[] = [
    'terms',
    'earlyStart',
    ...(offer.running ? (['overwrite'] as const) : []),
  ]
  return wanted.filter((name) => form[name] !== 'ja')
}

/** Of a contract that was withdrawn from or terminated its own page says why there is no more time. */
async function withoutOffer({ api, href }: LoadContext, link: string): Promise<Loaded<ExtendData>> {
  const hash = OrderHash.safeParse(link)
  const order = hash.success ? await api(orderCalls.order, { params: { hash: hash.data } }) : null
  if (!order?.ok || !isInForce(order.value.declared)) return { kind: 'missing' }
  return { kind: 'redirect', to: href(`/bestellung/${order.value.hash}`) }
}

async function show(
  context: LoadContext,
  typed: { readonly to: string; readonly length: string },
): Promise<Loaded<ExtendData>> {
  const { api, params, form, newKey } = context
  const hash = RentalEndLink.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const to = LocalDateTime.safeParse(typed.to)
  const length = PeriodLength.safeParse(typed.length)
  const input = to.success ? { to: to.data } : length.success ? { length: length.data } : {}
  const found = await api(rentalEndCalls.extensionOffer, { params: { hash: hash.data }, query: input })
  if (!found.ok) return await withoutOffer(context, hash.data)
  const ticked = Object.entries(form).flatMap(([name, value]) => (value === 'ja' ? [name] : []))
  const method = form[PAY_FIELD]
  const atTerminal = TerminalLink.safeParse(hash.data).success
  const data = {
    hash: hash.data,
    atTerminal,
    offer: found.value,
    input,
    method,
    ticked,
    wrong: [],
    refusal: null,
    withdrawal: withdrawalLine(context),
    address: askedAddress(context, found.value.asked?.addressAboveCents),
  }
  return { kind: 'page', data: { ...data, key: form['key'] || newKey() } }
}
