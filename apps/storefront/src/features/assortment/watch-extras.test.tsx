import { extraField } from '@fachwerk/contract/catalog/chosen-options'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { BREAD, EGG, EXTRAS, ROLL, withExtras } from '../../testing/extras.ts'
import { watchExtras } from './watch-extras.ts'

const field = (name: string, value?: string) =>
  document.querySelector<HTMLInputElement>(
    `input[name="${extraField(name)}"]${value === undefined ? '' : `[value="${value}"]`}`,
  )
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
const total = () => document.querySelector('[data-extras-total]')?.textContent?.replaceAll('\u00a0', ' ')
const said = () =>
  [...document.querySelectorAll<HTMLElement>('[data-problem]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
function submit() {
  const event = new SubmitEvent('submit', { cancelable: true, bubbles: true })
  document.querySelector('form[data-extras]')?.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(async () => {
  const { browser } = browse(renderSite, (server) =>
    server.answer(assortmentCalls.articleOffer, () => withExtras()),
  )
  await browser.open('/artikel/kiez-fruehstueck')
  document.body.innerHTML = browser.page().body.innerHTML
  watchExtras(document)
})

describe('K-01 the price follows what is chosen', () => {
  it('of a list of one and of extras by steps, up to what the list allows', () => {
    expect(total()).toBe('9,80 €')
    field(BREAD, ROLL)?.click()
    expect(total()).toBe('10,40 €')
    const more = button('Rührei: mehr')
    more?.click()
    more?.click()
    // More than twice the same is not to be had.
    expect(more?.ariaDisabled).toBe('true')
    more?.click()
    expect(field(EGG)?.value).toBe('2')
    expect(total()).toBe('14,00 €')
    expect(document.querySelector('[data-extras-count]')?.textContent).toBe('2 von 3')
    button('Rührei: weniger')?.click()
    expect([total(), more?.ariaDisabled]).toEqual(['12,20 €', 'false'])
  })

  it('what is missing is said at its list and gets the focus, until it is mended', () => {
    expect(submit()).toBe(true)
    expect(said()).toEqual(['Brot: Hier fehlt noch Ihre Wahl (1 wählen).'])
    expect(document.activeElement).toBe(field(BREAD))
    expect(field(BREAD)?.closest('fieldset')?.getAttribute('aria-describedby')).toBe(`extras-${BREAD}`)
    field(BREAD, ROLL)?.click()
    expect(said()).toEqual([])
    expect(submit()).toBe(false)
  })

  it('a number that was typed is held to the rule too', () => {
    field(BREAD, ROLL)?.click()
    const egg = field(EGG)
    if (!egg) throw new Error('no field')
    egg.value = '3'
    egg.dispatchEvent(new Event('input', { bubbles: true }))
    expect(submit()).toBe(true)
    expect(said()).toEqual(['Extras: Eines davon ist zu oft dabei (bis zu 3, jedes höchstens 2-mal).'])
    expect(document.activeElement?.closest('fieldset')?.dataset['extrasList']).toBe(EXTRAS)
  })
})
