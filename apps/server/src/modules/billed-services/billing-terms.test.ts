import { CHART_ACCOUNTS, DatevTerms, NewDatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { billingTermsCalls } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, CONTACT, rowsOf } from '../orders/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { aBilledHouse } from './testing.ts'

const at = await aBilledHouse()
const company = at.own.companyId
const DATEV: DatevTerms = {
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearStartMonth: 1,
  ...CHART_ACCOUNTS.SKR03,
}
const shown = async () =>
  replied(await at.call(billingTermsCalls.billingTerms, { params: { company } }, at.owner))
const save = (datev: DatevTerms | null, version: number, more: object = {}) =>
  at.call(
    billingTermsCalls.saveBillingTerms,
    { body: { company, version, clearanceHundredths: 0, datev, ...more } },
    at.owner,
  )
const batch = async (month: string) => {
  const bytes = await at.file(billingTermsCalls.exportDatev, { body: { company, month } })
  return new TextDecoder('windows-1252').decode(bytes).split('\r\n')
}

beforeEach(() =>
  at.platform.db.transaction((tx) =>
    sql`delete from billing_terms where company_id = ${company}`.execute(tx),
  ),
)

describe('LAW-47 how a company books', () => {
  it('is nothing until somebody says it, and then what was said', async () => {
    expect(await shown()).toEqual({ company, version: 0, clearanceHundredths: 0, datev: null })
    const saved = replied(await save(DATEV, 0, { clearanceHundredths: 150 }))
    expect(saved).toEqual({ company, version: 1, clearanceHundredths: 150, datev: DATEV })
    expect(await shown()).toEqual(saved)
  })

  it('is saved by one of two who read the same', async () => {
    const both = await Promise.all([save(DATEV, 0), save({ ...DATEV, client: 7 }, 0)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await save(null, 0)).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
    replied(await save(null, 1))
    expect((await shown()).datev).toBeNull()
  })

  it('A-13 is none of another company’s business', async () => {
    expect(await at.call(billingTermsCalls.billingTerms, { params: { company } }, at.stranger)).toMatchObject(
      {
        ok: false,
        refusal: 'not-found',
      },
    )
  })

  it.each([
    [{ consultant: 999 }, 'Die Beraternummer liegt zwischen 1001 und 9999999.'],
    [{ client: 0 }, 'Die Mandantennummer liegt zwischen 1 und 99999.'],
    [{ accountLength: 9 }, 'Sachkonten haben vier bis acht Stellen.'],
    [{ debtor: '80000' }, 'Ein Debitorenkonto hat fünf bis neun Ziffern und beginnt mit 1 bis 6.'],
    [{ revenue7: '08300' }, 'Das Erlöskonto für 7 % hat vier bis acht Ziffern und beginnt nicht mit 0.'],
  ])('E-03 says at the field what is wrong: %o', (wrong, words) => {
    expect(DatevTerms.safeParse({ ...DATEV, ...wrong }).error?.issues.map(({ message }) => message)).toEqual([
      words,
    ])
  })
})

/** What is wrong with them, by field. */
const problems = (more: Partial<DatevTerms>) =>
  NewDatevTerms.safeParse({ ...DATEV, ...more }).error?.issues.map(({ path, message }) => [path[0], message])

describe('E-03 accounts are no longer than the length that was said', () => {
  it.each([
    [{ revenue19: '84000' }, 'revenue19', 'Mit 4-stelligen Sachkonten hat dieses Konto höchstens 4 Ziffern.'],
    [{ vouchers: '170000' }, 'vouchers', 'Mit 4-stelligen Sachkonten hat dieses Konto höchstens 4 Ziffern.'],
    [{ debtor: '100000' }, 'debtor', 'Mit 4-stelligen Sachkonten hat dieses Konto höchstens 5 Ziffern.'],
    [
      { accountLength: 6, revenue0: '8200000' },
      'revenue0',
      'Mit 6-stelligen Sachkonten hat dieses Konto höchstens 6 Ziffern.',
    ],
  ])('%o is refused at its field', (more, field, words) => {
    expect(problems(more)).toEqual([[field, words]])
  })

  it('shorter ones are filled, and none may lack', () => {
    expect(problems({ accountLength: 6 })).toBeUndefined()
    expect(problems({ accountLength: 6, revenue19: '840000', debtor: '1000000' })).toBeUndefined()
    expect(problems({ vouchers: null, expiredVouchers: null })).toBeUndefined()
  })

  it('what was kept before is still shown', async () => {
    replied(await save(DATEV, 0))
    await at.platform.db.transaction((tx) =>
      sql`update billing_terms set datev = jsonb_set(datev, '{revenue19}', '"84000"') where company_id = ${company}`.execute(
        tx,
      ),
    )
    expect((await shown()).datev?.revenue19).toBe('84000')
  })
})

describe('LAW-47 O-04 the bookings of a month', () => {
  it('are those of its documents, to the cent, and who took them stands in the history', async () => {
    for (const email of ['eins@example.org', 'zwei@example.org']) {
      const order = await anOrder(at, { contact: { ...CONTACT, email } })
      await at.paid(order.paymentId)
      if (email.startsWith('zwei')) await at.back(order.paymentId, 100)
    }
    replied(await save(DATEV, 0))
    const [described, , ...lines] = await batch('2026-09')
    expect(described).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};.*;20260901;20260930;"2026-09 /)
    const bookings = lines.slice(0, -1).map((line) => line.split(';'))
    const cents = bookings.map(
      ([amount = '', side]) => (side === '"H"' ? -1 : 1) * Number(amount.replace(',', '')),
    )
    const documents = await rowsOf(
      at,
      sql<{ label: string; cents: number }>`select label,
        case kind when 'invoice' then gross_cents else -gross_cents end as cents from invoice
        where company_id = ${company} and issued_on between '2026-09-01' and '2026-09-30'`,
    )
    expect(documents).toHaveLength(3)
    expect(cents.toSorted((a, b) => a - b)).toEqual(
      documents.map((each) => each.cents).toSorted((a, b) => a - b),
    )
    expect(bookings.map((fields) => fields[10] ?? '').toSorted()).toEqual(
      documents.map(({ label }) => `"${label}"`).toSorted(),
    )
    const [taken] = await rowsOf(
      at,
      sql<{ action: string; month: string }>`select action, after->>'month' as month from audit_entry
        where subject_kind = 'billingTerms' order by id desc limit 1`,
    )
    expect(taken).toEqual({ action: 'billingTerms.exported', month: '2026-09' })
  })

  it.each([
    ['datev-not-set-up', null, '2026-09'],
    ['billed-nothing', DATEV, '2026-01'],
  ] as const)('without them it says so: %s', async (refusal, datev, month) => {
    replied(await save(datev, 0))
    await expect(batch(month)).rejects.toThrow(refusal)
  })
})
