import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { useMenuHome } from '../../ui/menu-home.ts'
import styles from './orders.module.css'
import { o } from './texts.ts'
import { useOrderMoves } from './use-order-moves.ts'

/** Where the staff are with an order; who may bring it on chooses from where it may go (D-04). */
export function OrderStatusMenu({ order }: { readonly order: StaffOrderRow }) {
  const { bring, running } = useOrderMoves()
  const [cancelling, setCancelling] = useState(false)
  const { button, menu } = useMenuHome()
  const { shortCode: code, moves } = order
  const status = o(`orders.status.${order.status}`)
  if (moves.length === 0) return <OrderStatusBadge status={order.status} />
  const choose = (to: OrderStatus) => (to === 'canceled' ? setCancelling(true) : void bring(order, to))
  return (
    <>
      <Menu {...menu}>
        <Menu.Target>
          <Button
            ref={button}
            size="xs"
            justify="space-between"
            className={styles['move'] ?? ''}
            aria-label={o('order.move', { code, status })}
            aria-disabled={running}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {status}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((to) => (
            <Menu.Item key={to} onClick={() => choose(to)}>
              {o(`orders.status.${to}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={cancelling}
        title={o('order.cancel.title', { code })}
        confirm={o('order.cancel.confirm')}
        onCancel={() => setCancelling(false)}
        onConfirm={() => {
          setCancelling(false)
          void bring(order, 'canceled')
        }}
      >
        {o('order.cancel.text')}
      </Confirm>
    </>
  )
}

/** The word alone, for who may only look and for what has reached its end. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return (
    <span className={styles['status']} data-status={status}>
      {o(`orders.status.${status}`)}
    </span>
  )
}
