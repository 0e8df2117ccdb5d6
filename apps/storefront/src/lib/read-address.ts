import { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { LoadContext } from '../app/route.tsx'
import { type AskedAddress, TYPED_ADDRESS, type TypedAddress } from './asked-address.ts'
import { addressPart } from './address-part.ts'
import { billingWords } from './words/billing-words.ts'
import { roundMoney } from './round-money.ts'

const NAMES = [...TYPED_ADDRESS, 'country'] as const

/** K-05: what costs more than an invoice without an address may asks for it, and says why. */
export function askedAddress(
  context: Pick<LoadContext, 'language' | 'own' | 'form'>,
  above: number | undefined,
): AskedAddress | null {
  if (above === undefined) return null
  const t = billingWords(context)
  const { labels, countries } = addressPart(context)
  return {
    title: t('postal.title'),
    why: t('postal.amount', { amount: roundMoney(above, context.language) }),
    country: labels.country,
    countries,
    values: typedOf(context.form),
  }
}

const typedOf = (form: LoadContext['form']): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, form[name] ?? '']))

/** What was typed of it, and its parts that are wrong. */
export function readAddress(asked: AskedAddress | null): {
  readonly address?: PostalAddress
  readonly wrong: readonly TypedAddress[]
} {
  if (asked === null) return { wrong: [] }
  const { country = '', ...typed } = asked.values
  const read = PostalAddress.safeParse({ ...typed, ...(country !== '' && { country }) })
  if (read.success) return { address: read.data, wrong: [] }
  return { wrong: TYPED_ADDRESS.filter((name) => read.error.issues.some(({ path }) => path[0] === name)) }
}
