import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { v } from './voucher-texts.ts'
import { VOUCHER_LABELS, voucherDid, voucherWords } from './voucher-words.tsx'

const LABELS = { ...VOUCHER_LABELS, archived: v('vouchers.field.archived') }

/** Who changed what about a voucher. */
export const VoucherHistory = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'voucher', id }}
    actionWords={voucherDid}
    labels={LABELS}
    words={voucherWords}
  />
)
