import { describe, expect, it } from 'vitest'
import { anAccountOrder, anAccountRental } from '../../testing/accounts.ts'
import { TROUBLES, wayTo } from './way-to.ts'

const running = anAccountRental({ hash: 'r'.repeat(22) })
const ahead = anAccountRental({
  hash: 'a'.repeat(22),
  rental: { ...running.rental, state: 'reserved' },
  can: { open: false, end: false, extend: false, payBack: false },
})
const before = anAccountOrder({ hash: 'o'.repeat(22) })
const nothing = { running: [], orders: [] }

describe('B-16 what is wrong leads straight to the thing', () => {
  it('of the one rental that runs', () => {
    const known = { running: [running], orders: [anAccountOrder({ hash: running.hash }), before] }
    expect(wayTo('door', known)).toBe(`/bestellung/${running.hash}`)
    expect(wayTo('code', known)).toBe(`/bestellung/${running.hash}`)
    expect(wayTo('time', known)).toBe(`/bestellung/${running.hash}/verlaengern`)
    expect(wayTo('left', known)).toBe(`/bestellung/${before.hash}`)
  })

  it('of a booking that can still be called off, and of the one invoice', () => {
    expect(wayTo('change', { running: [running, ahead], orders: [] })).toBe(
      `/bestellung/${ahead.hash}/absagen`,
    )
    expect(wayTo('invoice', { running: [], orders: [before] })).toBe(`/bestellung/${before.hash}#rechnung`)
  })

  it('of several it leads to all of them', () => {
    expect(wayTo('code', { running: [running, ahead], orders: [] })).toBe('/meine-mieten')
  })

  it('where nothing is known, or the link was revoked, the order is asked for', () => {
    for (const trouble of TROUBLES) expect(wayTo(trouble, nothing)).toBe('/hilfe/bestellung')
    expect(wayTo('invoice', { running: [], orders: [anAccountOrder({ hash: null })] })).toBe(
      '/hilfe/bestellung',
    )
    expect(wayTo('time', { running: [ahead], orders: [] })).toBe('/hilfe/bestellung')
  })
})
