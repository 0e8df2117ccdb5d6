import { DatabaseSync } from 'node:sqlite'

const TABLES = `
create table if not exists meta (key text primary key, value text not null) strict;
create table if not exists event (seq integer primary key autoincrement, body text not null) strict;
create table if not exists command (
  id text primary key, result text not null, expires_ms integer not null, handed_over integer not null default 0
) strict;
create table if not exists opening (id text primary key, body text not null) strict;
create table if not exists key_grant (
  id text primary key, payload text not null, signature text not null, body text not null, listed integer not null
) strict;
create table if not exists revocation (grant_id text primary key, learned_ms integer not null) strict;
create table if not exists fence (
  lock_id text primary key, listed_version integer not null default 0,
  opened_version integer, opened_rental_id text
) strict;
create table if not exists ended_rental (rental_id text primary key, version integer not null) strict;
`

export type Files = {
  readonly db: DatabaseSync
  /** All of it or nothing; nested calls join the outer one. */
  readonly transaction: <T>(work: () => T) => T
}

/**
 * Opens a terminal's database so that what was committed outlives a power cut: every commit is synced to the disk.
 * @param file path, or `:memory:` in tests
 */
export function openDatabase(file: string): Files {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  // In one transaction: each table on its own would be a wait for the disk of its own.
  db.exec(`begin immediate; ${TABLES} commit`)
  let depth = 0
  return {
    db,
    transaction(work) {
      if (depth > 0) return work()
      db.exec('begin immediate')
      depth = 1
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      } finally {
        depth = 0
      }
    },
  }
}
