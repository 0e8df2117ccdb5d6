import type { OptionRule } from '@fachwerk/contract/cart/option-choice'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../catalog-tables.ts'

/** A rule with what its extras are called, in German and as translated. */
export interface NamedOptionRule extends OptionRule {
  readonly title: string
  readonly translations: OptionGroupDetail['translations']
  readonly options: readonly (OptionRule['options'][number] & Pick<OptionView, 'title' | 'translations'>)[]
}

/** What may be added to articles of a company, article by article in the order of their lists. */
export async function optionRulesOf(
  tx: Tx,
  { companyId, articleIds }: { readonly companyId: string; readonly articleIds: readonly string[] },
): Promise<Map<string, NamedOptionRule[]>> {
  const { rows } = await sql<{ articleId: string; rules: NamedOptionRule[] }>`
    select l.article_id as "articleId", jsonb_agg(jsonb_build_object('id', g.id, 'min', g.min, 'max', g.max,
      'freeCount', g.free_count, 'mostOfOne', g.most_of_one, 'title', coalesce(nullif(g.heading, ''), g.title),
      'translations', g.translations, 'options', o.all) order by l.position) as rules
    from article_option_group l
      join option_group g on g.id = l.group_id and g.company_id = l.company_id and g.archived_at is null
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', o.id, 'cents', o.price_cents, 'soldOut', o.sold_out, 'title', o.title,
          'translations', o.translations) order by o.position) as all
        from option o where o.group_id = g.id and o.company_id = g.company_id) o
    where l.article_id = any(${[...articleIds]}::uuid[]) and l.company_id = ${companyId}::uuid and o.all is not null
    group by l.article_id`.execute(tx)
  return new Map(rows.map(({ articleId, rules }) => [articleId, rules]))
}
