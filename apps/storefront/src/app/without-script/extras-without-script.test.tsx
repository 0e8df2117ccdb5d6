import { extraField } from '@fachwerk/contract/catalog/chosen-options'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { BREAD, EGG, ROLL, SALMON, withExtras } from '../../testing/extras.ts'

const opened = async (path = '/artikel/kiez-fruehstueck') => {
  const { browser } = browse(renderSite, (server) =>
    server.answer(assortmentCalls.articleOffer, () => withExtras()),
  )
  await browser.open(path)
  return browser
}
const text = (browser: Awaited<ReturnType<typeof opened>>) => browser.text().replaceAll('\u00a0', ' ')
const errors = (browser: Awaited<ReturnType<typeof opened>>) =>
  [...browser.page().querySelectorAll('.field-error:not([hidden])')].map((each) => each.textContent)

describe('K-01 extras without scripts', () => {
  it('LAW-25 LAW-27 say their rule, what is in them and what they cost, and that the price begins there', async () => {
    const browser = await opened()
    for (const words of [
      'ab 9,80 €',
      'Brot 1 wählen',
      'Extras bis zu 3, jedes höchstens 2-mal',
      'Sauerteig2 Scheiben · ohne Allergene',
      'Rühreienthält Ei, Milch+ 1,80 €',
      'Räucherlachsohne Allergeneausverkauft',
    ])
      expect(text(browser)).toContain(words)
    expect(browser.page().querySelector<HTMLInputElement>(`[name="${extraField(SALMON)}"]`)?.disabled).toBe(
      true,
    )
    expect(errors(browser)).toEqual([])
  })

  it('are priced by a form, and what is wrong stands at its list with what was chosen', async () => {
    const browser = await opened()
    await browser.send('Preis ausrechnen', { [extraField(EGG)]: '2' })
    expect(browser.address()).toContain(`${extraField(EGG)}=2`)
    expect(text(browser)).toContain('Mit dieser Auswahl 13,40 €')
    expect(errors(browser)).toEqual(['Brot: Hier fehlt noch Ihre Wahl (1 wählen).'])
    await browser.send('Preis ausrechnen', { [extraField(BREAD)]: ROLL })
    expect(text(browser)).toContain('Mit dieser Auswahl 14,00 €')
    expect(errors(browser)).toEqual([])
  })

  it.each([
    [`${extraField(SALMON)}=1`, 'Extras: Eines davon ist gerade ausverkauft. Bitte wählen Sie ein anderes.'],
    [`${extraField(EGG)}=9`, 'Extras: Das sind zu viele (bis zu 3, jedes höchstens 2-mal).'],
    [`${extraField(EGG)}=3`, 'Extras: Eines davon ist zu oft dabei (bis zu 3, jedes höchstens 2-mal).'],
  ])('an address with %s is told what is wrong', async (query, said) => {
    const browser = await opened(`/artikel/kiez-fruehstueck?${extraField(BREAD)}=${ROLL}&${query}&auswahl=1`)
    expect(errors(browser)).toEqual([said])
  })

  it('what nobody offers is no part of the price', async () => {
    const browser = await opened(
      `/artikel/kiez-fruehstueck?${extraField('x')}=1&${extraField(EGG)}=-5&extra.=2`,
    )
    expect(text(browser)).toContain('Mit dieser Auswahl 9,80 €')
  })
})
