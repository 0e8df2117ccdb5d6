import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { describe, expect, it } from 'vitest'
import { goodsStepsFrom, mayTakeGoodsStep } from './goods-steps.ts'

const at = (deliveryType: DeliveryType, more: Partial<Parameters<typeof goodsStepsFrom>[0]> = {}) => ({
  deliveryType,
  status: 'approved' as const,
  preparing: false,
  ready: false,
  sent: false,
  boxed: false,
  ...more,
})

describe('O-02 steps by delivery type', () => {
  it.each([
    ['pickup', ['prepare', 'ready', 'handOver']],
    ['totable', ['prepare', 'ready', 'handOver']],
    ['delivery', ['prepare', 'ready', 'send']],
    ['shipment', ['prepare', 'send']],
  ] as const)('%s that is paid', (type, steps) => {
    expect(goodsStepsFrom(at(type))).toEqual(steps)
  })

  it('what is brought is delivered once it is on its way, and lies ready no more', () => {
    const sent = { status: 'process', preparing: true, sent: true } as const
    expect(goodsStepsFrom(at('delivery', sent))).toEqual(['handOver'])
    expect(goodsStepsFrom(at('shipment', sent))).toEqual(['handOver'])
  })

  it('B-19 what waits in a box, or is put into one, is not laid ready beside it, but may be handed over', () => {
    expect(goodsStepsFrom(at('pickup', { boxed: true }))).toEqual(['prepare', 'handOver'])
    expect(mayTakeGoodsStep('ready', at('pickup', { boxed: true, preparing: true }))).toBe(false)
  })

  it('nothing is done with what nobody paid, or what is over', () => {
    for (const status of ['new', 'finished', 'canceled', 'return'] as const)
      expect(goodsStepsFrom(at('delivery', { status, sent: true }))).toEqual([])
  })

  it('a step of another delivery type is none', () => {
    expect(mayTakeGoodsStep('send', at('pickup'))).toBe(false)
    expect(mayTakeGoodsStep('ready', at('shipment'))).toBe(false)
  })
})
