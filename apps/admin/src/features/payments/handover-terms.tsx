import { HandoverTerms } from '@fachwerk/contract/payment/handover-terms'
import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { useApi } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { actionWords } from '../../lib/words/action-words.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moneyText, numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useSaveSetup } from './payment-queries.ts'
import { TermsCard } from './terms-card.tsx'
import { p } from './texts.ts'

type Stored = PaymentSetup['handoverTerms']

/** K-06: how much the company hands over before it has seen any money; only where that is offered. */
export function HandoverTermsCard({ setup }: { readonly setup: PaymentSetup }) {
  const { handoverTerms, offer } = setup
  if (!offer.some(({ provider }) => provider === 'handover')) return null
  const { limitCents, openOrders } = handoverTerms
  return (
    <TermsCard
      id="handover-terms"
      title={p('payments.handover')}
      purpose={p('payments.handover.about')}
      change={p('payments.handover.change')}
      terms={[
        p('payments.handover.limit', { amount: moneyOf(limitCents) }),
        p('payments.handover.openOrders', { count: openOrders }),
      ]}
    >
      {(close) => <TermsForm terms={handoverTerms} onDone={close} />}
    </TermsCard>
  )
}

const FIELDS = ['limitCents', 'openOrders'] as const
const TEXTS = { limitCents: moneyText, openOrders: numberText({ decimals: 0 }) }
const LABELS = {
  limitCents: p('payments.handover.field.limitCents'),
  openOrders: p('payments.handover.field.openOrders'),
}
const did = actionWords({ 'handoverTerms.changed': p('payments.did.handoverTerms.changed') }, (action) =>
  p('payments.did.other', { action }),
)

function TermsForm({ terms, onDone }: { readonly terms: Stored; readonly onDone: () => void }) {
  const { version, ...initial } = terms
  const { client } = useApi()
  const save = useSaveSetup()
  const company = useUser()?.company ?? ''
  const form = useRecordForm<HandoverTerms, Awaited<ReturnType<typeof client.saveHandoverTerms>>>({
    schema: HandoverTerms,
    initial,
    labels: LABELS,
    texts: TEXTS,
    fieldOf: (field) => field.replace(/^terms\./, ''),
    save: (typed) => client.saveHandoverTerms({ body: { version, terms: typed } }),
    onSaved: (setup) => {
      save(setup)
      showToast(p('payments.handover.saved'))
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
            help={p(`payments.handover.field.${name}.help`)}
          />
        ))}
      </RecordForm>
      <HistoryPanel subject={{ kind: 'handoverTerms', id: company }} actionWords={did} labels={LABELS} />
    </>
  )
}
