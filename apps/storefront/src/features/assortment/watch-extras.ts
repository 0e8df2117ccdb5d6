import {
  centsOfOptions,
  type ChosenOption,
  type OptionRule,
  problemsOfOptions,
} from '@fachwerk/contract/cart/option-choice'
import { chosenOptionsIn } from '@fachwerk/contract/catalog/chosen-options'
import { moneyText } from '@fachwerk/texts/formats'

const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const

interface List {
  readonly box: HTMLElement
  readonly rule: OptionRule
}

/** What is chosen of an article's extras: price and numbers follow at once, and what cannot be ordered is said where it stands (K-01). */
export function watchExtras(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-extras]')) {
    form.dataset['extras'] = 'on'
    const lists = listsOf(form)
    const rules = lists.map(({ rule }) => rule)
    const language = LANGUAGES.find((each) => each === form.dataset['language']) ?? 'de'
    const total = form.querySelector<HTMLElement>('[data-extras-total]')
    const renew = () => {
      const chosen = chosenOptionsIn(new FormData(form))
      const each = Number(form.dataset['cents']) + centsOfOptions(rules, chosen)
      const cents = each * piecesIn(form)
      if (total) total.textContent = moneyText(cents, language)
      for (const list of lists) renewList(list, chosen)
    }
    form.addEventListener('input', renew)
    form.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      if (button && step(button)) form.dispatchEvent(new Event('input'))
    })
    form.addEventListener('submit', (event) => {
      const problems = problemsOfOptions(rules, chosenOptionsIn(new FormData(form)))
      for (const { box, rule } of lists) say(box, problems.find(({ groupId }) => groupId === rule.id)?.code)
      const [first] = problems
      if (!first) return
      event.preventDefault()
      lists
        .find(({ rule }) => rule.id === first.groupId)
        ?.box.querySelector<HTMLElement>('input:enabled')
        ?.focus()
    })
    for (const button of form.querySelectorAll<HTMLElement>('[data-step]')) button.hidden = false
    renew()
  }
}

/** How many pieces are bought; where nobody buys, one is shown. */
const piecesIn = (form: HTMLFormElement): number =>
  Math.max(
    1,
    Math.trunc(Number(form.querySelector<HTMLInputElement>('[data-quantity] input')?.value ?? 1)) || 1,
  )

const listsOf = (form: HTMLFormElement): List[] =>
  [...form.querySelectorAll<HTMLElement>('[data-extras-list]')].map((box) => {
    const number = (name: string) => Number(box.dataset[name])
    const options = [...box.querySelectorAll<HTMLInputElement>('[data-option]')].map((field) => ({
      id: field.dataset['option'] ?? '',
      cents: Number(field.dataset['extraCents']),
      soldOut: field.disabled,
    }))
    const bounds = { min: number('min'), max: number('max') }
    const rule = { ...bounds, freeCount: number('free'), mostOfOne: number('most'), options }
    return { box, rule: { id: box.dataset['extrasList'] ?? '', ...rule } }
  })

/** Its number, which buttons still do something, and no word about what is mended. */
function renewList({ box, rule }: List, all: readonly ChosenOption[]): void {
  const own = new Set(rule.options.map(({ id }) => id))
  const chosen = all.filter(({ optionId }) => own.has(optionId))
  const many = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = box.querySelector<HTMLElement>('[data-extras-count]')
  if (count) count.textContent = (count.dataset['extrasCount'] ?? '').replace('{count}', String(many))
  for (const button of box.querySelectorAll<HTMLElement>('[data-step]')) {
    const field = fieldOf(button)
    const here = Number(field?.value)
    const isMore = button.dataset['step'] === '1'
    const ends = isMore ? many >= rule.max || here >= rule.mostOfOne : here <= 0
    button.ariaDisabled = String(ends || field?.disabled === true)
  }
  for (const row of box.querySelectorAll<HTMLElement>('[data-chosen]'))
    row.dataset['chosen'] = String(Number(row.querySelector('input')?.value) > 0)
  if (problemsOfOptions([rule], chosen).length === 0) say(box, undefined)
}

const fieldOf = (button: HTMLElement): HTMLInputElement | null =>
  button.parentElement?.querySelector('input') ?? null

/** @returns whether anything changed */
function step(button: HTMLElement): boolean {
  const field = fieldOf(button)
  if (!field || button.ariaDisabled === 'true') return false
  field.value = String(Math.max(0, Number(field.value) + Number(button.dataset['step'])))
  return true
}

/** What is wrong with the choice of a list, or nothing. */
function say(box: HTMLElement, problem: string | undefined): void {
  box.removeAttribute('aria-describedby')
  for (const message of box.querySelectorAll<HTMLElement>('[data-problem]')) {
    const isIt = message.dataset['problem'] === problem
    message.hidden = !isIt
    if (!isIt) continue
    message.id = `extras-${box.dataset['extrasList']}`
    box.setAttribute('aria-describedby', message.id)
  }
}
