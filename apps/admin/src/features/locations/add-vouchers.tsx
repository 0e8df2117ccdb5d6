import { AddDialog } from '../../ui/dialog.tsx'
import { ManyVouchers } from './many-vouchers.tsx'
import { NewVoucherForm } from './voucher-form.tsx'
import { v } from './voucher-texts.ts'

const DRAFT = {
  code: '',
  name: '',
  percent: null,
  amountCents: null,
  isCredit: false,
  validFrom: null,
  validTo: null,
  sizes: [],
  rentalTerm: 'short' as const,
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
}
/** One, or many on the same terms; each begins as it usually is. */
export function AddVouchers(props: { readonly company: string; readonly locationIds: readonly string[] }) {
  const { company } = props
  const draft = { ...DRAFT, locationIds: [...props.locationIds] }
  return (
    <>
      <AddDialog label={v('vouchers.many')} size="lg" isSecond>
        {(close) => <ManyVouchers company={company} draft={draft} onClose={close} />}
      </AddDialog>
      <AddDialog label={v('vouchers.new')} size="lg">
        {(close) => <NewVoucherForm company={company} draft={draft} onSaved={close} onCancel={close} />}
      </AddDialog>
    </>
  )
}
