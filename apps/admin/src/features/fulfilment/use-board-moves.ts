import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { RequestIn } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep, StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { showToast } from '../../lib/toast.ts'
import { doneWords } from '../../ui/goods/step-words.ts'
import { BACK_TOAST_MS } from '../../ui/goods/use-step-back.ts'
import { b } from './texts.ts'
import type { useBoard } from './use-board.ts'

/** What some steps say beside: that a card was seen, with whom a parcel goes. */
export type More = Omit<RequestIn<typeof fulfilmentCalls.moveGoods>['body'], 'orderId' | 'step'>

/** Brings orders on and back, and ticks what is made; the server decides, and what it refuses is said. */
export function useBoardMoves({ draw, refresh }: Pick<ReturnType<typeof useBoard>, 'draw' | 'refresh'>) {
  const { client } = useApi()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  /** Asks the server while the order's buttons wait, and draws what it answers. */
  const asking = async (orderId: string, ask: () => Promise<GoodsHandover>) => {
    setMoving((before) => new Set([...before, orderId]))
    try {
      const moved = await ask()
      draw((board) => drawMoved(board, moved))
      return moved
    } finally {
      setMoving((before) => new Set([...before].filter((id) => id !== orderId)))
      refresh()
    }
  }
  const undo = (orderId: string, { step, takenAt }: StepBack) =>
    asking(orderId, () => client.takeGoodsStepBack({ body: { orderId, step, takenAt } }))
  /** @returns whether it is taken */
  const take = async (card: BoardCard, step: GoodsStep, more: More = {}): Promise<boolean> => {
    const { orderId, shortCode, deliveryType } = card
    try {
      const { back } = await asking(orderId, () => client.moveGoods({ body: { orderId, step, ...more } }))
      showToast(doneWords(step, deliveryType, shortCode), {
        ...(back && { undo: () => undo(orderId, back), lastsMs: BACK_TOAST_MS }),
      })
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
  return { isMoving: (orderId: string) => moving.has(orderId), take, stepBack, tick }
}

/** An order that is on the board, or was just now. */
type Moved = Pick<BoardCard, 'orderId' | 'shortCode'>

/** The board with an order as it stands now; what was handed over leaves its column. */
function drawMoved(board: Board, { orderId, ...moved }: GoodsHandover): Board {
  const { preparingAt, readyAt, sentAt, steps, back, handedOverAt } = moved
  return {
    ...board,
    cards: board.cards
      .filter((card) => card.orderId !== orderId || handedOverAt === null)
      .map((card) =>
        card.orderId === orderId ? { ...card, preparingAt, readyAt, sentAt, steps, back } : card,
      ),
  }
}

const drawTicked = (board: Board, lineId: string, isTicked: boolean): Board => ({
  ...board,
  cards: board.cards.map((card) => ({
    ...card,
    lines: card.lines.map((line) => (line.id === lineId ? { ...line, isTicked } : line)),
  })),
})

function sayFailed(problem: unknown): void {
  showToast(wordsFor(problem).text, { kind: 'failed' })
  reportProblem(problem)
}
