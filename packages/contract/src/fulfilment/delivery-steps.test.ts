import { describe, expect, it } from 'vitest'
import { DELIVERY_TYPES, isSiteWay } from '../order/staff-order-views.ts'
import { CARRIER_NAMES, CARRIERS, hasTracking, trackingUrl } from './carriers.ts'
import { GOODS_STEPS, SHOWN_STEPS_OF, STEPS_OF } from './delivery-steps.ts'

describe('O-02 steps by delivery type', () => {
  const handled = DELIVERY_TYPES.filter(isSiteWay)

  it('K-01 vouchers go by mail, and nobody does anything for it', () => {
    expect([STEPS_OF.email, SHOWN_STEPS_OF.email]).toEqual([[], []])
  })

  it('K-01 a service is done, and nobody says that they prepare it', () => {
    expect([STEPS_OF.service, SHOWN_STEPS_OF.service]).toEqual([['handOver'], ['handOver']])
  })

  it.each(handled)('%s begins with preparing, ends with handing over and keeps the order', (type) => {
    const steps = STEPS_OF[type]
    expect([steps[0], steps.at(-1)]).toEqual(['prepare', 'handOver'])
    expect(GOODS_STEPS.filter((step) => steps.some((each) => each === step))).toEqual([...steps])
    const shown: readonly string[] = SHOWN_STEPS_OF[type]
    expect(steps.filter((step) => shown.includes(step))).toEqual([...shown])
  })
})

describe('O-02 following a parcel', () => {
  it('leads to the page of its carrier, with the number as it was typed', () => {
    expect(trackingUrl('dhl', '00340 434/1')).toBe(`${CARRIERS.dhl.page}00340%20434%2F1`)
    expect([trackingUrl('post', '1'), trackingUrl('dhl', '')]).toEqual([null, null])
  })

  it('knows each carrier once', () => {
    expect(Object.keys(CARRIERS)).toEqual([...CARRIER_NAMES])
    expect(CARRIER_NAMES.filter((each) => !hasTracking(each))).toEqual(['post'])
  })
})
