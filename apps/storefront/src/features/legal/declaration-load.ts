import { fullName } from '@fachwerk/contract/customer/person-name'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { isInForce } from '@fachwerk/contract/order/declared-of-order'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash, type OrderView } from '@fachwerk/contract/order/order-views'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { localeOf, textsOf } from '@fachwerk/texts/texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import type { DeclarationKind } from '../../lib/declaration-links.ts'
import {
  DECLARATION_FIELDS,
  type DeclarationData,
  type DeclarationField,
  type DeclarationValues,
  EMPTY_DECLARATION,
} from './declaration-data.ts'
import { declaredGoods, goodsBehind, isNothing, saidGoods, withdrawnGoods } from './withdrawn-goods.ts'
import { GOODS_FIELD } from './withdrawn-goods-names.ts'

/** The empty form; mails and the order's page have filled in the number, a session name, address and contract (LAW-2). */
export const loadDeclaration =
  (kind: DeclarationKind) =>
  async (context: LoadContext): Promise<Loaded<DeclarationData>> => {
    const contract = context.url.searchParams.get('bestellung') ?? ''
    const own = await ownName(context)
    const running = contract === '' && own.email !== undefined ? await runningContracts(context) : []
    const [only, ...others] = running
    const known = contract === '' && only !== undefined && others.length === 0 ? only : contract
    const values = { ...EMPTY_DECLARATION, ...own, contract: known }
    return {
      kind: 'page',
      data: { ...start(kind, values, context), contractHint: severalHint(context, running) },
    }
  }

/** The same behind the link of an order: contract, name and address are known. What was declared already stands there. */
export const loadDeclarationOfOrder =
  (kind: DeclarationKind) =>
  async (context: LoadContext): Promise<Loaded<DeclarationData>> => {
    const { api, params, href } = context
    const hash = OrderHash.safeParse(params['hash'])
    const found = hash.success ? await api(orderCalls.order, { params: { hash: hash.data } }) : null
    if (!found?.ok) return { kind: 'missing' }
    const { contact, declared, shortCode } = found.value
    if (isInForce(declared)) return { kind: 'redirect', to: href(`/bestellung/${found.value.hash}`) }
    const name = contact ? fullName(contact) : ''
    const values = { ...EMPTY_DECLARATION, name, email: contact?.email ?? '', contract: shortCode }
    const contractHint = kind === 'withdrawal' ? partHintOf(context, found.value) : null
    return { kind: 'page', data: { ...start(kind, values, context), contractHint } }
  }

/** The same behind the link of an order of goods: each of its lines can be withdrawn from by itself (LAW-2). */
export async function loadDeclarationOfGoods(context: LoadContext): Promise<Loaded<DeclarationData>> {
  const order = await goodsBehind(context, context.params['hash'])
  if (!order) return { kind: 'missing' }
  const { contact, mailTo, shortCode } = order
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const values = { ...EMPTY_DECLARATION, name, email: mailTo, contract: shortCode }
  return {
    kind: 'page',
    data: { ...start('withdrawal', values, context), goods: withdrawnGoods(context, order) },
  }
}

/** A contract is undone in part as well: of several boxes one is named by its number (§ 356a (2) BGB). */
function partHintOf(
  { language }: Pick<LoadContext, 'language'>,
  { boxes = [], rental, shortCode: code }: Pick<OrderView, 'boxes' | 'rental' | 'shortCode'>,
): string | null {
  const box = rental?.boxNumber
  if (boxes.length < 2 || box === undefined) return null
  const numbers = boxes.map(({ boxNumber }) => String(boxNumber))
  const list = new Intl.ListFormat(localeOf(language)).format(numbers)
  return textsOf(language, declaredPages)('part.hint', { boxes: list, code, box })
}

/** Of who is signed in; nothing when nobody is or the session is over: to declare nobody needs one. */
async function ownName({ api, hadAccount }: LoadContext): Promise<{ name?: string; email?: string }> {
  const found = hadAccount ? await api(accountPageCalls.accountDetails, {}) : null
  if (!found?.ok) return {}
  return { name: fullName(found.value), email: found.value.email }
}

/** Codes of what somebody who is signed in has running, ahead or unpaid and has not declared yet. */
async function runningContracts({ api }: LoadContext): Promise<readonly string[]> {
  const found = await api(accountPageCalls.accountRentals, {})
  if (!found.ok) return []
  const open = found.value.rows.filter(({ declared }) => !isInForce(declared))
  return [...new Set(open.map(({ shortCode }) => shortCode))]
}

/** Which of several it is, nobody but the customer knows: they are named, none is chosen. */
function severalHint({ language }: Pick<LoadContext, 'language'>, codes: readonly string[]): string | null {
  if (codes.length < 2) return null
  const list = new Intl.ListFormat(localeOf(language)).format(codes.slice(0, MOST_NAMED))
  return textsOf(language, declaredPages)('contracts.hint', { list })
}
const MOST_NAMED = 10

/** Checks the form; a withdrawal is shown once more before it is declared, a termination is declared at once. */
export const actOnDeclaration =
  (kind: DeclarationKind) =>
  async (context: LoadContext): Promise<Loaded<DeclarationData>> => {
    const { form } = context
    const entries = DECLARATION_FIELDS.map(
      (name) => [name, (form[name] ?? EMPTY_DECLARATION[name]).trim()] as const,
    )
    // Every field of the list is in it.
    const typed = Object.fromEntries(entries) as Record<DeclarationField, string>
    const order = kind === 'withdrawal' ? await goodsBehind(context, form[GOODS_FIELD]) : null
    const goods = order && withdrawnGoods(context, order)
    const values = goods ? { ...typed, contract: saidGoods(goods) } : typed
    const data = { ...start(kind, values, context), goods }
    if (form['step'] === 'back') return { kind: 'page', data }
    const parsed = orderCalls.declare.body.safeParse(bodyOf(kind, values, context))
    const missing: DeclarationField[] = goods && isNothing(goods) ? ['contract'] : missingReason(kind, values)
    const wrong = parsed.success ? missing : fieldsOf(parsed.error.issues)
    if (!parsed.success || wrong.length > 0) return { kind: 'page', status: 422, data: { ...data, wrong } }
    if (kind === 'withdrawal' && form['step'] !== 'confirm')
      return { kind: 'page', data: { ...data, step: 'review' } }
    return declare(data, { ...parsed.data, ...(goods && declaredGoods(goods)) }, context)
  }

async function declare(
  data: DeclarationData,
  body: ReturnType<typeof orderCalls.declare.body.parse>,
  { api }: LoadContext,
): Promise<Loaded<DeclarationData>> {
  const declared = await api(orderCalls.declare, { body }, data.key)
  if (declared.ok) {
    const { receivedAtLocal } = declared.value
    return { kind: 'page', data: { ...data, step: 'received', receivedAtLocal } }
  }
  const { refusal } = declared
  if (refusal === 'reason-required')
    return { kind: 'page', status: 422, data: { ...data, wrong: ['reason'] } }
  return { kind: 'page', status: REFUSALS[refusal].status, data: { ...data, refusal } }
}

function start(kind: DeclarationKind, values: DeclarationValues, context: LoadContext): DeclarationData {
  const key = context.form['key'] || context.newKey()
  return {
    kind,
    step: 'form',
    values,
    wrong: [],
    refusal: null,
    contractHint: null,
    goods: null,
    key,
    receivedAtLocal: null,
  }
}

function bodyOf(kind: DeclarationKind, values: DeclarationValues, { language }: LoadContext) {
  const { name, contract, email, terminationKind, reason, endDate } = values
  return {
    kind,
    name,
    contract,
    email,
    language,
    ...(kind === 'termination' ? { terminationKind } : {}),
    ...(kind === 'termination' && reason ? { reason } : {}),
    ...(kind === 'termination' && endDate ? { endDate } : {}),
  }
}

const missingReason = (kind: DeclarationKind, values: DeclarationValues): DeclarationField[] =>
  kind === 'termination' && values.terminationKind === 'extraordinary' && !values.reason ? ['reason'] : []

const fieldsOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]): DeclarationField[] =>
  DECLARATION_FIELDS.filter((name) => issues.some((issue) => issue.path[0] === name))
