import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { Modal } from '@mantine/core'
import { t } from '../../lib/words/texts.ts'
import { PickupBox } from '../../ui/goods/box/pickup-box.tsx'
import { useGoods } from '../../ui/goods/use-goods.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { b } from './texts.ts'

/** B-19: an order is put into its box, or taken out, without leaving the board. */
export function CardBox(props: {
  readonly card: BoardCard
  readonly timeZone: string
  readonly onClose: () => void
}) {
  const { card, timeZone, onClose } = props
  const { orderId: id, shortCode: code } = card
  const { data, error, refetch } = useGoods(id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={b('board.box.title', { code })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      {data === undefined && error === null ? <RowSkeleton rows={2} label={t('app.loading')} /> : null}
      {data === undefined && error !== null ? (
        <Failure title={b('board.box.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <PickupBox orderId={id} code={code} handover={data} timeZone={timeZone} /> : null}
    </Modal>
  )
}
