import { centsOfOptions, type OptionProblem, problemsOfOptions } from '@fachwerk/contract/cart/option-choice'
import { extraField } from '@fachwerk/contract/catalog/chosen-options'
import { rulesOf } from '@fachwerk/contract/catalog/option-rules'
import type { OptionGroupOffer } from '@fachwerk/contract/catalog/option-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { articlePath, type AssortmentWords } from '../../lib/words/assortment-words.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { BoughtFields, boughtTitle, BuyFields, isForCart, SoldOut } from './buy-fields.tsx'
import { ArticleWays } from './article-ways.tsx'
import { type ArticleData, CHECKED_NAME, VARIANT_NAME } from './article-load.ts'
import { OptionRow } from './option-row.tsx'

interface ListsProps {
  readonly data: ArticleData
  readonly t: AssortmentWords
}

/** K-01: what may or must be chosen with an article, as a form; with script its price follows at once. */
export function OptionLists({ data, t }: ListsProps) {
  const page = usePage()
  const { href, language, site } = page
  const cart = shopCartWords(page)
  const { article, variant, chosen, isChecked } = data
  const isForSale = site.offers.orders && isForCart(article, site)
  const isBought = isForSale && variant.left !== 0
  const { options } = article
  if (options.length === 0) return null
  const rules = rulesOf(options)
  const problems = isChecked ? problemsOfOptions(rules, chosen) : []
  return (
    <form
      className="goods-options"
      method="get"
      action={href(articlePath(article.slug))}
      data-extras=""
      data-cents={variant.priceCents}
      data-language={language}
      {...(isBought && {
        'data-add': cart('add.done', { title: boughtTitle(data) }),
        'data-show': cart('add.show'),
      })}
    >
      {isBought ? <BoughtFields {...data} /> : null}
      <input type="hidden" name={VARIANT_NAME} value={variant.number} />
      {options.map((group) => (
        <List
          key={group.id}
          group={group}
          data={data}
          t={t}
          problem={problems.find(({ groupId }) => groupId === group.id)?.code ?? null}
        />
      ))}
      <ArticleWays data={data} />
      <div className="goods-foot">
        <div className="goods-sum">
          <p aria-live="polite">
            <span className="muted">{t('options.total')}</span>{' '}
            <b data-extras-total="">
              {moneyText(variant.priceCents + centsOfOptions(rules, chosen), language)}
            </b>
          </p>
          <button className="btn goods-reckon" type="submit" name={CHECKED_NAME} value="1">
            {t('options.price')}
          </button>
        </div>
        {isBought ? (
          <div className="goods-buy">
            <BuyFields left={variant.left} />
          </div>
        ) : null}
        {isForSale && !isBought ? <SoldOut t={t} /> : null}
      </div>
    </form>
  )
}

type Group = { readonly group: OptionGroupOffer; readonly t: AssortmentWords }

function manyWords({ min, max }: Pick<OptionGroupOffer, 'min' | 'max'>, t: AssortmentWords): string {
  if (min === max) return t('options.exactly', { count: min })
  return min === 0 ? t('options.upTo', { count: max }) : t('options.range', { min, max })
}

/** „bis zu 4, jedes höchstens 2-mal, 1 davon kostenlos“ */
function ruleWords({ min, max, freeCount, mostOfOne }: OptionGroupOffer, t: AssortmentWords): string {
  return [
    manyWords({ min, max }, t),
    ...(mostOfOne > 1 && mostOfOne < max ? [t('options.each', { count: mostOfOne })] : []),
    ...(freeCount > 0 ? [t('options.free', { count: freeCount })] : []),
  ].join(', ')
}

const PROBLEMS = {
  'options-too-few': 'options.few',
  'options-too-many': 'options.tooMany',
  'option-too-often': 'options.tooOften',
  'option-sold-out': 'options.gone',
} as const
const PROBLEM_CODES = ['options-too-few', 'options-too-many', 'option-too-often', 'option-sold-out'] as const

function List({
  group,
  data,
  t,
  problem,
}: Group & { readonly data: ArticleData; readonly problem: OptionProblem['code'] | null }) {
  const { id, title, min, max, options } = group
  const rule = ruleWords(group, t)
  const isOne = max === 1
  const chosen = new Map(data.chosen.map(({ optionId, quantity }) => [optionId, quantity]))
  const many = options.reduce((sum, option) => sum + (chosen.get(option.id) ?? 0), 0)
  const errorId = `extras-${id}`
  return (
    <fieldset
      className={isOne ? 'goods-list is-one' : 'goods-list'}
      data-extras-list={id}
      data-min={min}
      data-max={max}
      data-free={group.freeCount}
      data-most={group.mostOfOne}
      aria-describedby={problem ? errorId : undefined}
    >
      <legend>
        <b>{title}</b> <span className="small muted">{rule}</span>
        {isOne ? null : (
          <span className="goods-of small" data-extras-count={t('options.count', { count: '{count}', max })}>
            {t('options.count', { count: many, max })}
          </span>
        )}
      </legend>
      <div className="goods-choices">
        {options.map((option) => (
          <OptionRow
            key={option.id}
            group={group}
            option={option}
            quantity={chosen.get(option.id) ?? 0}
            t={t}
          />
        ))}
        {isOne && min === 0 ? (
          <label className="goods-choice">
            <input type="radio" name={extraField(id)} value="" defaultChecked={many === 0} />
            <span>{t('options.nothing')}</span>
          </label>
        ) : null}
      </div>
      {PROBLEM_CODES.map((code) => (
        <p
          key={code}
          id={code === problem ? errorId : undefined}
          className="field-error"
          data-problem={code}
          hidden={code !== problem}
        >
          <Icon name="error" />
          {t(PROBLEMS[code], { title, rule })}
        </p>
      ))}
    </fieldset>
  )
}
