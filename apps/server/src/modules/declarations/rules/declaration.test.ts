import { describe, expect, it } from 'vitest'
import { checkDeclaration, type Declaration, receivedAtLocal } from './declaration.ts'

const aDeclaration = (overrides: Partial<Declaration> = {}): Declaration => ({
  kind: 'termination',
  name: 'Lena Hoffmann',
  contract: 'A9G4H',
  email: 'lena@post.example',
  language: 'de',
  receivedAt: new Date('2026-11-20T16:45:03Z'),
  ...overrides,
})

describe('what a declaration must say', () => {
  it('LAW-2 a withdrawal needs no reason and carries nothing of a termination', () => {
    const checked = checkDeclaration(
      aDeclaration({ kind: 'withdrawal', terminationKind: 'extraordinary', endDate: '2026-12-01' }),
    )
    expect(checked).toMatchObject({ ok: true, value: { kind: 'withdrawal' } })
    expect(checked.ok && 'endDate' in checked.value).toBe(false)
  })

  it.each([
    ['an ordinary termination without reason', { terminationKind: 'ordinary' as const }, true],
    ['an extraordinary one without reason', { terminationKind: 'extraordinary' as const }, false],
    [
      'an extraordinary one with its reason',
      { terminationKind: 'extraordinary' as const, reason: 'Tür klemmt seit Wochen' },
      true,
    ],
  ])('LAW-11 %s', (_what, details, accepted) =>
    expect(checkDeclaration(aDeclaration(details)).ok).toBe(accepted),
  )
})

describe('the time of receipt', () => {
  it.each([
    ['2026-11-20T16:45:03Z', '20.11.2026, 17:45:03 MEZ'],
    ['2026-07-01T22:00:00Z', '02.07.2026, 00:00:00 MESZ'],
    ['2026-10-25T00:30:00Z', '25.10.2026, 02:30:00 MESZ'],
    ['2026-10-25T01:30:00Z', '25.10.2026, 02:30:00 MEZ'],
    ['2026-03-29T01:00:00Z', '29.03.2026, 03:00:00 MESZ'],
  ])('LAW-4 FAULT-41 %s is %s', (instant, local) =>
    expect(receivedAtLocal(new Date(instant), 'de')).toBe(local),
  )

  it.each([
    ['de-informal', '24.11.2026, 14:05:00 MEZ', '25.10.2026, 02:30:00 MESZ'],
    ['en', '24\u00a0Nov\u00a02026, 14:05:00 CET', '25\u00a0Oct\u00a02026, 02:30:00 CEST'],
    ['it', '24/11/2026, 14:05:00 CET', '25/10/2026, 02:30:00 CEST'],
    [
      'ru',
      '24.11.2026, 14:05:00 по центральноевропейскому времени',
      '25.10.2026, 02:30:00 по центральноевропейскому летнему времени',
    ],
  ] as const)('X-02 is written as readers of %s write it', (language, winter, summer) => {
    expect(receivedAtLocal(new Date('2026-11-24T13:05:00Z'), language)).toBe(winter)
    expect(receivedAtLocal(new Date('2026-10-25T00:30:00Z'), language)).toBe(summer)
  })
})
