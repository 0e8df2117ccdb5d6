import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export interface Changes {
  /** What was written and committed since the last look: `insert rental`. */
  take(): Promise<string[]>
}

/**
 * Notes every row that is written, in the writer's own transaction, so that „nothing was changed" costs one statement
 * to prove (FAULT-49). Counters of throttles are left out: a refused try is counted.
 */
export async function watchChanges(db: Db): Promise<Changes> {
  await db.transaction(async (tx) => {
    await sql`create table test_change (what text not null)`.execute(tx)
    await sql`create function test_note_change() returns trigger language plpgsql as $$
      begin
        insert into public.test_change values (lower(tg_op) || ' ' || tg_table_name);
        return null;
      end $$`.execute(tx)
    await sql`do $$ declare each record; begin
      for each in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not in ('test_change', 'throttle')
      loop
        execute format('create trigger zz_test_change after insert or update or delete on %s for each row
          execute function public.test_note_change()', each.name);
      end loop;
    end $$`.execute(tx)
  })
  return {
    async take() {
      const query = sql<{ what: string }>`delete from test_change returning what`
      const { rows } = await db.read((tx) => query.execute(tx))
      return rows.map(({ what }) => what)
    },
  }
}
