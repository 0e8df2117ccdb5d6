import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLocationPage, offersOf } from '../../testing/offers.ts'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { findings } from '../../testing/show.tsx'
import type { ChosenCart } from './choose-size-data.ts'

const CART: ChosenCart = {
  sizes: ['M', 'L'],
  words: 'Im Warenkorb: Mittel und Groß. Was Sie hier wählen, kommt dazu.',
  goOn: 'Weiter ohne zusätzliches Fach',
  taken: { L: 'Dieses Fach liegt schon im Warenkorb.' },
}
const open = (change: Partial<ChosenCart> = {}, selected: 'S' | null = 'S') =>
  openChooseSize(
    { sizes: offersOf([2, 1, 1, 1]) },
    { asked: { from: 'now', length: '1d' }, selected, cart: { ...CART, ...change } },
  )
const sizesIn = (form: HTMLFormElement | null) => new FormData(form ?? undefined).getAll('groesse')
const formTo = (container: Element, path: string) =>
  container.querySelector<HTMLFormElement>(`form[action="${path}"]`)

describe('K-03 choosing a size when there is a cart', () => {
  it('what is chosen comes to what is in the cart', async () => {
    const { container, person } = open()
    await person.click(screen.getByRole('radio', { name: /Extragroß/ }))
    expect(sizesIn(formTo(container, '/mieten/konstanz-bahnhof'))).toEqual(['M', 'L', 'XL'])
  })

  it('a size whose last box is in the cart cannot be chosen, and says why', () => {
    open()
    const large = screen.getByRole<HTMLInputElement>('radio', { name: /^Groß/ })
    expect(large.disabled).toBe(true)
    expect(large.closest('label')?.textContent).toContain('Dieses Fach liegt schon im Warenkorb.')
    expect(screen.queryByText(/Die Größe Groß ist zu dieser Zeit ausgebucht/)).toBeNull()
  })

  it('one can go on without another one', () => {
    open()
    expect(screen.getByRole('link', { name: 'Weiter ohne zusätzliches Fach' }).getAttribute('href')).toBe(
      '/mieten/konstanz-bahnhof?dauer=1d&groesse=M&groesse=L',
    )
  })

  it('S-03 another period keeps the cart and nothing that is merely marked', () => {
    const { container } = open()
    expect(sizesIn(formTo(container, '/standort/konstanz-bahnhof'))).toEqual(['M', 'L'])
  })

  it('a full cart only leads on', () => {
    open({ goOn: 'Weiter ohne zusätzliches Fach', words: 'Mehr fasst eine Bestellung nicht.' }, null)
    expect(screen.queryByRole('button', { name: /Weiter zum Bezahlen/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Weiter ohne zusätzliches Fach' })).toHaveLength(1)
  })

  it('without a cart nothing is said of it, and one size goes along', () => {
    const { container } = openChooseSize({}, { location: aLocationPage(), selected: 'M' })
    expect(screen.queryByText(/Im Warenkorb/)).toBeNull()
    expect(sizesIn(formTo(container, '/mieten/konstanz-bahnhof'))).toEqual(['M'])
  })

  it('LAW-67 has no accessibility findings', async () => {
    const { container } = open()
    expect(await findings(container)).toEqual([])
  })
})
