import { accountPageCalls } from '@fachwerk/contract/account-page-calls'
import { orderCalls } from '@fachwerk/contract/order-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import type { DeclarationKind } from '../../lib/declaration-links.ts'
import {
  DECLARATION_FIELDS,
  type DeclarationData,
  type DeclarationField,
  type DeclarationValues,
  EMPTY_DECLARATION,
} from './declaration-data.ts'

/** The empty form; mails and the order's page have filled in the number, a session name and address (LAW-2). */
export const loadDeclaration =
  (kind: DeclarationKind) =>
  async (context: LoadContext): Promise<Loaded<DeclarationData>> => {
    const contract = context.url.searchParams.get('bestellung') ?? ''
    const values = { ...EMPTY_DECLARATION, ...(await ownName(context)), contract }
    return { kind: 'page', data: start(kind, values, context) }
  }

/** Of who is signed in; nothing when nobody is or the session is over: to declare nobody needs one. */
async function ownName({ api, hadAccount }: LoadContext): Promise<{ name?: string; email?: string }> {
  const found = hadAccount ? await api(accountPageCalls.accountDetails, {}) : null
  if (!found?.ok) return {}
  const { firstName, lastName, email } = found.value
  return { name: `${firstName} ${lastName}`.trim(), email }
}

/** Checks the form; a withdrawal is shown once more before it is declared, a termination is declared at once. */
export const actOnDeclaration =
  (kind: DeclarationKind) =>
  async (context: LoadContext): Promise<Loaded<DeclarationData>> => {
    const { form } = context
    const entries = DECLARATION_FIELDS.map(
      (name) => [name, (form[name] ?? EMPTY_DECLARATION[name]).trim()] as const,
    )
    // Every field of the list is in it.
    const values = Object.fromEntries(entries) as Record<DeclarationField, string>
    const data = start(kind, values, context)
    if (form['step'] === 'back') return { kind: 'page', data }
    const parsed = orderCalls.declare.body.safeParse(bodyOf(kind, values, context))
    const wrong = parsed.success ? missingReason(kind, values) : fieldsOf(parsed.error.issues)
    if (!parsed.success || wrong.length > 0) return { kind: 'page', status: 422, data: { ...data, wrong } }
    if (kind === 'withdrawal' && form['step'] !== 'confirm')
      return { kind: 'page', data: { ...data, step: 'review' } }
    return declare(data, parsed.data, context)
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
  return { kind, step: 'form', values, wrong: [], refusal: null, key, receivedAtLocal: null }
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
