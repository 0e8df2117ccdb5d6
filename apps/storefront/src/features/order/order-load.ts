import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { Id } from '@fachwerk/contract/fields'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash, type OrderView } from '@fachwerk/contract/order/order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import type { Head, LoadContext, Loaded } from '../../app/route.tsx'
import { methodIn } from '../../lib/method-in.ts'
import { boxWords } from './key/box-words.ts'
import { goodsWords } from './parts/goods-words.ts'
import { invoiceWords } from './papers/invoice-words.ts'
import { keyExtras } from './card/key-extras-load.ts'
import { declaredWords } from '../../lib/words/declared-words.ts'
import { isFinal, ORDER_ACTS, type OrderAct, type OrderData } from './order-data.ts'
import { chooseAgain } from './choose-again.ts'
import { stageOf } from './order-stage.ts'

/** The order behind a secret address; an unknown one answers like any page that does not exist. */
export async function loadOrder(context: LoadContext): Promise<Loaded<OrderData>> {
  const order = await orderOf(context)
  if (!order) return await goodsInstead(context)
  // Nothing is ordered yet (LAW-12).
  if (order.toConfirm) return { kind: 'redirect', to: context.href(`/bestellung/${order.hash}/bestellen`) }
  // A page of its own: it is waited for days, and nothing of it changes from second to second.
  if (order.payment.transfer && stageOf(order) === 'waiting')
    return { kind: 'redirect', to: context.href(`/bestellung/${order.hash}/ueberweisung`) }
  const staysHere = context.url.searchParams.get('ansicht') === 'schluessel'
  // The box does not open: what there is to do about it comes first (B-04).
  if (order.rental?.jam && !staysHere)
    return { kind: 'redirect', to: context.href(`/bestellung/${order.hash}/klemmt`) }
  const command = await commandOf(context, order.hash)
  const gaveUp = context.url.searchParams.get('abgebrochen') === 'ja' ? { gaveUp: true as const } : {}
  return { kind: 'page', data: { ...shownAs(context, order), command, refused: null, ...gaveUp } }
}

/** An order of goods has a page of its own; whoever came by an older way is led there. */
async function goodsInstead({ api, params, href }: LoadContext): Promise<Loaded<OrderData>> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return { kind: 'missing' }
  const found = await api(fulfilmentCalls.goodsOrder, { params: { hash: hash.data } })
  return found.ok ? { kind: 'redirect', to: href(`/einkauf/${hash.data}`) } : { kind: 'missing' }
}

const shownAs = (context: LoadContext, order: OrderView) => ({
  order,
  key: context.newKey(),
  extras: keyExtras(context, order),
  ...boxWords(context, order),
  ...goodsWords(context, order),
  ...invoiceWords(context, order),
  ...declaredWords(context, {
    declared: order.declared,
    hasKey: order.rental !== null && order.rental.key !== null,
    mailTo: order.mail.to,
    phone: order.location.phone,
  }),
})

/** Return from the payment page: asks the bank at once, then shows the order under its own address. */
export async function returnFromBank(context: LoadContext): Promise<Loaded<OrderData>> {
  const hash = OrderHash.safeParse(context.params['hash'])
  if (!hash.success) return { kind: 'missing' }
  // Whatever the answer: the order's page shows what is known and keeps asking.
  await context.api(orderCalls.checkPayment, { params: { hash: hash.data }, body: {} })
  const gaveUp = context.url.searchParams.get('abgebrochen') === 'ja'
  return { kind: 'redirect', to: context.href(`/bestellung/${hash.data}${gaveUp ? '?abgebrochen=ja' : ''}`) }
}

/** The forms of the page, for browsers without script. */
export async function actOnOrder(context: LoadContext): Promise<Loaded<OrderData>> {
  const order = await orderOf(context)
  const act = ORDER_ACTS.find((it) => it === context.form['act'])
  if (!order || !act) return { kind: 'missing' }
  switch (act) {
    case 'pay':
      return pay(context, order)
    case 'drop':
      return drop(context, order)
    case 'open':
      return open(context, order)
    case 'end':
      return end(context, order)
    case 'resume':
      return resume(context, order)
    case 'share':
      return share(context, order)
    case 'unshare':
      return unshare(context, order)
  }
}

async function orderOf({ api, params }: LoadContext): Promise<OrderView | null> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return null
  const found = await api(orderCalls.order, { params: { hash: hash.data } })
  return found.ok ? found.value : null
}

async function commandOf({ api, url }: LoadContext, hash: string): Promise<CommandView | null> {
  const commandId = Id.safeParse(url.searchParams.get('befehl'))
  if (!commandId.success) return null
  const found = await api(orderCalls.orderCommand, { params: { hash, commandId: commandId.data } })
  return found.ok ? found.value : null
}

async function pay(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form } = context
  const body = methodIn(form)
  const input = { params: { hash: order.hash }, body }
  // Each button is a wish of its own: pressed after going back it is not the other one once more.
  const key = body.method && form['key'] ? `${form['key']}-${body.method}` : form['key']
  const started = await api(orderCalls.startPayment, input, key)
  if (started.ok) return { kind: 'redirect', to: started.value.paymentUrl }
  // Nothing is ordered yet, whatever this page showed (LAW-12).
  if (started.refusal === 'terms-required')
    return { kind: 'redirect', to: context.href(`/bestellung/${order.hash}/bestellen`) }
  return again(context, 'pay', started.refusal)
}

/** „Fach neu wählen“: what was kept is free again, and can be chosen once more or left (B-10). */
async function drop(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, href } = context
  const given = await api(orderCalls.giveUpOrder, { params: { hash: order.hash }, body: {} })
  if (!given.ok) return again(context, 'drop', given.refusal)
  return { kind: 'redirect', to: chooseAgain(order, href) }
}

async function open(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form, href } = context
  const input = { params: { hash: order.hash }, body: { rentalId: form['rentalId'] ?? '' } }
  const opened = await api(orderCalls.openBox, input, form['key'])
  if (!opened.ok) return again(context, 'open', opened.refusal)
  return { kind: 'redirect', to: href(`/bestellung/${order.hash}?befehl=${opened.value.id}`) }
}

async function end(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form, href } = context
  const ended = await api(
    orderCalls.endRental,
    {
      params: { hash: order.hash },
      body: {
        rentalId: form['rentalId'] ?? '',
        emptied: form['emptied'] === 'ja',
        cleaned: form['cleaned'] === 'ja',
        doorClosed: form['doorClosed'] === 'ja',
      },
    },
    form['key'],
  )
  if (!ended.ok) return again(context, 'end', ended.refusal)
  return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
}

async function resume(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form, href } = context
  const input = { params: { hash: order.hash }, body: { rentalId: form['rentalId'] ?? '' } }
  const resumed = await api(orderCalls.resumeRental, input, form['key'])
  if (!resumed.ok) return again(context, 'resume', resumed.refusal)
  return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
}

async function share(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form, href } = context
  const typed = { name: form['name'] ?? '', email: form['email'] ?? '' }
  const input = { params: { hash: order.hash }, body: { rentalId: form['rentalId'] ?? '', ...typed } }
  const shared = await api(sharedKeyCalls.shareKey, input, form['key'])
  if (shared.ok) return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
  const fields = shared.errors.map(({ field }) => field)
  return again(context, 'share', shared.refusal, { typed, fields })
}

async function unshare(context: LoadContext, order: OrderView): Promise<Loaded<OrderData>> {
  const { api, form, href } = context
  const body = { rentalId: form['rentalId'] ?? '', sharedKeyId: form['sharedKeyId'] ?? '' }
  const input = { params: { hash: order.hash }, body }
  const withdrawn = await api(sharedKeyCalls.withdrawSharedKey, input, form['key'])
  if (!withdrawn.ok) return again(context, 'unshare', withdrawn.refusal)
  return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
}

type Refused = NonNullable<OrderData['refused']>

/** The page once more, with the reason; read anew, for the refusal says that something has changed. */
async function again(
  context: LoadContext,
  act: OrderAct,
  refusal: RefusalCode,
  more: Pick<Refused, 'typed' | 'fields'> = {},
): Promise<Loaded<OrderData>> {
  const order = await orderOf(context)
  if (!order) return { kind: 'missing' }
  const ticked = Object.entries(context.form).flatMap(([name, value]) => (value === 'ja' ? [name] : []))
  const refused = { act, refusal, ticked, ...more }
  const data = { ...shownAs(context, order), command: null, refused }
  return { kind: 'page', status: REFUSALS[refusal].status, data }
}

const SOON_SECONDS = 2
const WAIT_SECONDS = 5

/** Without script the page loads itself again while something is under way. */
export function orderHead({ order, command }: OrderData, { say }: LoadContext): Head {
  const title = say('order.pageTitle', { code: order.shortCode })
  if (command && !isFinal(command)) return { title, refreshSeconds: SOON_SECONDS }
  return stageOf(order) === 'waiting' ? { title, refreshSeconds: WAIT_SECONDS } : { title }
}
