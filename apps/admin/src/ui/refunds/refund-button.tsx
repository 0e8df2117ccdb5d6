import { Button, type ButtonProps } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { dialogLater } from '../states/lazy-part.tsx'
import { r } from './texts.ts'

/** Seldom needed. */
const RefundDrawer = dialogLater(async () => (await import('./refund-drawer.tsx')).RefundDrawer)

/** O-07: the way into cancelling and refunding, for who may. */
export function RefundButton(props: {
  readonly orderId: string
  /** Opened from this rental, which is chosen then. */
  readonly rentalId?: string
  readonly size?: ButtonProps['size']
}) {
  const { orderId, rentalId = null, size = 'sm' } = props
  const [open, setOpen] = useState(false)
  if (!useMay('orders.refund')) return null
  return (
    <>
      <Button
        size={size}
        leftSection={<IconReceiptRefund size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {r('refund.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RefundDrawer orderId={orderId} rentalId={rentalId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
