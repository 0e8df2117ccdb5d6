import { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moneyText, numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { useSaveSetup } from './payment-queries.ts'
import { TermsCard } from './terms-card.tsx'
import { p } from './texts.ts'

type Stored = PaymentSetup['invoiceTerms']

/** K-06: whom the company lets pay later, how long and how much; only where there is a bank account to pay to. */
export function InvoiceTermsCard({ setup }: { readonly setup: PaymentSetup }) {
  const { invoiceTerms, accounts } = setup
  if (!accounts.some(({ provider }) => provider === 'transfer')) return null
  const { days, limitCents, paidOrders } = invoiceTerms
  return (
    <TermsCard
      id="invoice-terms"
      title={p('payments.invoice')}
      purpose={p('payments.invoice.about')}
      change={p('payments.invoice.change')}
      terms={[
        p('payments.invoice.days', { count: days }),
        p('payments.invoice.limit', { amount: moneyOf(limitCents) }),
        p('payments.invoice.paidOrders', { count: paidOrders }),
      ]}
    >
      {(close) => <TermsForm terms={invoiceTerms} onDone={close} />}
    </TermsCard>
  )
}

const FIELDS = ['days', 'limitCents', 'paidOrders'] as const
const WHOLE = numberText({ decimals: 0 })
const TEXTS = { days: WHOLE, limitCents: moneyText, paidOrders: WHOLE }
const LABELS = {
  days: p('payments.invoice.field.days'),
  limitCents: p('payments.invoice.field.limitCents'),
  paidOrders: p('payments.invoice.field.paidOrders'),
}
const did = actionWords({ 'invoiceTerms.changed': p('payments.did.invoiceTerms.changed') }, (action) =>
  p('payments.did.other', { action }),
)

function TermsForm({ terms, onDone }: { readonly terms: Stored; readonly onDone: () => void }) {
  const { version, ...initial } = terms
  const { client } = useApi()
  const save = useSaveSetup()
  const company = useUser()?.company ?? ''
  const form = useRecordForm<InvoiceTerms, Awaited<ReturnType<typeof client.saveInvoiceTerms>>>({
    schema: InvoiceTerms,
    initial,
    labels: LABELS,
    texts: TEXTS,
    fieldOf: (field) => field.replace(/^terms\./, ''),
    save: (typed) => client.saveInvoiceTerms({ body: { version, terms: typed } }),
    onSaved: (setup) => {
      save(setup)
      showToast(p('payments.invoice.saved'))
      onDone()
    },
  })
  return (
    <>
      <RecordForm form={form} onCancel={onDone}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            maxLength={12}
            help={p(`payments.invoice.field.${name}.help`)}
          />
        ))}
        <p className="small muted">{p('payments.invoice.law')}</p>
      </RecordForm>
      <HistoryPanel subject={{ kind: 'invoiceTerms', id: company }} actionWords={did} labels={LABELS} />
    </>
  )
}
