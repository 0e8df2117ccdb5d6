import { DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { ORDER_STATUSES } from '@fachwerk/contract/order/order-views'
import { GOODS_STEPS } from '@fachwerk/contract/fulfilment/delivery-steps'
import { describe, expect, it } from 'vitest'
import { lastStepOf, mailOfStep, stepBackOf, STOPPING, whyNoStepBack } from './steps-back.ts'

const T0 = Date.parse('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(T0 + seconds * 1000)
const NONE = { prepare: null, ready: null, send: null, handOver: null }

describe('O-02 the last step of goods, taken back within a minute', () => {
  it('is the one furthest on their way, whatever was left out', () => {
    expect(lastStepOf(NONE)).toBeNull()
    expect(lastStepOf({ ...NONE, prepare: at(0) })).toEqual({ step: 'prepare', takenAt: at(0) })
    expect(lastStepOf({ ...NONE, prepare: at(0), ready: at(4) })?.step).toBe('ready')
    expect(lastStepOf({ ...NONE, prepare: at(0), send: at(9) })?.step).toBe('send')
    expect(lastStepOf({ ...NONE, handOver: at(9) })?.step).toBe('handOver')
  })

  it('goes for sixty seconds and not one more, and says how many are left', () => {
    const ask = (seconds: number) => ({ status: 'process' as const, since: [], now: at(seconds) })
    expect(stepBackOf({ ...NONE, ready: at(0) }, ask(0.2)).back).toEqual({
      step: 'ready',
      takenAt: '2026-11-20T10:00:00.000Z',
      secondsLeft: 60,
    })
    expect(stepBackOf({ ...NONE, ready: at(0) }, ask(59.9)).back?.secondsLeft).toBe(1)
    expect(stepBackOf({ ...NONE, ready: at(0) }, ask(60))).toEqual({})
    expect(whyNoStepBack({ step: 'ready', takenAt: at(0) }, ask(60))).toBe('step-back-late')
    expect(stepBackOf(NONE, ask(0))).toEqual({})
  })

  it.each(GOODS_STEPS.flatMap((step) => ORDER_STATUSES.map((status) => [step, status] as const)))(
    '%s of goods that are %s',
    (step, status) => {
      const fits = step === 'handOver' ? ['finished'] : ['approved', 'process']
      expect(whyNoStepBack({ step, takenAt: at(0) }, { status, since: [], now: at(5) })).toBe(
        fits.includes(status) ? null : 'step-back-overtaken',
      )
    },
  )

  it.each(GOODS_STEPS)('%s: what happened beside it since forbids it, what was before does not', (step) => {
    const status = step === 'handOver' ? 'finished' : 'process'
    const why = (type: (typeof STOPPING)[number], seconds: number) =>
      whyNoStepBack({ step, takenAt: at(0) }, { status, since: [{ type, at: at(seconds) }], now: at(30) })
    for (const type of STOPPING) expect([type, why(type, -1)]).toEqual([type, null])
    expect(why('order.returned', 5)).toBe('step-back-overtaken')
    expect(why('declaration.received', 5)).toBe('step-back-overtaken')
    expect(why('pickupBox.taken', 5)).toBe('step-back-boxed')
    // In the same moment: the box was emptied, or the money taken, with the step.
    expect(why('pickupBox.emptied', 0)).toBe('step-back-boxed')
    expect(why('order.paid', 0)).toBe(step === 'handOver' ? 'step-back-paid' : null)
    expect(why('order.ticked', 5)).toBeNull()
  })

  it('a mail goes about what lies ready to be fetched, and about what is sent', () => {
    const mails = DELIVERY_TYPES.flatMap((way) =>
      GOODS_STEPS.flatMap((step) => {
        const mail = mailOfStep(step, way)
        return mail ? [`${way} ${step} ${mail}`] : []
      }),
    )
    expect(mails.toSorted()).toEqual([
      'delivery send goods-sent',
      'pickup ready goods-ready',
      'shipment send goods-sent',
    ])
  })
})
