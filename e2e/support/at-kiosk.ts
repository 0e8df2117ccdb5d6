import type { Page } from 'playwright-core'

/** Types a code at a terminal's screen and presses „Öffnen". */
export async function typeCode(page: Page, kiosk: string, code: string): Promise<void> {
  await page.goto(kiosk)
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click()
}
