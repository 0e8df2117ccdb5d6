/** Words with ordinary spaces, as a test writes them. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** What an element says. */
export const plainText = (element: Element | null): string => plain(element?.textContent ?? '')
