import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import type { Page } from 'playwright-core'
import { inLanguage } from './paying.ts'
import { postAs } from './staff.ts'
import { CONTACT } from './visitor.ts'

/** Declares the withdrawal on the site, in both steps and whatever its language (LAW-1 to 4). */
export async function withdraw(page: Page, shop: string, input: { language: string; code: string }) {
  await page.goto(`${inLanguage(shop, input.language)}/vertrag-widerrufen`)
  await page.locator('[name="name"]').fill(CONTACT.name)
  await page.locator('[name="contract"]').fill(input.code)
  // An address of its own: nobody gets more than a few receipts in an hour.
  await page.locator('[name="email"]').fill(`${input.code.toLowerCase()}@post.example`)
  await page.locator('form.declaration .btn-primary').click()
  await page.locator('button[name="step"][value="confirm"]').click()
  await page.locator('.ok-line').waitFor()
}

/** Staff find the withdrawal from this order and accept what is proposed, so that the money goes back (LAW-7). */
export async function acceptWithdrawal(office: Page, code: string): Promise<void> {
  const { declarationCases, matchDeclaration, acceptDeclaration } = declarationCalls
  const found = await postAs(office, declarationCases.path, { search: code })
  const [row] = declarationCases.reply.parse(found).rows
  if (!row) throw new Error(`no withdrawal from ${code}`)
  const matching = { id: row.id, version: 1, orderCode: code }
  const matched = matchDeclaration.reply.parse(await postAs(office, matchDeclaration.path, matching))
  await postAs(office, acceptDeclaration.path, {
    id: matched.id,
    version: matched.version,
    refundCents: matched.proposal?.refundCents ?? 0,
  })
}
