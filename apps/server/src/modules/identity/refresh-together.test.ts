import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStaffedCompany } from './testing.ts'

const { db } = await aTestDatabase()
const { server, aPerson } = await aStaffedCompany(db)
let email: string

beforeEach(async () => {
  ;({ email } = await aPerson())
})

const refresh = async (token: string) => await server.call('GET', '/auth/refresh-token', token)
const tokenIn = (reply: { json(): unknown }) => identityCalls.signIn.reply.parse(reply.json()).accessToken
const asked = async (token: string) => (await server.call('GET', '/auth/current-user', token)).statusCode

describe('tabs that refresh together', () => {
  it('A-05 FAULT-53 many tabs that refresh at once all stay signed in, and each goes on by itself', async () => {
    const first = await server.tokenOf(email)
    const replies = await Promise.all(Array.from({ length: 12 }, () => refresh(first)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    const tokens = replies.map(tokenIn)
    await server.clock.advance(20_000)
    const late = tokenIn(await refresh(first))
    expect(await Promise.all([...tokens, late].map(asked))).toEqual(Array(13).fill(200))
    const { rows } = await db.read((tx) =>
      sql`select 1 from staff_session s join staff_user u on u.id = s.user_id
        where u.email = ${email} and s.ended_at is null`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    await server.clock.advance(11_000)
    expect(await asked(first)).toBe(401)
    const next = await Promise.all([...tokens, late].map(refresh))
    expect(next.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(200))
    expect(await Promise.all(next.map((reply) => asked(tokenIn(reply))))).toEqual(Array(13).fill(200))
  })

  it('A-05 FAULT-53 of tokens got side by side, one copied and used late ends the session all the same', async () => {
    const first = await server.tokenOf(email)
    const [mine, copied] = (await Promise.all([refresh(first), refresh(first)])).map(tokenIn)
    const next = tokenIn(await refresh(mine ?? ''))
    await server.clock.advance(31_000)
    expect((await refresh(copied ?? '')).statusCode).toBe(401)
    expect(await asked(next)).toBe(401)
  })
})
