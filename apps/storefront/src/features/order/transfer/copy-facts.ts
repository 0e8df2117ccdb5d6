/** Shows the buttons that copy, and lets each say that it did; where nothing can be copied they stay away. */
export function copyFacts(page: Document, clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  const said = page.querySelector<HTMLElement>('#kopiert')
  if (!clipboard || !said) return
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      void copy(clipboard, { button, said })
    })
  }
}

/** A browser may refuse; then nothing is claimed. */
async function copy(
  clipboard: Pick<Clipboard, 'writeText'>,
  { button, said }: { readonly button: HTMLButtonElement; readonly said: HTMLElement },
): Promise<void> {
  said.textContent = ''
  try {
    await clipboard.writeText(button.dataset['copies'] ?? '')
    said.textContent = said.dataset['said'] ?? ''
  } catch {
    // The fact stands beside the button.
  }
}
