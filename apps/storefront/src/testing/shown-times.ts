import type { PlainBrowser } from './without-script.ts'

const radios = (browser: PlainBrowser, name: string) => [
  ...browser.page().querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`),
]
const wordsOf = (radio: HTMLInputElement, part: string) =>
  radio.parentElement?.querySelector(part)?.textContent?.replaceAll('\u00a0', ' ') ?? ''

/** The days, or the times of one, that the checkout offers: what they send, and what stands on them. */
export const shownTimes = (browser: PlainBrowser, name: 'tag' | 'abholung') =>
  radios(browser, name).map((radio) => [radio.value, wordsOf(radio, 'b')] as const)

/** Times that nobody can choose: what stands on them, and how they say why. */
export const fullTimes = (browser: PlainBrowser) =>
  radios(browser, 'abholung')
    .filter((radio) => radio.getAttribute('aria-disabled') === 'true')
    .map((radio) => {
      const why = browser.page().querySelector(`[id="${radio.getAttribute('aria-describedby') ?? ''}"]`)
      return [wordsOf(radio, 'b'), wordsOf(radio, 'small'), why?.textContent ?? '']
    })

/** What of it is chosen; empty: nothing. */
export const takenTime = (browser: PlainBrowser, name: 'tag' | 'abholung'): string =>
  radios(browser, name).find(({ checked }) => checked)?.value ?? ''
