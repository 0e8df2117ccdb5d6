import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { type DeliveryType, DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { useState } from 'react'
import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { showToast } from '../../lib/toast.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { t } from '../../lib/words/texts.ts'
import { AgeCheck } from '../../ui/goods/age-check.tsx'
import { takenHere, TakeMoney } from '../../ui/goods/money/take-money.tsx'
import { SendParcel } from '../../ui/goods/send-parcel.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { LineBanner, StaleStamp } from '../../ui/states/stale.tsx'
import type { CardActions } from './board-card.tsx'
import { columnOf, isColumn } from './board-columns.ts'
import { BoardColumns, BoardTabs } from './board-columns-view.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardNotice } from './board-notice.tsx'
import { BoardSlip } from './board-slip.tsx'
import styles from './board.module.css'
import { CardBox } from './card-box.tsx'
import { CounterButton } from './counter/counter-button.tsx'
import { b } from './texts.ts'
import { useBoard } from './use-board.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useChime } from './use-chime.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useSlips } from './use-slips.ts'
import { useStored } from './use-stored.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** admin/orders/board: what kitchen and packing have before them, on a screen of its own (D-04, O-02). */
export function BoardPage() {
  usePageTitle(b('board.title'))
  const may = useMay('orders.view')
  return <main className={styles['board']}>{may ? <AskedBoard /> : <NoPermission level={1} />}</main>
}

function AskedBoard() {
  const [locationId, setLocationId] = useStored('location', '')
  const asked = useBoard(locationId)
  useWakeLock()
  const { board, problem, retry } = asked
  if (board)
    return <ShownBoard asked={asked} board={board} locationId={locationId} onLocation={setLocationId} />
  if (problem !== null) return <Failure title={b('board.failed')} problem={problem} onRetry={retry} />
  return <RowSkeleton rows={6} label={t('app.loading')} />
}

const isDelivery = (text: string): text is DeliveryType => DELIVERY_TYPES.some((each) => each === text)

function ShownBoard(props: {
  readonly asked: ReturnType<typeof useBoard>
  readonly board: Board
  readonly locationId: string
  readonly onLocation: (locationId: string) => void
}) {
  const { asked, board, locationId, onLocation } = props
  const mayEdit = useMay('orders.edit')
  const [sound, setSound] = useStored('sound', 'on')
  const [slips, setSlips] = useStored('slips', 'off')
  const [type, setType] = useAddressValue('delivery', '')
  const [tab, setTab] = useAddressValue('column', 'new')
  const { arrived, look } = useNewOrders(board)
  useChime(arrived.length > 0 && sound === 'on' && !asked.isStale)
  const { isMoving, actions, dialogs } = useCardActions(asked, board, slips === 'on')
  const delivery = isDelivery(type) ? type : null
  const shown = isColumn(tab) ? tab : 'new'
  const cards = board.cards.filter(({ deliveryType }) => delivery === null || deliveryType === delivery)
  const count = (column: string) => cards.filter((card) => columnOf(card) === column).length
  return (
    <>
      <BoardHead
        board={board}
        timeZone={zoneOf(board, locationId)}
        delivery={delivery}
        onDelivery={(next) => setType(next ?? '')}
        locationId={locationId}
        onLocation={onLocation}
        sound={sound === 'on'}
        onSound={(next) => setSound(next ? 'on' : 'off')}
        slips={mayEdit ? slips === 'on' : null}
        onSlips={(next) => {
          setSlips(next ? 'on' : 'off')
          if (next) showToast(b('board.slips.begun'))
        }}
      >
        {mayEdit ? <CounterButton board={board} locationId={locationId} isLocked={asked.isStale} /> : null}
      </BoardHead>
      <LineBanner />
      {asked.isStale ? (
        <output className={styles['hint']}>
          <StaleStamp at={asked.at} /> {b('board.locked')}
        </output>
      ) : null}
      {mayEdit ? null : <p className={styles['hint']}>{b('board.readOnly')}</p>}
      {board.hasMore ? (
        <p className={styles['hint']}>{b('board.more', { count: board.cards.length })}</p>
      ) : null}
      <BoardNotice
        arrived={arrived}
        onLook={() => {
          look()
          setTab('new')
        }}
      />
      <BoardTabs
        counts={{ new: count('new'), preparing: count('preparing'), ready: count('ready') }}
        done={board.done.total}
        shown={shown}
        onChoose={setTab}
      />
      <div className={styles['grids']} data-stale={asked.isStale ? '' : undefined}>
        <BoardColumns
          cards={cards}
          done={board.done}
          zoneOf={(id) => zoneOf(board, id)}
          shown={shown}
          isLocked={(card) => asked.isStale || isMoving(card)}
          isStale={asked.isStale}
          actions={actions}
        />
      </div>
      {dialogs}
    </>
  )
}

/** What the cards' buttons do, with the question after somebody's age and the slip in print. */
function useCardActions(drawn: ReturnType<typeof useBoard>, board: Board, slipsByItself: boolean) {
  const { isMoving, take, stepBack, tick } = useBoardMoves(drawn)
  const [boxed, setBoxed] = useState<string | null>(null)
  const [asked, setAsked] = useState<{
    readonly card: BoardCard
    readonly described: 'age' | 'money' | 'parcel'
  } | null>(null)
  const { slip, print, begun, clear } = useSlips(slipsByItself)
  const begin = async (card: BoardCard) => {
    if (await take(card, 'prepare')) begun(card)
  }
  const actions: CardActions = {
    take: (card, step) => {
      if (step === 'handOver' && card.minimumAge !== 'none') setAsked({ card, described: 'age' })
      else if (step === 'handOver' && takenHere(card.due)) setAsked({ card, described: 'money' })
      else if (step === 'send' && card.deliveryType === 'shipment') setAsked({ card, described: 'parcel' })
      else void (step === 'prepare' ? begin(card) : take(card, step))
    },
    stepBack: (order, back) => void stepBack(order, back),
    tick,
    box: (card) => setBoxed(card.orderId),
    print,
  }
  const inBox = board.cards.find(({ orderId }) => orderId === boxed)
  const dialogs = (
    <>
      <AgeCheck
        opened={asked?.described === 'age'}
        minimumAge={asked?.card.minimumAge ?? 'none'}
        onCancel={() => setAsked(null)}
        onChecked={() => {
          if (asked && takenHere(asked.card.due)) return setAsked({ card: asked.card, described: 'money' })
          setAsked(null)
          if (asked) void take(asked.card, 'handOver', { ageChecked: true })
        }}
      />
      {asked?.described === 'money' && asked.card.due ? (
        <TakeMoney
          due={asked.card.due}
          failure={null}
          busy={isMoving(asked.card)}
          onCancel={() => setAsked(null)}
          onTaken={(paidBy) => {
            setAsked(null)
            void take(asked.card, 'handOver', { paidBy, ageChecked: asked.card.minimumAge !== 'none' })
          }}
        />
      ) : null}
      {asked?.described === 'parcel' ? (
        <SendParcel
          code={asked.card.shortCode}
          usual={asked.card.shipping?.carrier}
          failure={null}
          busy={isMoving(asked.card)}
          onCancel={() => setAsked(null)}
          onSend={(parcel) => {
            setAsked(null)
            void take(asked.card, 'send', parcel)
          }}
        />
      ) : null}
      {inBox ? (
        <CardBox card={inBox} timeZone={zoneOf(board, inBox.locationId)} onClose={() => setBoxed(null)} />
      ) : null}
      {slip === null ? null : (
        <BoardSlip
          key={slip.copy}
          card={slip.card}
          timeZone={zoneOf(board, slip.card.locationId)}
          onPrinted={clear}
        />
      )}
    </>
  )
  return { isMoving, actions, dialogs }
}

const zoneOf = ({ locations }: Board, locationId: string): string =>
  (locations.find(({ id }) => id === locationId) ?? locations[0])?.timeZone ?? OFFICE_ZONE
