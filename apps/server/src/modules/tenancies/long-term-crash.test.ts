import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'

let at: LongTermHouse
let rentalId = ''
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
  rentalId = await at.begin()
})

const stateOf = async (position: number) =>
  (await at.show(rentalId)).months.find((month) => month.position === position)?.state
const mailsOf = async (template: string) =>
  (await at.mails(rentalId)).filter((mail) => mail.template === template).length
const ledger = async () =>
  (
    await rowsOf(
      at,
      sql<{ cents: number }>`select amount_cents as cents from ledger_entry where order_id in (
        select order_id from rental_month where rental_id = ${rentalId} and position > 1)`,
    )
  ).map(({ cents }) => cents)
const hashOf = async (position: number) => {
  const [row] = await rowsOf(
    at,
    sql<{ hash: string }>`select o.hash from rental_month m join customer_order o on o.id = m.order_id
      where m.rental_id = ${rentalId} and m.position = ${position}`,
  )
  return row?.hash ?? ''
}

/** The process dies right after a step, as often as told; what stood in the transaction is gone. */
function dyingAfter(step: 'blockForPayment' | 'restoreAfterPayment' | 'moveKeysOn') {
  const real = at.rentals[step]
  const dying = async (...args: unknown[]) => {
    await Reflect.apply(real, at.rentals, args)
    throw new Error('kill -9')
  }
  Object.assign(at.rentals, { [step]: dying })
  return () => Object.assign(at.rentals, { [step]: real })
}

describe('R-12 FAULT-01 a crash in the middle', () => {
  it('of blocking: the key still opens and nobody is told; the next run blocks once and says so once', async () => {
    await at.until('2027-01-15T00:00:00Z')
    const live = dyingAfter('blockForPayment')
    await expect(at.until('2027-01-21T23:00:00Z')).rejects.toThrow('Some months could not be followed up.')
    expect([await stateOf(2), (await at.right(rentalId)).state]).toEqual(['overdue', 'active'])
    expect(await mailsOf('month-blocked')).toBe(0)
    live()
    await at.until('2027-01-21T23:01:00Z')
    await at.until('2027-01-21T23:02:00Z')
    expect([await stateOf(2), (await at.right(rentalId)).state]).toEqual(['blocked', 'blocked'])
    expect(await mailsOf('month-blocked')).toBe(1)
  })

  it('of one rental holds up no other', async () => {
    const other = await at.begin({ email: 'grete@example.org', firstName: 'Grete' })
    const real = at.rentals.blockForPayment
    at.rentals.blockForPayment = async (tx, details) => {
      if (details.rentalId === rentalId) throw new Error('kill -9')
      return real(tx, details)
    }
    await at.until('2027-01-15T00:00:00Z')
    await expect(at.until('2027-01-21T23:00:00Z')).rejects.toThrow('Some months')
    expect([(await at.right(rentalId)).state, (await at.right(other)).state]).toEqual(['active', 'blocked'])
  })

  it.each(['restoreAfterPayment', 'moveKeysOn'] as const)(
    'of the payment (%s): month, key and ledger stay as they were; the next news bring all of it, once',
    async (step) => {
      await at.until('2027-01-21T23:05:00Z')
      expect((await at.right(rentalId)).state).toBe('blocked')
      const live = dyingAfter(step)
      await expect(at.pay(rentalId, 2)).rejects.toThrow('kill -9')
      expect([await stateOf(2), (await at.right(rentalId)).state]).toEqual(['blocked', 'blocked'])
      expect([await ledger(), await mailsOf('month-paid')]).toEqual([[], 0])
      live()
      await at.pay(rentalId, 2)
      expect(await stateOf(2)).toBe('paid')
      expect(await at.right(rentalId)).toMatchObject({
        state: 'active',
        until: new Date('2027-02-21T23:00:00Z'),
      })
      expect([await ledger(), await mailsOf('month-paid')]).toEqual([[4900], 1])
    },
  )
})

it('P9 R-12 the page of a paid month claims no mail with access data: the one about it has none', async () => {
  await at.until('2027-01-08T00:00:00Z')
  await at.pay(rentalId, 2)
  const page = await pageOf(at, await hashOf(2))
  expect(page).toMatchObject({ status: 'approved', mail: { state: 'none' } })
  const code = page.rental?.key?.code
  expect(code).toMatch(/^\d{6}$/)
  const [mail] = (await at.mails(rentalId)).filter(({ template }) => template === 'month-paid')
  expect(mail?.text).toContain('Zahlencode und QR-Code bleiben gleich')
  expect(mail?.text).not.toContain(code)
})
