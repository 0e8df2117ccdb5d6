/** Shows the button for printing where scripts run, and lets it print. */
export function printCard(page: Document, print: () => void): void {
  const button = page.querySelector<HTMLButtonElement>('[data-print]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', print)
}
