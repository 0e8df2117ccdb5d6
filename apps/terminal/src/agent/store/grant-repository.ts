import { GrantBody, type SignedGrant } from '@fachwerk/contract/device/terminal-protocol'
import { z } from 'zod'
import { sameHash } from '../rules/code-hash.ts'
import type { Files } from './database.ts'
import type { FenceRepository } from './fence-repository.ts'

export type CheckedGrant = { readonly signed: SignedGrant; readonly body: GrantBody }
/** A grant on disk; `listed` when the server's newest list holds it, else it came as QR. */
export type KnownGrant = { readonly body: GrantBody; readonly listed: boolean }
export type GrantsList = {
  readonly grants: readonly CheckedGrant[]
  readonly revoked: readonly string[]
  readonly lockVersions: Readonly<Record<string, number>>
}

/** A key that came as QR was checked on the spot; nobody asks for its signature again. */
const UNASKED: SignedGrant = { payload: '', signature: '' }

const GrantRow = z.object({ body: z.string(), listed: z.number() })

export type GrantRepository = ReturnType<typeof grantRepository>

/** Who may open what: the server's newest list, and what QR codes added to it. */
export function grantRepository({ db, transaction }: Files, fences: FenceRepository) {
  // A grant of the list wins over one that a QR code brought.
  const put = db.prepare(
    `insert into key_grant (id, payload, signature, body, listed) values (?, ?, ?, ?, ?)
     on conflict (id) do update set payload = excluded.payload, signature = excluded.signature,
       body = excluded.body, listed = 1 where excluded.listed = 1`,
  )
  const everyRow = db.prepare('select body, listed from key_grant')
  const one = db.prepare('select body, listed from key_grant where id = ?')
  const dropListed = db.prepare('delete from key_grant where listed = 1')
  const dropOne = db.prepare('delete from key_grant where id = ?')
  const revoke = db.prepare(
    'insert into revocation (grant_id, learned_ms) values (?, ?) on conflict (grant_id) do nothing',
  )
  const revoked = db.prepare('select 1 from revocation where grant_id = ?')
  const forget = db.prepare('delete from revocation where learned_ms < ?')
  const save = ({ signed, body }: CheckedGrant, listed: boolean) =>
    void put.run(body.id, signed.payload, signed.signature, JSON.stringify(body), listed ? 1 : 0)
  const all = (): KnownGrant[] => everyRow.all().map(read)
  return {
    /** Takes the server's full list in place of the one before; revocations only ever add up. */
    replaceList(list: GrantsList, nowMs: number): void {
      transaction(() => {
        dropListed.run()
        for (const grant of list.grants) save(grant, true)
        for (const id of list.revoked) revoke.run(id, Math.floor(nowMs))
        for (const [lockId, version] of Object.entries(list.lockVersions)) fences.setListed(lockId, version)
        for (const { body, listed } of all())
          if (!listed && body.version < fences.of(body.lockId).listedVersion) dropOne.run(body.id)
      })
    },
    /** A key that came as QR before the list did: its code shall work as well. */
    learn: (body: GrantBody) => save({ signed: UNASKED, body }, false),
    all,
    /**
     * What the list says of a key somebody shows: the key itself, or the one that took its place for the same person,
     * with the same code, as after an extension. So a printed QR code stays good for as long as its code does.
     */
    listedFor({ id, rentalId, codeHash, opensOnly }: GrantBody): GrantBody | null {
      const listed = all().filter((each) => each.listed)
      const same = (body: GrantBody) =>
        body.rentalId === rentalId && body.opensOnly === opensOnly && sameHash(body.codeHash, codeHash)
      const found = listed.find(({ body }) => body.id === id) ?? listed.find(({ body }) => same(body))
      return found?.body ?? null
    },
    find(id: string): KnownGrant | null {
      const row = one.get(id)
      return row ? read(row) : null
    },
    isRevoked: (grantId: string) => revoked.get(grantId) !== undefined,
    forgetRevocations: (learnedBeforeMs: number) => void forget.run(Math.floor(learnedBeforeMs)),
  }
}

function read(row: unknown): KnownGrant {
  const { body, listed } = GrantRow.parse(row)
  return { body: GrantBody.parse(JSON.parse(body)), listed: listed === 1 }
}
