import type { InvoiceDetail } from '@fachwerk/contract/invoice/invoice-views'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { t } from '../../lib/words/texts.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** Seldom needed, and it brings the check digits of all countries along. */
const ReaddressInvoice = lazyPart(async () => (await import('./readdress-invoice.tsx')).ReaddressInvoice)

/** „Empfänger berichtigen“, for who may and while there is something left of the invoice. */
export function ReaddressButton({ invoice }: { readonly invoice: InvoiceDetail }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!invoice.can.readdress) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {i('readdress.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={i('readdress.title')} size="md">
        <Suspense fallback={<RowSkeleton rows={4} label={t('app.loading')} />}>
          <ReaddressInvoice invoice={invoice} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
