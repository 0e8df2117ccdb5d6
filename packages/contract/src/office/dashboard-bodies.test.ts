import { describe, expect, it } from 'vitest'
import { BoardUrl, dashboardCalls } from './dashboard-calls.ts'
import { INVALID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const HTTPS = 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'
const NOT_ASIDE = 'Diese Kachel passt nicht in die Seitenspalte.'
const ONCE = 'Jede Kachel steht nur an einer Stelle.'

describe('D-07 an arrangement', () => {
  it('FAULT-48 knows each widget once and only where it fits', () => {
    const body = { arrangement: { content: ['time-log'], aside: [], hidden: ['boxes'] }, version: 0 }
    const refused: readonly Refused[] = [
      ['arrangement', { content: ['termin', 'termin'], aside: [], hidden: [] }, ONCE],
      ['arrangement', { content: ['termin'], aside: [], hidden: ['termin'] }, ONCE],
      ['arrangement.content.0', 'boats', INVALID],
      ['arrangement.aside', ['ordermodule'], NOT_ASIDE],
      ['arrangement.middle', [], UNKNOWN],
      ['version', -1, INVALID],
      ['userId', 'x', UNKNOWN],
    ]
    expect(refusedBy(dashboardCalls.arrangeDashboard.body, body, refused)).toEqual(refused)
    expect(dashboardCalls.arrangeDashboard.body.parse({ ...body, arrangement: null })).toEqual({
      arrangement: null,
      version: 0,
    })
  })
})

describe('D-01 the address of the board', () => {
  it.each(['https://board.example/team', ' https://trello.com/b/x?y=1#z ', 'https://bücher.example/'])(
    '%s is taken',
    (address) => {
      expect(BoardUrl.safeParse(address).success).toBe(true)
    },
  )

  it.each([
    'http://board.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'board.example',
    'https://',
    'https://board',
    'ftp://board.example',
    '',
  ])('FAULT-57 %s is refused', (address) => {
    expect(BoardUrl.safeParse(address).error?.issues[0]?.message).toBe(HTTPS)
  })

  it('holds no name and no password, and ends somewhere', () => {
    expect(BoardUrl.safeParse('https://jana:geheim@board.example').error?.issues[0]?.message).toContain(
      'ohne Benutzernamen',
    )
    expect(
      BoardUrl.safeParse(`https://board.example/${'x'.repeat(500)}`).error?.issues[0]?.message,
    ).toContain('zu lang')
  })
})
