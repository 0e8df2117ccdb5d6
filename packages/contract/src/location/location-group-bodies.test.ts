import { describe, expect, it } from 'vitest'
import { locationGroupCalls } from './location-group-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const FIELDS: readonly Refused[] = [
  ['group.name', ' ', 'Name fehlt.'],
  ['group.name', 'x'.repeat(81), 'Name ist zu lang (höchstens 80 Zeichen).'],
  ['group.name_en', 'x'.repeat(81), 'Englischer Name ist zu lang (höchstens 80 Zeichen).'],
  ['group.name_en', 'Lake\nConstance', 'Englischer Name enthält unerlaubte Zeichen.'],
  ['group.name_it', 'x'.repeat(81), 'Italienischer Name ist zu lang (höchstens 80 Zeichen).'],
  ['group.name_ru', 'x'.repeat(81), 'Russischer Name ist zu lang (höchstens 80 Zeichen).'],
  ['group.active', 'ja', INVALID],
  ['group.id', ID, UNKNOWN],
  ['group.children', [], UNKNOWN],
]

describe('F-07 a location group', () => {
  const { createLocationGroup, saveLocationGroup, deleteLocationGroup } = locationGroupCalls

  it('E-03 a new one is plain: without parent, children and locations', () => {
    const rows: readonly Refused[] = [
      ...FIELDS,
      ['group.parent', ID, UNKNOWN],
      ['group.locations', [], UNKNOWN],
      ['group.company', 'KN', NO_ID],
    ]
    expect(refusedBy(createLocationGroup.body, { group: { name: 'Bodensee' } }, rows)).toEqual(rows)
    expect(createLocationGroup.body.parse({ group: { name: ' Bodensee ' } })).toEqual({
      group: { name: 'Bodensee', name_en: '', name_it: '', name_ru: '', active: true },
    })
  })

  it('FAULT-72 a change names the version it was read at; what it leaves out stays', () => {
    const rows: readonly Refused[] = [
      ...FIELDS,
      ['group.version', 0, INVALID],
      ['group.parent', 'oben', NO_ID],
      ['group.position', -1, INVALID],
      ['group.company', ID, UNKNOWN],
    ]
    expect(refusedBy(saveLocationGroup.body, { group: { version: 1 } }, rows)).toEqual(rows)
    expect(saveLocationGroup.body.safeParse({ group: { name: 'Ohne' } }).success).toBe(false)
    expect(saveLocationGroup.body.parse({ group: { version: 1, parent: null } })).toEqual({
      group: { version: 1, parent: null },
    })
  })

  it('deleting takes nothing but the address', () => {
    expect(deleteLocationGroup.body.parse({})).toEqual({ group: {} })
    expect(deleteLocationGroup.body.safeParse({ group: { cascade: true } }).success).toBe(false)
  })
})
