import { MOST_ENTRIES_AT_ONCE } from '@fachwerk/contract/payment/bank/bank-fields'
import type { BankEntryRow } from '@fachwerk/contract/payment/bank/bank-views'
import { IconCheck, IconEyeOff, IconRestore } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { type BulkAction, type BulkLine, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { amountOf, nameOf } from './entry-words.tsx'
import { k } from './texts.ts'

type Rows = readonly BankEntryRow[]
type Results = Awaited<ReturnType<Api['client']['bookSureEntries']>>['results']

/** Which were left as they are, and why. */
const leftOf = (rows: Rows, results: Results): BulkLine<BankEntryRow>[] =>
  rows.flatMap((row) => {
    const result = results.find(({ id }) => id === row.id)
    return result?.refusal ? [{ row, words: result.words }] : []
  })

const only = async (lines: Promise<readonly BulkLine<BankEntryRow>[]>): Promise<void> => {
  const [left] = await lines
  if (left) throw new NotDone(left.words)
}
const rowName = (row: BankEntryRow): string => `${nameOf(row)}, ${amountOf(row)}`
const words = (what: 'book' | 'aside' | 'back') => ({
  question: (count: number) => ({
    title: k(`bulk.${what}.title`, { count }),
    text: k(`bulk.${what}.text`),
    confirm: k(`bulk.${what}.confirm`),
  }),
  rowName,
})

async function book({ client }: Api, rows: Rows): Promise<BulkLine<BankEntryRow>[]> {
  const { results } = await client.bookSureEntries({ body: { ids: rows.map(({ id }) => id) } })
  return leftOf(rows, results)
}

async function setAside(
  { client }: Api,
  rows: Rows,
  reason: string | null,
): Promise<BulkLine<BankEntryRow>[]> {
  const ids = rows.map(({ id }) => id)
  const { results } = await client.setBankEntriesAside({
    body: { ids, aside: reason !== null, reason: reason ?? '' },
  })
  return leftOf(rows, results)
}

const booking: BulkAction<BankEntryRow> = {
  key: 'book',
  label: k('bulk.book'),
  icon: IconCheck,
  views: ['sure'],
  ...words('book'),
  done: (count) => k('sure.done', { count }),
  run: (api, row) => only(book(api, [row])),
  together: { most: MOST_ENTRIES_AT_ONCE, run: book },
}

const aside: BulkAction<BankEntryRow> = {
  key: 'aside',
  label: k('bulk.aside'),
  icon: IconEyeOff,
  views: ['open', 'sure', 'offered', 'unknown'],
  ...words('aside'),
  done: (count) => k('bulk.aside.done', { count }),
  asksReason: true,
  reasonMost: 300,
  run: (api, row, reason) => only(setAside(api, [row], reason)),
}

const back: BulkAction<BankEntryRow> = {
  key: 'back',
  label: k('bulk.back'),
  icon: IconRestore,
  views: ['aside'],
  ...words('back'),
  done: (count) => k('bulk.back.done', { count }),
  run: (api, row) => only(setAside(api, [row], null)),
  together: { most: MOST_ENTRIES_AT_ONCE, run: (api, rows) => setAside(api, rows, null) },
}

/** What is done with many of them at once (B-23). */
export const entryBulkActions = [booking, aside, back] as const
