import { describe, expect, it } from 'vitest'
import { actionOf, anApi } from '../../testing/an-api.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aFranchisee, aFranchiseeRow } from '../../testing/fixtures/franchisees.ts'
import { franchiseeBulkActions } from './franchisee-bulk-actions.ts'

const row = aFranchiseeRow()
const action = (key: string) => actionOf(franchiseeBulkActions, key)

describe('F-01 many franchisees at once', () => {
  it('are put away and brought back by the call of the single button, with one reason', async () => {
    const { server, api } = anApi({ archiveFranchisee: () => aFranchisee() })
    await action('archive').run(api, row, 'Vertrag endet', '')
    await action('archive').undo?.(api, row, 'Vertrag endet')
    await action('restore').run(api, row, 'Neuer Vertrag', '')
    expect(server.asked('archiveFranchisee').map(({ input }) => input.body)).toEqual([
      { franchisee: { id: row.id, archived: true, reason: 'Vertrag endet' } },
      { franchisee: { id: row.id, archived: false, reason: 'Vertrag endet' } },
      { franchisee: { id: row.id, archived: false, reason: 'Neuer Vertrag' } },
    ])
  })

  it.each(['franchisee-has-rentals', 'franchisee-has-locations'] as const)(
    'whoever still runs something stays: %s',
    async (code) => {
      const { api } = anApi({ archiveFranchisee: () => refuse(code) })
      await expect(action('archive').run(api, row, 'Ende', '')).rejects.toMatchObject({ code })
    },
  )

  it('each is offered where it can be done, asks for a reason and names how many', () => {
    expect(franchiseeBulkActions.map(({ key, views, asksReason }) => [key, views, asksReason])).toEqual([
      ['archive', ['all'], true],
      ['restore', ['archived'], true],
    ])
    for (const { question, done, rowName } of franchiseeBulkActions) {
      const { title, text, confirm } = question(3)
      expect([title, confirm, done(3)].every((words) => words.includes('3'))).toBe(true)
      expect(text.length).toBeGreaterThan(40)
      expect(rowName(row)).toBe('Nordfach')
    }
  })
})
