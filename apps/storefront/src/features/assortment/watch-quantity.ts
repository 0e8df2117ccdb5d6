/** How many pieces of an article: with script by buttons as well, never fewer or more than can be had (K-03). */
export function watchQuantity(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[data-quantity]')) {
    const field = box.querySelector('input')
    const buttons = [...box.querySelectorAll<HTMLButtonElement>('[data-by]')]
    if (!field) continue
    const bounded = (pieces: number) => Math.min(Number(field.max), Math.max(Number(field.min), pieces))
    const renew = () => {
      for (const button of buttons) button.ariaDisabled = String(next(field, button, bounded) === null)
    }
    for (const button of buttons) {
      button.hidden = false
      button.addEventListener('click', () => {
        const pieces = next(field, button, bounded)
        if (pieces === null) return
        field.value = String(pieces)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
    field.addEventListener('input', renew)
    renew()
  }
}

/** What a button would make of it; null: nothing else. */
function next(
  field: HTMLInputElement,
  button: HTMLButtonElement,
  bounded: (pieces: number) => number,
): number | null {
  const typed = Math.trunc(Number(field.value)) || 1
  const then = bounded(bounded(typed) + Number(button.dataset['by']))
  return then === typed ? null : then
}
