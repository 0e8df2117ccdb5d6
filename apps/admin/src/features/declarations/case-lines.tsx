import type { CaseProposal, ProposedLine } from '@fachwerk/contract/order/declaration-views'
import { Checkbox, Select } from '@mantine/core'
import { moneyOf } from '../../lib/words/format.ts'
import { centsOfLine } from './chosen-pieces.ts'
import styles from './declarations.module.css'
import { c } from './texts.ts'

/** Undefined for who may not decide. */
type Choose = ((lineId: string, pieces: number) => void) | undefined

/** Which goods a withdrawal is about and how many of each (LAW-2): those the customer named, else all. */
export function CaseLines({
  proposal,
  onChoose,
}: {
  readonly proposal: CaseProposal
  readonly onChoose: Choose
}) {
  return (
    <fieldset className={styles['boxes']}>
      <legend>{c('lines.title')}</legend>
      {proposal.lines?.map((line) => (
        <Line key={line.lineId} line={line} onChoose={onChoose} />
      ))}
      <p className="small muted">{c('lines.help')}</p>
    </fieldset>
  )
}

function Line({ line, onChoose }: { readonly line: ProposedLine; readonly onChoose: Choose }) {
  const { lineId, name, pieces, leftPieces, refusal } = line
  const isLocked = refusal !== null || onChoose === undefined
  const counts = Array.from({ length: leftPieces }, (_, index) => String(index + 1))
  return (
    <div className={styles['box']}>
      <Checkbox
        label={name}
        description={refusal === null ? c('lines.left', { count: leftPieces }) : c(`refusal.${refusal}`)}
        classNames={{ description: styles['words'] ?? '' }}
        checked={pieces > 0}
        disabled={isLocked}
        onChange={(event) => onChoose?.(lineId, event.currentTarget.checked ? leftPieces : 0)}
      />
      {pieces > 0 ? (
        <span className={styles['pieces']}>
          {leftPieces > 1 ? (
            <Select
              aria-label={c('lines.pieces', { name })}
              data={counts.map((value) => ({ value, label: c('lines.count', { count: value }) }))}
              value={String(pieces)}
              disabled={isLocked}
              allowDeselect={false}
              w={110}
              onChange={(value) => onChoose?.(lineId, Number(value))}
            />
          ) : null}
          <span className="num nowrap">{c('boxes.back', { amount: moneyOf(centsOfLine(line)) })}</span>
        </span>
      ) : null}
    </div>
  )
}
