import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * From now on PostgreSQL itself refuses writing statements with a serialization failure or a deadlock (T18), now and
 * then and at whatever statement comes: sequences count on even when a transaction is undone. Between two conflicts
 * more statements pass than a transaction has, so that whoever tries again gets through.
 */
export async function makeConflicts(db: Db) {
  await db.transaction(async (tx) => {
    await sql`create sequence conflict_count`.execute(tx)
    await sql`create sequence conflict_next`.execute(tx)
    await sql`create sequence conflict_raised`.execute(tx)
    await sql`create function make_conflict() returns trigger language plpgsql as $$
      declare
        n bigint := nextval('conflict_count');
      begin
        if n < (select last_value from conflict_next) then return null; end if;
        perform setval('conflict_next', n + 20 + abs(hashint8(n)) % 11);
        if nextval('conflict_raised') % 2 = 0 then
          raise exception 'made up' using errcode = '40001';
        end if;
        raise exception 'made up' using errcode = '40P01';
      end $$`.execute(tx)
    await sql`do $$
      declare
        name text;
      begin
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('create trigger make_conflict before insert or update or delete on %I
            for each statement execute function make_conflict()', name);
        end loop;
      end $$`.execute(tx)
  })
  return {
    /** How many there were so far. */
    async raised(): Promise<number> {
      const query = sql<{ n: number }>`select last_value as n from conflict_raised`
      return (await db.read((tx) => query.execute(tx))).rows[0]?.n ?? 0
    },
  }
}
