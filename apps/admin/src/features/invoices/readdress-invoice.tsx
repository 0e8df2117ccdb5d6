import type { InvoiceDetail } from '@fachwerk/contract/invoice/invoice-views'
import { Recipient } from '@fachwerk/contract/order/recipient'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { COUNTRY_CHOICES } from '@fachwerk/contract/customer/country-choices'
import { showToast } from '../../lib/toast.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { WholeInvoices } from '../../ui/facts/whole-numbers.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

const LABELS = {
  company: i('recipient.company'),
  vatId: i('recipient.vatId'),
  name: i('recipient.name'),
  street: i('recipient.street'),
  postcode: i('recipient.postcode'),
  city: i('recipient.city'),
  country: i('recipient.country'),
  reference: i('recipient.reference'),
}

/** UStDV § 31 (5): the recipient as it should have been; saving takes the invoice back and writes a new one. */
export function ReaddressInvoice(props: { readonly invoice: InvoiceDetail; readonly onDone: () => void }) {
  const { invoice, onDone } = props
  const { client } = useApi()
  const go = useNavigate()
  const refresh = useRefreshList('invoices')
  const { recipient, reference = '' } = invoice.document
  const form = useRecordForm({
    schema: Recipient,
    initial: {
      company: recipient.company ?? '',
      vatId: recipient.vatId ?? '',
      name: recipient.name,
      street: recipient.street,
      postcode: recipient.postcode,
      city: recipient.city,
      country: recipient.country ?? 'DE',
      reference,
    },
    labels: LABELS,
    fieldOf: (field) => field.replace(/^recipient\./, ''),
    save: (typed) => client.readdressInvoice({ params: { id: invoice.id }, body: { recipient: typed } }),
    onSaved: (fresh) => {
      showToast(i('readdress.done', { number: fresh.number }))
      refresh()
      onDone()
      void go(`/admin/invoices?open=${fresh.id}`)
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone} saveLabel={i('readdress.save')}>
      <p className="small muted">
        <WholeInvoices text={i('readdress.lead', { number: invoice.number })} />
      </p>
      <TextField form={form} name="company" maxLength={120} />
      <TextField form={form} name="vatId" maxLength={40} help={i('recipient.vatId.help')} />
      <TextField form={form} name="name" maxLength={160} />
      <TextField form={form} name="street" maxLength={120} />
      <TextField form={form} name="postcode" maxLength={10} />
      <TextField form={form} name="city" maxLength={80} />
      <ChoiceField form={form} name="country" choices={COUNTRY_CHOICES} />
      <TextField form={form} name="reference" maxLength={60} />
    </RecordForm>
  )
}
