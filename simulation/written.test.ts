import { expect, it } from 'vitest'
import { PARTS } from './look.ts'
import { createWritten } from './written.ts'

function afterwards(...statements: readonly string[]) {
  const written = createWritten()
  written.seen()
  written.takeChecked()
  for (const text of statements) written.note(text)
  return { stale: [...written.stale], count: written.count, isChecked: written.takeChecked() }
}

it('what a statement writes is looked at again, and only that', () => {
  expect(afterwards('select * from rental where id = $1 for update')).toEqual({
    stale: [],
    count: 0,
    isChecked: false,
  })
  expect(afterwards('update "mail" set "state" = $1 where "id" = $2')).toEqual({
    stale: ['mails'],
    count: 1,
    isChecked: true,
  })
  expect(afterwards('update terminal t set online = x.online from unnest($1) as x')).toEqual({
    stale: [],
    count: 0,
    isChecked: false,
  })
})

it('a statement that writes several tables, and the queues in their own schema', () => {
  const text = `with settled as (update rental h set state = 'active' where id = $1 returning h.id)
    insert into event (type) select 'rental.started' from settled`
  expect(afterwards(text).stale).toEqual(['rentals', 'reminders', 'events'])
  expect(afterwards('INSERT INTO jobs.job (name) VALUES ($1)').stale).toEqual(['queue'])
  expect(afterwards('insert into access_right (id) values ($1)')).toMatchObject({
    stale: [],
    isChecked: true,
  })
})

it('K-06 how far the chasing of an invoice is, what is owed and what was booked are looked at again', () => {
  expect(afterwards('update "order_claim" set "reminded_at" = $1')).toMatchObject({
    stale: ['invoices'],
    isChecked: true,
  })
  for (const table of ['claim_entry', 'transfer_entry'])
    expect(afterwards(`insert into "${table}" ("id") values ($1)`)).toEqual({
      stale: [],
      count: 0,
      isChecked: true,
    })
})

it('in the beginning nothing is known', () => {
  const written = createWritten()
  expect(written.stale).toEqual(new Set(PARTS))
  expect(written.takeChecked()).toBe(true)
})
