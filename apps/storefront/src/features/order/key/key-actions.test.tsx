import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental, aSharedKey, HASH } from '../../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

/** What can be done, in the order it stands below the key. */
const actions = () =>
  [
    ...document.querySelectorAll(
      '.key-card + .key-acts > .btn, .key-card + .key-acts summary, .key-card + .key-acts .key-end > .btn',
    ),
  ].map((each) => each.textContent)
const may = (can: Partial<ReturnType<typeof aRental>['can']>) =>
  anOrder({ rental: aRental({ can: { open: true, end: true, share: true, ...can } }) })

describe('R-06 R-07 R-11 what can be done with a rental', () => {
  it('stands in one row right below its key', () => {
    openOrder(may({ extend: true }))
    expect(actions()).toEqual(['Schlüssel teilen', 'Miete verlängern', 'Miete beenden'])
    expect(screen.getByRole('link', { name: 'Miete verlängern' }).getAttribute('href')).toBe(
      `/bestellung/${HASH}/verlaengern`,
    )
  })

  it('names nothing that cannot be done', () => {
    openOrder(may({ extend: false, share: false }))
    expect(actions()).toEqual(['Miete beenden'])
  })

  it('who has a key already is listed below, apart from what can be done', () => {
    openOrder(anOrder({ rental: aRental({ sharedKeys: [aSharedKey()] }) }))
    const list = screen.getByRole('region', { name: 'Geteilte Schlüssel' })
    expect(list.closest('.key-acts')).toBeNull()
    expect(actions()).toContain('Schlüssel teilen')
  })
})
