import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrub, scrubText } from './log-scrub.ts'

const CANARY = 'kanarienvogel-7Qx'

describe('FAULT-70 a secret inside a text', () => {
  it.each([
    ['with a quote inside', JSON.stringify({ user: 'a', password: `x"${CANARY}` })],
    ['ending with a backslash', JSON.stringify({ password: `x\\`, token: CANARY })],
    ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ user: 'a', password: CANARY }) })],
    ['in JSON within JSON, with a quote', JSON.stringify(JSON.stringify({ password: `x"${CANARY}` }))],
    ['with blanks, in single quotes', `password='x ${CANARY}' rejected`],
    ['as the second of several cookies', `Cookie: fw_lang=de; fw_session=${CANARY}`],
    ['in a cookie that is set', `set-cookie: fw_session=${CANARY}; Path=/; HttpOnly`],
    ['in an address with an @ in its password', `postgres://fachwerk:p@${CANARY}@db.example/main`],
    ['in an address with a slash in its password', `smtp://fachwerk:p/${CANARY}@mail.example:587`],
    ['in an address without a user', `redis://:${CANARY}@cache.example`],
    ['of a basic sign-in', `authorization: Basic ${Buffer.from(CANARY).toString('base64')}`],
    ['of a code, spelled with a blank', `code: ${CANARY} refused`],
    ['in an address’s query, not the first', `/login?next=%2Fadmin&reset_token=${CANARY}&x=1`],
  ])('%s is hidden', (_how, text) => {
    const clean = scrubText(text)
    expect(clean).not.toContain(CANARY)
    expect(clean).not.toContain(Buffer.from(CANARY).toString('base64'))
    expect(clean).toContain('[redacted]')
  })

  it('whatever signs a password has, nothing of it is left in the JSON that tells of it', () => {
    const names = constantFrom('password', 'newPassword', 'accessToken', 'webhook_secret', 'code')
    assert(
      property(names, string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }), (name, secret) => {
        const text = JSON.stringify({ at: 'login', [name]: secret, status: 401 })
        expect(scrubText(text)).toBe(`{"at":"login","${name}":[redacted],"status":401}`)
      }),
    )
  })

  it('an address of a person is hidden in every script, the words around it stay', () => {
    expect(scrubText('sent to jürgen.müller+box@köln.example, again')).toBe('sent to [redacted], again')
    expect(scrubText('to анна@почта.рф')).toBe('to [redacted]')
    expect(scrubText('Reihe A @ Hafen')).toBe('Reihe A @ Hafen')
  })

  it('what is no secret is told as it is', () => {
    for (const text of [
      'GET /api/locations/7?size=L 200 in 12 ms',
      'http://localhost:3000/admin answers',
      'connect ECONNREFUSED 127.0.0.1:5432',
      'passage 3 of 4, encoded as utf-8',
      'https://fachwerk.example:8443/assets/map.js',
    ])
      expect(scrubText(text)).toBe(text)
  })

  it('is hidden once: scrubbing again changes nothing', () => {
    expect(scrubText(`password="one"'two`)).toBe('password=[redacted]')
    assert(
      property(string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        const clean = scrubText(`password=${text}`)
        expect(scrubText(clean)).toBe(clean)
      }),
    )
  })
})

describe('FAULT-70 fields of an entry', () => {
  it('are hidden by their names, however they are written and however deep they lie', () => {
    const secrets = {
      Password: CANARY,
      passwd: CANARY,
      passphrase: CANARY,
      'X-Api-Key': CANARY,
      refreshToken: CANARY,
      'open-code': CANARY,
      IBAN: CANARY,
      phone: CANARY,
      recipient: CANARY,
    }
    const clean = scrub({ request: { parts: [{ deep: secrets }] } })
    expect(JSON.stringify(clean)).not.toContain(CANARY)
    expect(JSON.stringify(clean).match(/\[redacted\]/g)).toHaveLength(Object.keys(secrets).length)
  })

  it('that only sound alike stay: they help to find the cause', () => {
    const harmless = { codec: 'h264', mailId: 7, passed: true, hashes: 3, pinned: false, statusCode: 404 }
    expect(scrub(harmless)).toEqual(harmless)
  })

  it('the end of a period is told, a recipient of the same name is not', () => {
    expect(scrub({ from: '2026-09-01', to: '2026-09-30' })).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(scrub({ to: '2026-09-30T22:00:00.000Z' })).toEqual({ to: '2026-09-30T22:00:00.000Z' })
    for (const to of [CANARY, `2026-09-30 ${CANARY}`, { name: CANARY }, [CANARY]])
      expect(JSON.stringify(scrub({ to }))).not.toContain(CANARY)
    // Only there: a code that looks like a day stays hidden.
    expect(scrub({ code: '2026-09-30', pin: '2026-09-30' })).toEqual({
      code: '[redacted]',
      pin: '[redacted]',
    })
  })

  it('what lies too deep is cut off and never told unread', () => {
    let nested: object = { password: CANARY, note: 'unten' }
    for (let depth = 0; depth < 12; depth += 1) nested = { inner: nested }
    const text = JSON.stringify(scrub(nested))
    expect(text).toContain('…')
    expect(text).not.toContain('unten')
  })

  it('of a database error tell the place, never the row', () => {
    const error = Object.assign(new Error(`duplicate key for ${CANARY}@post.example`), {
      code: '23505',
      table: 'staff_user',
      detail: `Key (email)=(${CANARY}@post.example) already exists.`,
      where: CANARY,
    })
    const clean = scrub({ error })
    expect(JSON.stringify(clean)).not.toContain(CANARY)
    expect(clean).toMatchObject({ error: { type: 'Error', sqlState: '23505', table: 'staff_user' } })
  })
})
