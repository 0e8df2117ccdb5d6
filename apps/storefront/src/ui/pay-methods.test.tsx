import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aChoice } from '../testing/offers.ts'
import { findings, show } from '../testing/show.tsx'
import { PayMethods } from './pay-methods.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (...methods: PaymentMethod[]) =>
  show(<PayMethods choice={{ ...aChoice(...methods), tests: methods }} chosen={undefined} />)
const visible = () => screen.getAllByRole('radio').filter((each) => each.closest('[hidden]') === null)

describe('K-06 the ways to pay a company tries out', () => {
  it('each says that it is a test', async () => {
    const { container } = open('paypal', 'card')
    expect([...container.querySelectorAll('.pay-name')].map((each) => each.textContent)).toEqual([
      'PayPalTest',
      'KreditkarteTest',
    ])
    expect(await findings(container)).toEqual([])
  })

  it('Apple Pay is offered only where the device has it, and is never chosen for anybody', () => {
    const { unmount } = open('applepay', 'card')
    expect(visible().map((each) => each.getAttribute('value'))).toEqual(['card'])
    expect(visible()[0]).toHaveProperty('checked', true)
    unmount()
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true })
    open('applepay', 'card')
    expect(visible().map((each) => each.getAttribute('value'))).toEqual(['applepay', 'card'])
    expect(visible()[1]).toHaveProperty('checked', true)
  })
})
