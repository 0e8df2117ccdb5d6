import { VOUCHER_VIEWS } from '@fachwerk/contract/price/voucher-calls'
import type { VoucherRow } from '@fachwerk/contract/price/voucher-fields'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import type { Api } from '../../../lib/api.ts'
import type { BulkAction } from '../../../ui/list/bulk/bulk-actions.ts'
import { v } from './voucher-texts.ts'

const bring = ({ client }: Api, id: string, archived: boolean) =>
  client.archiveVoucher({ body: { id, archived } })

const words = (what: 'archive' | 'restore') => ({
  key: what,
  label: v(`vouchers.${what}`),
  question: (count: number) => ({
    title: v(`vouchers.bulk.${what}.title`, { count }),
    text: v(`vouchers.bulk.${what}.text`),
    confirm: v(`vouchers.bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => v(`vouchers.bulk.${what}.done`, { count }),
  rowName: ({ code }: VoucherRow) => code,
})

/** Vouchers put away or brought back, each for itself (F-06, ui.md 6). */
export const voucherBulkActions: readonly BulkAction<VoucherRow>[] = [
  {
    ...words('archive'),
    icon: IconArchive,
    views: VOUCHER_VIEWS.filter((view) => view !== 'archived'),
    run: (api, { id }) => bring(api, id, true),
    undo: (api, { id }) => bring(api, id, false),
  },
  {
    ...words('restore'),
    icon: IconRestore,
    views: ['archived'],
    run: (api, { id }) => bring(api, id, false),
    undo: (api, { id }) => bring(api, id, true),
  },
]
