import type { RequestIn } from '@fachwerk/contract/call'
import { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import { createExports } from '../../platform/export/export-rows.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aTransferHouse, type TransferHouse } from '../orders/testing/transfers.ts'
import type { Refunds } from '../refunds/index.ts'
import { bankStatementsModule, createStatementReader } from './index.ts'

type Query = Omit<RequestIn<typeof bankCalls.takeBankStatement>['query'], 'name'> & { readonly name?: string }
type Booking = RequestIn<typeof bankCalls.bookBankEntry>['body']['booking']

/** A house of orders that takes transfers and reads in what its bank says. */
export async function aBankHouse(
  boxes: Parameters<typeof aTransferHouse>[0] = ['M', 'M'],
  bookRefundSent: Refunds['bookRefundSent'] = () => {
    throw new Error('no service refuses anything here')
  },
) {
  return withBank(await aTransferHouse(boxes), bookRefundSent)
}

/** Adds it to a house that takes transfers. */
export function withBank<
  At extends Pick<TransferHouse, 'platform' | 'registry' | 'companies' | 'payments' | 'accountant' | 'show'>,
>(at: At, bookRefundSent: Refunds['bookRefundSent']) {
  const { platform, registry, companies, payments, accountant } = at
  bankStatementsModule({
    ...platform,
    ...registry,
    ...payments,
    bookRefundSent,
    exportRows: createExports(platform),
    companyNames: companies.companyNames,
    readFile: createStatementReader(platform),
  })
  const call = createInvokeStaff(registry)
  const upload = new Blob([])
  const take = (content: string | Buffer, query: Query = {}, actor = accountant) =>
    call(bankCalls.takeBankStatement, { query: { name: 'auszug.csv', ...query }, upload }, actor, {
      rawBody: Buffer.from(content),
    })
  return {
    ...at,
    call,
    take,
    /** What was taken in; the test says that it is. */
    async taken(...args: Parameters<typeof take>) {
      const answer = await take(...args)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value
    },
    check: (content: string | Buffer, query: Omit<Query, 'name' | 'foreign'> = {}, actor = accountant) =>
      call(bankCalls.checkBankStatement, { query, upload }, actor, { rawBody: Buffer.from(content) }),
    async entries(body: RequestIn<typeof bankCalls.bankEntries>['body'] = {}, actor = accountant) {
      const answer = await call(bankCalls.bankEntries, { body }, actor)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value.rows
    },
    entry: (id: string, actor = accountant) => call(bankCalls.bankEntry, { params: { id } }, actor),
    transfer: at.show,
    book: (id: string, booking: Booking, actor = accountant) =>
      call(bankCalls.bookBankEntry, { body: { id, booking } }, actor),
    bookSure: (ids: string[], actor = accountant) =>
      call(bankCalls.bookSureEntries, { body: { ids } }, actor),
    aside: (ids: string[], reason: string | null, actor = accountant) =>
      call(
        bankCalls.setBankEntriesAside,
        { body: { ids, aside: reason !== null, reason: reason ?? '' } },
        actor,
      ),
  }
}
export type BankHouse = Awaited<ReturnType<typeof aBankHouse>>

const OWN = 'DE89370400440532013000'

/** A movement as the test writes it. */
export interface Moved {
  readonly cents: number
  readonly text: string
  readonly on?: string
  readonly name?: string
  readonly iban?: string
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** The table of a Sparkasse with these movements. */
export const sparkasse = (moved: readonly Moved[], own = OWN): string =>
  [
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Kundenreferenz (End-to-End);Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info',
    ...moved.map(
      ({ cents, text, on = '15.09.26', name = 'Erika Muster', iban = '' }) =>
        `${own};${on};${on};GUTSCHRIFT;${text};;${name};${iban};${euros(cents)};EUR;Umsatz gebucht`,
    ),
  ].join('\n')

/** Some movements, whatever they are. */
export const manyMoved = (count: number): Moved[] =>
  Array.from({ length: count }, (_, index) => ({ cents: 100 + index, text: `Nr. ${index}` }))
