import type { ReceivedDocument, ReceivedPaying } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Fact } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { amountWords } from './amount-words.ts'
import { e } from './texts.ts'

const several = (texts: readonly (string | null)[]): string | null => {
  const said = texts.filter((text) => text !== null && text !== '')
  return said.length === 0 ? null : said.join(', ')
}
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What somebody must know before they pay: money that goes to another, or that is fetched anyway. */
export function PayingWarnings({ said }: { readonly said: ReceivedDocument }) {
  const { paying } = said
  const payee = paying?.payee?.name ?? ''
  const isOther = payee !== '' && folded(payee) !== folded(said.seller.name)
  const holders = said.payment.ibans.flatMap(({ holder }) => holder ?? [])
  const known = [said.seller.name, payee, ...said.seller.contact].map(folded)
  const foreign = holders.find(
    (holder) => !known.some((name) => name !== '' && matches(name, folded(holder))),
  )
  return (
    <>
      {isOther ? <Notice kind="warn">{e('paying.payee.warn', { payee })}</Notice> : null}
      {foreign === undefined ? null : (
        <Notice kind="warn">{e('paying.holder.warn', { holder: foreign, seller: said.seller.name })}</Notice>
      )}
      {paying?.directDebit ? (
        <Notice kind="warn">{e('paying.debit.warn', { iban: paying.directDebit.iban ?? '–' })}</Notice>
      ) : null}
      {paying?.card ? (
        <Notice kind="warn">{e('paying.card.warn', { card: paying.card.number })}</Notice>
      ) : null}
    </>
  )
}

/** „Tischlerei Aßmann GmbH“ is the account of „Tischlerei Aßmann“. */
const matches = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

const MEANS = ['10', '20', '30', '42', '48', '49', '54', '55', '57', '58', '59', '97'] as const
const meansWords = ({ code, text }: ReceivedPaying['means'][number]): string => {
  const known = MEANS.find((each) => each === code)
  return several([known ? e(`paying.means.${known}`) : code, text]) ?? code
}

/** How and to whom it is paid, and what else it refers to. */
export function payingFacts({ paying, currency }: ReceivedDocument): Fact[] {
  if (!paying) return []
  const { payee, taxRepresentative, directDebit, deliveredTo, vatInBooks, card } = paying
  return [
    { name: e('paying.payee'), value: payee && several([payee.name, payee.id, payee.registration]) },
    { name: e('paying.sellerRegistration'), value: paying.sellerRegistration },
    {
      name: e('paying.representative'),
      value:
        taxRepresentative &&
        several([taxRepresentative.name, ...taxRepresentative.address, taxRepresentative.vatId]),
    },
    { name: e('paying.means'), value: several([...new Set(paying.means.map(meansWords))]) },
    {
      name: e('paying.debit'),
      value: directDebit && several([directDebit.iban, directDebit.mandate, directDebit.creditorId]),
    },
    { name: e('paying.card'), value: card && several([card.number, card.holder]) },
    {
      name: e('paying.deliveredTo'),
      value: deliveredTo && several([deliveredTo.name, ...deliveredTo.address]),
    },
    {
      name: e('paying.vatInBooks'),
      value: vatInBooks && amountWords(vatInBooks.amount, vatInBooks.currency),
    },
    ...paying.references.map(({ kind, value }) => ({ name: e(`paying.for.${kind}`), value })),
    {
      name: e('paying.rounding'),
      value: paying.rounding === null ? null : amountWords(paying.rounding, currency),
    },
  ]
}
