import {
  accountsDiffer,
  accountsFit,
  CHART_ACCOUNTS,
  CHARTS,
  type Chart,
  ClearanceHundredths,
  DATEV_ACCOUNTS,
  DatevFields,
} from '@fachwerk/contract/invoice/billed/billing-terms'
import type { BillingTerms } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { actionWords } from '../../lib/words/action-words.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { maybeText, numberText, percentText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { b } from './texts.ts'
import { termsQuery } from './terms-query.ts'
import { useRefreshBilled } from './use-refresh-billed.ts'

const Typed = DatevFields.extend({ clearanceHundredths: ClearanceHundredths })
  .superRefine(accountsDiffer)
  .superRefine(accountsFit)
const WHOLE = numberText({ decimals: 0 })
const TEXTS = {
  clearanceHundredths: percentText(100),
  consultant: WHOLE,
  client: WHOLE,
  accountLength: WHOLE,
  yearStartMonth: WHOLE,
  vouchers: maybeText,
  expiredVouchers: maybeText,
}
const FIELDS = [
  'clearanceHundredths',
  'consultant',
  'client',
  'chart',
  'accountLength',
  'yearStartMonth',
  ...DATEV_ACCOUNTS,
] as const
const LABELS = {
  ...Object.fromEntries(FIELDS.map((field) => [field, b(`terms.field.${field}`)])),
  month: b('datev.month'),
  count: b('statements.column.count'),
  grossCents: b('column.gross'),
}
const did = actionWords(
  { 'billingTerms.changed': b('did.termsChanged'), 'billingTerms.exported': b('did.exported') },
  (action) => action,
)
const words = (field: string, value: unknown) => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '–'
  if (field === 'grossCents') return moneyOf(value)
  return field === 'clearanceHundredths' ? `${TEXTS.clearanceHundredths.write(value)} %` : String(value)
}

const USUAL = { chart: 'SKR03', accountLength: 4, yearStartMonth: 1, ...CHART_ACCOUNTS.SKR03 } as const

/** How a company bills and books, to be changed (O-03, LAW-47). */
export function TermsForm({ terms, onDone }: { readonly terms: BillingTerms; readonly onDone: () => void }) {
  const api = useApi()
  const { client } = api
  const queries = useQueryClient()
  const refresh = useRefreshBilled()
  const { company, version, clearanceHundredths, datev } = terms
  const form = useRecordForm<typeof Typed._output, BillingTerms>({
    schema: Typed,
    initial: { clearanceHundredths, consultant: null, client: null, ...(datev ?? USUAL) },
    labels: LABELS,
    texts: TEXTS,
    fieldOf: (field) => field.replace(/^datev\./, ''),
    save: ({ clearanceHundredths: share, ...typed }) =>
      client.saveBillingTerms({ body: { company, version, clearanceHundredths: share, datev: typed } }),
    onSaved: (saved) => {
      queries.setQueryData(termsQuery(api, company).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['history', 'billingTerms'] })
      refresh()
      showToast(b('terms.saved'))
      onDone()
    },
  })
  useAccountsOfChart(form.form)
  return (
    <>
      <p className="small muted">{b('terms.lead')}</p>
      <RecordForm form={form} {...(datev !== null && { onCancel: onDone })}>
        <TextField form={form} name="consultant" maxLength={7} help={b('terms.field.consultant.help')} />
        <TextField form={form} name="client" maxLength={5} />
        <ChoiceField form={form} name="chart" choices={CHARTS.map((value) => ({ value, label: value }))} />
        <TextField form={form} name="accountLength" maxLength={1} />
        <TextField
          form={form}
          name="yearStartMonth"
          maxLength={2}
          help={b('terms.field.yearStartMonth.help')}
        />
        {DATEV_ACCOUNTS.map((name) => (
          <TextField key={name} form={form} name={name} maxLength={9} help={b(`terms.field.${name}.help`)} />
        ))}
        <TextField
          form={form}
          name="clearanceHundredths"
          maxLength={6}
          help={b('terms.field.clearanceHundredths.help')}
        />
      </RecordForm>
      {version === 0 ? null : (
        <HistoryPanel
          subject={{ kind: 'billingTerms', id: company }}
          actionWords={did}
          labels={LABELS}
          words={words}
        />
      )}
    </>
  )
}

const isChart = (value: unknown): value is Chart => CHARTS.some((chart) => chart === value)

/** Another chart brings its own accounts along, unless somebody typed others. */
function useAccountsOfChart(form: ReturnType<typeof useRecordForm>['form']): void {
  const { chart } = form.values
  const follow = useEffectEvent((chosen: unknown) => {
    const others = CHARTS.filter((each) => each !== chosen).map((each) => CHART_ACCOUNTS[each])
    const isUsual = others.some((accounts) =>
      DATEV_ACCOUNTS.every((name) => [accounts[name], ''].some((usual) => form.values[name] === usual)),
    )
    if (isChart(chosen) && isUsual) form.setValues({ ...CHART_ACCOUNTS[chosen] })
  })
  useEffect(() => {
    follow(chart)
  }, [chart])
}
