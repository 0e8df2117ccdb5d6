import type { Locator, Page } from 'playwright-core'

/** More stops than any page of the way to the key has. */
const MOST = 80

/**
 * Presses Tab until this has the focus, as somebody without a mouse would (LAW-67).
 * @returns what was wrong with stops on the way: no ring to be seen (2.4.7), or wholly behind something else (2.4.11)
 * @throws Error when it cannot be reached
 */
export async function tabTo(page: Page, target: Locator): Promise<string[]> {
  const wrong: string[] = []
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(lookAtFocus)
    if (said !== null) wrong.push(said)
    if (await target.evaluate((part) => part === document.activeElement)) return wrong
  }
  throw new Error(`no way by keyboard to ${target.toString()}`)
}

/** Goes to a field and writes into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<string[]> {
  const wrong = await tabTo(page, target)
  await page.keyboard.type(text)
  return wrong
}

/** Runs in the page: what somebody who watches the focus would miss. */
function lookAtFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const name = `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 40)}`
  // A control that is drawn by its label shows the ring there.
  const drawn = [focused, ...(focused.closest('label') ? [focused.closest('label')] : [])]
  const hasRing = drawn.some((part) =>
    [part, ...(part?.querySelectorAll('*') ?? [])].some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }),
  )
  if (!hasRing) return `no ring: ${name}`
  const shown = (drawn.at(-1) ?? focused).getBoundingClientRect()
  const corners = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) =>
      document.elementFromPoint(shown.left + shown.width * x, shown.top + shown.height * y),
    ),
  )
  const isSeen = corners.some((hit) =>
    drawn.some((part) => hit !== null && (part?.contains(hit) || hit.contains(part))),
  )
  return isSeen ? null : `hidden: ${name}`
}
