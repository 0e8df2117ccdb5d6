import type { AskPage } from '../../../ui/goods/watch-cart.ts'

/**
 * K-04: another way is shown as soon as it is chosen, with its price; what was typed stays. Without an answer the form is sent as it
 * would be without script.
 */
export function watchWay(page: Document, ask: AskPage): void {
  page.body.dataset['way'] = 'on'
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('[data-way]')) void show(page, ask, target)
  })
}

async function show(page: Document, ask: AskPage, chosen: HTMLInputElement): Promise<void> {
  const { form, id } = chosen
  if (!form) return
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  fields.set('zeigen', 'ja')
  const answer = await ask(form.action, fields)
  const there = page.querySelector('#seite')
  const fresh = answer?.querySelector('#seite')
  if (!there || !fresh) return form.requestSubmit(form.querySelector<HTMLElement>('[name="zeigen"]'))
  there.replaceChildren(...fresh.childNodes)
  page.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus({ preventScroll: true })
}
