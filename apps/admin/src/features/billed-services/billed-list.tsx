import { billedCalls, billedList } from '@fachwerk/contract/invoice/billed/billed-calls'
import { BilledView } from '@fachwerk/contract/invoice/billed/billed-views'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { germanDay } from '../../lib/words/dates.ts'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { billedBulkActions } from './billed-bulk-actions.tsx'
import { billedCard, billedColumns } from './billed-columns.tsx'
import { BilledSumsStrip } from './billed-sums.tsx'
import { rateWords } from './rate-words.ts'
import { statementChoices } from './statement-words.ts'
import { b } from './texts.ts'

const VIEWS = ['open', 'draft', 'closed', 'leftOut', 'all'] as const satisfies readonly BilledView[]
/** In addresses as texts. */
const RATES = ['0', '700', '1900'] as const
const rates = choiceField(z.enum(RATES), {
  param: 'rate',
  title: b('filter.rate'),
  choices: RATES.map((value) => ({ value, label: rateWords(Number(value)) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: b('filter.period') })
const statements = choiceField(Id, {
  param: 'statement',
  title: b('filter.statement'),
  startsOpen: false,
  choices: statementChoices,
})

/** What was billed, with the sums of what is shown (O-03, N-10). */
export const billedServicesList = declaredList(billedList, VIEWS, {
  texts: listTexts(b, 'list', (count) => b('list.noMatch', { count })),
  views: viewTexts(b, 'list', { shown: VIEWS, everything: 'all' }),
  usualSorting: () => ({ by: 'issuedOn', dir: 'desc' }),
  filters: {
    from: period,
    to: period,
    rates: [rates],
    companyIds: companyField(b('column.company')),
    statementIds: statements,
  },
  narrow: (_view, values) => {
    const chosen = rates.of(values).map(Number)
    return chosen.length > 0 ? { rates: chosen } : {}
  },
  summary: (asked) => <BilledSumsStrip asked={asked} />,
  columns: billedColumns,
  hidden: ['invoice', 'customer', 'company'],
  card: billedCard,
  keyOf: ({ id }) => id,
  rowName: ({ order, rate, issuedOn }) =>
    b('list.open', { order: order.code, rate: rateWords(rate), day: germanDay(issuedOn) }),
  pageOf: ({ order }) => `/admin/orders?view=all&open=${order.id}`,
  bulk: billedBulkActions,
  asks: {
    rows: asking(billedList.rows, (client) => client.billedServices),
    total: asking(billedList.total, (client) => client.billedServicesTotal),
    file: askingFile(billedCalls.exportBilledServices, (client) => client.exportBilledServices),
  },
})

/** For who may look alone. */
export const lookedAtOnly = { ...billedServicesList, bulk: [] }
