import { emptyOf } from '@fachwerk/contract/record-fields'
import { contactFields } from '@fachwerk/contract/staff/user-fields'
import type { UserRow } from '@fachwerk/contract/staff/user-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aUserDetail, aUserRow } from '../../testing/fixtures/users.ts'

const person = aUserRow
const rows = [person(1, 'Anna'), person(2, 'Bernd'), person(3, 'Cora', { status: 'blocked' })]
const detail = ({ roles, companyId: company, ...row }: UserRow) =>
  aUserDetail({
    ...row,
    backendRoles: roles,
    company,
    contact: { ...emptyOf(contactFields), ...row },
    can: { edit: true, roles: [], statuses: [] },
  })
const found = (wanted: string) => detail(rows.find((row) => row.id === wanted) ?? person(9, 'Niemand'))

const open = (address = '/admin/users', handlers: OpenOptions['handlers'] = {}) =>
  openApp(address, {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      usersList: () => ({ rows, total: null, totalIsExact: false }),
      usersTotal: () => ({ total: 60, totalIsExact: true }),
      user: ({ params }) => found(params.id),
      changeUserStatus: ({ params }) => found(params.id),
      ...handlers,
    },
  })
type App = Awaited<ReturnType<typeof open>>
const newest = (app: App) => app.server.asked('usersList').at(-1)?.input.body
const changes = (app: App) =>
  app.server.asked('changeUserStatus').map(({ input }) => [input.params, input.body])
const tick = (app: App, name: RegExp) => app.person.click(screen.getByRole('checkbox', { name }))
async function begin(app: App, action: string, confirm: RegExp) {
  await app.person.click(screen.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.person.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Ausgeschieden')
  await expectAccessible()
  await app.person.click(dialog.getByRole('button', { name: confirm }))
}

describe('A-11 users', () => {
  it('are listed with role, status and company; filters reach the server and live in the address', async () => {
    const app = await open('/admin/users?status=blocked&role=operator,reader&q=Brandt&sort=email')
    expect(textOf(await screen.findByRole('row', { name: /Cora/ }))).toContain('Gesperrt')
    expect(newest(app)).toMatchObject({
      statuses: ['blocked'],
      roles: ['operator', 'reader'],
      search: 'Brandt',
      orderBy: 'email',
    })
    expect(await screen.findByText('1–3 von 60')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a drawer shows the person and who changed what', async () => {
    const app = await open(`/admin/users?open=${id('f', 2)}`, {
      history: () => ({
        rows: [
          {
            id: '1',
            at: '2026-11-20T13:05:00Z',
            actor: { kind: 'staff', id: id('f', 1), name: 'Anna Brandt' },
            action: 'user.changed',
            before: { roles: ['reader'] },
            after: { roles: ['operator'] },
            reason: null,
          },
        ],
        total: 1,
      }),
    })
    const pane = within(await screen.findByRole('complementary', { name: 'Benutzer' }))
    await pane.findByRole('heading', { name: 'Bernd Brandt' })
    await app.person.click(pane.getByRole('tab', { name: 'Verlauf' }))
    expect(textOf(await pane.findByRole('list', { name: 'Verlauf' }))).toContain('Nur lesen Betreiber')
    await expectAccessible()
    await app.person.click(pane.getByRole('link', { name: 'Nächster Eintrag' }))
    await waitFor(() => expect(app.place()).toBe(`/admin/users?open=${id('f', 3)}`))
    app.close()
  })

  it('A-11 the open person is blocked and archived where they stand, with the reason and the way back', async () => {
    const can = { edit: true, roles: [], statuses: ['blocked' as const, 'archived' as const] }
    const app = await open(`/admin/users?open=${person(1, 'Anna').id}`, {
      user: ({ params }) => ({ ...found(params.id), can }),
    })
    await screen.findByRole('button', { name: 'Archivieren' }, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: 'Entsperren' })).toBeNull()
    await app.person.click(screen.getByRole('button', { name: 'Sperren' }))
    const question = within(await screen.findByRole('dialog'))
    await app.person.type(question.getByRole('textbox', { name: /Grund/ }), 'Weg')
    await app.person.click(question.getByRole('button', { name: /sperren/ }))
    await waitFor(() => expect(changes(app)).toHaveLength(1))
    expect(changes(app)[0]?.[1]).toEqual({ status: 'blocked', reason: 'Weg' })
    app.close()
  })

  it('N-10 some are blocked with one reason; who cannot be is listed with why, and undo brings the others back', async () => {
    const app = await open('/admin/users', {
      changeUserStatus: ({ params, body }) =>
        params.id === id('f', 2) && body.status === 'blocked' ? refuse('last-owner') : found(params.id),
    })
    await screen.findByRole('row', { name: /Anna/ })
    await tick(app, /^Anna Brandt öffnen: auswählen/)
    await tick(app, /^Bernd Brandt öffnen: auswählen/)
    expect(screen.getByText('2 ausgewählt')).toBeInstanceOf(HTMLElement)
    await begin(app, 'Sperren', /2 Benutzer sperren/)
    // The toast of what was done is an alert as well.
    await screen.findByText('1 erledigt, 1 nicht:')
    expect(screen.getAllByRole('alert').map(textOf).join()).toMatch(/1 erledigt, 1 nicht:.*Bernd Brandt/)
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(changes(app)).toHaveLength(3))
    expect(changes(app).at(-1)).toEqual([{ id: id('f', 1) }, { status: 'active', reason: 'Ausgeschieden' }])
    app.close()
  })

  it('N-10 all matches are taken by filter with their number, page by page', async () => {
    const many = Array.from({ length: 260 }, (_, n) => person(100 + n, `P${n}`))
    const app = await open('/admin/users?role=reader', {
      usersList: ({ body }) => ({
        rows: many.slice(body.offset, body.offset + body.limit),
        total: null,
        totalIsExact: false,
      }),
      usersTotal: () => ({ total: 260, totalIsExact: true }),
      changeUserStatus: ({ params }) => detail(person(1, 'X', { id: params.id })),
    })
    await screen.findByRole('row', { name: /P0 / })
    await tick(app, /^Alle auf dieser Seite/)
    await app.person.click(await screen.findByRole('button', { name: 'Alle 260 Treffer auswählen' }))
    await begin(app, 'Archivieren', /260 Benutzer archivieren/)
    await waitFor(() => expect(changes(app)).toHaveLength(260), { timeout: 10_000 })
    expect(new Set(changes(app).map(([params]) => JSON.stringify(params))).size).toBe(260)
    expect(app.server.asked('usersList').at(-1)?.input.body).toMatchObject({ roles: ['reader'] })
    app.close()
  })

  it('A-12 who may only look ticks nothing', async () => {
    const app = await openApp('/admin/users', { user: aUser({ roles: ['reader'] }) })
    expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
