import type { ArticleOffer, VariantOffer } from '@fachwerk/contract/catalog/assortment-calls'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Condition } from '../../../platform/db/list-source.ts'
import { picturesOfArticle, titleIn } from './offered.ts'

/** A variant as it is bought: with what its article says, and whether it can be had. */
export interface BoughtVariant
  extends Pick<
      ArticleOffer,
      | 'slug'
      | 'title'
      | 'kind'
      | 'minutes'
      | 'goods'
      | 'minimumAge'
      | 'withdrawal'
      | 'vat'
      | 'deliveryTypes'
      | 'restriction'
      | 'creditLeastCents'
      | 'creditMostCents'
    >,
    Pick<
      VariantOffer,
      'number' | 'priceCents' | 'depositCents' | 'packaging' | 'content' | 'contentUnit' | 'weightGrams'
    > {
  readonly articleId: string
  readonly variantId: string
  /** Of a service: for how many it is done at the same time. */
  readonly atOnce: number
  readonly germanTitle: string
  /** What it is called beside others of its article; empty where it is the only one. */
  readonly variant: string
  readonly picture: ShownPicture | null
  readonly isOffered: boolean
}

interface Wanted {
  readonly companyId: string
  readonly language: Language
}

/** These variants of a company, also those that are offered no more. */
export const variantsByIds = (
  tx: Tx,
  { variantIds, ...wanted }: Wanted & { readonly variantIds: readonly string[] },
): Promise<BoughtVariant[]> =>
  variantIds.length === 0
    ? Promise.resolve([])
    : boughtVariants(tx, wanted, sql`v.id = any(${[...variantIds]}::uuid[])`)

/** All variants of an article that are in use. */
export const variantsOfArticle = (
  tx: Tx,
  { articleId, ...wanted }: Wanted & { readonly articleId: string },
): Promise<BoughtVariant[]> =>
  boughtVariants(tx, wanted, sql`v.article_id = ${articleId}::uuid and v.archived_at is null`)

async function boughtVariants(
  tx: Tx,
  { companyId, language }: Wanted,
  which: Condition,
): Promise<BoughtVariant[]> {
  const { rows } = await sql<BoughtVariant>`
    select a.id as "articleId", v.id as "variantId", a.slug, a.title as "germanTitle", ${titleIn(language)}, a.kind, a.minutes, a.at_once as "atOnce", a.goods,
      a.minimum_age as "minimumAge", a.withdrawal, a.vat, a.delivery_types as "deliveryTypes", a.restriction,
      a.credit_least_cents as "creditLeastCents", a.credit_most_cents as "creditMostCents",
      case when (select count(*) from article_variant n where n.article_id = a.id and n.company_id = a.company_id
        and n.archived_at is null) > 1 then v.name else '' end as variant, v.number, v.price_cents as "priceCents", v.deposit_cents as "depositCents", v.packaging,
      v.content, v.content_unit as "contentUnit", v.weight_grams as "weightGrams", ${picturesOfArticle('first')} -> 0 as picture,
      a.state = 'published' and a.archived_at is null and v.archived_at is null as "isOffered"
    from article_variant v join article a on a.id = v.article_id and a.company_id = v.company_id
    where v.company_id = ${companyId}::uuid and ${which}
    order by v.article_id, v.position`.execute(tx)
  return rows
}
