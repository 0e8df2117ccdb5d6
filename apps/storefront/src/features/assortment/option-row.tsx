import { extraField } from '@fachwerk/contract/catalog/chosen-options'
import type { OptionGroupOffer } from '@fachwerk/contract/catalog/option-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'

interface RowProps {
  readonly group: OptionGroupOffer
  readonly option: OptionGroupOffer['options'][number]
  readonly quantity: number
  readonly t: AssortmentWords
}

/** An extra: one of a list, once or not, or so many of it. */
export function OptionRow(props: RowProps) {
  const { group, option, quantity, t } = props
  if (group.max === 1 || group.mostOfOne === 1) return <Once {...props} />
  const gone = option.soldOut
  return (
    <div className={gone ? 'goods-choice is-gone' : 'goods-choice'} data-chosen={quantity > 0}>
      <OptionWords {...props} />
      <span className="goods-stepper">
        <button type="button" data-step="-1" aria-label={t('options.less', { title: option.title })} hidden>
          −
        </button>
        <input
          type="number"
          name={extraField(option.id)}
          min={0}
          max={group.mostOfOne}
          inputMode="numeric"
          defaultValue={quantity}
          disabled={gone}
          data-option={option.id}
          data-extra-cents={option.priceCents}
          aria-label={t('options.many', { title: option.title })}
        />
        <button type="button" data-step="1" aria-label={t('options.more', { title: option.title })} hidden>
          +
        </button>
      </span>
    </div>
  )
}

function Once(props: RowProps) {
  const { group, option, quantity } = props
  const isOne = group.max === 1
  return (
    <label className={option.soldOut ? 'goods-choice is-gone' : 'goods-choice'}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={extraField(isOne ? group.id : option.id)}
        value={isOne ? option.id : '1'}
        defaultChecked={quantity > 0}
        disabled={option.soldOut}
        data-option={option.id}
        data-extra-cents={option.priceCents}
      />
      <OptionWords {...props} />
    </label>
  )
}

/** What it is called, what is in it (LAW-25, LAW-26) and what it costs more. */
function OptionWords({ group, option, t }: RowProps) {
  const { language } = usePage()
  const { title, note, priceCents, soldOut } = option
  const inside = insideOf(group, option, t)
  return (
    <>
      <span className="goods-choice-words">
        <b>{title}</b>
        {note || inside ? <small>{[note, inside].filter(Boolean).join(' · ')}</small> : null}
      </span>
      <span className="goods-choice-price">
        {soldOut ? t('options.soldOut') : null}
        {!soldOut && priceCents > 0 ? t('options.plus', { price: moneyText(priceCents, language) }) : null}
      </span>
    </>
  )
}

/** Only where somebody has looked does nothing said mean that there is none. */
function insideOf(
  { foodChecked }: OptionGroupOffer,
  { allergens, additives }: RowProps['option'],
  t: AssortmentWords,
) {
  const words = [
    ...(allergens.length > 0
      ? [t('options.contains', { what: allergens.map((each) => t(`allergen.${each}`)).join(', ') })]
      : []),
    ...additives.map((each) => t(`additive.${each}`)),
  ]
  if (words.length > 0) return words.join(', ')
  return foodChecked ? t('options.containsNone') : ''
}
