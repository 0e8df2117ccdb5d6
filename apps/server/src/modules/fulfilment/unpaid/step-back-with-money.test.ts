import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aTrustingShop } from './testing.ts'

const shop = await aTrustingShop()
const { platform, staff, unpaid, move, take, handover, money, call } = shop
const takeBack = (orderId: string, step: GoodsStep, takenAt: string | null) =>
  call(fulfilmentCalls.takeGoodsStepBack, { body: { orderId, step, takenAt: takenAt ?? '' } }, staff)
const seconds = (count: number) => platform.clock.advance(count * 1000)

describe('K-06 O-02 money that was taken is not undone by a step back', () => {
  it('a hand-over with money stays, is not offered, and its money stays booked', async () => {
    const { id, shortCode } = await unpaid()
    const handed = replied(await move(id, 'handOver', { paidBy: 'cash' }))
    expect(handed).not.toHaveProperty('back')
    expect(await handover(id)).not.toHaveProperty('back')
    const { done } = replied(await call(boardCalls.board, { query: {} }, staff))
    const [last] = done.latest
    expect(last).toMatchObject({ shortCode })
    expect(last).not.toHaveProperty('back')
    expect(await takeBack(id, 'handOver', handed.handedOverAt)).toMatchObject({ refusal: 'step-back-paid' })
    expect(await money(id)).toMatchObject([{ state: 'captured', captured: 590, booked: 590 }])
  })

  it('whose money came before is handed over by mistake, and that is taken back; the money stays', async () => {
    const { id } = await unpaid()
    replied(await take(id))
    await seconds(2)
    const handed = replied(await move(id, 'handOver'))
    expect(handed.back).toMatchObject({ step: 'handOver' })
    const { done } = replied(await call(boardCalls.board, { query: {} }, staff))
    expect(done.latest[0]?.back).toEqual(handed.back)
    const back = replied(await takeBack(id, 'handOver', handed.handedOverAt))
    expect(back).toMatchObject({ handedOverAt: null, steps: ['prepare', 'ready', 'handOver'] })
    expect(back).not.toHaveProperty('due')
    expect(await money(id)).toMatchObject([{ state: 'captured', captured: 590, booked: 590 }])
  })

  it('money that comes while it is prepared does not keep the step, and stays itself', async () => {
    const { id } = await unpaid()
    const prepared = replied(await move(id, 'prepare'))
    await seconds(5)
    // The way back goes on, so that who took the money early still has it on the board.
    expect(replied(await take(id, 'contactless')).back).toMatchObject({ step: 'prepare', secondsLeft: 55 })
    expect(replied(await takeBack(id, 'prepare', prepared.preparingAt))).toMatchObject({ preparingAt: null })
    expect(await money(id)).toMatchObject([{ method: 'contactless', state: 'captured', booked: 590 }])
  })
})
