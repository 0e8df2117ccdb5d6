import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { RequestIn } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep, StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { showToast } from '../../lib/toast.ts'
import { doneWords } from '../../ui/goods/step-words.ts'
import { BACK_TOAST_MS } from '../../ui/goods/use-step-back.ts'
import { keyOf } from './board-columns.ts'
import { b } from './texts.ts'
import type { useBoard } from './use-board.ts'

/** What some steps say beside: that a card was seen, with whom a parcel goes. */
export type More = Omit<RequestIn<typeof fulfilmentCalls.moveGoods>['body'], 'orderId' | 'step'>

/** Nobody pays for what replaces others. */
type Sent = Omit<More, 'paidBy'>

type Drawn = Pick<ReturnType<typeof useBoard>, 'draw' | 'refresh'>

/** Asks the server while the card's buttons wait, and draws what it answers. */
function useAsking({ draw, refresh }: Drawn) {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  const asking = async <T>(key: string, ask: () => Promise<T>, drawn: (board: Board, moved: T) => Board) => {
    setMoving((before) => new Set([...before, key]))
    try {
      const moved = await ask()
      draw((board) => drawn(board, moved))
      return moved
    } finally {
      setMoving((before) => new Set([...before].filter((each) => each !== key)))
      refresh()
    }
  }
  const isMoving = (card: Parameters<typeof keyOf>[0]) => moving.has(keyOf(card))
  return { asking, isMoving }
}

/** Brings orders on and back, and ticks what is made; the server decides, and what it refuses is said. */
export function useBoardMoves({ draw, refresh }: Drawn) {
  const { client } = useApi()
  const { asking, isMoving } = useAsking({ draw, refresh })
  const undo = (orderId: string, { step, takenAt }: StepBack) =>
    asking(orderId, () => client.takeGoodsStepBack({ body: { orderId, step, takenAt } }), drawMoved)
  const moveOrder = async ({ orderId, shortCode, deliveryType }: BoardCard, step: GoodsStep, more: More) => {
    const move = () => client.moveGoods({ body: { orderId, step, ...more } })
    const { back } = await asking(orderId, move, drawMoved)
    showToast(doneWords(step, deliveryType, shortCode), {
      ...(back && { undo: () => undo(orderId, back), lastsMs: BACK_TOAST_MS }),
    })
  }
  const moveReplacement = async (replacementId: string, code: string, step: GoodsStep, more: Sent) => {
    const move = () => client.moveReplacement({ body: { replacementId, step, ...more } })
    await asking(replacementId, move, (board, moved) => drawReplaced(board, moved, replacementId))
    showToast(b(`board.replacement.done.${step}`, { code }))
  }
  /** @returns whether it is taken */
  const take = async (card: BoardCard, step: GoodsStep, more: More = {}): Promise<boolean> => {
    const { replacementId, shortCode } = card
    const { paidBy: _unpaid, ...sent } = more
    try {
      await (replacementId === undefined
        ? moveOrder(card, step, more)
        : moveReplacement(replacementId, shortCode, step, sent))
      return true
    } catch (problem) {
      sayFailed(problem)
      return false
    }
  }
  const stepBack = async ({ orderId, shortCode: code }: Moved, back: StepBack) => {
    try {
      await undo(orderId, back)
      showToast(b('board.back.done', { code }))
    } catch (problem) {
      sayFailed(problem)
    }
  }
  /** @returns whether it is saved */
  const tick = async ({ orderId }: BoardCard, lineId: string, isTicked: boolean): Promise<boolean> => {
    const drawAs = (value: boolean) => draw((board) => drawTicked(board, lineId, value))
    drawAs(isTicked)
    try {
      await client.tickGoods({ body: { orderId, lineId, isTicked } })
      return true
    } catch (problem) {
      drawAs(!isTicked)
      showToast(b('board.tick.failed', { reason: wordsFor(problem).text }), { kind: 'failed' })
      reportProblem(problem)
      return false
    } finally {
      refresh()
    }
  }
  return { isMoving, take, stepBack, tick }
}

/** An order that is on the board, or was just now. */
type Moved = Pick<BoardCard, 'orderId' | 'shortCode'>

/** The board with an order as it stands now; what was handed over leaves its column. */
function drawMoved(board: Board, { orderId, ...moved }: GoodsHandover): Board {
  const { preparingAt, readyAt, sentAt, steps, back, handedOverAt } = moved
  return {
    ...board,
    cards: board.cards
      .filter((card) => keyOf(card) !== orderId || handedOverAt === null)
      .map((card) =>
        keyOf(card) === orderId ? { ...card, preparingAt, readyAt, sentAt, steps, back } : card,
      ),
  }
}

/** The same of what replaces some of an order. */
function drawReplaced(board: Board, { replacements }: OrderRefunds, replacementId: string): Board {
  const moved = replacements.find(({ id }) => id === replacementId)
  if (moved === undefined) return board
  const { preparingAt, readyAt, sentAt, steps, handedOverAt } = moved
  return {
    ...board,
    cards: board.cards
      .filter((card) => card.replacementId !== replacementId || handedOverAt === null)
      .map((card) =>
        card.replacementId === replacementId ? { ...card, preparingAt, readyAt, sentAt, steps } : card,
      ),
  }
}

const drawTicked = (board: Board, lineId: string, isTicked: boolean): Board => ({
  ...board,
  cards: board.cards.map((card) =>
    card.replacementId === undefined
      ? { ...card, lines: card.lines.map((line) => (line.id === lineId ? { ...line, isTicked } : line)) }
      : card,
  ),
})

function sayFailed(problem: unknown): void {
  showToast(wordsFor(problem).text, { kind: 'failed' })
  reportProblem(problem)
}
