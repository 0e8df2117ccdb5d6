import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { RequestIn } from '@fachwerk/contract/call'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { showToast } from '../../lib/toast.ts'
import { doneWords } from '../../ui/goods/step-words.ts'
import { b } from './texts.ts'
import type { useBoard } from './use-board.ts'

/** What some steps say beside: that a card was seen, with whom a parcel goes. */
export type More = Omit<RequestIn<typeof fulfilmentCalls.moveGoods>['body'], 'orderId' | 'step'>

/** Brings orders on and ticks what is made; the server decides, and what it refuses is said. */
export function useBoardMoves({ draw, refresh }: Pick<ReturnType<typeof useBoard>, 'draw' | 'refresh'>) {
  const { client } = useApi()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  const take = async (card: BoardCard, step: GoodsStep, more: More = {}) => {
    const { orderId, shortCode, deliveryType } = card
    setMoving((before) => new Set([...before, orderId]))
    try {
      const moved = await client.moveGoods({ body: { orderId, step, ...more } })
      const { preparingAt, readyAt, sentAt, steps } = moved
      draw((board) => ({
        ...board,
        cards: board.cards
          .filter((each) => each.orderId !== orderId || step !== 'handOver')
          .map((each) =>
            each.orderId === orderId ? { ...each, preparingAt, readyAt, sentAt, steps } : each,
          ),
      }))
      showToast(doneWords(step, deliveryType, shortCode))
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      reportProblem(problem)
    } finally {
      setMoving((before) => new Set([...before].filter((id) => id !== orderId)))
      refresh()
    }
  }
  /** @returns whether it is saved */
  const tick = async ({ orderId }: BoardCard, lineId: string, isTicked: boolean): Promise<boolean> => {
    const drawAs = (value: boolean) =>
      draw((board) => ({
        ...board,
        cards: board.cards.map((card) => ({
          ...card,
          lines: card.lines.map((line) => (line.id === lineId ? { ...line, isTicked: value } : line)),
        })),
      }))
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
  return { isMoving: (orderId: string) => moving.has(orderId), take, tick }
}
