import type { Voucher } from '@fachwerk/contract/voucher-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VOUCHER_LABELS, VoucherForm } from './voucher-form.tsx'
import { useRenewVouchers } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'
import { voucherDid, voucherWords } from './voucher-words.tsx'
import styles from './vouchers.module.css'

const HISTORY_LABELS = { ...VOUCHER_LABELS, archived: v('vouchers.field.archived') }

/** What is done to a voucher: changed, put away, brought back (F-06). */
export function VoucherDeeds({ voucher }: { readonly voucher: Voucher }) {
  const { id, code, state } = voucher
  const [asked, setAsked] = useState<'edit' | 'history' | null>(null)
  const archive = useArchiveVoucher(voucher)
  const close = () => setAsked(null)
  const isArchived = state === 'archived'
  const button = (what: 'edit' | 'history' | 'archive' | 'restore', onClick: () => void) => (
    <Button
      size="xs"
      aria-label={v('vouchers.named', { deed: v(`vouchers.${what}`), code })}
      aria-disabled={archive.running}
      onClick={onClick}
    >
      {v(`vouchers.${what}`)}
    </Button>
  )
  return (
    <span className={styles['deeds']}>
      {isArchived ? null : button('edit', () => setAsked('edit'))}
      {button('history', () => setAsked('history'))}
      {button(isArchived ? 'restore' : 'archive', () => void archive.run(!isArchived))}
      {archive.failure === null ? null : (
        <Notice kind="danger" onClose={archive.clear}>
          {archive.failure}
        </Notice>
      )}
      <Dialog opened={asked === 'edit'} onClose={close} size="lg" title={code}>
        <VoucherForm voucher={voucher} onSaved={close} onCancel={close} />
      </Dialog>
      <Dialog
        opened={asked === 'history'}
        onClose={close}
        title={v('vouchers.named', { deed: v('vouchers.history'), code })}
      >
        <HistoryPanel
          subject={{ kind: 'voucher', id }}
          actionWords={voucherDid}
          labels={HISTORY_LABELS}
          words={voucherWords}
        />
      </Dialog>
    </span>
  )
}

/** Puts a voucher away or brings it back; either can be taken back. */
function useArchiveVoucher({ id, code }: Voucher) {
  const { client } = useApi()
  const renew = useRenewVouchers()
  const deed = useDeed()
  const bring = async (archived: boolean) => {
    await client.archiveVoucher({ body: { id, archived } })
    renew()
  }
  const run = (archived: boolean) =>
    deed.run(async () => {
      await bring(archived)
      showToast(v(archived ? 'vouchers.archive.done' : 'vouchers.restore.done', { code }), {
        undo: () => bring(!archived),
      })
    })
  return { run, running: deed.running, failure: deed.failure, clear: deed.clear }
}
