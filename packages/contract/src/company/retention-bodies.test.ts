import { describe, expect, it } from 'vitest'
import { EVENT_TYPES } from '../history/events.ts'
import { HISTORY } from '../history/history-kinds.ts'
import { retentionCalls, RetentionPeriods } from './retention-calls.ts'
import { eventsRetainedAs, RETENTION, RETENTION_KINDS, retentionOfEvent } from './retention-kinds.ts'
import { INVALID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const { saveRetention } = retentionCalls
const good = { periods: {}, version: 0 }

describe('LAW-62 what an owner says of the periods', () => {
  it('E-03 each field says what is wrong with it', () => {
    const rows: readonly Refused[] = [
      ['periods.openings', 29, 'Bitte 30 bis 365 Tage.'],
      ['periods.openings', 366, 'Bitte 30 bis 365 Tage.'],
      ['periods.openings', 90.5, 'Bitte 30 bis 365 Tage.'],
      ['periods.openings', '90', 'Bitte 30 bis 365 Tage.'],
      ['periods.times', 730, 'Bitte 731 bis 10958 Tage.'],
      ['periods.letters', 5, 'Bitte 6 bis 15 Jahre.'],
      ['periods.business', 7, 'Bitte 8 bis 15 Jahre.'],
      ['periods.records', 9, 'Bitte 10 bis 20 Jahre.'],
      ['periods.invoices', 1, UNKNOWN],
      ['version', -1, INVALID],
      ['company', 'Zeitlager', UNKNOWN],
    ]
    expect(refusedBy(saveRetention.body, good, rows)).toEqual(rows)
  })

  it('the bounds themselves are taken, of every kind', () => {
    for (const kind of RETENTION_KINDS) {
      const { least, most } = RETENTION[kind]
      const taken = (period: number) => RetentionPeriods.safeParse({ [kind]: period }).success
      expect([kind, taken(least), taken(most), taken(least - 1), taken(most + 1)]).toEqual([
        kind,
        true,
        true,
        false,
        false,
      ])
    }
  })
})

describe('LAW-62 what is kept as what', () => {
  it('every event is of one kind', () => {
    const all = RETENTION_KINDS.flatMap(eventsRetainedAs)
    expect(all.toSorted()).toEqual([...EVENT_TYPES].toSorted())
  })

  it('LAW-45 what explains orders, payments, refunds, rentals, keys and what customers read of them stays with the books', () => {
    const stored = eventsRetainedAs('business')
    expect(stored).toEqual(
      EVENT_TYPES.filter((type) =>
        /^(order|pickupBox|payment|refund|rental|key|access|declaration|text|stock|valueVoucher)\./.test(
          type,
        ),
      ),
    )
  })

  it('that a form was used too often explains no books: it goes with the notices that told of it', () => {
    expect(retentionOfEvent('mail.ceilingReached')).toBe('notices')
    expect(retentionOfEvent('mail.ceilingReached')).toBe(retentionOfEvent('notification.raised'))
  })

  it('L-04 what the statistics of 24 months measure times by is kept longer than that', () => {
    expect(RETENTION[retentionOfEvent('terminal.offline')].least).toBeGreaterThan(24 * 31)
    expect(RETENTION[retentionOfEvent('lock.deactivated')].least).toBeGreaterThan(24 * 31)
  })

  it('the history tells the periods by the same names', () => {
    expect([...HISTORY.retention.fields]).toEqual([...RETENTION_KINDS])
  })
})
