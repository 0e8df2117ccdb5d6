import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { DetailActions } from '../../ui/panes/detail-body.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { choosable, chosenOf, proposalFor } from './chosen-boxes.ts'
import { withdrawable } from './chosen-pieces.ts'
import { RefuseCase } from './refuse-case.tsx'
import { c } from './texts.ts'
import { voucherWords } from './voucher-back.ts'
import { useSaveCase } from './use-save-case.ts'

type Props = { readonly found: CaseDetail; readonly onClose: () => void }
/** Of several boxes those the withdrawal shall not be about. */
type Choice = { readonly leftOut: readonly string[] }

/** What may be done with a case now, by whoever may. */
export function CaseActions({ found, leftOut }: Pick<Props, 'found'> & Choice) {
  const [asked, setAsked] = useState<'accept' | 'refuse' | 'close' | null>(null)
  const { can, kind } = found
  if (!can.accept && !can.refuse && !can.close) return null
  const close = () => setAsked(null)
  const { proposal } = found
  const hasNoBox =
    proposal !== null && choosable(proposal).length > 0 && chosenOf(proposal, leftOut).length === 0
  const hasNoLine =
    proposal !== null &&
    withdrawable(proposal).length > 0 &&
    withdrawable(proposal).every(({ pieces }) => pieces === 0)
  const isBoth = proposal?.goodsBackCents !== undefined
  const hasBoxes = proposal !== null && chosenOf(proposal, leftOut).length > 0
  const hasLines = proposal !== null && withdrawable(proposal).some(({ pieces }) => pieces > 0)
  const isNothing = isBoth ? !hasBoxes && !hasLines : hasNoBox || hasNoLine
  return (
    <>
      <DetailActions>
        {can.accept ? (
          <Button
            variant="filled"
            aria-disabled={isNothing}
            onClick={() => {
              if (!isNothing) setAsked('accept')
            }}
          >
            {c(`accept.${kind}`)}
          </Button>
        ) : null}
        {can.refuse ? <Button onClick={() => setAsked('refuse')}>{c('refuse.button')}</Button> : null}
        {can.close ? <Button onClick={() => setAsked('close')}>{c('close.button')}</Button> : null}
      </DetailActions>
      {isNothing ? <p className="small muted">{c(hasNoLine ? 'lines.none' : 'boxes.none')}</p> : null}
      {asked === 'accept' ? <Accept found={found} leftOut={leftOut} onClose={close} /> : null}
      {asked === 'refuse' ? <RefuseCase found={found} onClose={close} /> : null}
      {asked === 'close' ? <Close found={found} onClose={close} /> : null}
    </>
  )
}

function Accept({ found, leftOut, onClose }: Props & Choice) {
  const { client } = useApi()
  const save = useSaveCase()
  const action = useAction()
  const { id, version, kind, name, proposal, contractFound } = found
  const chosen = proposal && proposalFor(proposal, leftOut)
  const refundCents = chosen?.refundCents ?? 0
  const voucher = chosen?.voucher ? voucherWords(chosen.voucher) : null
  const boxes = proposal === null ? [] : chosenOf(proposal, leftOut)
  const rentalIds = boxes.map(({ rentalId }) => rentalId)
  const goods = proposal === null ? [] : withdrawable(proposal).filter(({ pieces }) => pieces > 0)
  const lines = goods.map(({ lineId, pieces }) => ({ lineId, pieces }))
  const day = proposal?.lastDay ? germanDay(proposal.lastDay) : ''
  const accept = () =>
    action.run(async () => {
      const details = { ...(rentalIds.length > 0 && { rentalIds }), ...(lines.length > 0 && { lines }) }
      const saved = await client.acceptDeclaration({ body: { id, version, refundCents, ...details } })
      save(saved, c(`accept.${kind}.done`))
      onClose()
    })
  return (
    <Confirm
      opened
      title={c(`accept.${kind}.title`, { name })}
      confirm={c(`accept.${kind}`)}
      dangerous={false}
      busy={action.running}
      onConfirm={() => void accept()}
      onCancel={onClose}
    >
      <p>
        {kind === 'termination'
          ? c('accept.termination.text', { day })
          : boxes.length === 0
            ? voucher === null
              ? proposal?.isPart || proposal?.goodsBackCents !== undefined
                ? c('accept.pieces.text', {
                    pieces: pieceWords(goods),
                    amount: moneyOf(refundCents),
                  })
                : c(acceptText(contractFound?.adds), { amount: moneyOf(refundCents) })
              : c('accept.voucher.text', { voucher })
            : c('accept.boxes.text', {
                count: boxes.length,
                boxes: boxes.map(({ boxName }) => boxName).join(', '),
                amount: moneyOf(refundCents),
              })}
      </p>
      {boxes.length > 0 && voucher !== null ? <p>{voucher}.</p> : null}
      {boxes.length > 0 && goods.length > 0 ? (
        <p>{c('accept.both.text', { pieces: pieceWords(goods) })}</p>
      ) : null}
      {leftOut.length > 0 ? <p>{c('accept.boxes.others')}</p> : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
  )
}

const pieceWords = (lines: readonly { readonly pieces: number; readonly name: string }[]): string =>
  lines.map(({ pieces, name }) => `${pieces} × ${name}`).join(', ')

function Close({ found, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveCase()
  const { id, version } = found
  return (
    <ConfirmWithReason
      title={c('close.title')}
      text={c('close.text')}
      confirm={c('close.confirm')}
      dangerous={false}
      act={async (reason) => {
        save(await client.closeDeclaration({ body: { id, version, reason } }), c('close.done'))
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

const acceptText = (adds: NonNullable<CaseDetail['contractFound']>['adds']) =>
  adds === 'goods'
    ? 'accept.goods.text'
    : adds === 'extension'
      ? 'accept.extension.text'
      : 'accept.withdrawal.text'
