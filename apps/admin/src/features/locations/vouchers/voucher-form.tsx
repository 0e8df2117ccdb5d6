import {
  ChangedVoucher,
  NewVoucher,
  type Voucher,
  voucherFields,
} from '@fachwerk/contract/price/voucher-fields'
import { fieldsIn, type StoredFields } from '@fachwerk/contract/record-fields'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { TermFields } from './voucher-term-fields.tsx'
import { useRenewVouchers } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'
import { VOUCHER_LABELS, voucherWords } from './voucher-words.tsx'
import styles from './vouchers.module.css'

export const VOUCHER_TEXTS = textKindsOf(voucherFields)

export type VoucherDraft = StoredFields<typeof voucherFields>

// An empty minimum is none.
export const noMinimum = (typed: unknown): unknown =>
  typeof typed === 'object' && typed !== null && 'minimumCents' in typed && typed.minimumCents === null
    ? { ...typed, minimumCents: 0 }
    : typed
const Changed = z.preprocess(noMinimum, ChangedVoucher)
const New = z.preprocess(noMinimum, NewVoucher)

interface Props {
  readonly company: string
  readonly draft: VoucherDraft
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A new voucher (F-06). */
export function NewVoucherForm(props: Props) {
  const { client } = useApi()
  const saved = useSaved(props.onSaved)
  const form = useRecordForm({
    schema: New,
    initial: props.draft,
    labels: VOUCHER_LABELS,
    texts: VOUCHER_TEXTS,
    save: (voucher) => client.createVoucher({ body: { voucher: { ...voucher, company: props.company } } }),
    onSaved: saved,
  })
  return <Fields form={form} {...props} />
}

/** A voucher that is there; two who change it are told (FAULT-72). */
export function VoucherForm(props: Omit<Props, 'draft' | 'company'> & { readonly voucher: Voucher }) {
  const { voucher } = props
  const { client } = useApi()
  const saved = useSaved(props.onSaved)
  const form = useRecordForm({
    schema: Changed,
    initial: fieldsIn(voucherFields, voucher),
    labels: VOUCHER_LABELS,
    texts: VOUCHER_TEXTS,
    version: voucher.version,
    words: voucherWords,
    save: (changed) => client.saveVoucher({ params: { id: voucher.id }, body: { voucher: changed } }),
    onSaved: saved,
  })
  return <Fields form={form} company={voucher.companyId} onCancel={props.onCancel} />
}

function useSaved(onSaved: () => void) {
  const renew = useRenewVouchers()
  return ({ code }: Pick<Voucher, 'code'>) => {
    renew()
    showToast(v('vouchers.saved', { code }))
    onSaved()
  }
}

function Fields(props: {
  readonly form: ReturnType<typeof useRecordForm>
  readonly company: string
  readonly onCancel: () => void
}) {
  const { form, company, onCancel } = props
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <p className="small muted">{v('vouchers.note')}</p>
      <div className={styles['fields']}>
        <TextField form={form} name="code" maxLength={24} help={v('vouchers.field.code.help')} />
        <TermFields form={form} company={company} />
      </div>
    </RecordForm>
  )
}
