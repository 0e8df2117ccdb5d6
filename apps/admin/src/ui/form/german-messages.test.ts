import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from '@fachwerk/contract/fields'
import { germanMessage, namedMessage } from './german-messages.ts'

/** What stands at a field of this schema, called „Notiz“, after somebody gave this. */
function said(schema: z.ZodType, given: unknown): string | undefined {
  const { error } = schema.safeParse(given, { error: (issue) => germanMessage(issue, 'Notiz') })
  return error?.issues[0]?.message
}

describe('E-01 what a field says when its contract has no sentence of its own', () => {
  it.each([
    ['nothing', z.string(), undefined, 'Notiz fehlt.'],
    ['null', z.string(), null, 'Notiz fehlt.'],
    ['an empty text', z.string().min(3), '', 'Notiz fehlt.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Notiz fehlt.'],
    ['a text that is too short', z.string().min(3), 'ab', 'Notiz ist zu kurz (mindestens 3 Zeichen).'],
    ['a text that is too long', z.string().max(5), 'abcdef', 'Notiz ist zu lang (höchstens 5 Zeichen).'],
    ['a number that is too small', z.number().min(1_000), 1, 'Notiz muss mindestens 1.000 sein.'],
    ['a whole number that is too small', z.int().min(2), 1, 'Notiz muss mindestens 2 sein.'],
    ['a number that is too large', z.number().max(10_000), 1e6, 'Notiz darf höchstens 10.000 sein.'],
    ['too few of a choice', z.array(z.string()).min(2), ['a'], 'Bitte wählen: Notiz.'],
    ['none of the choices', z.enum(['a', 'b']), 'c', 'Bitte wählen: Notiz.'],
    ['a number where a text belongs', z.string(), 7, 'Bitte prüfen Sie diese Angabe: Notiz.'],
    ['a wrong pattern', z.string().regex(/^\d+$/), 'x', 'Bitte prüfen Sie diese Angabe: Notiz.'],
    ['a broken rule', z.string().refine(() => false), 'x', 'Bitte prüfen Sie diese Angabe: Notiz.'],
    ['none of two kinds', z.union([z.int(), z.boolean()]), 'x', 'Bitte prüfen Sie diese Angabe: Notiz.'],
    ['steps that are not kept', z.number().multipleOf(5), 7, 'Bitte prüfen Sie diese Angabe: Notiz.'],
    ['a field nobody knows', z.strictObject({}), { a: 1 }, 'Bitte prüfen Sie diese Angabe: Notiz.'],
  ])('%s', (_what, schema, given, words) => {
    expect(said(schema, given)).toBe(words)
  })

  it('a sentence of the contract goes before', () => {
    expect(said(z.string().min(3, { error: 'Drei Zeichen, bitte.' }), 'a')).toBe('Drei Zeichen, bitte.')
  })

  it('a choice left open is named, for the summary shows no field beside it', () => {
    for (const open of [undefined, null, ''])
      expect(namedMessage(said(Id, open) ?? '', 'Standort')).toBe('Bitte wählen: Standort.')
    expect(namedMessage(said(Id, 'x') ?? '', 'Standort')).toBe('Das ist keine gültige Kennung.')
  })
})
