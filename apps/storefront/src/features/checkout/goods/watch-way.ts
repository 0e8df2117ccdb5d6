import type { AskPage } from '../../../ui/goods/watch-cart.ts'

/** How often somebody has chosen: an answer to an older choice is none any more. */
let choices = 0

/**
 * K-04: another way is shown as soon as it is chosen, with its price; what was typed stays, until then and meanwhile. Without an answer
 * the form is sent as it would be without script.
 */
export function watchWay(page: Document, ask: AskPage): void {
  page.body.dataset['wayWatched'] = ''
  page.addEventListener('change', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isField && target.closest('[data-way]')) void show(page, ask, target)
  })
  // What is full is in reach of whoever wants to know why, and chosen by nobody.
  page.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.getAttribute('aria-disabled') === 'true')
      event.preventDefault()
  })
}

async function show(
  page: Document,
  ask: AskPage,
  chosen: HTMLInputElement | HTMLSelectElement,
): Promise<void> {
  const { form, id } = chosen
  if (!form) return
  choices += 1
  const choice = choices
  const fields = fieldsOf(form)
  fields.set('zeigen', 'ja')
  const answer = await ask(form.action, fields)
  if (choice !== choices) return
  const there = page.querySelector('#seite')
  const fresh = answer?.querySelector('#seite')
  if (!there || !fresh) return form.requestSubmit(form.querySelector<HTMLElement>('[name="zeigen"]'))
  const focused = page.activeElement?.id ?? ''
  const typed = typedSince(form, fields)
  there.replaceChildren(...fresh.childNodes)
  for (const each of typed) restore(page, each)
  page
    .querySelector<HTMLElement>(`#${CSS.escape(focused === '' ? id : focused)}`)
    ?.focus({ preventScroll: true })
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

interface Typed {
  readonly name: string
  readonly value: string
  readonly checked: boolean | null
}

/** What was changed while the answer was on its way. */
function typedSince(form: HTMLFormElement, sent: URLSearchParams): Typed[] {
  return [...form.elements].flatMap((field): Typed[] => {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      const { name, value, checked } = field
      return checked === sent.getAll(name).includes(value) ? [] : [{ name, value, checked }]
    }
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (!isText || field.type === 'hidden' || field.value === (sent.get(field.name) ?? '')) return []
    return [{ name: field.name, value: field.value, checked: null }]
  })
}

function restore(page: Document, { name, value, checked }: Typed): void {
  for (const field of page.getElementsByName(name)) {
    if (field instanceof HTMLInputElement && checked !== null && field.value === value)
      field.checked = checked
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (isText && checked === null) field.value = value
  }
}
