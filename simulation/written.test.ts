import { expect, it } from 'vitest'
import { PARTS } from './look.ts'
import { createWritten } from './written.ts'

function afterwards(...statements: readonly string[]) {
  const written = createWritten()
  forgetTheBeginning(written)
  const before = written.count
  for (const text of statements) written.note(text)
  const checked = [...written.takeChecked()].filter((table) => table !== OTHER)
  return { stale: [...written.stale], count: written.count - before, checked }
}

const OTHER = 'terminal_grant'

/** What was written is given out twice, so in the beginning everything is. */
function forgetTheBeginning(written: ReturnType<typeof createWritten>) {
  written.takeChecked()
  written.note(`update ${OTHER} set version = $1`)
  written.takeChecked()
  written.seen()
}

it('what a statement writes is looked at again, and only that', () => {
  expect(afterwards('select * from rental where id = $1 for update')).toEqual({
    stale: [],
    count: 0,
    checked: [],
  })
  expect(afterwards('update "mail" set "state" = $1 where "id" = $2')).toEqual({
    stale: ['mails'],
    count: 1,
    checked: ['mail'],
  })
  expect(afterwards('update terminal t set online = x.online from unnest($1) as x')).toEqual({
    stale: [],
    count: 0,
    checked: [],
  })
})

it('a statement that writes several tables, and the queues in their own schema', () => {
  const text = `with settled as (update rental h set state = 'active' where id = $1 returning h.id)
    insert into event (type) select 'rental.started' from settled`
  expect(afterwards(text).stale).toEqual(['rentals', 'reminders', 'arrears', 'mandates', 'events'])
  expect(afterwards('INSERT INTO jobs.job (name) VALUES ($1)').stale).toEqual(['queue'])
  expect(afterwards('insert into access_right (id) values ($1)')).toMatchObject({
    stale: [],
    checked: ['access_right'],
  })
})

it('what was written counts for two looks: what came of it may be known only with the second', () => {
  const written = createWritten()
  forgetTheBeginning(written)
  written.note('update payment set state = $1')
  expect(written.takeChecked()).toEqual(new Set([OTHER, 'payment']))
  expect(written.takeChecked()).toEqual(new Set())
  written.note('insert into mail (id) values ($1)')
  expect(written.takeChecked()).toEqual(new Set(['payment', 'mail']))
  written.note('insert into mail (id) values ($1)')
  expect(written.takeChecked()).toEqual(new Set(['mail']))
})

it('K-06 how far the chasing of an invoice is, what is owed and what was booked are looked at again', () => {
  expect(afterwards('update "order_claim" set "reminded_at" = $1')).toMatchObject({
    stale: ['invoices'],
    checked: ['order_claim'],
  })
  for (const table of ['claim_entry', 'transfer_entry'])
    expect(afterwards(`insert into "${table}" ("id") values ($1)`)).toEqual({
      stale: [],
      count: 0,
      checked: [table],
    })
})

it('in the beginning nothing is known', () => {
  const written = createWritten()
  expect(written.stale).toEqual(new Set(PARTS))
  expect(written.takeChecked().size).toBeGreaterThan(10)
})
