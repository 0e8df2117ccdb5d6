import type { ReplyOut } from '@fachwerk/contract/call'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { aServer } from '../../testing/a-server.ts'
import { aLoadContext } from '../../testing/load-context.ts'
import { aLocationPage, aPeriod, offersOf } from '../../testing/offers.ts'
import { loadChooseSize } from './choose-size-load.ts'

type Reply = ReplyOut<typeof storefrontCalls.locationPage>

async function opened(
  query: string,
  free: readonly [number, number, number, number],
  change: Partial<Reply> = {},
) {
  const server = aServer((one) =>
    one.answer(storefrontCalls.locationPage, () => ({
      period: aPeriod(),
      location: aLocationPage({ sizes: offersOf(free) }),
      problem: null,
      ...change,
    })),
  )
  const context = await aLoadContext(server, {
    url: `/standort/konstanz-bahnhof?${query}`,
    params: { slug: 'konstanz-bahnhof' },
  })
  const loaded = await loadChooseSize(context)
  if (loaded.kind !== 'page') throw new Error(loaded.kind)
  return loaded.data
}

describe('K-03 a cart in the address of a location', () => {
  it('one size is a wish, as ever: it is marked, and no cart is spoken of', async () => {
    const data = await opened('groesse=L', [1, 1, 1, 1])
    expect([data.selected, data.missed, data.cart]).toEqual(['L', null, undefined])
    const gone = await opened('groesse=L', [1, 1, 0, 1])
    expect([gone.selected, gone.missed]).toEqual(['XL', 'L'])
    expect((await opened('', [0, 1, 0, 1])).missed).toBeNull()
  })

  it('several are a cart: another size is marked, and each has one less free', async () => {
    const data = await opened('groesse=M&groesse=L', [3, 2, 1, 1])
    expect(data.cart).toMatchObject({
      sizes: ['M', 'L'],
      words: 'Im Warenkorb: Mittel und Groß. Was Sie hier wählen, kommt dazu.',
    })
    expect(data.selected).toBe('S')
    expect(data.location.sizes.map(({ free }) => free)).toEqual([3, 1, 1, 1])
  })

  it('the last one of a size is in the cart already, in the words of the specification', async () => {
    const { cart } = await opened('groesse=M&groesse=L', [1, 2, 1, 1])
    expect(cart?.taken).toEqual({ L: 'Dieses Fach liegt schon im Warenkorb.' })
  })

  it('what somebody else took in the meantime is not in it any more', async () => {
    const { cart, selected } = await opened('groesse=M&groesse=L', [0, 2, 0, 0])
    expect([cart?.sizes, selected]).toEqual([['M'], 'M'])
  })

  it('where nothing of it is left there is no cart', async () => {
    expect((await opened('groesse=M&groesse=L', [1, 0, 0, 1])).cart).toBeUndefined()
  })

  it('a full one takes no more and says so of every size', async () => {
    const data = await opened(Array.from({ length: 6 }, () => 'groesse=S').join('&'), [9, 1, 1, 0])
    expect(data.cart?.words).toBe(
      'Im Warenkorb: Klein, Klein, Klein, Klein, Klein und Klein. Mehr fasst eine Bestellung nicht.',
    )
    expect(Object.keys(data.cart?.taken ?? {})).toEqual(['S', 'M', 'L'])
    expect(data.selected).toBeNull()
  })

  it('S-03 in a period that cannot be it waits for another one', async () => {
    const { cart } = await opened('groesse=M&groesse=L', [0, 0, 0, 0], { problem: 'starts-while-closed' })
    expect(cart).toMatchObject({ sizes: ['M', 'L'], goOn: null, taken: {} })
  })
})
