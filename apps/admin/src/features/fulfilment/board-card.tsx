import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { GoodsStep, StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { isPaidLater } from '@fachwerk/contract/payment/payment-methods'
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconIdBadge2,
  IconLock,
  IconNote,
  IconPrinter,
} from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dayAndTimeOf, dateOf, moneyOf, timeOf } from '../../lib/words/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { stepWords } from '../../ui/goods/step-words.ts'
import { useStillBack } from '../../ui/goods/use-step-back.ts'
import { DELIVERY_SIGNS } from '../../ui/goods/delivery-signs.ts'
import { DUE_SIGNS } from './board-signs.ts'
import { columnOf } from './board-columns.ts'
import styles from './board-card.module.css'
import { type DueKind, dueOf, dueTime } from './due.ts'
import { b } from './texts.ts'
import { type CardGestures, useCardGestures } from './use-card-gestures.ts'

export interface CardActions {
  readonly take: (card: BoardCard, step: GoodsStep) => void
  /** Takes the last step back, as long as that goes (O-02). */
  readonly stepBack: (order: Pick<BoardCard, 'orderId' | 'shortCode'>, back: StepBack) => void
  /** @returns whether it is saved */
  readonly tick: (card: BoardCard, lineId: string, isTicked: boolean) => Promise<boolean>
  readonly print: (card: BoardCard) => void
  /** Into a box, or what of it is to be done there (B-19). */
  readonly box: (card: BoardCard) => void
}

/** An order as kitchen and packing see it; its button does what comes next. */
export function BoardCardItem(props: {
  readonly card: BoardCard
  readonly timeZone: string
  /** Nothing reaches the server, or this card is just being moved. */
  readonly isLocked: boolean
  /** Nothing reaches the server. */
  readonly isStale: boolean
  readonly actions: CardActions
}) {
  const { card, timeZone, isLocked, actions } = props
  const frame = useRef<HTMLElement>(null)
  useCardGestures(frame, cardGestures(props))
  const now = useNow(1000)
  const due = dueOf(card, now)
  const { shortCode: code, deliveryType } = card
  const [next] = card.steps
  const delivery = b(`board.delivery.${deliveryType}`)
  const Sign = DELIVERY_SIGNS[deliveryType]
  const DueSign = DUE_SIGNS[due.kind]
  const time = dueTime(due)
  const named = card.replacementId === undefined ? 'board.card' : 'board.card.replacement'
  return (
    <article
      ref={frame}
      className={styles['card']}
      data-due={due.kind}
      data-next={next === undefined ? undefined : stepWords(next, deliveryType)}
      aria-label={b(named, { code, delivery })}
    >
      <header>
        <Link className={styles['code']} to={`/admin/orders?view=all&open=${card.orderId}`}>
          {code}
        </Link>
        {card.replacementId === undefined ? null : <ReplacementMark />}
        <Sign aria-hidden="true" className={styles['delivery']} />
        <time className={styles['due']} dateTime={card.dueAt}>
          {DueSign === null ? null : <DueSign aria-hidden="true" />}
          <span aria-hidden="true">{due.kind === 'later' ? b('board.in', { time }) : time}</span>
          <span className="vh">{b(spokenDue(card, due.kind), { time })}</span>
        </time>
      </header>
      <CardBody card={card} timeZone={timeZone} isLocked={isLocked} tick={actions.tick} />
      <CardFooter card={card} isLocked={isLocked} actions={actions} />
    </article>
  )
}

/** What its time means, for who cannot see where it stands. */
function spokenDue({ sentAt, readyAt }: BoardCard, kind: DueKind) {
  if (kind === 'later') return 'board.in.label'
  if (kind === 'soon') return 'board.soon.label'
  if (kind === 'late') return 'board.late.label'
  if (sentAt !== null) return 'board.sent.label'
  return readyAt === null ? 'board.replacement.label' : 'board.waiting.label'
}

/** O-07: not what was ordered first, but what is sent anew. */
export const ReplacementMark = () => <b className={styles['mark']}>{b('board.replacement')}</b>

/** The same as the buttons: to the right what comes next, held the way back. What does not go says why. */
function cardGestures(props: Parameters<typeof BoardCardItem>[0]): CardGestures {
  const { card, isLocked, isStale, actions } = props
  const [next] = card.steps
  const unlessLocked = (act: () => void) => () => {
    if (isStale) showToast(b('board.swipe.locked'), { kind: 'failed' })
    else if (!isLocked) act()
  }
  return {
    isLocked: isLocked || next === undefined,
    onSwipe: unlessLocked(() => {
      if (next !== undefined) actions.take(card, next)
    }),
    onPress: unlessLocked(() => {
      if (card.back) actions.stepBack(card, card.back)
      else
        showToast(b(card.replacementId === undefined ? 'board.back.none' : 'board.back.replacement'), {
          kind: 'failed',
        })
    }),
  }
}

/** What can be done with an order, under a thumb. */
function CardFooter(props: {
  readonly card: BoardCard
  readonly isLocked: boolean
  readonly actions: CardActions
}) {
  const { card, isLocked, actions } = props
  const { shortCode: code, deliveryType, steps } = card
  const [next] = steps
  return (
    <footer>
      {next === undefined ? null : (
        <button
          type="button"
          className={styles['step']}
          data-last={next === 'handOver' || undefined}
          disabled={isLocked}
          onClick={() => actions.take(card, next)}
        >
          {stepWords(next, deliveryType)}
        </button>
      )}
      <BackButton order={card} isLocked={isLocked} onBack={actions.stepBack} />
      {card.canBox ? (
        <button
          type="button"
          className={styles['print']}
          aria-label={b('board.box', { code })}
          disabled={isLocked}
          onClick={() => actions.box(card)}
        >
          <IconLock aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={styles['print']}
        aria-label={b('board.slip', { code })}
        onClick={() => actions.print(card)}
      >
        <IconPrinter aria-hidden="true" />
      </button>
    </footer>
  )
}

/** The way back, there for a minute. */
export function BackButton(props: {
  readonly order: Pick<BoardCard, 'orderId' | 'shortCode' | 'back'>
  readonly isLocked: boolean
  readonly onBack: CardActions['stepBack']
}) {
  const { order, isLocked, onBack } = props
  const back = useStillBack(order.back)
  if (back === undefined) return null
  return (
    <button
      type="button"
      className={styles['print']}
      data-back=""
      aria-label={b('board.back', { code: order.shortCode })}
      disabled={isLocked}
      onClick={() => onBack(order, back)}
    >
      <IconArrowBackUp aria-hidden="true" />
    </button>
  )
}

/** „Abholung 11:00“, „Lieferung 17:00–19:00“, of another day „Abholung 03.12. 08:30“; „Ersatz, Abholung“ without a time. */
export function dueWords(
  { deliveryType, dueAt, dueUntil, replacementId }: BoardCard,
  timeZone: string,
  now: number,
): string {
  if (replacementId !== undefined)
    return b('board.replacement.due', { delivery: b(`board.delivery.${deliveryType}`) })
  const isToday = dateOf(dueAt, timeZone) === dateOf(now, timeZone)
  const from = isToday ? timeOf(dueAt, timeZone) : dayAndTimeOf(dueAt, timeZone, now)
  const time = dueUntil === undefined ? from : `${from}–${timeOf(dueUntil, timeZone)}`
  return b('board.due', { delivery: b(`board.delivery.${deliveryType}`), time })
}

/** „Noch zu bezahlen: 5,90 €, bar“; what is owed later is said, too. */
export const payWords = ({ method, cents }: NonNullable<BoardCard['due']>): string =>
  b(`board.pay.${isPaidLater(method) ? method : 'cash'}`, { amount: moneyOf(cents) })

/** What does not change with each second. */
const CardBody = memo(function CardBody(props: {
  readonly card: BoardCard
  readonly timeZone: string
  readonly isLocked: boolean
  readonly tick: CardActions['tick']
}) {
  const { card, timeZone, isLocked, tick } = props
  const now = useNow(60_000)
  // What is only waited with is neither made nor packed.
  const canTick = card.replacementId === undefined && card.steps.length > 0 && columnOf(card) !== 'ready'
  return (
    <div className={styles['body']}>
      <p className={styles['who']}>
        <b>{card.table ?? card.customer}</b>
        <span>{dueWords(card, timeZone, now)}</span>
      </p>
      {card.address === undefined ? null : (
        <p className={styles['who']}>
          <b>{card.address}</b>
          <span>{card.area ?? card.shipping?.name}</span>
        </p>
      )}
      <ul>
        {card.lines.map(({ id, quantity, name, extras, note, isTicked }) => (
          <li key={id} data-ticked={isTicked || undefined}>
            <b>{quantity}</b>
            <span>
              {name}
              {extras === '' ? null : <small>{extras}</small>}
              {note === undefined ? null : <q>{note}</q>}
            </span>
            {canTick ? (
              <Tick
                label={b('board.tick', { quantity, name })}
                isTicked={isTicked}
                isLocked={isLocked}
                onTick={(wanted) => tick(card, id, wanted)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {card.box === undefined ? null : (
        <p className={styles['note']}>
          <IconLock aria-hidden="true" />
          <span>{b('board.boxed', { number: card.box })}</span>
        </p>
      )}
      {card.due ? (
        <p className={styles['age']}>
          <IconCash aria-hidden="true" />
          {payWords(card.due)}
        </p>
      ) : null}
      {card.minimumAge === 'none' ? null : (
        <p className={styles['age']}>
          <IconIdBadge2 aria-hidden="true" />
          {b(`board.age.${card.minimumAge}`)}
        </p>
      )}
      {card.notes.map((text, at) => (
        // The same words may stand in it twice.
        <p key={`${at} ${text}`} className={styles['note']}>
          <IconNote aria-hidden="true" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
})

/** Drawn in the moment it is pressed; what the board says after that holds. */
function Tick(props: {
  readonly label: string
  readonly isTicked: boolean
  readonly isLocked: boolean
  readonly onTick: (wanted: boolean) => Promise<boolean>
}) {
  const { label, isTicked, isLocked, onTick } = props
  const [pressed, setPressed] = useState({ said: isTicked, drawn: isTicked })
  if (pressed.said !== isTicked) setPressed({ said: isTicked, drawn: isTicked })
  const press = async () => {
    const wanted = !pressed.drawn
    setPressed({ said: isTicked, drawn: wanted })
    if (!(await onTick(wanted))) setPressed({ said: isTicked, drawn: !wanted })
  }
  return (
    <span className={styles['tick']}>
      <input
        type="checkbox"
        checked={pressed.drawn}
        aria-label={label}
        disabled={isLocked}
        onChange={() => void press()}
      />
      <IconCheck aria-hidden="true" />
    </span>
  )
}
