import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { ManyVouchers } from './many-vouchers.tsx'
import { NewVoucherForm } from './voucher-form.tsx'
import { v } from './voucher-texts.ts'

interface VoucherPlace {
  readonly company: string
  /** Those it is offered for at first. */
  readonly locationIds: readonly string[]
}
const draftOf = ({ locationIds }: VoucherPlace) => ({
  ...emptyOf(voucherFields),
  locationIds: [...locationIds],
})

export const AddManyVouchers = (details: VoucherPlace) => (
  <AddDialog label={v('vouchers.many')} size="lg" isSecond>
    {(close) => <ManyVouchers company={details.company} draft={draftOf(details)} onClose={close} />}
  </AddDialog>
)

export const AddVoucher = (details: VoucherPlace) => (
  <AddDialog label={v('vouchers.new')} size="lg">
    {(close) => (
      <NewVoucherForm company={details.company} draft={draftOf(details)} onSaved={close} onCancel={close} />
    )}
  </AddDialog>
)

/** One, or many on the same terms; each begins as it usually is. */
export const AddVouchers = (details: VoucherPlace) => (
  <>
    <AddManyVouchers {...details} />
    <AddVoucher {...details} />
  </>
)
