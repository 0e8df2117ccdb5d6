import {
  centsOfOptions,
  type ChosenOption,
  type OptionProblem,
  problemsOfOptions,
} from '@fachwerk/contract/cart/option-choice'
import { optionFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { moneyOf } from '../../../lib/words/format.ts'
import { MoveButton } from '../../../ui/table/move-button.tsx'
import styles from '../catalog.module.css'
import { o } from './option-texts.ts'
import { ruleWords } from './option-words.tsx'

type Group = Pick<
  OptionGroupDetail,
  'id' | 'title' | 'heading' | 'min' | 'max' | 'freeCount' | 'mostOfOne' | 'options' | 'foodChecked'
>
type Chosen = Readonly<Record<string, number>>

const WRONG: Readonly<Record<OptionProblem['code'], string>> = {
  'option-unknown': '',
  'option-sold-out': o('options.soldOut'),
  'options-too-few': o('preview.few'),
  'options-too-many': o('preview.tooMany'),
  'option-too-often': o('preview.tooOften'),
}

/** Lists as customers choose from them, with what a choice would cost: it can be tried out, nothing is kept. */
export function OptionPreview(props: { readonly title: string; readonly groups: readonly Group[] }) {
  const { title, groups } = props
  const [chosen, setChosen] = useState<Chosen>({})
  const shown = groups.filter(({ options }) => options.length > 0)
  const rules = shown.map(({ options, ...rule }) => ({
    ...rule,
    options: options.map(({ id, priceCents, soldOut }) => ({ id, cents: priceCents, soldOut })),
  }))
  const known = new Set(rules.flatMap(({ options }) => options.map(({ id }) => id)))
  const choice: ChosenOption[] = Object.entries(chosen).flatMap(([optionId, quantity]) =>
    quantity > 0 && known.has(optionId) ? [{ optionId, quantity }] : [],
  )
  const problems = problemsOfOptions(rules, choice)
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      {shown.length === 0 ? <p className="small muted">{o('preview.none')}</p> : null}
      {shown.map((group) => (
        <PreviewList
          key={group.id}
          group={group}
          chosen={chosen}
          problem={choice.length > 0 ? problems.find(({ groupId }) => groupId === group.id)?.code : undefined}
          onChoose={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
      ))}
      {shown.length === 0 ? null : (
        <p aria-live="polite">
          {o('preview.total')} <b className="num">{moneyOf(centsOfOptions(rules, choice))}</b>
        </p>
      )}
    </section>
  )
}

interface ListProps {
  readonly group: Group
  readonly chosen: Chosen
  readonly problem: OptionProblem['code'] | undefined
  readonly onChoose: (change: Chosen) => void
}

function PreviewList({ group, chosen, problem, onChoose }: ListProps) {
  const { title, heading, options } = group
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <b>{heading || title}</b> <span className="small muted">{ruleWords(group)}</span>
      </legend>
      {options.map((option) => (
        <PreviewRow key={option.id} group={group} option={option} chosen={chosen} onChoose={onChoose} />
      ))}
      {problem === undefined ? null : <p className={`small ${styles['wrong']}`}>{WRONG[problem]}</p>}
    </fieldset>
  )
}

/** „enthält …“; only where somebody has looked does nothing said mean that there is none. */
const insideOf = ({ note, allergens }: OptionView): string =>
  [note, allergens.length > 0 ? valueWordsOf(optionFields, 'allergens', allergens) : '']
    .filter(Boolean)
    .join(' · ')

function PreviewRow(props: Omit<ListProps, 'problem'> & { readonly option: OptionView }) {
  const { group, option, chosen, onChoose } = props
  const inputId = useId()
  const { id, title, priceCents, soldOut } = option
  const many = chosen[id] ?? 0
  const isOnce = group.max === 1 || group.mostOfOne === 1
  const others = group.max === 1 ? Object.fromEntries(group.options.map((each) => [each.id, 0])) : {}
  const words = (
    <>
      <b>{title}</b> <span className="num small">{priceCents > 0 ? `+ ${moneyOf(priceCents)}` : null}</span>
      <span className={styles['lowest']}>{soldOut ? o('options.soldOut') : insideOf(option)}</span>
    </>
  )
  if (!isOnce)
    return (
      <div className={styles['choice']}>
        <span>{words}</span>
        <span className={styles['rowTools']}>
          <MoveButton
            label={o('preview.less', { title })}
            sign={IconMinus}
            off={many === 0}
            onPress={() => onChoose({ [id]: many - 1 })}
          />
          <output className="num" aria-label={o('preview.many', { title })}>
            {many}
          </output>
          <MoveButton
            label={o('preview.more', { title })}
            sign={IconPlus}
            off={soldOut || many >= group.mostOfOne}
            onPress={() => onChoose({ [id]: many + 1 })}
          />
        </span>
      </div>
    )
  return (
    <div className={styles['choice']}>
      <label htmlFor={inputId}>{words}</label>
      <input
        id={inputId}
        type={group.max === 1 ? 'radio' : 'checkbox'}
        name={`preview-${group.max === 1 ? group.id : id}`}
        checked={many > 0}
        disabled={soldOut}
        onChange={(event) => onChoose({ ...others, [id]: event.currentTarget.checked ? 1 : 0 })}
      />
    </div>
  )
}
