import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { expectAccessibleInBoth, exported, postAs, press, signInAt, toast } from './support/staff.ts'
import { fillForm, pressOrder } from './support/visitor.ts'

const journey = startJourney()
const IBAN = 'DE89370400440532013000'
const HOLDER = 'Zeitlager Lagerboxen GmbH'
const DAY_MS = 86_400_000
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** A rental in nine days, to be paid by transfer. @returns the order's code and what it costs */
async function orderByTransfer(page: Page): Promise<{ readonly code: string; readonly cents: number }> {
  const day = inDays(9)
  await page.goto(
    `${journey.product.shop}/mieten/konstanz-bahnhof?groesse=L&von=${day}T10:00&bis=${day}T14:00`,
  )
  await page.getByRole('radio', { name: /^Vorkasse/ }).check({ force: true })
  await fillForm(page)
  await pressOrder(page)
  await page.waitForURL('**/bestellung/**')
  await page.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
  const text = await page.locator('main').innerText()
  const code = /Verwendungszweck\s+([0-9A-Z]{6,7})/.exec(text)?.[1] ?? ''
  const euros = /Betrag\s+([\d,.]+)\s*€/.exec(text)?.[1] ?? ''
  return { code, cents: Number(euros.replaceAll('.', '').replace(',', '')) }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)
const credit = (cents: number, name: string, text: string) => `
  <Ntry><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>${inDays(0)}</Dt></BookgDt><ValDt><Dt>${inDays(0)}</Dt></ValDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** A statement as a bank writes it: the transfer, and something that fits nothing. */
const statement = (code: string, cents: number, closing = 100_000 + cents + 4_200) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Id>1</Id><ElctrncSeqNb>229</ElctrncSeqNb><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(closing)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  ${credit(cents, 'Lena Hoffmann', `Bestellung ${code.slice(0, 3)} ${code.slice(3)}`)}
  ${credit(4_200, 'Fördergesellschaft Bodensee', 'Zuschuss Fahrradboxen')}
</Stmt></BkToCstmrStmt></Document>`)

async function choose(office: Page, name: string, buffer: Buffer): Promise<void> {
  await press(office, 'Kontoauszug einlesen')
  await office.getByLabel('Datei wählen').setInputFiles({ name, mimeType: 'text/xml', buffer })
}
describe('B-23 the bank says that the money came', () => {
  it('K-06 an order by transfer: its statement is read in, its line booked, and it is paid', async () => {
    const { page: office, troubles } = await journey.openPage()
    await signInAt(office, journey.product, '/admin/bank-entries')
    await office.getByText('Es wartet keine Kontobewegung.', { exact: false }).waitFor()
    await expectAccessibleInBoth(office)
    const keys = { provider: 'transfer', holder: HOLDER, iban: IBAN, bic: '', days: 5 }
    await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
    await office.goto(`${journey.product.admin}/admin/payments`)
    await press(office, 'Vorkasse über Eigenes Bankkonto anbieten')
    await toast(office, 'Zahlungsarten gespeichert')
    await office.goto(`${journey.product.admin}/admin/bank-entries`)
    const { page: shop } = await journey.openPage(PHONE)
    const { code, cents } = await orderByTransfer(shop)
    expect([code, cents]).toEqual([expect.stringMatching(/^[0-9A-Z]{6,7}$/), expect.any(Number)])

    await choose(office, 'verändert.xml', statement(code, cents, 1))
    await office.getByText(/ergeben nicht den Endsaldo/).waitFor()
    await office.getByLabel('Datei wählen').setInputFiles({
      name: 'auszug-229.xml',
      mimeType: 'text/xml',
      buffer: statement(code, cents),
    })
    await office.getByText('1 sicher').waitFor()
    await expectAccessibleInBoth(office)
    await press(office, '2 Kontobewegungen übernehmen')
    await toast(office, 'Kontoauszug übernommen')
    const row = office.getByRole('link', { name: /Lena Hoffmann vom .* ansehen$/ })
    await row.waitFor()
    await expectAccessibleInBoth(office)

    // Nothing is booked by itself.
    await shop.reload()
    await shop.getByText('DE89 3704 0044 0532 0130 00').first().waitFor()
    await press(office, 'Sichere buchen')
    await office.getByRole('button', { name: 'Eine buchen' }).waitFor()
    await expectAccessibleInBoth(office)
    await press(office, 'Eine buchen')
    await toast(office, 'Eine Kontobewegung gebucht')
    await row.waitFor({ state: 'detached' })
    await shop.reload()
    await shop
      .getByRole('heading', { level: 1, name: /Ihr Fach|Fach/ })
      .first()
      .waitFor()
    expect(await shop.getByText('DE89 3704 0044 0532 0130 00').count()).toBe(0)

    await choose(office, 'auszug-229.xml', statement(code, cents))
    await office.getByText('Genau diese Datei ist schon eingelesen.', { exact: false }).waitFor()
    await office.keyboard.press('Escape')
    await office.goto(`${journey.product.admin}/admin/bank-entries?view=all`)
    await row.click()
    await office
      .getByText(/Zahlungseingang/)
      .first()
      .waitFor()
    await expectAccessibleInBoth(office)
    expect(await exported(office, 'Alle Treffer als CSV')).toContain(code)
    await office.goto(`${journey.product.admin}/admin/bank-entries/statements`)
    await office.getByRole('button', { name: 'Datei laden: auszug-229.xml' }).waitFor()
    await expectAccessibleInBoth(office)
    // A sum that is wrong and a file that was read before are refused; the browser says that to its console.
    expect(troubles.filter((trouble) => !/422|409/.test(trouble))).toEqual([])
  })

  it('what belongs elsewhere is set aside, on a phone', async () => {
    const { page: office, troubles } = await journey.openPage(PHONE)
    await signInAt(office, journey.product, '/admin/bank-entries')
    await office.getByText('Fördergesellschaft Bodensee').first().waitFor()
    await expectAccessibleInBoth(office)
    expect(await sideways(office)).toBe(0)
    await office.getByText('Fördergesellschaft Bodensee').first().click()
    await office.getByText('Fachwerk weiß nicht', { exact: false }).waitFor()
    await expectAccessibleInBoth(office)
    expect(await sideways(office)).toBe(0)
    await press(office, 'Gehört nicht hierher')
    await office.getByRole('textbox', { name: 'Grund' }).fill('Zuschuss der Stadt')
    await press(office, 'Beiseitelegen')
    await toast(office, 'Beiseitegelegt')
    await office.goto(`${journey.product.admin}/admin/bank-entries?view=aside`)
    await office.getByText('Fördergesellschaft Bodensee').first().waitFor()
    expect(troubles).toEqual([])
  })
})
